import Executors
import Files
import Glibc
import Storage
import Synchronization

/// The letters of the map's labels, drawn once from the system's fonts and kept on disk.
public final class GlyphLibrary: Sendable {
    private let stacks: [String: FontStack]
    private let workshop: Workshop
    private let recent = Mutex(RecentlyUsed<Key, [UInt8]>(capacity: 8 << 20))

    /// The letters of `stacks` out of the font files in the folder `fonts`; what was drawn is kept in the folder
    /// `cache`, which is made when it is not there.
    public init(fonts: String, cache: String, stacks: [FontStack] = FontStack.all) {
        self.stacks = Dictionary(stacks.map { ($0.name, $0) }) { first, _ in first }
        workshop = Workshop(fonts: fonts, cache: cache)
    }

    /// The font that a style's name means. MapLibre joins alternatives by commas: the first that is known.
    public func stack(named name: String) -> FontStack? {
        name.split(separator: ",").lazy.compactMap { self.stacks[String($0)] }.first
    }

    /// The gzip-compressed glyphs of a range; an empty body for a range without any.
    public func glyphs(_ range: GlyphRange, of stack: FontStack) async throws -> [UInt8] {
        let key = Key(stack: stack, range: range)
        if let known = recent.withLock({ $0.value(for: key) }) { return known }
        let bytes = try await workshop.glyphs(range, of: stack)
        recent.withLock { $0.insert(bytes, size: bytes.count + 64, for: key) }
        return bytes
    }

    /// Draws what a Latin and Arabic map needs first, so that its first visitor does not wait for it.
    public func prepare() async throws {
        for codePoint: UInt32 in [0, 0x100, 0x2000, 0x600, 0xFE00, 0xFB00] {
            guard let range = GlyphRange(holding: codePoint) else { continue }
            for stack in stacks.values.sorted(by: { $0.name < $1.name }) {
                try Task.checkCancellation()
                _ = try await glyphs(range, of: stack)
            }
        }
    }

    private struct Key: Hashable {
        let stack: FontStack
        let range: GlyphRange
    }
}

/// Draws letters and keeps them, on a thread of its own: a range takes half a second.
private actor Workshop {
    private nonisolated let executor = QueueExecutor(label: "medina.glyphs")
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

    /// Counts the changes to how glyphs are drawn or written, so that older ones on disk are not used.
    private static let version = 1

    private let fonts: String
    private let cache: String
    private var renderers: [FontStack: (renderer: GlyphRenderer, version: String)] = [:]

    init(fonts: String, cache: String) {
        self.fonts = fonts
        self.cache = cache
    }

    func glyphs(_ range: GlyphRange, of stack: FontStack) throws -> [UInt8] {
        let (renderer, version) = try renderer(for: stack)
        let name = stack.name.split(separator: " ").joined(separator: "-")
        let path = "\(cache)/\(name)-\(range)-\(version).pbf.gz"
        if let kept = try? MappedFile(path) { return kept.bytes.array }
        let message = GlyphMessage.encode(renderer.glyphs(in: range), stack: stack.name, range: range)
        let packed = try Gzip.compress(message)
        // A cache that cannot be written costs time, not letters.
        try? AtomicFile.replace(path, bytes: packed)
        return packed
    }

    private func renderer(for stack: FontStack) throws -> (GlyphRenderer, String) {
        if let known = renderers[stack] { return known }
        let paths = stack.files.map { "\(fonts)/\($0)" }
        let renderer = try GlyphRenderer(files: paths)
        let versions = paths.compactMap { try? FileVersion.of($0) }
        let version = ([String(Self.version)] + versions).joined(separator: ".")
        renderers[stack] = (renderer, version)
        unsafe mkdir(cache, 0o755)
        return (renderer, version)
    }
}
