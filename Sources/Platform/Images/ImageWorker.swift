// Images: small pictures of people's photos, made by a program of its own that can do nothing else.

public import FairShare
public import ImageExchange
import SandboxedPrograms

/// Makes small pictures of photos. Each photo is read by a process of its own with limits on time, memory and output,
/// without files and network, so that a photo which makes a decoder crash or run wild costs that one upload.
public final class ImageWorker: Sendable {
    /// The largest photo that is read, in bytes.
    public static let largestPhoto = ImageExchange.largestPhoto

    private let worker: SandboxedProgram

    /// - Parameters:
    ///   - program: The path of `medina-images`; beside the running program unless said otherwise.
    ///   - most: How many photos may be read at the same time; three times as many may wait, further ones are refused.
    ///   - timeLimit: The longest time for one photo.
    public init(program: String? = nil, atOnce most: Int = 2, timeLimit: Duration = .seconds(10)) {
        worker = SandboxedProgram(
            "medina-images", at: program, atOnce: most, timeLimit: timeLimit,
            largestAnswer: ImageExchange.largestAnswer)
    }

    /// The path of the program that reads photos.
    public var program: String { worker.path }

    /// Whether the program is there and can be started.
    public var isInstalled: Bool { worker.isInstalled }

    /// Pictures of the photo in these shapes, as WebP without metadata, upright.
    ///
    /// - Parameter claimant: On whose behalf.
    /// - Throws: ``ImageError``.
    public func pictures(
        of photo: [UInt8], _ shapes: [PictureShape], for claimant: Claimant = .server
    ) async throws(ImageError) -> [[UInt8]] {
        let output = try await worker.output(
            of: photo, shapes.map(\.argument), for: claimant, what: "the program for photos")
        guard let pictures = ImageExchange.pictures(in: output, count: shapes.count) else {
            throw ImageError(.unreadable, "the answer was not well-formed")
        }
        return pictures
    }
}
