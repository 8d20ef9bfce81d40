import CCurl
import Geography
import Messaging
import WebPush

/// Asks other operators by libcurl: over TLS with a certificate that is checked, at public addresses only, without
/// following anybody elsewhere, and without taking in more than a little.
package struct CurlPartnerFetch: PartnerFetch {
    /// How long an answer may take: somebody looks at the page.
    static let timeLimit = TravelTime.seconds(4)
    /// How long it may be.
    static let mostBytes = 512 << 10

    private let threads = TransferThreads(label: "medina.partners")

    /// Threads of its own, on which it waits.
    package init() {}

    package func get(_ address: String) async -> [UInt8]? {
        try? await threads.run { () throws(DeliveryFailure) in try Self.get(address) }
    }

    private static func get(_ address: String) throws(DeliveryFailure) -> [UInt8] {
        let transfer = try Transfer()
        transfer.set(CURLOPT_PROTOCOLS_STR, "https")
        transfer.set(CURLOPT_URL, address)
        transfer.set(CURLOPT_FOLLOWLOCATION, 0)
        transfer.set(CURLOPT_CONNECTTIMEOUT_MS, 2_000)
        transfer.set(CURLOPT_TIMEOUT_MS, Int(timeLimit.milliseconds))
        transfer.keepWholeAnswer(upTo: mostBytes)
        transfer.connect { address, port in
            // The address is that of the connection itself, so that no name can mean another one a moment later.
            port == 443 && PublicAddress.holds(address)
        }
        let outcome = transfer.perform(CURLOPT_HTTPHEADER, ["Accept: application/json"])
        guard outcome.failure == nil, outcome.status == 200 else {
            throw DeliveryFailure(isPermanent: false, outcome.failure ?? "the answer was \(outcome.status)")
        }
        return outcome.body
    }
}
