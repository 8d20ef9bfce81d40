import CZlib

/// Pictures as PNG files (ISO/IEC 15948).
public enum PNGFile {
    /// A picture in colours.
    public static func bytes(of canvas: Canvas) -> [UInt8] {
        bytes(width: canvas.width, height: canvas.height, channels: 3, pixels: canvas.pixels)
    }

    /// A picture of one channel (grey) or three (red, green and blue) of 8 bits.
    public static func bytes(width: Int, height: Int, channels: Int, pixels: [UInt8]) -> [UInt8] {
        precondition((channels == 1 || channels == 3) && pixels.count == width * height * channels)
        var rows: [UInt8] = []
        rows.reserveCapacity(pixels.count + height)
        let length = width * channels
        for row in 0..<height {
            rows.append(1)  // each byte as its difference to the pixel on the left
            for at in row * length..<(row + 1) * length {
                rows.append(at - row * length < channels ? pixels[at] : pixels[at] &- pixels[at - channels])
            }
        }
        var count = compressBound(uLong(rows.count))
        var packed = [UInt8](repeating: 0, count: Int(count))
        let status = unsafe compress2(&packed, &count, rows, uLong(rows.count), 6)
        precondition(status == Z_OK, "zlib packs what fits in memory")
        let head = number(width) + number(height) + [8, channels == 3 ? 2 : 0, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", head)
            + chunk("IDAT", Array(packed.prefix(Int(count)))) + chunk("IEND", [])
    }

    private static func number(_ value: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + content
        let checksum = unsafe crc32(0, named, uInt(named.count))
        return number(content.count) + named + number(Int(checksum))
    }
}
