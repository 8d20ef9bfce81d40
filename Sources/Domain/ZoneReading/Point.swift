/// A place in a picture, in pixels from the centre of the first one, to the right and down; or in a zone, in columns
/// and rows from the centre of its first cell.
public struct Point: Hashable, Sendable {
    /// To the right.
    public var x: Double
    /// Down.
    public var y: Double

    /// A place.
    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    /// How long the way from the origin is.
    var length: Double { (x * x + y * y).squareRoot() }

    static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
    static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
    static func * (a: Point, factor: Double) -> Point { Point(a.x * factor, a.y * factor) }
    /// The product that is 0 for right angles.
    func dot(_ other: Point) -> Double { x * other.x + y * other.y }
    /// The product that is 0 for parallels, positive where the other one points further to the right hand.
    func cross(_ other: Point) -> Double { x * other.y - y * other.x }
}
