// Inline doors to GNU libmicrohttpd for what Swift cannot import: variadic functions and cast macros.
#pragma once
#include <microhttpd.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/socket.h>

/// Addresses reach the application as the client wrote them.
static inline size_t medina_mhd_keep_escapes(void *closure, struct MHD_Connection *connection, char *text) {
    (void)closure;
    (void)connection;
    size_t count = 0;
    while (text[count] != 0) count++;
    return count;
}

/// Hides the query from libmicrohttpd, which would spend memory on each field of it and leave a request with too many
/// of them unanswered. The text must be the one that the callback for a request's first line was given: it lies in the
/// connection's own memory.
static inline void medina_mhd_hide_query(const char *target) {
    for (char *place = (char *)(uintptr_t)target; *place != 0; place++) {
        if (*place != '?') continue;
        place[1] = 0;
        return;
    }
}

/// What `medina_mhd_start` needs to know.
struct medina_mhd_settings {
    int listener;
    unsigned int threads;
    unsigned int connections;
    unsigned int idle_seconds;
    size_t connection_memory;
    /// A certificate chain and its key in PEM, for TLS; NULL for plain HTTP.
    const char *certificate;
    const char *key;
    void *closure;
    MHD_AcceptPolicyCallback accepts;
    MHD_AccessHandlerCallback handle;
    MHD_NotifyConnectionCallback connection_changed;
    MHD_RequestCompletedCallback completed;
    void *(*first_line)(void *closure, const char *uri, struct MHD_Connection *connection);
};

/// An epoll server over an already listening socket; one thread, or a pool of more.
static inline struct MHD_Daemon *medina_mhd_start(const struct medina_mhd_settings *settings) {
    struct MHD_OptionItem more[5] = {{MHD_OPTION_END, 0, NULL}};
    unsigned int count = 0;
    if (settings->threads > 1)
        more[count++] = (struct MHD_OptionItem){MHD_OPTION_THREAD_POOL_SIZE, (intptr_t)settings->threads, NULL};
    if (settings->certificate != NULL) {
        more[count++] = (struct MHD_OptionItem){MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)settings->certificate};
        more[count++] = (struct MHD_OptionItem){MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)settings->key};
        more[count++] = (struct MHD_OptionItem){
            MHD_OPTION_HTTPS_PRIORITIES, 0, (void *)"SECURE128:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2"};
    }
    more[count] = (struct MHD_OptionItem){MHD_OPTION_END, 0, NULL};
    const unsigned int tls = settings->certificate == NULL ? 0 : MHD_USE_TLS;
    return MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ITC | tls, 0,
        settings->accepts, settings->closure,
        settings->handle, settings->closure,
        MHD_OPTION_LISTEN_SOCKET, settings->listener,
        MHD_OPTION_CONNECTION_LIMIT, settings->connections,
        MHD_OPTION_CONNECTION_TIMEOUT, settings->idle_seconds,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, settings->connection_memory,
        MHD_OPTION_NOTIFY_CONNECTION, settings->connection_changed, settings->closure,
        MHD_OPTION_NOTIFY_COMPLETED, settings->completed, settings->closure,
        MHD_OPTION_URI_LOG_CALLBACK, settings->first_line, settings->closure,
        MHD_OPTION_UNESCAPE_CALLBACK, &medina_mhd_keep_escapes, NULL,
        // Not stricter: after refusing cookies that exceed its memory it would still miss the Host, and then close
        // the connection without its answer. What is ambiguous is refused by the server itself.
        MHD_OPTION_STRICT_FOR_CLIENT, 0,
        MHD_OPTION_ARRAY, more,
        MHD_OPTION_END);
}

/// The connection's socket, or -1.
static inline int medina_mhd_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info == NULL ? -1 : info->connect_fd;
}

/// The client's address, or NULL.
static inline const struct sockaddr *medina_mhd_peer(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    return info == NULL ? NULL : info->client_addr;
}

/// What `connection_changed` stored beside the socket, or NULL.
static inline void *medina_mhd_context(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info == NULL ? NULL : info->socket_context;
}

static inline uint64_t medina_mhd_size_unknown(void) { return MHD_SIZE_UNKNOWN; }
static inline ssize_t medina_mhd_end_of_stream(void) { return MHD_CONTENT_READER_END_OF_STREAM; }
static inline ssize_t medina_mhd_end_with_error(void) { return MHD_CONTENT_READER_END_WITH_ERROR; }

/// The events by which `poll` tells that a client has closed its side (`POLLRDHUP` is Linux's own).
static inline short medina_poll_departure(void) { return 0x2000 | POLLHUP | POLLERR; }

/// Watches sockets, or -1.
static inline int medina_streams_open(void) { return epoll_create1(EPOLL_CLOEXEC); }

/// Tells from now on, once each time, that the other side of a socket has closed or takes more bytes; 0 if that works.
static inline int medina_streams_add(int streams, int socket, uint64_t key) {
    struct epoll_event event = {.events = EPOLLRDHUP | EPOLLOUT | EPOLLET, .data = {.u64 = key}};
    return epoll_ctl(streams, EPOLL_CTL_ADD, socket, &event);
}

static inline void medina_streams_remove(int streams, int socket) {
    struct epoll_event event = {0};
    epoll_ctl(streams, EPOLL_CTL_DEL, socket, &event);
}

/// What was told of one socket.
struct medina_stream_news {
    uint64_t key;
    int has_closed;
};

/// Takes what has been told since, at most 64 times; waits for nothing. Returns how many.
static inline int medina_streams_take(int streams, struct medina_stream_news news[64]) {
    struct epoll_event events[64];
    const int count = epoll_wait(streams, events, 64, 0);
    for (int index = 0; index < count; index++)
        news[index] = (struct medina_stream_news){
            events[index].data.u64, (events[index].events & (EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0};
    return count < 0 ? 0 : count;
}

/// How many bytes have come over a TCP connection and how many have arrived at its other end, together; -1 where that
/// is not known.
static inline long long medina_bytes_moved(int socket) {
    // The beginning of the kernel's own `struct tcp_info` (linux/tcp.h), of which the C library's knows less.
    struct {
        uint8_t before[120];
        uint64_t bytes_acknowledged, bytes_received;
    } info = {{0}, 0, 0};
    socklen_t size = sizeof info;
    if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &size) != 0 || size < sizeof info) return -1;
    return (long long)(info.bytes_acknowledged + info.bytes_received);
}

/// A listening socket on a free port of 127.0.0.1, or -1.
static inline int medina_mhd_listen_locally(void) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
    int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (listener < 0 || bind(listener, (struct sockaddr *)&address, sizeof address) != 0) return -1;
    return listen(listener, 1024) == 0 ? listener : -1;
}

/// The port of a socket bound to IPv4, or 0.
static inline unsigned int medina_mhd_port(int listener) {
    struct sockaddr_in address;
    socklen_t size = sizeof address;
    return getsockname(listener, (struct sockaddr *)&address, &size) == 0 ? ntohs(address.sin_port) : 0;
}
