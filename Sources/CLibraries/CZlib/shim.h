// zlib with inline doors to its initialisers, which are macros.
#pragma once
#include <zlib.h>

/// Prepares a stream that writes the gzip format.
static inline int medina_gzip_begin(z_stream *stream, int level) {
    return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}

/// Prepares a stream that reads the gzip format.
static inline int medina_gunzip_begin(z_stream *stream) { return inflateInit2(stream, 15 + 16); }

/// Prepares a stream that writes bare deflate blocks, as they stand in a zip file.
static inline int medina_deflate_begin(z_stream *stream, int level) {
    return deflateInit2(stream, level, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY);
}
