import Geography
import Identity
import TaxiDispatch
import Terminal

/// How many positions of driving taxis the board takes in a second, on one core, with what follows when one comes into
/// another zone.
struct PositionsBenchmark {
    static let zonesASide = 20

    private var board: TaxiBoard
    private var taxis: DrivingTaxis
    private let names: [TaxiID]
    private var now = Timestamp(milliseconds: 1_763_640_000_000)
    private(set) var crossings = 0

    init(taxis count: Int, seed: UInt64) throws {
        taxis = DrivingTaxis(count, seed: seed)
        board = TaxiBoard(
            grid: try .even(over: taxis.box, rows: Self.zonesASide, columns: Self.zonesASide))
        // Identifiers of a live city are 128 random bits.
        var random = SplitMix64(seed: seed ^ 0x7a71)
        names = (0..<count).map { _ in TaxiID(UInt128(random.next()) << 64 | UInt128(random.next())) }
        for (name, place) in zip(names, taxis.places) {
            let card = TaxiCard(
                code: "1", model: "", plate: "", colour: "", seats: 4, driverName: "", isSimulated: true)
            _ = try board.signOn(name, card, driver: PersonID(name.value))
            _ = try board.switchOn(name, TaxiFix(place, at: now), at: now)
        }
    }

    /// Takes so many positions of each taxi.
    ///
    /// - Returns: Positions a second.
    mutating func run(rounds: Int) -> Double {
        var nanoseconds: Int64 = 0
        for _ in 0..<rounds {
            let measured = taxis.drive()
            now = now + DrivingTaxis.interval
            let start = Stopwatch.now
            for (name, fix) in zip(names, measured) {
                let fix = TaxiFix(fix.place, isAccurate: fix.isAccurate, at: now)
                guard let crossing = board.see(name, fix) else { continue }
                _ = board.cross(crossing, at: now)
                crossings += 1
            }
            nanoseconds += Stopwatch.now - start
        }
        return Double(rounds * names.count) * 1e9 / Double(max(nanoseconds, 1))
    }
}
