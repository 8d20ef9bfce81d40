// The roads part of the door: ways, their nodes, barriers and turn restrictions as flat arrays.
#ifndef MEDINA_OSMIUM_ROADS_H
#define MEDINA_OSMIUM_ROADS_H

#include "door.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Stands for a member that the extract does not hold.
#define MEDINA_OSM_ABSENT 0xFFFFFFFFu

/// A node that some way uses. The position is in 10⁻⁷ degrees; `known` is 0 if the extract lacks the node.
typedef struct {
    int64_t id;
    int32_t latitude;
    int32_t longitude;
    uint32_t known;
    medina_osm_range tags;
} medina_osm_node;

/// A way with a `highway` tag, or a ferry.
typedef struct {
    int64_t id;
    medina_osm_range tags;
    /// Into `refs`: the positions of its nodes in `nodes`.
    medina_osm_range refs;
} medina_osm_way;

/// A member of a relation: its kind ('n', 'w' or 'r'), its position in `nodes` or `ways`
/// (`MEDINA_OSM_ABSENT` if not there), and its role in the table of strings.
typedef struct {
    uint32_t kind;
    uint32_t index;
    uint32_t role;
} medina_osm_member;

/// A relation of the type "restriction".
typedef struct {
    int64_t id;
    medina_osm_range tags;
    medina_osm_range members;
} medina_osm_relation;

/// What was read; every pointer lives as long as the result does. The i-th string is the bytes from
/// `string_offsets[i]` up to `string_offsets[i + 1]`, UTF-8 as the file has it, with no terminator.
typedef struct {
    const medina_osm_node *nodes;
    const medina_osm_way *ways;
    const uint32_t *refs;
    const medina_osm_relation *relations;
    const medina_osm_member *members;
    const medina_osm_tag *tags;
    const char *string_bytes;
    const uint64_t *string_offsets;
    uint64_t node_count;
    uint64_t way_count;
    uint64_t ref_count;
    uint64_t relation_count;
    uint64_t member_count;
    uint64_t tag_count;
    uint64_t string_count;
} medina_osm_roads;

/// Reads the roads of an extract; NULL, with `error` filled, if it cannot. Only node tags with the keys
/// barrier, access, vehicle, motor_vehicle, motorcar, highway and direction of signals are kept.
const medina_osm_roads *medina_osm_roads_read(
    const char *path, medina_osm_progress progress, void *context, medina_osm_error *error);

/// Gives back what `medina_osm_roads_read` answered; NULL is allowed.
void medina_osm_roads_free(const medina_osm_roads *roads);

#ifdef __cplusplus
}
#endif
#endif
