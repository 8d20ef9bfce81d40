// Documents: what photos of identity documents say, read by a program of its own that can do nothing else.

import DocumentExchange
public import FairShare
public import Images
import SandboxedPrograms
public import ZoneReading

/// Reads the machine-readable zone in photos of identity documents. Like other photos each is read by a process of its
/// own, with limits on time, memory and output, without files and network.
public final class DocumentReader: Sendable {
    private let worker: SandboxedProgram
    private let arguments: [String]

    /// - Parameters:
    ///   - program: The path of `medina-documents`; beside the running program unless said otherwise.
    ///   - font: A font file for OCR-B; where Debian's package fonts-ocr-b has it unless said otherwise.
    ///   - most: How many photos may be read at the same time; three times as many may wait, further ones are refused.
    ///   - timeLimit: The longest time for one photo, on a machine that has other things to do; the program itself
    ///     computes for 8 s at most.
    public init(
        program: String? = nil, font: String? = nil, atOnce most: Int = 1, timeLimit: Duration = .seconds(30)
    ) {
        worker = SandboxedProgram(
            "medina-documents", at: program, atOnce: most, timeLimit: timeLimit,
            largestAnswer: DocumentExchange.largestAnswer)
        arguments = font.map { [$0] } ?? []
    }

    /// The path of the program that reads documents.
    public var program: String { worker.path }

    /// Whether the program is there and can be started.
    public var isInstalled: Bool { worker.isInstalled }

    /// What the zone in a photo says, or what is wrong with the photo.
    ///
    /// - Parameter claimant: On whose behalf.
    /// - Throws: ``ImageError``, where it is no photo or cannot be read now.
    public func zone(
        in photo: [UInt8], for claimant: Claimant = .server
    ) async throws(ImageError) -> Result<ReadZone, ZoneRefusal> {
        let output = try await worker.output(
            of: photo, arguments, for: claimant, what: "the program for documents")
        guard let result = DocumentExchange.result(in: output) else {
            throw ImageError(.unreadable, "the answer was not well-formed")
        }
        return result
    }
}
