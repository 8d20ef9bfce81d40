// Inline doors to libpq, PostgreSQL's own client library.
#pragma once
#include <libpq-fe.h>

static void medina_postgres_ignore_notice(void *context, const PGresult *notice) {
    (void)context;
    (void)notice;
}

/// The server's remarks, such as "relation already exists, skipping", are not printed.
static inline void medina_postgres_ignore_notices(PGconn *connection) {
    PQsetNoticeReceiver(connection, medina_postgres_ignore_notice, 0);
}

/// The five characters that name a failure; NULL where there are none.
static inline const char *medina_postgres_state(const PGresult *result) {
    return PQresultErrorField(result, PG_DIAG_SQLSTATE);
}

/// The failure's words without its severity; NULL where there are none.
static inline const char *medina_postgres_message(const PGresult *result) {
    return PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
}

extern int eventfd(unsigned int initial, int flags);

/// A descriptor that wakes who waits for the server; it does not block and children do not get it.
static inline int medina_wake_descriptor(void) {
    return eventfd(0, 02000000 | 04000);  // EFD_CLOEXEC | EFD_NONBLOCK
}
