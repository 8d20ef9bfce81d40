import CZlib

/// Compression by deflate (RFC 1951), by zlib.
enum Deflate {
    /// The bytes as blocks that are not the last and refer to nothing before them, ending at a whole byte: pieces packed
    /// one by one and put in a row are one stream, once an empty last block follows.
    static func pack(_ bytes: [UInt8]) throws(ZipError) -> [UInt8] {
        var stream = unsafe z_stream()
        guard unsafe medina_deflate_begin(&stream, 6) == Z_OK else { throw ZipError(.notCompressed) }
        defer { unsafe deflateEnd(&stream) }
        // What ends the piece at a whole byte needs a few bytes more than what zlib reckons with.
        var packed = [UInt8](repeating: 0, count: Int(unsafe deflateBound(&stream, UInt(bytes.count))) + 64)
        var input = bytes
        let result = unsafe input.withUnsafeMutableBufferPointer { source in
            unsafe packed.withUnsafeMutableBufferPointer { target in
                unsafe stream.next_in = source.baseAddress
                unsafe stream.avail_in = UInt32(source.count)
                unsafe stream.next_out = target.baseAddress
                unsafe stream.avail_out = UInt32(target.count)
                return unsafe deflate(&stream, Z_FULL_FLUSH)
            }
        }
        // Room that is left says that everything was written.
        guard unsafe result == Z_OK && stream.avail_in == 0 && stream.avail_out > 0 else {
            throw ZipError(.notCompressed)
        }
        return Array(packed.prefix(unsafe Int(stream.total_out)))
    }

    /// The CRC-32 of bytes, after those with a checksum; zero before the first.
    static func checksum(_ bytes: [UInt8], after former: UInt32) -> UInt32 {
        unsafe UInt32(crc32(UInt(former), bytes, UInt32(bytes.count)))
    }
}
