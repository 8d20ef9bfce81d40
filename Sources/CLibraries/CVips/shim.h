// Doors to libvips, whose functions are variadic: what a photo needs, on bytes in memory. The few functions are
// declared here, as the libraries for other languages do: its headers would bring all of GLib's with them.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct _VipsImage VipsImage;
typedef struct _VipsArrayDouble VipsArrayDouble;
enum { medina_vips_interesting_attention = 3, medina_vips_size_down = 2, medina_vips_black_and_white = 1 };

extern int vips_init(const char *program);
extern void vips_concurrency_set(int threads);
extern void vips_cache_set_max(int operations);
extern void vips_operation_block_set(const char *name, int isBlocked);
extern VipsImage *vips_image_new_from_buffer(const void *bytes, size_t count, const char *options, ...);
extern int vips_image_get_width(const VipsImage *image);
extern int vips_image_get_height(const VipsImage *image);
extern int vips_image_hasalpha(VipsImage *image);
extern int vips_thumbnail_buffer(void *bytes, size_t count, VipsImage **out, int width, ...);
extern VipsArrayDouble *vips_array_double_newv(int count, ...);
extern void vips_area_unref(void *area);
extern int vips_flatten(VipsImage *in, VipsImage **out, ...);
extern int vips_colourspace(VipsImage *in, VipsImage **out, int space, ...);
extern int vips_cast_uchar(VipsImage *in, VipsImage **out, ...);
extern int vips_image_get_bands(const VipsImage *image);
extern void *vips_image_write_to_memory(VipsImage *in, size_t *count);
extern int vips_webpsave_buffer(VipsImage *in, void **bytes, size_t *count, ...);
extern void g_object_unref(void *object);
extern void g_free(void *memory);

/// Starts libvips with nothing but the loaders of JPEG, PNG, WebP, HEIC and AVIF from memory, on one thread, without a
/// cache.
static inline int medina_vips_start(void) {
    if (vips_init("medina-images")) return -1;
    vips_concurrency_set(1);
    vips_cache_set_max(0);
    vips_operation_block_set("VipsForeignLoad", 1);
    vips_operation_block_set("VipsForeignLoadJpegBuffer", 0);
    vips_operation_block_set("VipsForeignLoadPngBuffer", 0);
    vips_operation_block_set("VipsForeignLoadWebpBuffer", 0);
    vips_operation_block_set("VipsForeignLoadHeifBuffer", 0);
    return 0;
}

/// Reads only the head of a picture: how wide and high it is.
static inline int medina_vips_measure(const void *bytes, size_t count, int32_t *width, int32_t *height) {
    VipsImage *image = vips_image_new_from_buffer(bytes, count, "", NULL);
    if (!image) return -1;
    *width = vips_image_get_width(image);
    *height = vips_image_get_height(image);
    g_object_unref(image);
    return 0;
}

/// A picture without transparency, as WebP without metadata. Takes the picture.
static inline int medina_vips_finish(VipsImage *picture, void **out, size_t *outCount) {
    if (vips_image_hasalpha(picture)) {
        VipsImage *flat = NULL;
        VipsArrayDouble *white = vips_array_double_newv(1, 255.0);
        int failed = vips_flatten(picture, &flat, "background", white, NULL);
        vips_area_unref(white);
        g_object_unref(picture);
        if (failed) return -1;
        picture = flat;
    }
    int failed = vips_webpsave_buffer(picture, out, outCount, "Q", 82, "strip", 1, NULL);
    g_object_unref(picture);
    return failed ? -1 : 0;
}

/// The part of a picture that people look at, upright, as a square of WebP without metadata; to be released with
/// medina_vips_release.
static inline int medina_vips_square(const void *bytes, size_t count, int32_t side, void **out, size_t *outCount) {
    VipsImage *square = NULL;
    if (vips_thumbnail_buffer((void *)bytes, count, &square, side, "height", side, "crop",
                              (int)medina_vips_interesting_attention, "export_profile", "srgb", NULL))
        return -1;
    return medina_vips_finish(square, out, outCount);
}

/// The whole picture, upright, no wider and no higher than a side and never larger than it was, likewise.
static inline int medina_vips_whole(const void *bytes, size_t count, int32_t side, void **out, size_t *outCount) {
    VipsImage *whole = NULL;
    if (vips_thumbnail_buffer((void *)bytes, count, &whole, side, "height", side, "size", (int)medina_vips_size_down,
                              "export_profile", "srgb", NULL))
        return -1;
    return medina_vips_finish(whole, out, outCount);
}

/// The whole picture in shades of grey, upright, likewise no wider and no higher than a side: a byte a pixel, row after
/// row; to be released with medina_vips_release.
static inline int medina_vips_grey(const void *bytes, size_t count, int32_t side, void **out, int32_t *width,
                                   int32_t *height) {
    VipsImage *whole = NULL, *grey = NULL, *narrow = NULL;
    if (vips_thumbnail_buffer((void *)bytes, count, &whole, side, "height", side, "size", (int)medina_vips_size_down,
                              NULL))
        return -1;
    if (vips_image_hasalpha(whole)) {
        VipsImage *flat = NULL;
        VipsArrayDouble *white = vips_array_double_newv(1, 255.0);
        int failed = vips_flatten(whole, &flat, "background", white, NULL);
        vips_area_unref(white);
        g_object_unref(whole);
        if (failed) return -1;
        whole = flat;
    }
    int failed = vips_colourspace(whole, &grey, medina_vips_black_and_white, NULL);
    g_object_unref(whole);
    if (failed) return -1;
    failed = vips_cast_uchar(grey, &narrow, NULL);
    g_object_unref(grey);
    if (failed) return -1;
    size_t size = 0;
    *width = vips_image_get_width(narrow);
    *height = vips_image_get_height(narrow);
    *out = vips_image_get_bands(narrow) == 1 ? vips_image_write_to_memory(narrow, &size) : NULL;
    g_object_unref(narrow);
    if (!*out) return -1;
    if (size == (size_t)*width * (size_t)*height) return 0;
    g_free(*out);
    *out = NULL;
    return -1;
}

static inline void medina_vips_release(void *bytes) { g_free(bytes); }
