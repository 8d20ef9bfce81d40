import HTTPServer

/// A JSON array of flat objects, for what the map's script reads.
public struct JSONList {
    private var json = JSONText()

    /// An empty list.
    public init() { json.beginArray() }

    /// Adds an object of texts, positions in degrees (five decimals) and truths.
    public mutating func append(
        _ texts: [(StaticString, String)], _ degrees: [(StaticString, Double)],
        _ truths: [(StaticString, Bool)] = []
    ) {
        json.beginObject()
        for (name, value) in texts { json.member("\(name)", value) }
        for (name, value) in degrees {
            json.member("\(name)", Int((value * 100_000).rounded()), digits: 5)
        }
        for (name, value) in truths { json.member("\(name)", value) }
        json.endObject()
    }

    /// The finished text.
    public var text: String {
        var finished = json
        finished.endArray()
        return String(decoding: finished.bytes, as: UTF8.self)
    }
}
