// Doors to the kernel's sandbox for a process that reads what strangers sent: it can compute, read what is open,
// write what is open, and end. It can open nothing, reach no network and start no program.
#pragma once
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

extern long syscall(long number, ...);

/// A file without a name, in memory; it does not survive into programs that are started.
static inline int medina_memory_file(void) { return (int)syscall(SYS_memfd_create, "medina", 1u /* MFD_CLOEXEC */); }

/// Closes every file from a number on.
static inline void medina_close_from(unsigned first) { syscall(SYS_close_range, first, ~0u, 0u); }

#if defined(__x86_64__)
#define MEDINA_AUDIT_ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MEDINA_AUDIT_ARCH AUDIT_ARCH_AARCH64
#endif

/// Allows from here on only what computing on memory needs; every other call fails with EPERM. Returns 0 when it
/// holds, -1 where the kernel or the processor has no such filter.
static inline int medina_lock_down(void) {
#ifdef MEDINA_AUDIT_ARCH
    static const int allowed[] = {
        SYS_read, SYS_write, SYS_pread64, SYS_pwrite64, SYS_readv, SYS_writev, SYS_lseek, SYS_fstat, SYS_close,
        SYS_mmap, SYS_munmap, SYS_mprotect, SYS_mremap, SYS_madvise, SYS_brk, SYS_futex, SYS_clone, SYS_clone3,
        SYS_set_robust_list, SYS_rseq, SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack,
        SYS_sched_yield, SYS_sched_getaffinity, SYS_getpid, SYS_gettid, SYS_tgkill, SYS_clock_gettime,
        SYS_clock_nanosleep, SYS_nanosleep, SYS_getrandom, SYS_exit, SYS_exit_group, SYS_restart_syscall,
    };
    enum { count = sizeof(allowed) / sizeof(allowed[0]) };
    struct sock_filter filter[4 + count + 2];
    int at = 0;
    filter[at++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch));
    filter[at++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MEDINA_AUDIT_ARCH, 1, 0);
    filter[at++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS);
    filter[at++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
    for (int call = 0; call < count; call++) {
        // Each allowed call jumps over those after it and the refusal.
        filter[at++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)allowed[call],
                                                    (unsigned char)(count - call), 0);
    }
    filter[at++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM);
    filter[at++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    struct sock_fprog program = {.len = (unsigned short)at, .filter = filter};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return -1;
    // All threads of the process at once (SECCOMP_FILTER_FLAG_TSYNC).
    return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 1u, &program);
#else
    return -1;
#endif
}
