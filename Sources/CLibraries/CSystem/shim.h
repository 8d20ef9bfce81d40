// Inline doors to system calls that Swift cannot import. No headers that declare types: those stay Glibc's.
#pragma once
#include <sys/syscall.h>

extern long syscall(long number, ...);

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
