// Inline doors to GnuTLS, which libmicrohttpd speaks TLS with: checking a certificate, and a client for tests.
#pragma once
#include <gnutls/gnutls.h>
#include <gnutls/x509.h>
#include <stddef.h>
#include <stdint.h>

/// Whether a certificate chain and a key, both PEM, can be read and belong together: 0, or an error of GnuTLS.
static inline int medina_tls_check(const uint8_t *certificate, size_t certificate_count, const uint8_t *key,
                                   size_t key_count) {
    gnutls_certificate_credentials_t credentials;
    int status = gnutls_certificate_allocate_credentials(&credentials);
    if (status < 0) return status;
    gnutls_datum_t chain = {(unsigned char *)certificate, (unsigned int)certificate_count};
    gnutls_datum_t secret = {(unsigned char *)key, (unsigned int)key_count};
    status = gnutls_certificate_set_x509_key_mem(credentials, &chain, &secret, GNUTLS_X509_FMT_PEM);
    gnutls_certificate_free_credentials(credentials);
    return status < 0 ? status : 0;
}

/// When the first certificate of a chain in PEM expires, in seconds since 1970; -1 if it cannot be read.
static inline int64_t medina_tls_expiry(const uint8_t *certificate, size_t count) {
    gnutls_x509_crt_t read;
    if (gnutls_x509_crt_init(&read) < 0) return -1;
    gnutls_datum_t chain = {(unsigned char *)certificate, (unsigned int)count};
    int64_t expiry = -1;
    if (gnutls_x509_crt_import(read, &chain, GNUTLS_X509_FMT_PEM) >= 0)
        expiry = (int64_t)gnutls_x509_crt_get_expiration_time(read);
    gnutls_x509_crt_deinit(read);
    return expiry;
}

/// A client's end of TLS over a socket; NULL if there is no memory or the authority cannot be read.
struct medina_tls_client {
    gnutls_session_t session;
    gnutls_certificate_credentials_t credentials;
};

static inline void medina_tls_client_end(struct medina_tls_client *client) {
    if (client->session) gnutls_deinit(client->session);
    if (client->credentials) gnutls_certificate_free_credentials(client->credentials);
    client->session = NULL;
    client->credentials = NULL;
}

/// Prepares a client that trusts an authority (a file in PEM) and expects a server called `localhost`.
static inline int medina_tls_client_begin(struct medina_tls_client *client, int socket, const char *authority) {
    client->session = NULL;
    client->credentials = NULL;
    int status = gnutls_certificate_allocate_credentials(&client->credentials);
    if (status >= 0)
        status = gnutls_certificate_set_x509_trust_file(client->credentials, authority, GNUTLS_X509_FMT_PEM);
    if (status >= 0) status = gnutls_init(&client->session, GNUTLS_CLIENT | GNUTLS_NONBLOCK | GNUTLS_NO_SIGNAL);
    if (status >= 0) status = gnutls_set_default_priority(client->session);
    if (status >= 0)
        status = gnutls_credentials_set(client->session, GNUTLS_CRD_CERTIFICATE, client->credentials);
    if (status < 0) {
        medina_tls_client_end(client);
        return status;
    }
    // The name is not copied: it must last as long as the session.
    gnutls_session_set_verify_cert(client->session, "localhost", 0);
    gnutls_transport_set_int(client->session, socket);
    return 0;
}
