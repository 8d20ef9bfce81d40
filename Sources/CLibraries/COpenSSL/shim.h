// OpenSSL's libcrypto, and doors to what Web Push needs of it: the curve P-256, HKDF and AES-GCM. Each door takes and
// gives plain bytes, frees what it made, and answers 1, or 0 where OpenSSL refused.
#pragma once
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>
#include <stdint.h>
// What tests check the outcome with.
#include <openssl/hmac.h>
#include <openssl/x509.h>

enum {
    MEDINA_P256_SCALAR = 32,
    MEDINA_P256_POINT = 65,
    MEDINA_P256_SIGNATURE = 64,
    MEDINA_GCM_TAG = 16
};

/// The point that belongs to a private scalar, uncompressed (SEC 1, section 2.3.3); 0 for a scalar out of range.
static inline int medina_p256_public(const uint8_t *scalar, uint8_t *point) {
    int done = 0;
    BN_CTX *numbers = BN_CTX_new();
    EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    BIGNUM *factor = BN_bin2bn(scalar, MEDINA_P256_SCALAR, NULL);
    EC_POINT *product = group ? EC_POINT_new(group) : NULL;
    if (numbers && factor && product && !BN_is_zero(factor) && BN_cmp(factor, EC_GROUP_get0_order(group)) < 0) {
        BN_set_flags(factor, BN_FLG_CONSTTIME);
        done = EC_POINT_mul(group, product, factor, NULL, NULL, numbers) == 1
            && EC_POINT_point2oct(group, product, POINT_CONVERSION_UNCOMPRESSED, point, MEDINA_P256_POINT, numbers)
                == MEDINA_P256_POINT;
    }
    EC_POINT_free(product);
    BN_clear_free(factor);
    EC_GROUP_free(group);
    BN_CTX_free(numbers);
    return done;
}

/// Whether the bytes are an uncompressed point of the curve.
static inline int medina_p256_is_point(const uint8_t *bytes) {
    BN_CTX *numbers = BN_CTX_new();
    EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    EC_POINT *point = group ? EC_POINT_new(group) : NULL;
    int is_point = numbers && point && bytes[0] == POINT_CONVERSION_UNCOMPRESSED
        && EC_POINT_oct2point(group, point, bytes, MEDINA_P256_POINT, numbers) == 1
        && EC_POINT_is_on_curve(group, point, numbers) == 1;
    EC_POINT_free(point);
    EC_GROUP_free(group);
    BN_CTX_free(numbers);
    return is_point;
}

/// A key for OpenSSL's other functions; without a scalar one that can only be agreed with.
static inline EVP_PKEY *medina_p256_key(const uint8_t *scalar, const uint8_t *point) {
    EVP_PKEY *key = NULL;
    OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    BIGNUM *number = scalar ? BN_secure_new() : NULL;
    OSSL_PARAM *values = NULL;
    if (builder && context && (!scalar || (number && BN_bin2bn(scalar, MEDINA_P256_SCALAR, number)))
        && OSSL_PARAM_BLD_push_utf8_string(builder, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0)
        && OSSL_PARAM_BLD_push_octet_string(builder, OSSL_PKEY_PARAM_PUB_KEY, point, MEDINA_P256_POINT)
        && (!scalar || OSSL_PARAM_BLD_push_BN_pad(builder, OSSL_PKEY_PARAM_PRIV_KEY, number, MEDINA_P256_SCALAR))
        && (values = OSSL_PARAM_BLD_to_param(builder)) && EVP_PKEY_fromdata_init(context) == 1
        && EVP_PKEY_fromdata(context, &key, scalar ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, values) != 1) {
        EVP_PKEY_free(key);
        key = NULL;
    }
    OSSL_PARAM_free(values);
    BN_clear_free(number);
    EVP_PKEY_CTX_free(context);
    OSSL_PARAM_BLD_free(builder);
    return key;
}

/// What two key pairs have in common (ECDH, SEC 1, section 3.3.1): 32 bytes.
static inline int medina_p256_agree(
    const uint8_t *scalar, const uint8_t *point, const uint8_t *peer, uint8_t *secret) {
    EVP_PKEY *own = medina_p256_key(scalar, point), *other = medina_p256_key(NULL, peer);
    EVP_PKEY_CTX *context = own ? EVP_PKEY_CTX_new_from_pkey(NULL, own, NULL) : NULL;
    size_t count = MEDINA_P256_SCALAR;
    int done = context && other && EVP_PKEY_derive_init(context) == 1
        && EVP_PKEY_derive_set_peer(context, other) == 1 && EVP_PKEY_derive(context, secret, &count) == 1
        && count == MEDINA_P256_SCALAR;
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(other);
    EVP_PKEY_free(own);
    return done;
}

/// A signature with SHA-256 as JSON Web Signatures write it: both numbers, 32 bytes each (RFC 7518, section 3.4).
static inline int medina_p256_sign(
    const uint8_t *scalar, const uint8_t *point, const uint8_t *message, size_t count, uint8_t *signature) {
    uint8_t coded[80];
    size_t length = sizeof coded;
    EVP_PKEY *key = medina_p256_key(scalar, point);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    ECDSA_SIG *numbers = NULL;
    if (key && context && EVP_DigestSignInit_ex(context, NULL, "SHA256", NULL, NULL, key, NULL) == 1
        && EVP_DigestSign(context, coded, &length, message, count) == 1) {
        const uint8_t *start = coded;
        numbers = d2i_ECDSA_SIG(NULL, &start, (long)length);
    }
    int done = numbers && BN_bn2binpad(ECDSA_SIG_get0_r(numbers), signature, 32) == 32
        && BN_bn2binpad(ECDSA_SIG_get0_s(numbers), signature + 32, 32) == 32;
    ECDSA_SIG_free(numbers);
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(key);
    return done;
}

/// Keys from a secret (HKDF with SHA-256, RFC 5869).
static inline int medina_hkdf(
    const uint8_t *salt, size_t salt_count, const uint8_t *secret, size_t secret_count, const uint8_t *info,
    size_t info_count, uint8_t *key, size_t key_count) {
    EVP_KDF *kind = EVP_KDF_fetch(NULL, "HKDF", NULL);
    EVP_KDF_CTX *context = kind ? EVP_KDF_CTX_new(kind) : NULL;
    OSSL_PARAM values[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, (char *)"SHA256", 0),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SALT, (void *)salt, salt_count),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, (void *)secret, secret_count),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, (void *)info, info_count),
        OSSL_PARAM_construct_end(),
    };
    int done = context && EVP_KDF_derive(context, key, key_count, values) == 1;
    EVP_KDF_CTX_free(context);
    EVP_KDF_free(kind);
    return done;
}

/// Seals bytes with AES-128-GCM (NIST SP 800-38D): key of 16 bytes, nonce of 12; the tag of 16 follows what is sealed.
static inline int medina_aes128_gcm_seal(
    const uint8_t *key, const uint8_t *nonce, const uint8_t *bytes, size_t count, uint8_t *sealed) {
    int written = 0, rest = 0;
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    int done = context && count < 1 << 20 && EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), NULL, key, nonce) == 1
        && EVP_EncryptUpdate(context, sealed, &written, bytes, (int)count) == 1
        && EVP_EncryptFinal_ex(context, sealed + written, &rest) == 1 && (size_t)(written + rest) == count
        && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, MEDINA_GCM_TAG, sealed + count) == 1;
    EVP_CIPHER_CTX_free(context);
    return done;
}
