import CCurl
package import Geography
import Messaging

/// Hands requests to push services by libcurl: over TLS with a certificate that is checked, to public addresses only,
/// without following anybody elsewhere.
package final class CurlPushTransport: PushTransport {
    /// A push service of a test, on this machine. No setting leads here.
    package struct Trial: Sendable {
        /// Where it listens on 127.0.0.1, whatever the address of a subscription says.
        package let port: Int
        /// The file of the authority that is trusted instead of the system's.
        package let authority: String
        /// Whether a connection to this machine is made for once.
        package let isReachable: Bool

        package init(port: Int, authority: String, isReachable: Bool = true) {
            self.port = port
            self.authority = authority
            self.isReachable = isReachable
        }
    }

    private let threads = TransferThreads(label: "medina.push")
    private let trial: Trial?

    package let timeLimit: TravelTime

    /// The most that a service may answer; nothing of it is of interest.
    private static let mostAnswerBytes = 16 << 10

    package init(timeLimit: TravelTime = .seconds(15), trial: Trial? = nil) {
        self.timeLimit = timeLimit
        self.trial = trial
    }

    package func post(_ request: PushRequest) async -> PushAnswer {
        do throws(DeliveryFailure) {
            return try await threads.run { [timeLimit, trial] () throws(DeliveryFailure) in
                try Self.post(request, timeLimit, trial)
            }
        } catch {
            return .nothing(error.reason)
        }
    }

    private static func post(
        _ request: PushRequest, _ timeLimit: TravelTime, _ trial: Trial?
    ) throws(DeliveryFailure) -> PushAnswer {
        let transfer = try Transfer()
        let milliseconds = Int(timeLimit.milliseconds)
        transfer.set(CURLOPT_PROTOCOLS_STR, "https")
        transfer.set(CURLOPT_URL, request.endpoint.text)
        transfer.set(CURLOPT_FOLLOWLOCATION, 0)
        transfer.set(CURLOPT_CONNECTTIMEOUT_MS, min(5_000, milliseconds))
        transfer.set(CURLOPT_TIMEOUT_MS, milliseconds)
        transfer.limitAnswer(to: mostAnswerBytes)
        transfer.connect { address, port in
            if let trial, trial.isReachable, address == [127, 0, 0, 1], port == trial.port { return true }
            // The address is that of the connection itself, so that no name can mean another one a moment later.
            return port == 443 && PublicAddress.holds(address)
        }
        if let trial {
            transfer.set(CURLOPT_CONNECT_TO, lines: ["::127.0.0.1:\(trial.port)"])
            transfer.set(CURLOPT_CAINFO, trial.authority)
        }
        transfer.upload(request.body)
        transfer.set(CURLOPT_INFILESIZE, request.body.count)
        transfer.set(CURLOPT_CUSTOMREQUEST, "POST")
        let outcome = transfer.perform(
            CURLOPT_HTTPHEADER, request.headers + ["Content-Type: application/octet-stream", "Expect:"])
        // A service that has answered and then talks on and on, has answered.
        guard outcome.status > 0 else { return .nothing(outcome.failure ?? "there was no answer") }
        return .status(outcome.status, retryAfter: outcome.retryAfter)
    }
}
