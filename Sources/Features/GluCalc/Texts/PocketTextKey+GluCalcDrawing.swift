import PocketRuntime

// The texts of GluCalc about pages that its tool draws, as they stand in the catalogues.

extension PocketTextKey {
    static var drawFailed: PocketTextKey { PocketTextKey("glucalc.drawFailed") }
}
