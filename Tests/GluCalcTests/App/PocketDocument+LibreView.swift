import PocketRuntime

extension PocketDocument {
    /// A file of LibreView with a reading at each of the dates, as they are written there.
    static func libreView(_ dates: [String]) -> PocketDocument {
        var text =
            "Device,Serial Number,Device Timestamp,Record Type,Historic Glucose mg/dL,Scan Glucose mg/dL\n"
        for (number, date) in dates.enumerated() {
            text += "FreeStyle,ABC,\(date),0,\(90 + number * 30),\n"
        }
        return PocketDocument(name: "libre.csv", type: "text/csv", bytes: Array(text.utf8))
    }
}
