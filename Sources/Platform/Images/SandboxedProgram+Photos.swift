package import FairShare
import ImageExchange
package import SandboxedPrograms

extension SandboxedProgram {
    /// What a program that reads photos wrote about one; its exit status says how it ended, see
    /// `ImageExchange.Outcome`.
    ///
    /// - Parameter what: Its name in the log.
    /// - Throws: ``ImageError``.
    package func output(
        of photo: [UInt8], _ arguments: [String], for claimant: Claimant, what: String
    ) async throws(ImageError) -> [UInt8] {
        guard photo.count <= ImageExchange.largestPhoto else { throw ImageError(.tooLarge) }
        guard ImageExchange.isExpected(photo) else { throw ImageError(.unreadable) }
        let answer: Answer
        do throws(SandboxedProgramError) {
            answer = try await self.answer(to: photo, arguments, for: claimant)
        } catch {
            switch error.code {
            case .overloaded: throw ImageError(.overloaded, error.reason)
            case .unavailable: throw ImageError(.unavailable, error.reason)
            case .failed: throw ImageError(.failed, error.reason)
            }
        }
        switch ImageExchange.Outcome(rawValue: answer.status) {
        case .done: return answer.output
        case .tooManyPixels: throw ImageError(.tooLarge)
        case .unreadable: throw ImageError(.unreadable)
        case .notStarted: throw ImageError(.failed, "the sandbox of \(what) could not be set up")
        // A limit, or a decoder that crashed: the photo's fault.
        case nil where answer.status >= 128:
            throw ImageError(.unreadable, "\(what) was ended by signal \(answer.status - 128)")
        case nil: throw ImageError(.failed, "\(path) ended with status \(answer.status)")
        }
    }
}
