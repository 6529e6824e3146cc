#include "tasks/crew.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

#include "base/error.h"
#include "base/memory.h"
#include "base/seconds.h"
#include "sudoku/grid.h"

enum {
    ROOM = 4 * 1024 * 1024, /* bytes that all grids in the slots may take */
    MOST_SLOTS = 4096,
    MOST_CLAIMED = 256, /* slots at once */
    TOGETHER = 64       /* slots that are published at once while the caller goes on */
};

static const double short_while = 0.0005, long_while = 0.002; /* seconds for what is claimed */

struct worker {
    struct crew *crew;
    pthread_t thread;
    struct desk desk;
    size_t batch;       /* how many are claimed at once */
    pd_statistics sums; /* when it last finished some; guarded by the lock */
};

struct crew {
    const pd_geometry *geometry;
    const pd_bulk_options *options;
    struct desk *own;
    atomic_bool *abandoned;
    struct slot *slots;
    size_t mask;                 /* their number, a power of two, less one */
    size_t most;                 /* slots that a worker may claim at once */
    struct worker *workers;      /* of them `hired` are at work */
    size_t hired, threads;       /* threads: that may be hired */
    size_t fed, seen, delivered; /* the caller's own; seen: what it knows of `finished` */
    pthread_mutex_t lock;        /* of all below */
    pthread_cond_t work, news;   /* for the workers; for the caller */
    size_t published, claimed, finished;
    size_t idle, busy; /* workers that wait; that are at what they claimed */
    bool awaited;      /* the caller waits */
    bool leaving;
};

static struct slot *slot_at(const struct crew *crew, size_t count) {
    return &crew->slots[count & crew->mask];
}

/* ---- the workers ---- */

/* Guarded by the lock, as all that concerns the counts. */
static void note_done(struct crew *crew, size_t first, size_t count) {
    const size_t before = crew->finished;
    for (size_t i = first; i < first + count; i++)
        slot_at(crew, i)->done = true;
    while (crew->finished < crew->claimed && slot_at(crew, crew->finished)->done)
        crew->finished++;
    if (crew->awaited && (crew->finished != before || atomic_load(crew->abandoned)))
        pthread_cond_signal(&crew->news);
}

/* Few puzzles are shared out so that none is without work while another has much. */
static size_t claim(struct crew *crew, const struct worker *worker) {
    const size_t share = (crew->published - crew->claimed) / (2 * crew->hired);
    const size_t count = share < worker->batch ? share : worker->batch;
    const size_t claimed = count == 0 ? 1 : count;
    crew->claimed += claimed;
    crew->busy++;
    return claimed;
}

static void answer_slot(struct desk *desk, struct slot *slot) {
    if (!slot->skipped)
        slot->outcome = desk_answer(desk, slot->puzzle, slot->solution, &slot->error);
}

static void answer_claimed(struct worker *worker, size_t first, size_t count) {
    struct crew *crew = worker->crew;
    const double began = seconds_now();
    for (size_t i = first; i < first + count; i++)
        answer_slot(&worker->desk, slot_at(crew, i));
    const double took = seconds_now() - began;
    if (took > long_while && worker->batch > 1)
        worker->batch /= 2;
    else if (took < short_while && count == worker->batch && 2 * count <= crew->most)
        worker->batch *= 2;
}

static void *work(void *payload) {
    struct worker *worker = payload;
    struct crew *crew = worker->crew;
    pthread_mutex_lock(&crew->lock);
    for (;;) {
        while (!crew->leaving && crew->claimed == crew->published) {
            crew->idle++;
            pthread_cond_wait(&crew->work, &crew->lock);
            crew->idle--;
        }
        if (crew->leaving)
            break;
        const size_t first = crew->claimed;
        const size_t count = claim(crew, worker);
        pthread_mutex_unlock(&crew->lock);
        answer_claimed(worker, first, count);
        pd_statistics sums = {0};
        desk_add(&worker->desk, &sums);
        pthread_mutex_lock(&crew->lock);
        worker->sums = sums;
        crew->busy--;
        note_done(crew, first, count);
    }
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

/* Signals are the caller's business: a new thread takes none. */
static bool start(struct worker *worker) {
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    if (desk_furnish(&worker->desk, worker->crew->geometry, worker->crew->options,
                     worker->crew->abandoned, NULL) != PD_OK)
        return false;
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const bool started = pthread_create(&worker->thread, NULL, work, worker) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!started)
        desk_clear(&worker->desk);
    return started;
}

/* One more worker for each puzzle that no idle one can take. When there is no memory or no thread
   for one, those that are there do it, or the caller. */
static void hire(struct crew *crew) {
    const size_t open = crew->published - crew->claimed;
    size_t wanted = open > crew->idle ? open - crew->idle : 0;
    for (; wanted > 0 && crew->hired < crew->threads; wanted--) {
        struct worker *worker = &crew->workers[crew->hired];
        worker->crew = crew;
        worker->batch = 1;
        if (start(worker))
            crew->hired++;
        else
            crew->threads = crew->hired;
    }
}

/* ---- the caller ---- */

/* A power of two that fits into the room and keeps all threads at work. */
static size_t count_slots(const pd_geometry *geometry, size_t threads) {
    const size_t side = (size_t)geometry->side;
    const size_t cell = 2 + sizeof(uint64_t) * ((side + 63) / 64); /* with what is excluded */
    size_t count = MOST_SLOTS;
    while (count > 4 && count / 2 >= 2 * threads && count * cell * geometry->cells > ROOM)
        count /= 2;
    return count;
}

/* All or nothing: what is initialised here never fails on the systems that there are, but may. */
static bool init_locks(struct crew *crew) {
    if (pthread_mutex_init(&crew->lock, NULL) != 0)
        return false;
    if (pthread_cond_init(&crew->work, NULL) != 0) {
        pthread_mutex_destroy(&crew->lock);
        return false;
    }
    if (pthread_cond_init(&crew->news, NULL) != 0) {
        pthread_cond_destroy(&crew->work);
        pthread_mutex_destroy(&crew->lock);
        return false;
    }
    return true;
}

pd_status crew_new(const pd_geometry *geometry, const pd_bulk_options *options, struct desk *own,
                   atomic_bool *abandoned, struct crew **crew, pd_error *error) {
    const size_t threads = (size_t)options->threads;
    const size_t slots = count_slots(geometry, threads);
    struct crew *made = memory_new(1, sizeof *made);
    if (made == NULL)
        return error_memory(error);
    made->geometry = geometry;
    made->options = options;
    made->own = own;
    made->abandoned = abandoned;
    made->threads = threads;
    made->mask = slots - 1;
    made->most = slots / (4 * threads) < MOST_CLAIMED ? slots / (4 * threads) : MOST_CLAIMED;
    made->slots = memory_new(slots, sizeof *made->slots);
    made->workers = memory_new(threads, sizeof *made->workers);
    if (made->slots == NULL || made->workers == NULL || !init_locks(made)) {
        free(made->workers);
        free(made->slots);
        free(made);
        return error_memory(error);
    }
    *crew = made;
    return PD_OK;
}

static void dismiss(struct crew *crew) {
    pthread_mutex_lock(&crew->lock);
    crew->leaving = true;
    pthread_cond_broadcast(&crew->work);
    pthread_mutex_unlock(&crew->lock);
    for (size_t i = 0; i < crew->hired; i++) {
        pthread_join(crew->workers[i].thread, NULL);
        desk_clear(&crew->workers[i].desk);
    }
}

void crew_free(struct crew *crew) {
    if (crew == NULL)
        return;
    crew_abandon(crew);
    dismiss(crew);
    pthread_cond_destroy(&crew->news);
    pthread_cond_destroy(&crew->work);
    pthread_mutex_destroy(&crew->lock);
    for (size_t i = 0; i <= crew->mask; i++) {
        pd_grid_free(crew->slots[i].puzzle);
        pd_grid_free(crew->slots[i].solution);
    }
    free(crew->workers);
    free(crew->slots);
    free(crew);
}

pd_status crew_next_slot(struct crew *crew, struct slot **slot, pd_error *error) {
    struct slot *next = slot_at(crew, crew->fed);
    pd_status status = PD_OK;
    *slot = NULL;
    if (crew->fed - crew->delivered > crew->mask)
        return PD_OK;
    if (next->puzzle == NULL)
        status = pd_grid_new(crew->geometry, &next->puzzle, error);
    if (status == PD_OK && next->solution == NULL)
        status = pd_grid_new(crew->geometry, &next->solution, error);
    if (status == PD_OK)
        *slot = next;
    return status;
}

static void publish(struct crew *crew) {
    crew->published = crew->fed;
    hire(crew);
    if (crew->idle > 0)
        pthread_cond_broadcast(&crew->work);
}

void crew_feed(struct crew *crew) {
    slot_at(crew, crew->fed)->done = false;
    crew->fed++;
    if (crew->fed - crew->published < TOGETHER)
        return;
    pthread_mutex_lock(&crew->lock);
    publish(crew);
    crew->seen = crew->finished;
    pthread_mutex_unlock(&crew->lock);
}

struct slot *crew_finished(const struct crew *crew) {
    return crew->seen == crew->delivered ? NULL : slot_at(crew, crew->delivered);
}

void crew_deliver(struct crew *crew) { crew->delivered++; }

bool crew_is_idle(const struct crew *crew) { return crew->fed == crew->delivered; }

/* Answers one puzzle on the caller's own desk. */
static void lend_a_hand(struct crew *crew) {
    const size_t first = crew->claimed++;
    pthread_mutex_unlock(&crew->lock);
    answer_slot(crew->own, slot_at(crew, first));
    pthread_mutex_lock(&crew->lock);
    note_done(crew, first, 1);
}

void crew_wait(struct crew *crew) {
    pthread_mutex_lock(&crew->lock);
    /* A single puzzle, from somebody who waits for its answer: no thread is quicker. */
    const bool single = crew->fed == crew->published + 1 && crew->published == crew->delivered;
    if (single)
        crew->published = crew->fed;
    else
        publish(crew);
    crew->awaited = true;
    while (crew->finished == crew->delivered) {
        if (single || (crew->hired == 0 && crew->claimed < crew->published))
            lend_a_hand(crew);
        else
            pthread_cond_wait(&crew->news, &crew->lock);
    }
    crew->awaited = false;
    crew->seen = crew->finished;
    pthread_mutex_unlock(&crew->lock);
}

void crew_abandon(struct crew *crew) {
    atomic_store(crew->abandoned, true);
    pthread_mutex_lock(&crew->lock);
    crew->claimed = crew->published;
    crew->awaited = true;
    while (crew->busy > 0)
        pthread_cond_wait(&crew->news, &crew->lock);
    crew->awaited = false;
    crew->published = crew->claimed = crew->finished = crew->fed;
    pthread_mutex_unlock(&crew->lock);
    crew->seen = crew->delivered = crew->fed;
    atomic_store(crew->abandoned, false);
}

void crew_add(struct crew *crew, pd_statistics *sums) {
    pthread_mutex_lock(&crew->lock);
    for (size_t i = 0; i < crew->hired; i++)
        pd_statistics_add(sums, &crew->workers[i].sums);
    pthread_mutex_unlock(&crew->lock);
}
