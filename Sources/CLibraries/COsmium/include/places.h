// The places part of the door: what has a name, a house number or a purpose, with its shape, as flat arrays.
#ifndef MEDINA_OSMIUM_PLACES_H
#define MEDINA_OSMIUM_PLACES_H

#include "door.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The shape of a feature.
typedef enum {
    /// One ring with one point.
    MEDINA_OSM_POINT = 0,
    /// One ring: the points of an open or closed way, in its order.
    MEDINA_OSM_LINE = 1,
    /// Closed rings: each outer one is followed by the inner ones that it holds.
    MEDINA_OSM_AREA = 2,
} medina_osm_shape;

/// Something with tags: a node, a way, or an area made from a closed way or a relation.
typedef struct {
    /// The id of the node, way or relation.
    int64_t id;
    /// What it was made from: 'n', 'w' or 'r'.
    uint32_t origin;
    medina_osm_shape shape;
    medina_osm_range tags;
    medina_osm_range rings;
} medina_osm_feature;

/// Points in order; `inner` is 1 for the edge of a hole.
typedef struct {
    medina_osm_range points;
    uint32_t inner;
} medina_osm_ring;

/// A position in 10⁻⁷ degrees, and the node that gave it.
typedef struct {
    int64_t node;
    int32_t latitude;
    int32_t longitude;
} medina_osm_point;

/// What was read; every pointer lives as long as the result does. Strings as in `medina_osm_roads`.
typedef struct {
    const medina_osm_feature *features;
    const medina_osm_ring *rings;
    const medina_osm_point *points;
    const medina_osm_tag *tags;
    const char *string_bytes;
    const uint64_t *string_offsets;
    uint64_t feature_count;
    uint64_t ring_count;
    uint64_t point_count;
    uint64_t tag_count;
    uint64_t string_count;
} medina_osm_places;

/// Reads the places of an extract; NULL, with `error` filled, if it cannot. Nodes, ways and areas are kept that
/// have one of the keys place, addr:housenumber, amenity, shop, tourism, railway, public_transport, leisure, office,
/// healthcare, historic, craft or aeroway; nodes also for highway=bus_stop; ways also for addr:interpolation or a highway with a name or number;
/// areas also for boundary=administrative.
const medina_osm_places *medina_osm_places_read(
    const char *path, medina_osm_progress progress, void *context, medina_osm_error *error);

/// Gives back what `medina_osm_places_read` answered; NULL is allowed.
void medina_osm_places_free(const medina_osm_places *places);

#ifdef __cplusplus
}
#endif
#endif
