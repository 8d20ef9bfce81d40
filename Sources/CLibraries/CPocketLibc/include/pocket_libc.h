// What Embedded Swift needs of a C library, for WebAssembly without an operating system.
#pragma once
#include <stddef.h>

#if __wasm__
void *malloc(size_t size);
void free(void *block);
int posix_memalign(void **block, size_t alignment, size_t size);
#endif
