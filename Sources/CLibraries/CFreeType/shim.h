// FreeType: its headers are found through macros, which a module map cannot follow by itself.
#pragma once
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MODULE_H
#include FT_OUTLINE_H
