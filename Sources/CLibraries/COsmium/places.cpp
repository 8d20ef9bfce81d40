#include "places.h"

#include "opening.hpp"

#include <osmium/area/assembler.hpp>
#include <osmium/area/multipolygon_manager.hpp>
#include <osmium/handler.hpp>
#include <osmium/handler/node_locations_for_ways.hpp>
#include <osmium/index/map/flex_mem.hpp>
#include <osmium/io/any_compression.hpp>
#include <osmium/io/pbf_input.hpp>
#include <osmium/io/reader.hpp>
#include <osmium/io/xml_input.hpp>
#include <osmium/osm/area.hpp>
#include <osmium/osm/node.hpp>
#include <osmium/osm/way.hpp>
#include <osmium/tags/tags_filter.hpp>
#include <osmium/visitor.hpp>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>

namespace {

using medina::checked_size;
using medina::Failure;

/// The result with the memory that its pointers lead to.
struct Places {
    medina_osm_places view{};
    std::vector<medina_osm_feature> features;
    std::vector<medina_osm_ring> rings;
    std::vector<medina_osm_point> points;
    std::vector<medina_osm_tag> tags;
    medina::StringTable strings;
};

constexpr std::array<const char *, 13> place_keys{
    "place", "addr:housenumber", "amenity", "shop", "tourism", "railway", "public_transport",
    "leisure", "office", "healthcare", "historic", "craft", "aeroway"};

bool is_place(const osmium::TagList &tags) {
    return std::any_of(place_keys.begin(), place_keys.end(), [&tags](const char *key) { return tags.has_key(key); });
}

bool is_bus_stop(const osmium::TagList &tags) { return tags.has_tag("highway", "bus_stop"); }

bool is_named_road(const osmium::TagList &tags) {
    return tags.has_key("highway") && (tags.has_key("name") || tags.has_key("ref"));
}

osmium::TagsFilter area_filter() {
    osmium::TagsFilter filter{false};
    filter.add_rule(true, "boundary", "administrative");
    for (const char *key : place_keys) {
        filter.add_rule(true, key);
    }
    return filter;
}

/// Takes over what the reading comes across.
class Collecting : public osmium::handler::Handler {
public:
    explicit Collecting(Places &places) : places_(places) {}

    void node(const osmium::Node &node) {
        const auto &tags = node.tags();
        const bool wanted = node.visible() && node.location().valid() && !tags.empty();
        if (!wanted || !(is_place(tags) || is_bus_stop(tags))) {
            return;
        }
        begin(node.id(), 'n', MEDINA_OSM_POINT, tags);
        add_ring(false, [&] { add_point(node.id(), node.location()); });
        end();
    }

    void way(const osmium::Way &way) {
        const auto &tags = way.tags();
        if (!way.visible() || tags.empty()) {
            return;
        }
        // Closed ways with other keys come back as areas.
        const bool open_place = is_place(tags) && !way.is_closed();
        if (!open_place && !is_named_road(tags) && !tags.has_key("addr:interpolation")) {
            return;
        }
        begin(way.id(), 'w', MEDINA_OSM_LINE, tags);
        add_ring(false, [&] { add_nodes(way.nodes()); });
        end();
    }

    void area(const osmium::Area &area) {
        begin(area.orig_id(), area.from_way() ? 'w' : 'r', MEDINA_OSM_AREA, area.tags());
        for (const auto &outer : area.outer_rings()) {
            add_ring(false, [&] { add_nodes(outer); });
            for (const auto &inner : area.inner_rings(outer)) {
                add_ring(true, [&] { add_nodes(inner); });
            }
        }
        end();
    }

private:
    void begin(int64_t id, char origin, medina_osm_shape shape, const osmium::TagList &tags) {
        const auto first = checked_size(places_.tags.size());
        for (const auto &tag : tags) {
            places_.tags.push_back({places_.strings.intern(tag.key()), places_.strings.intern(tag.value())});
        }
        const auto count = checked_size(places_.tags.size()) - first;
        const auto ring = checked_size(places_.rings.size());
        places_.features.push_back({id, static_cast<uint32_t>(origin), shape, {first, count}, {ring, 0}});
    }

    void end() {
        auto &rings = places_.features.back().rings;
        rings.count = checked_size(places_.rings.size()) - rings.first;
    }

    template <typename Fill>
    void add_ring(bool inner, Fill &&fill) {
        const auto first = checked_size(places_.points.size());
        fill();
        const auto count = checked_size(places_.points.size()) - first;
        places_.rings.push_back({{first, count}, inner ? 1u : 0u});
    }

    void add_nodes(const osmium::NodeRefList &nodes) {
        for (const auto &node : nodes) {
            if (node.location().valid()) {
                add_point(node.ref(), node.location());
            }
        }
    }

    void add_point(int64_t node, const osmium::Location &location) {
        places_.points.push_back({node, location.y(), location.x()});
    }

    Places &places_;
};

class PlaceReading {
public:
    PlaceReading(const char *path, medina_osm_progress progress, void *context)
        : file_(medina::recognise(path)), progress_(progress), context_(context) {}

    std::unique_ptr<Places> run() {
        using Index = osmium::index::map::FlexMem<osmium::unsigned_object_id_type, osmium::Location>;

        osmium::area::Assembler::config_type configuration;
        configuration.create_empty_areas = false;
        osmium::area::MultipolygonManager<osmium::area::Assembler> areas{configuration, area_filter()};
        read(osmium::osm_entity_bits::relation, 0, 0.1, [&areas](osmium::memory::Buffer &buffer) {
            osmium::apply(buffer, areas);
        });
        areas.prepare_for_lookup();

        Index index;
        osmium::handler::NodeLocationsForWays<Index> locations{index};
        // Ways at the edge of an extract miss nodes; what is there is used.
        locations.ignore_errors();
        Collecting collecting{*places_};
        auto &assembling = areas.handler([&collecting](const osmium::memory::Buffer &buffer) {
            osmium::apply(buffer, collecting);
        });
        read(osmium::osm_entity_bits::nwr, 0.1, 0.9, [&](osmium::memory::Buffer &buffer) {
            osmium::apply(buffer, locations, collecting, assembling);
        });
        publish();
        return std::move(places_);
    }

private:
    /// Gives every buffer with the wanted kinds to `handle`; `from` is the share done before, `share` this one's.
    template <typename Handler>
    void read(osmium::osm_entity_bits::type kinds, double from, double share, Handler &&handle) {
        osmium::io::Reader reader{file_, kinds, osmium::io::read_meta::no};
        const auto size = static_cast<double>(std::max<std::size_t>(reader.file_size(), 1));
        while (osmium::memory::Buffer buffer = reader.read()) {
            handle(buffer);
            if (progress_ != nullptr) {
                const double done = std::min(1.0, static_cast<double>(reader.offset()) / size);
                if (progress_(context_, from + share * done) != 0) {
                    throw Failure{MEDINA_OSM_CANCELLED, "stopped on request"};
                }
            }
        }
        reader.close();
    }

    void publish() {
        auto &all = *places_;
        all.view = {
            all.features.data(), all.rings.data(), all.points.data(), all.tags.data(),
            all.strings.bytes().data(), all.strings.offsets().data(), all.features.size(), all.rings.size(),
            all.points.size(), all.tags.size(), all.strings.offsets().size() - 1};
    }

    osmium::io::File file_;
    medina_osm_progress progress_;
    void *context_;
    std::unique_ptr<Places> places_ = std::make_unique<Places>();
};

}  // namespace

const medina_osm_places *medina_osm_places_read(
    const char *path, medina_osm_progress progress, void *context, medina_osm_error *error) {
    try {
        // `view` is the first member, so its address is the address of the whole.
        return &PlaceReading{path, progress, context}.run().release()->view;
    } catch (...) {
        medina::explain_current_exception(error);
        return nullptr;
    }
}

void medina_osm_places_free(const medina_osm_places *places) {
    delete reinterpret_cast<const Places *>(places);
}
