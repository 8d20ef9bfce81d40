import HTTPServer
import Positions

extension MeasurementReceipt {
    /// What became of a batch, as a phone reads it.
    var json: [UInt8] {
        var text = JSONText()
        text.beginObject()
        text.beginArray("outcomes")
        for outcome in outcomes { text.element(outcome.rawValue) }
        text.endArray()
        text.member("version", version)
        text.member("isAtNextStop", isAtNextStop)
        text.endObject()
        return text.bytes
    }
}
