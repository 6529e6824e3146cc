/* Json rule: rules and candidates as explain and steps write them. */
#ifndef CLI_JSON_RULE_H
#define CLI_JSON_RULE_H

#include <jansson.h>
#include <picodoku/picodoku.h>

/* Adds what a rule speaks of: a cell, or a value in a house. The object is taken and returned. */
json_t *json_rule_scope(json_t *object, const pd_rule *rule);

/* A rule, and what it comes to. */
json_t *json_rule_value(const pd_rule *rule);

/* {"cell":"r1c1","value":2} */
json_t *json_rule_candidate(const pd_candidate *candidate);

#endif
