// Preloaded into a program, it shifts the time of day by as many nanoseconds as stand in the file that
// MEDINA_CLOCK_SHIFT names, and follows when they change: a clock on the wall that somebody sets. All other clocks
// stay as they are. As in the kernel, whoever waits for a time of day feels the change while they wait.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#define SECOND 1000000000LL
// How long a wait goes on before the clock is looked at again.
#define SLICE (20 * 1000000LL)
// No machine runs for thirty years: an absolute time before this is one of the monotonic clock.
#define EARLIEST 1000000000LL

static const volatile int64_t *shift_file;

__attribute__((constructor)) static void open_shift(void) {
    const char *path = getenv("MEDINA_CLOCK_SHIFT");
    int descriptor = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (descriptor < 0) return;
    void *page = mmap(NULL, sizeof(int64_t), PROT_READ, MAP_SHARED, descriptor, 0);
    close(descriptor);
    if (page != MAP_FAILED) shift_file = page;
}

static int64_t shift(void) { return shift_file ? __atomic_load_n(shift_file, __ATOMIC_RELAXED) : 0; }

static int64_t nanoseconds(const struct timespec *time) { return time->tv_sec * SECOND + time->tv_nsec; }

static struct timespec timespec_of(int64_t nanoseconds) {
    struct timespec time = {nanoseconds / SECOND, nanoseconds % SECOND};
    if (time.tv_nsec < 0) {
        time.tv_nsec += SECOND;
        time.tv_sec -= 1;
    }
    return time;
}

static int64_t real_now(void) {
    struct timespec time;
    syscall(SYS_clock_gettime, CLOCK_REALTIME, &time);
    return nanoseconds(&time);
}

static void *next(const char *name, const char *version) {
    void *found = version ? dlvsym(RTLD_NEXT, name, version) : NULL;
    return found ? found : dlsym(RTLD_NEXT, name);
}

// The function that this one stands before.
#define NEXT(name, version)                                                \
    static __typeof__(&name) found;                                        \
    if (!found) found = (__typeof__(&name))next(#name, version)

// What is told

int clock_gettime(clockid_t clock, struct timespec *time) {
    if (syscall(SYS_clock_gettime, clock, time) != 0) return -1;
    if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) {
        *time = timespec_of(nanoseconds(time) + shift());
    }
    return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    (void)zone;
    struct timespec now = timespec_of(real_now() + shift());
    time->tv_sec = now.tv_sec;
    time->tv_usec = now.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *result) {
    time_t now = timespec_of(real_now() + shift()).tv_sec;
    if (result) *result = now;
    return now;
}

// What is waited for

// The real time until which to wait before looking at the clock again, and whether that is the end of the wait.
static struct timespec slice(const struct timespec *deadline, int *is_last) {
    int64_t end = nanoseconds(deadline) - shift();
    int64_t look = real_now() + SLICE;
    *is_last = end <= look;
    return timespec_of(*is_last ? end : look);
}

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict deadline) {
    NEXT(sem_timedwait, NULL);
    for (;;) {
        int is_last;
        struct timespec until = slice(deadline, &is_last);
        if (found(semaphore, &until) == 0) return 0;
        if (errno != ETIMEDOUT || is_last) return -1;
    }
}

int sem_clockwait(sem_t *restrict semaphore, clockid_t clock, const struct timespec *restrict deadline) {
    NEXT(sem_clockwait, NULL);
    if (clock != CLOCK_REALTIME) return found(semaphore, clock, deadline);
    return sem_timedwait(semaphore, deadline);
}

int pthread_mutex_timedlock(pthread_mutex_t *restrict mutex, const struct timespec *restrict deadline) {
    NEXT(pthread_mutex_timedlock, NULL);
    for (;;) {
        int is_last;
        struct timespec until = slice(deadline, &is_last);
        int result = found(mutex, &until);
        if (result != ETIMEDOUT || is_last) return result;
    }
}

// A condition may be told while nobody waits for it, between two slices. So a slice that ends is a waking without a
// reason, for which whoever waits must be prepared anyway.
int pthread_cond_timedwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
    const struct timespec *restrict deadline
) {
#ifdef __x86_64__
    NEXT(pthread_cond_timedwait, "GLIBC_2.3.2");
#else
    NEXT(pthread_cond_timedwait, NULL);
#endif
    // The condition may have been made for the monotonic clock, which cannot be asked.
    if (deadline->tv_sec < EARLIEST) return found(condition, mutex, deadline);
    int is_last;
    struct timespec until = slice(deadline, &is_last);
    int result = found(condition, mutex, &until);
    return result == ETIMEDOUT && !is_last ? 0 : result;
}

int pthread_cond_clockwait(
    pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock, const struct timespec *deadline
) {
    NEXT(pthread_cond_clockwait, NULL);
    if (clock != CLOCK_REALTIME) return found(condition, mutex, clock, deadline);
    int is_last;
    struct timespec until = slice(deadline, &is_last);
    int result = found(condition, mutex, clock, &until);
    return result == ETIMEDOUT && !is_last ? 0 : result;
}

// Timers of the time of day; of these it is enough to know when they are set.
static unsigned char is_wall_timer[1 << 16];

int timerfd_create(int clock, int flags) {
    int descriptor = syscall(SYS_timerfd_create, clock, flags);
    if (descriptor >= 0 && descriptor < 1 << 16) is_wall_timer[descriptor] = clock == CLOCK_REALTIME;
    return descriptor;
}

int timerfd_settime(int timer, int flags, const struct itimerspec *value, struct itimerspec *old) {
    struct itimerspec shifted = *value;
    int is_armed = value->it_value.tv_sec != 0 || value->it_value.tv_nsec != 0;
    if (flags & TFD_TIMER_ABSTIME && is_armed && timer >= 0 && timer < 1 << 16 && is_wall_timer[timer]) {
        shifted.it_value = timespec_of(nanoseconds(&value->it_value) - shift());
    }
    return syscall(SYS_timerfd_settime, timer, flags, &shifted, old);
}
