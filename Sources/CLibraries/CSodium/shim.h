// libsodium as it is; it needs no doors of our own.
#pragma once
#include <sodium.h>
