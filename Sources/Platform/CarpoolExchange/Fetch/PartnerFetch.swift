/// Fetches what another operator answers.
package protocol PartnerFetch: Sendable {
    /// The body of an answer of 200; nothing for any other answer, or none in time.
    func get(_ address: String) async -> [UInt8]?
}
