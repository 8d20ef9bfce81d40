/// Keeps spreadsheets from running what somebody has written as a formula (OWASP, "CSV Injection").
///
/// A cell that begins with `=`, `+`, `-`, `@`, a tab or a carriage return gets an apostrophe before it; so does one
/// that begins with apostrophes and then such a sign. Whoever takes one apostrophe off each cell that begins with one
/// or more of them and such a sign has every cell as it was.
enum CellNeutralisation {
    private static let apostrophe: UInt8 = 0x27

    /// Whether a cell needs an apostrophe before it.
    static func isNeeded(_ cell: some Sequence<UInt8>) -> Bool {
        for byte in cell where byte != apostrophe { return isDangerous(byte) }
        return false
    }

    /// Whether a cell has an apostrophe that is to be taken off.
    static func isNeutralised(_ cell: ArraySlice<UInt8>) -> Bool {
        cell.first == apostrophe && isNeeded(cell)
    }

    private static func isDangerous(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x3D, 0x2B, 0x2D, 0x40, 0x09, 0x0D: true
        default: false
        }
    }
}
