// libcurl, and doors to its variadic functions: one for each kind of value.
#pragma once
#include <curl/curl.h>
#include <netinet/in.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>

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

/// After how many seconds the server wants to be asked again; 0 if it did not say.
static inline int64_t medina_curl_retry_after(CURL *handle) {
    curl_off_t seconds = 0;
    curl_easy_getinfo(handle, CURLINFO_RETRY_AFTER, &seconds);
    return seconds;
}

typedef curl_socket_t (*medina_curl_socket_opener)(void *, curlsocktype, struct curl_sockaddr *);

/// Who opens the sockets of connections.
static inline CURLcode medina_curl_set_socket_opener(CURL *handle, medina_curl_socket_opener opener, void *context) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, opener);
    return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, context);
}

/// The address of a connection, 4 or 16 bytes, and its port; 0 for one of another kind.
static inline int medina_curl_address(const struct curl_sockaddr *target, uint8_t bytes[16], uint16_t *port) {
    const void *address = &target->addr;
    if (target->family == AF_INET && target->addrlen >= sizeof(struct sockaddr_in)) {
        struct sockaddr_in four;
        memcpy(&four, address, sizeof four);
        memcpy(bytes, &four.sin_addr, 4);
        *port = ntohs(four.sin_port);
        return 4;
    }
    if (target->family == AF_INET6 && target->addrlen >= sizeof(struct sockaddr_in6)) {
        struct sockaddr_in6 six;
        memcpy(&six, address, sizeof six);
        memcpy(bytes, &six.sin6_addr, 16);
        *port = ntohs(six.sin6_port);
        return 16;
    }
    return 0;
}

/// A socket for a connection, which no program that is started meanwhile inherits.
static inline curl_socket_t medina_curl_socket(const struct curl_sockaddr *target) {
    return socket(target->family, target->socktype | SOCK_CLOEXEC, target->protocol);
}
