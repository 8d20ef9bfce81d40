import Carpool
import Geography
import Identity
import Ledger
import Testing

@Suite("R7: price")
struct TariffTests {
    let tariff = Tariff(
        currency: .swissFranc, base: 100, perKilometre: 30, perMinute: 10, runningCostPerKilometre: 70)

    @Test func `base, distance and time add up`() {
        #expect(
            tariff.price(distance: .kilometres(10), time: .minutes(12), people: 1)
                == Money(minorUnits: 100 + 300 + 120, .swissFranc))
        #expect(
            tariff.price(distance: .kilometres(10), time: .minutes(12), people: 2).minorUnits == 700,
            "1.5 times 5.20 is over the 7.00 that ten kilometres cost")
    }

    @Test func `a price can be paid in coins`() {
        let euros = Tariff.standard(.euro).price(distance: .metres(3517), time: .seconds(267), people: 1)
        let francs = Tariff.standard(.swissFranc).price(
            distance: .metres(3517), time: .seconds(267), people: 1)
        #expect(euros.minorUnits == 245 && francs.minorUnits == 245)
        let longer = Tariff.standard(.swissFranc).price(
            distance: .metres(12_345), time: .minutes(15), people: 1)
        #expect(longer.minorUnits == 605, "6.07 without the rounding")
        #expect(
            Tariff.standard(.moroccanDirham).price(distance: .kilometres(5), time: .zero, people: 1)
                .minorUnits == 275)
    }

    @Test func `never above the running costs, never below zero, whatever comes in`() {
        var random = SplitMix64(seed: 3)
        for _ in 0..<2000 {
            let distance = Distance.metres(.random(in: 0...80_000, using: &random))
            let time = TravelTime.seconds(.random(in: 0...7200, using: &random))
            let price = tariff.price(
                distance: distance, time: time, people: .random(in: 1...4, using: &random))
            #expect(price.minorUnits >= 0)
            #expect(Double(price.minorUnits) <= 70 * distance.metres.rounded() / 1000 + 0.5)
        }
        #expect(tariff.price(distance: .metres(.nan), time: .zero, people: 0).minorUnits == 0)
        #expect(tariff.price(distance: .metres(-5), time: .seconds(-5), people: 1).minorUnits == 0)
    }
}

@Suite("R23: what a drive can earn before it starts")
struct DriveEarningsTests {
    @Test func `R23: whoever fills the seats all the way, they never bring in more than was shown`() {
        var random = SplitMix64(seed: 23)
        for number in 0..<1000 {
            let tariff = Tariff(
                currency: Bool.random(using: &random) ? .swissFranc : .euro,
                base: .random(in: 0...300, using: &random), perKilometre: .random(in: 0...80, using: &random),
                perMinute: .random(in: 0...20, using: &random),
                runningCostPerKilometre: .random(in: 0...90, using: &random),
                furtherPersonPercent: .random(in: 0...100, using: &random))
            let distance = Distance.metres(.random(in: 0...60_000, using: &random))
            let time = TravelTime.seconds(.random(in: 0...5000, using: &random))
            let seats = Int.random(in: 1...8, using: &random)
            let earnings = tariff.earnings(distance: distance, time: time, seats: seats)
            #expect(earnings.passenger.minorUnits <= earnings.full.minorUnits, "\(number)")
            // The parties that share the seats, whichever they are.
            var (left, confirmed, people) = (seats, [RequestID: Int64](), [RequestID: Int]())
            while left > 0 {
                let size = Int.random(in: 1...left, using: &random)
                let id = RequestID(UInt128(people.count + 1))
                people[id] = size
                confirmed[id] = tariff.price(distance: distance, time: time, people: size).minorUnits
                left -= size
            }
            let split = FareSplit(
                legs: [SharedLeg(distance: distance, onBoard: people)], confirmed: confirmed)
            // Parties on a way too short to measure each pay their price; then that is nothing.
            #expect(split.total <= earnings.full.minorUnits, "\(number)")
            #expect(
                Double(earnings.full.minorUnits)
                    <= Double(tariff.runningCostPerKilometre) * distance.metres.rounded() / 1000 + 0.5)
        }
    }
}

@Suite("R7: sharing")
struct FareSplitTests {
    let first = RequestID(1)
    let second = RequestID(2)

    @Test func `who rides alone pays the confirmed price`() {
        let legs = [SharedLeg(distance: .kilometres(4), onBoard: [first: 1])]
        #expect(FareSplit(legs: legs, confirmed: [first: 500]).amounts == [first: 500])
        #expect(FareSplit(legs: [], confirmed: [first: 500]).amounts == [first: 500])
    }

    @Test func `a leg that two share is paid once`() {
        let legs = [
            SharedLeg(distance: .kilometres(5), onBoard: [first: 1]),
            SharedLeg(distance: .kilometres(5), onBoard: [first: 1, second: 1]),
        ]
        let split = FareSplit(legs: legs, confirmed: [first: 1000, second: 500])
        #expect(split.amounts == [first: 750, second: 250])
        #expect(split.total == 1000)
    }

    @Test func `a leg that is too short to measure costs nothing, and nobody is forgotten`() {
        let legs = [
            SharedLeg(distance: .kilometres(4), onBoard: [first: 1]),
            SharedLeg(distance: .metres(0.3), onBoard: [first: 1, second: 1]),
            SharedLeg(distance: .kilometres(3), onBoard: [first: 1]),
        ]
        let split = FareSplit(legs: legs, confirmed: [first: 520, second: 300])
        #expect(split.amounts == [first: 520, second: 300])
    }

    @Test func `sharing only lowers the price, and the parts add up to what the legs cost`() {
        var random = SplitMix64(seed: 11)
        for _ in 0..<2000 {
            let people = (1...4).map { RequestID(UInt128($0)) }
            let legs = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                SharedLeg(
                    distance: .metres(
                        .random(in: 0...(Bool.random(using: &random) ? 1 : 9000), using: &random)),
                    onBoard: Dictionary(
                        uniqueKeysWithValues: people.filter { _ in Bool.random(using: &random) }.map {
                            ($0, 1)
                        }))
            }
            let confirmed = Dictionary(
                uniqueKeysWithValues: people.map { ($0, Int64.random(in: 0...3000, using: &random)) })
            let split = FareSplit(legs: legs, confirmed: confirmed)
            #expect(Set(split.amounts.keys).isSubset(of: Set(people)))
            for person in people {
                let amount = split.amounts[person] ?? 0
                #expect(amount >= 0 && amount <= confirmed[person] ?? 0)
            }
            #expect(split.total == split.amounts.values.reduce(0, +))
        }
    }
}
