/// Reads the machine-readable zone in a picture of a document, whichever way it lies.
///
/// Chains of ink at a regular pitch tell where a zone may be; a projective map from its cells to the picture is then
/// fitted to the very shapes of the characters, and each cell compared with each character.
public struct ZoneReader: Sendable {
    private let sheet: GlyphSheet

    /// A reader that knows these shapes.
    public init(_ sheet: GlyphSheet) { self.sheet = sheet }

    /// The fewest pixels for the pitch of characters that are read.
    static let leastPitch = 8.0

    /// What the zone in a picture says.
    public func read(_ raster: GreyRaster) -> Result<ReadZone, ZoneRefusal> {
        var levels = [raster]
        while let last = levels.last, max(last.width, last.height) > 480 { levels.append(last.halved()) }
        var refusal: ZoneRefusal?
        var best: ReadZone?
        // From the smallest size on: a finer look costs more, and may only help where a coarse one left doubts.
        for level in levels.indices.reversed() where best?.doubts ?? 1 > 0 {
            for frame in Self.frames(in: levels[level], scale: Double(1 << level)) {
                var attempt = ReadingAttempt(frame, levels: levels, sheet: sheet)
                do throws(ZoneRefusal) {
                    guard let zone = try attempt.read() else { continue }
                    guard let known = best else {
                        best = zone
                        continue
                    }
                    if !known.overlaps(zone) { return .failure(.several) }
                    if zone.doubts < known.doubts { best = zone }
                } catch {
                    // The first one seen is that with most characters.
                    if refusal == nil { refusal = error }
                }
            }
        }
        if let best { return .success(best) }
        if let refusal { return .failure(refusal) }
        return .failure(Sharpness.isBlurred(levels[min(1, levels.count - 1)]) ? .blurred : .nothing)
    }

    /// What looks like zones at one size of the picture, in pixels of the largest.
    static func frames(in raster: GreyRaster, scale: Double) -> [ZoneFrame] {
        let blobs = InkMask(raster).blobs(sizes: scale == 1 ? 6...40 : 10...40)
        guard blobs.count <= 30_000 else { return [] }
        let chains = ChainFinder(blobs, width: raster.width, height: raster.height).chains()
        return FrameFinder.frames(of: chains).filter { (12...52).contains($0.columns) && $0.support >= 14 }
            .prefix(4)
            .compactMap { $0.scaled(by: scale) }
    }
}
