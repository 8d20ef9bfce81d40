public import HTTPServer

/// Reads a `text/event-stream` as a browser does (WHATWG HTML, section 9.2.6).
public enum EventParser {
    /// The complete events in these bytes; comments and a last, unfinished event are left out.
    public static func events(in bytes: [UInt8]) -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        var data: [String] = []
        var name: String?
        var id: String?
        let lines = String(decoding: bytes, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        for line in lines.dropLast() {
            if line.isEmpty {
                if !data.isEmpty {
                    events.append(ServerSentEvent(data.joined(separator: "\n"), name: name, id: id))
                }
                data = []
                name = nil
                continue
            }
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            var value = parts.count > 1 ? parts[1] : ""
            if value.first == " " { value.removeFirst() }
            switch parts[0] {
            case "data": data.append(String(value))
            case "event": name = String(value)
            case "id": id = String(value)
            default: break
            }
        }
        return events
    }
}
