#include "opening.hpp"

#include <sys/stat.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <new>
#include <stdexcept>
#include <system_error>

namespace medina {

namespace {

struct Closer {
    void operator()(std::FILE *file) const noexcept { std::fclose(file); }
};

bool begins(const std::string_view text, const std::string_view start) {
    return text.substr(0, start.size()) == start;
}

/// An XML document, perhaps after a byte order mark and white space.
bool looks_like_xml(std::string_view text) {
    if (begins(text, "\xEF\xBB\xBF")) {
        text.remove_prefix(3);
    }
    const auto first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos
        && (begins(text.substr(first), "<?xml") || begins(text.substr(first), "<osm"));
}

}  // namespace

osmium::io::File recognise(const char *path) {
    struct stat status {};
    if (::stat(path, &status) != 0) {
        const bool missing = errno == ENOENT || errno == ENOTDIR;
        throw Failure{missing ? MEDINA_OSM_MISSING : MEDINA_OSM_UNREADABLE, std::strerror(errno)};
    }
    if (!S_ISREG(status.st_mode)) {
        throw Failure{MEDINA_OSM_UNREADABLE, "not a regular file"};
    }
    const std::unique_ptr<std::FILE, Closer> file{std::fopen(path, "rb")};
    if (!file) {
        throw Failure{MEDINA_OSM_UNREADABLE, std::strerror(errno)};
    }
    std::array<char, 64> buffer{};
    const auto count = std::fread(buffer.data(), 1, buffer.size(), file.get());
    if (count == 0) {
        throw Failure{MEDINA_OSM_EMPTY, "the file has no bytes"};
    }
    const std::string_view start{buffer.data(), count};
    // A PBF file opens with a length of four bytes and a field that holds the text "OSMHeader".
    if (start.size() > 6 && begins(start.substr(4), "\x0A\x09OSMHeader")) {
        return osmium::io::File{path, "pbf"};
    }
    if (begins(start, "\x1F\x8B")) {
        return osmium::io::File{path, "osm.gz"};
    }
    if (begins(start, "BZh")) {
        return osmium::io::File{path, "osm.bz2"};
    }
    if (looks_like_xml(start)) {
        return osmium::io::File{path, "osm"};
    }
    throw Failure{MEDINA_OSM_FOREIGN, "the first bytes are neither PBF nor XML"};
}

void explain_current_exception(medina_osm_error *error) noexcept {
    if (error == nullptr) {
        return;
    }
    const auto fill = [error](const medina_osm_code code, const char *message) {
        error->code = code;
        std::snprintf(error->message, sizeof(error->message), "%s", message);
    };
    try {
        throw;
    } catch (const Failure &failure) {
        fill(failure.code, failure.message.c_str());
    } catch (const std::bad_alloc &) {
        fill(MEDINA_OSM_TOO_LARGE, "not enough memory");
    } catch (const std::system_error &failure) {
        fill(MEDINA_OSM_UNREADABLE, failure.what());
    } catch (const std::exception &failure) {
        fill(MEDINA_OSM_DAMAGED, failure.what());
    } catch (...) {
        fill(MEDINA_OSM_DAMAGED, "an error without a name");
    }
}

uint32_t StringTable::intern(const char *text) {
    sought_.assign(text);
    const auto found = positions_.find(sought_);
    if (found != positions_.end()) {
        return found->second;
    }
    const auto position = checked_size(offsets_.size() - 1);
    bytes_.insert(bytes_.end(), sought_.begin(), sought_.end());
    offsets_.push_back(bytes_.size());
    positions_.emplace(sought_, position);
    return position;
}

uint32_t checked_size(const std::size_t size) {
    if (size >= 0xFFFFFFFFu) {
        throw Failure{MEDINA_OSM_TOO_LARGE, "more than 4,294,967,294 entries"};
    }
    return static_cast<uint32_t>(size);
}

}  // namespace medina
