// Inline doors to the C mathematics library, so that the domain needs no Foundation.
#pragma once
#include <math.h>

static inline double medina_sin(double x) { return sin(x); }
static inline double medina_cos(double x) { return cos(x); }
static inline double medina_asin(double x) { return asin(x); }
static inline double medina_atan2(double y, double x) { return atan2(y, x); }
static inline double medina_exp(double x) { return exp(x); }
static inline double medina_log(double x) { return log(x); }
static inline double medina_tan(double x) { return tan(x); }
