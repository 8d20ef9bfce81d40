#include "roads.h"

#include "opening.hpp"

#include <osmium/io/any_compression.hpp>
#include <osmium/io/pbf_input.hpp>
#include <osmium/io/reader.hpp>
#include <osmium/io/xml_input.hpp>
#include <osmium/osm/node.hpp>
#include <osmium/osm/relation.hpp>
#include <osmium/osm/way.hpp>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>

namespace {

using medina::checked_size;
using medina::Failure;

/// The result with the memory that its pointers lead to.
struct Roads {
    medina_osm_roads view{};
    std::vector<medina_osm_node> nodes;
    std::vector<medina_osm_way> ways;
    std::vector<uint32_t> refs;
    std::vector<medina_osm_relation> relations;
    std::vector<medina_osm_member> members;
    std::vector<medina_osm_tag> tags;
    medina::StringTable strings;
};

constexpr std::array<const char *, 8> node_keys{
    "barrier", "access", "vehicle", "motor_vehicle", "motorcar", "highway", "traffic_signals:direction",
    "direction"};

/// Whether a way may be a road or a ferry; which of them cars may use is decided in Swift.
bool is_of_interest(const osmium::Way &way) {
    if (way.tags().has_key("highway")) {
        return true;
    }
    const char *route = way.tags().get_value_by_key("route");
    return route != nullptr
        && (std::strcmp(route, "ferry") == 0 || std::strcmp(route, "shuttle_train") == 0);
}

class RoadReading {
public:
    RoadReading(const char *path, medina_osm_progress progress, void *context)
        : file_(medina::recognise(path)), progress_(progress), context_(context) {}

    std::unique_ptr<Roads> run() {
        read_ways_and_relations();
        number_nodes();
        read_nodes();
        resolve_members();
        publish();
        return std::move(roads_);
    }

private:
    /// Gives every object of the wanted kinds to `handle`; `from` is the share already done before.
    template <typename Handler>
    void read(osmium::osm_entity_bits::type kinds, double from, Handler &&handle) {
        osmium::io::Reader reader{file_, kinds, osmium::io::read_meta::no};
        const auto size = static_cast<double>(std::max<std::size_t>(reader.file_size(), 1));
        while (osmium::memory::Buffer buffer = reader.read()) {
            for (const auto &object : buffer.select<osmium::OSMObject>()) {
                handle(object);
            }
            if (progress_ != nullptr) {
                const double share = std::min(1.0, static_cast<double>(reader.offset()) / size);
                if (progress_(context_, from + share / 2) != 0) {
                    throw Failure{MEDINA_OSM_CANCELLED, "stopped on request"};
                }
            }
        }
        reader.close();
    }

    medina_osm_range keep_tags(const osmium::TagList &tags) {
        const auto first = checked_size(roads_->tags.size());
        for (const auto &tag : tags) {
            roads_->tags.push_back({roads_->strings.intern(tag.key()), roads_->strings.intern(tag.value())});
        }
        return {first, checked_size(roads_->tags.size()) - first};
    }

    void read_ways_and_relations() {
        const auto kinds = osmium::osm_entity_bits::way | osmium::osm_entity_bits::relation;
        read(kinds, 0, [this](const osmium::OSMObject &object) {
            if (object.type() == osmium::item_type::way) {
                keep(static_cast<const osmium::Way &>(object));
            } else {
                keep(static_cast<const osmium::Relation &>(object));
            }
        });
    }

    void keep(const osmium::Way &way) {
        if (!way.visible() || !is_of_interest(way)) {
            return;
        }
        const auto first = checked_size(node_ids_.size());
        for (const auto &node : way.nodes()) {
            node_ids_.push_back(node.ref());
        }
        const auto count = checked_size(node_ids_.size()) - first;
        roads_->ways.push_back({way.id(), keep_tags(way.tags()), {first, count}});
    }

    void keep(const osmium::Relation &relation) {
        const char *type = relation.tags().get_value_by_key("type");
        if (!relation.visible() || type == nullptr || std::strncmp(type, "restriction", 11) != 0) {
            return;
        }
        const auto first = checked_size(roads_->members.size());
        for (const auto &member : relation.members()) {
            const auto kind = static_cast<uint32_t>(osmium::item_type_to_char(member.type()));
            roads_->members.push_back({kind, MEDINA_OSM_ABSENT, roads_->strings.intern(member.role())});
            member_ids_.push_back(member.ref());
        }
        const auto count = checked_size(roads_->members.size()) - first;
        roads_->relations.push_back({relation.id(), keep_tags(relation.tags()), {first, count}});
    }

    /// Sorting the ids once gives each node its position, with no table of hashes.
    void number_nodes() {
        std::vector<int64_t> ids = node_ids_;
        std::sort(ids.begin(), ids.end());
        ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
        roads_->nodes.reserve(ids.size());
        for (const auto id : ids) {
            roads_->nodes.push_back({id, 0, 0, 0, {0, 0}});
        }
        roads_->refs.reserve(node_ids_.size());
        for (const auto id : node_ids_) {
            roads_->refs.push_back(position(roads_->nodes, id));
        }
    }

    /// Where an id is in an array sorted by id.
    template <typename Entry>
    static uint32_t position(const std::vector<Entry> &sorted, int64_t id) {
        const auto found = std::lower_bound(
            sorted.begin(), sorted.end(), id, [](const Entry &entry, int64_t sought) { return entry.id < sought; });
        if (found == sorted.end() || found->id != id) {
            return MEDINA_OSM_ABSENT;
        }
        return static_cast<uint32_t>(found - sorted.begin());
    }

    void read_nodes() {
        // Extracts are almost always sorted by id, so the place of a node is mostly the next one.
        std::size_t next = 0;
        read(osmium::osm_entity_bits::node, 0.5, [this, &next](const osmium::OSMObject &object) {
            const auto &node = static_cast<const osmium::Node &>(object);
            auto &nodes = roads_->nodes;
            while (next < nodes.size() && nodes[next].id < node.id()) {
                ++next;
            }
            if (next < nodes.size() && nodes[next].id == node.id()) {
                keep(node, nodes[next]);
                return;
            }
            if (next > 0 && nodes[next - 1].id >= node.id()) {
                const auto found = position(nodes, node.id());
                if (found != MEDINA_OSM_ABSENT) {
                    keep(node, nodes[found]);
                }
            }
        });
    }

    void keep(const osmium::Node &node, medina_osm_node &place) {
        if (!node.visible() || !node.location().valid()) {
            return;
        }
        place.latitude = node.location().y();
        place.longitude = node.location().x();
        place.known = 1;
        const auto first = checked_size(roads_->tags.size());
        for (const auto &tag : node.tags()) {
            const auto matches = [&tag](const char *key) { return std::strcmp(key, tag.key()) == 0; };
            if (std::any_of(node_keys.begin(), node_keys.end(), matches)) {
                roads_->tags.push_back(
                    {roads_->strings.intern(tag.key()), roads_->strings.intern(tag.value())});
            }
        }
        place.tags = {first, checked_size(roads_->tags.size()) - first};
    }

    void resolve_members() {
        struct Entry {
            int64_t id;
            uint32_t index;
        };
        std::vector<Entry> ways;
        ways.reserve(roads_->ways.size());
        for (std::size_t index = 0; index < roads_->ways.size(); ++index) {
            ways.push_back({roads_->ways[index].id, static_cast<uint32_t>(index)});
        }
        std::sort(ways.begin(), ways.end(), [](const Entry &a, const Entry &b) { return a.id < b.id; });
        for (std::size_t index = 0; index < roads_->members.size(); ++index) {
            auto &member = roads_->members[index];
            if (member.kind == 'n') {
                member.index = position(roads_->nodes, member_ids_[index]);
            } else if (member.kind == 'w') {
                const auto found = position(ways, member_ids_[index]);
                member.index = found == MEDINA_OSM_ABSENT ? found : ways[found].index;
            }
        }
    }

    void publish() {
        auto &all = *roads_;
        all.view = {
            all.nodes.data(), all.ways.data(), all.refs.data(), all.relations.data(), all.members.data(),
            all.tags.data(), all.strings.bytes().data(), all.strings.offsets().data(), all.nodes.size(),
            all.ways.size(), all.refs.size(), all.relations.size(), all.members.size(), all.tags.size(),
            all.strings.offsets().size() - 1};
    }

    osmium::io::File file_;
    medina_osm_progress progress_;
    void *context_;
    std::unique_ptr<Roads> roads_ = std::make_unique<Roads>();
    std::vector<int64_t> node_ids_;
    std::vector<int64_t> member_ids_;
};

}  // namespace

const medina_osm_roads *medina_osm_roads_read(
    const char *path, medina_osm_progress progress, void *context, medina_osm_error *error) {
    try {
        // `view` is the first member, so its address is the address of the whole.
        return &RoadReading{path, progress, context}.run().release()->view;
    } catch (...) {
        medina::explain_current_exception(error);
        return nullptr;
    }
}

void medina_osm_roads_free(const medina_osm_roads *roads) {
    delete reinterpret_cast<const Roads *>(roads);
}
