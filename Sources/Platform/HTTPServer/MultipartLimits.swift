/// What a multipart form may cost.
public struct MultipartLimits: Sendable {
    public var parts: Int
    /// Bytes of one part's content.
    public var partBytes: Int
    /// Bytes of one part's header fields.
    public var headerBytes: Int

    public init(parts: Int = 100, partBytes: Int = 16 << 20, headerBytes: Int = 4 << 10) {
        self.parts = parts
        self.partBytes = partBytes
        self.headerBytes = headerBytes
    }
}
