// COsmium: a C door to libosmium, which reads OpenStreetMap extracts (PBF or XML). Exceptions stop here.
#ifndef MEDINA_OSMIUM_DOOR_H
#define MEDINA_OSMIUM_DOOR_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Why reading an extract failed.
typedef enum {
    MEDINA_OSM_OK = 0,
    /// There is no file at the path.
    MEDINA_OSM_MISSING = 1,
    /// The file exists but may not be read, or is a folder.
    MEDINA_OSM_UNREADABLE = 2,
    /// The file has no bytes.
    MEDINA_OSM_EMPTY = 3,
    /// The bytes are not OpenStreetMap data in a form that is understood.
    MEDINA_OSM_FOREIGN = 4,
    /// The file begins as OpenStreetMap data but ends too early or is damaged.
    MEDINA_OSM_DAMAGED = 5,
    /// The caller's progress function asked to stop.
    MEDINA_OSM_CANCELLED = 6,
    /// More data than this machine or the format of the answer can hold.
    MEDINA_OSM_TOO_LARGE = 7,
} medina_osm_code;

/// What went wrong: a code, and the library's own words (UTF-8, always terminated).
typedef struct {
    medina_osm_code code;
    char message[512];
} medina_osm_error;

/// Called now and then with the share done, 0 ... 1; an answer other than 0 stops the reading.
typedef int32_t (*medina_osm_progress)(void *context, double share);

/// A tag: where its key and value are in the table of strings.
typedef struct {
    uint32_t key;
    uint32_t value;
} medina_osm_tag;

/// A run of entries in another array.
typedef struct {
    uint32_t first;
    uint32_t count;
} medina_osm_range;

#ifdef __cplusplus
}
#endif
#endif
