// What both parts of the door share: recognising a file, tables of strings, and errors as values.
#pragma once

#include "door.h"

#include <osmium/io/file.hpp>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace medina {

/// An error with a code of the door.
struct Failure {
    medina_osm_code code;
    std::string message;
};

/// Looks at the first bytes and says how to read the file, whatever its name ends in; throws `Failure`.
osmium::io::File recognise(const char *path);

/// Fills `error` from the exception being handled; call only inside `catch (...)`.
void explain_current_exception(medina_osm_error *error) noexcept;

/// Strings kept once each, in the order they were first seen.
class StringTable {
public:
    /// The position of a string, which is added if it is new.
    uint32_t intern(const char *text);

    /// All bytes, one string after the other.
    const std::vector<char> &bytes() const noexcept { return bytes_; }

    /// Where each string begins, and at last where the last one ends.
    const std::vector<uint64_t> &offsets() const noexcept { return offsets_; }

private:
    std::unordered_map<std::string, uint32_t> positions_;
    std::string sought_;
    std::vector<char> bytes_;
    std::vector<uint64_t> offsets_{0};
};

/// A size as 32 bits; throws `Failure` where it does not fit.
uint32_t checked_size(std::size_t size);

}  // namespace medina
