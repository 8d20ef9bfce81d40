import Dispatch
import Glibc
import HTTPServer

/// Load by `wrk`, which takes far less of the machine than what it loads.
public enum WrkLoad {
    /// Requests a second over 64 connections; `wrk` is waited for on a thread of its own, so that no serving thread is lost.
    ///
    /// - Parameter script: The path of a script of wrk's that makes the requests; without it each gets the address.
    /// - Throws: `HTTPServerError` when `wrk` is missing, or anything but success was answered.
    public static func rate(seconds: Int, url: String, script: String? = nil) async throws -> Double {
        let command = "wrk -t1 -c64 -d\(seconds)s \(script.map { "-s \($0) " } ?? "")\(url) 2>&1"
        let text = await withCheckedContinuation { continuation in
            DispatchQueue(label: "wrk").async { continuation.resume(returning: output(of: command)) }
        }
        let figure = text.split(separator: "\n").first { $0.hasPrefix("Requests/sec:") }
        guard let figure, let rate = Double(figure.dropFirst(13).drop { $0 == " " }),
            !text.contains("Non-2xx")
        else {
            throw HTTPServerError(
                code: .notStarted, description: "wrk reported no rate for \(url); is it installed? \(text)")
        }
        return rate
    }

    private static func output(of command: String) -> String {
        guard let pipe = unsafe popen(command, "r") else { return "" }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4_096)
        while case let count = unsafe fread(&piece, 1, piece.count, pipe), count > 0 {
            bytes += piece[..<count]
        }
        unsafe pclose(pipe)
        return String(decoding: bytes, as: UTF8.self)
    }
}
