// What Embedded Swift needs of a C library, for WebAssembly without an operating system. Nothing is imported from
// the page, so that a module depends on the bytes that it is given and on nothing else. On other machines this file
// is empty and never takes the place of the system's library.

#include "pocket_libc.h"

#if __wasm__
#include <stdint.h>

// ── memory ──────────────────────────────────────────────────────────────────────────────────────────────────────

// Blocks come in classes of size, four to a doubling, so that at most a fifth is wasted; a freed block goes to the
// list of its class and is taken from there. Each has a head of 16 bytes before it, which keeps blocks aligned.

enum { HEAD = 16, SMALLEST = 32, CLASSES = 104, PAGE = 65536 };

typedef struct block {
    uint32_t class;
    struct block *next;
} block;

extern unsigned char __heap_base;
static block *freed[CLASSES];
static uintptr_t top;

static uint32_t size_of_class(uint32_t class) {
    return (SMALLEST + SMALLEST / 4 * (class & 3)) << (class >> 2);
}

static uint32_t class_for(uint32_t size) {
    uint32_t class = 0;
    if (size > SMALLEST) {
        // The doubling in which the size lies, then the quarter of it.
        uint32_t doubling = 31 - __builtin_clz((size - 1) / SMALLEST);
        class = doubling * 4 + ((size - 1) >> (doubling + 3)) - 4 + 1;
    }
    return class;
}

static void *fresh(uint32_t size) {
    if (top == 0) top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    uintptr_t start = top, end = (start + size + 15) & ~(uintptr_t)15;
    if (end < start) __builtin_trap();
    uintptr_t limit = (uintptr_t)__builtin_wasm_memory_size(0) * PAGE;
    if (end > limit) {
        uintptr_t pages = (end - limit + PAGE - 1) / PAGE;
        if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) __builtin_trap();
    }
    top = end;
    return (void *)start;
}

void *malloc(size_t size) {
    if (size > 0x40000000) __builtin_trap();
    uint32_t class = class_for((uint32_t)size + HEAD);
    block *taken = freed[class];
    if (taken) freed[class] = taken->next;
    else taken = fresh(size_of_class(class));
    taken->class = class;
    // Marks where the block begins, for `free`: an aligned block begins further on.
    uint32_t *mark = (uint32_t *)((char *)taken + HEAD) - 1;
    *mark = HEAD;
    return (char *)taken + HEAD;
}

void free(void *address) {
    if (!address) return;
    block *given = (block *)((char *)address - ((uint32_t *)address)[-1]);
    given->next = freed[given->class];
    freed[given->class] = given;
}

int posix_memalign(void **address, size_t alignment, size_t size) {
    char *start = malloc(alignment <= 16 ? size : size + alignment);
    if (alignment > 16) {
        char *aligned = (char *)(((uintptr_t)start + alignment - 1) & ~(uintptr_t)(alignment - 1));
        ((uint32_t *)aligned)[-1] = (uint32_t)(aligned - start) + HEAD;
        start = aligned;
    }
    *address = start;
    return 0;
}

// ── bytes ───────────────────────────────────────────────────────────────────────────────────────────────────────

// The builtins become the instructions `memory.copy` and `memory.fill`.

void *memcpy(void *restrict to, const void *restrict from, size_t count) {
    return __builtin_memcpy(to, from, count);
}

void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }

void *memset(void *to, int value, size_t count) { return __builtin_memset(to, value, count); }

int memcmp(const void *first, const void *second, size_t count) {
    const unsigned char *a = first, *b = second;
    for (; count; count--, a++, b++)
        if (*a != *b) return *a - *b;
    return 0;
}

size_t strlen(const char *text) {
    size_t length = 0;
    while (text[length]) length++;
    return length;
}

// Seeds the hashes of dictionaries and sets. It is always the same: the same events give the same views, and there
// is nobody in the module to defend hashes against.
void arc4random_buf(void *to, size_t count) { __builtin_memset(to, 0x5A, count); }

// ── numbers ─────────────────────────────────────────────────────────────────────────────────────────────────────

// The full product of 64 bits, out of four products of 32.
__int128 __multi3(__int128 first, __int128 second) {
    uint64_t a = (uint64_t)first, b = (uint64_t)second;
    uint64_t low = (a & 0xFFFFFFFF) * (b & 0xFFFFFFFF);
    uint64_t middle = (a >> 32) * (b & 0xFFFFFFFF) + (low >> 32);
    uint64_t other = (a & 0xFFFFFFFF) * (b >> 32) + (middle & 0xFFFFFFFF);
    uint64_t high = (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32);
    high += (uint64_t)((unsigned __int128)first >> 64) * b + a * (uint64_t)((unsigned __int128)second >> 64);
    return (__int128)((unsigned __int128)high << 64 | (other << 32 | (low & 0xFFFFFFFF)));
}
#endif
