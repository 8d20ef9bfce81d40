import PocketRuntime

extension Connections {
    func write(into writer: inout SnapshotWriter) {
        writer.text(server?.text)
        writer.text(token)
        writer.bool(sendsMeals)
        writer.list(outbox) { writer, shipment in
            writer.long(shipment.mealID)
            writer.data(shipment.bytes)
        }
        writer.bool(hasMeter)
    }

    init(from reader: inout SnapshotReader) throws(SnapshotError) {
        self.init()
        if let text = try reader.optionalText() {
            guard let address = PocketServerAddress(text) else { throw .malformed }
            server = address
        }
        token = try reader.text()
        sendsMeals = try reader.bool()
        outbox = try reader.list { reader throws(SnapshotError) in
            Shipment(mealID: try reader.long(), bytes: try reader.data())
        }
        hasMeter = try reader.bool()
    }
}
