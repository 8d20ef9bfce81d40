// libcurl, and doors to its variadic functions: one for each kind of value.
#pragma once
#include <curl/curl.h>

typedef size_t (*medina_curl_callback)(char *, size_t, size_t, void *);

static inline CURLcode medina_curl_start(void) { return curl_global_init(CURL_GLOBAL_DEFAULT); }

static inline CURLcode medina_curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode medina_curl_set_text(CURL *handle, CURLoption option, const char *text) {
    return curl_easy_setopt(handle, option, text);
}

static inline CURLcode medina_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *list) {
    return curl_easy_setopt(handle, option, list);
}

static inline CURLcode medina_curl_set_callback(CURL *handle, CURLoption option, medina_curl_callback callback) {
    return curl_easy_setopt(handle, option, callback);
}

static inline CURLcode medina_curl_set_context(CURL *handle, CURLoption option, void *context) {
    return curl_easy_setopt(handle, option, context);
}

static inline long medina_curl_response_code(CURL *handle) {
    long code = 0;
    curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &code);
    return code;
}
