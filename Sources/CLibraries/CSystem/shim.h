// Inline doors to system calls that Swift cannot import. No headers that declare types: those stay Glibc's.
#pragma once
#include <sys/syscall.h>

extern long syscall(long number, ...);
extern int *__errno_location(void);

/// Swaps two paths at once, so that nobody ever sees only one of them (renameat2 with RENAME_EXCHANGE).
static inline int medina_exchange(const char *first, const char *second) {
    const int here = -100;  // AT_FDCWD
    return (int)syscall(SYS_renameat2, here, first, here, second, 2u);
}

/// A pipe whose two ends, the one to read from first, do not go on into programs that are started meanwhile.
static inline int medina_pipe(int ends[2]) {
    const int close_on_exec = 02000000;  // O_CLOEXEC
    return (int)syscall(SYS_pipe2, ends, close_on_exec);
}

/// The end of a pipe to which `medina_signal_arrived` writes; -1 before there is one.
static volatile int medina_signal_pipe = -1;

/// What a signal does that shall be waited for: it leaves a byte in the pipe. Of all that a handler may do this is the
/// part that cannot get lost, whenever the signal comes and whoever begins to read later.
static inline void medina_signal_arrived(int number) {
    const int kept = *__errno_location();
    const char byte = (char)number;
    if (medina_signal_pipe >= 0) syscall(SYS_write, medina_signal_pipe, &byte, 1ul);
    *__errno_location() = kept;
}

/// Sends signals through a pipe from now on.
static inline void medina_signal_into(int descriptor) { medina_signal_pipe = descriptor; }
