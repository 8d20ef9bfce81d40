/// A connected piece of ink.
struct InkBlob: Hashable, Sendable {
    /// The box around it, in pixels; both ends belong to it.
    var left: Int32
    var top: Int32
    var right: Int32
    var bottom: Int32
    /// How many pixels it has.
    var area: Int32

    /// The middle of its box.
    var centre: Point { Point(Double(left + right) / 2, Double(top + bottom) / 2) }
    /// The longer side of its box.
    var size: Double { Double(max(right - left, bottom - top) + 1) }
    /// The shorter side of its box.
    var thickness: Double { Double(min(right - left, bottom - top) + 1) }
}
