import CZlib

/// The gzip format (RFC 1952), over zlib.
public enum Gzip {
    /// The bytes, compressed.
    public static func compress(_ bytes: [UInt8], level: Int32 = 9) throws(MapTilesError) -> [UInt8] {
        var stream = unsafe z_stream()
        guard unsafe medina_gzip_begin(&stream, level) == Z_OK else {
            throw MapTilesError(.badCompression, "zlib could not prepare to compress \(bytes.count) bytes.")
        }
        defer { unsafe deflateEnd(&stream) }
        let capacity = unsafe Int(deflateBound(&stream, UInt(bytes.count)))
        return try unsafe run(&stream, over: bytes, room: capacity) { unsafe deflate($0, Z_FINISH) }
    }

    /// The bytes as they were before they were compressed; more than `limit` of them is an error.
    public static func decompress(_ bytes: [UInt8], limit: Int) throws(MapTilesError) -> [UInt8] {
        var stream = unsafe z_stream()
        guard unsafe medina_gunzip_begin(&stream) == Z_OK else {
            throw MapTilesError(.badCompression, "zlib could not prepare to read \(bytes.count) bytes.")
        }
        defer { unsafe inflateEnd(&stream) }
        var room = min(limit, max(1024, bytes.count * 8))
        while true {
            do {
                return try unsafe run(&stream, over: bytes, room: room) { unsafe inflate($0, Z_FINISH) }
            } catch {
                guard error.code == .badCompression, unsafe stream.avail_out == 0, room < limit else {
                    throw error
                }
                room = min(limit, room * 4)
                guard unsafe inflateReset(&stream) == Z_OK else { throw error }
            }
        }
    }

    /// One call of a zlib function over all input, into a new array with room for `room` bytes.
    private static func run(
        _ stream: inout z_stream, over bytes: [UInt8], room: Int,
        _ call: (UnsafeMutablePointer<z_stream>) -> Int32
    ) throws(MapTilesError) -> [UInt8] {
        var status = Z_OK
        let output = unsafe [UInt8](unsafeUninitializedCapacity: room) { output, count in
            unsafe bytes.withUnsafeBufferPointer { input in
                unsafe stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                unsafe stream.avail_in = UInt32(input.count)
                unsafe stream.next_out = output.baseAddress
                unsafe stream.avail_out = UInt32(room)
                status = unsafe call(&stream)
            }
            count = unsafe room - Int(stream.avail_out)
        }
        guard status == Z_STREAM_END else {
            throw MapTilesError(
                .badCompression, "zlib stopped with status \(status) after \(output.count) bytes.")
        }
        return output
    }
}
