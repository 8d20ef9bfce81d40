import Geography
import GluCalc
import Insulin
import Testing

@Suite("Meters with Bluetooth") struct MeterTests {
    /// The moment of most samples here, 2020-04-13 16:38:10 on the meter's clock.
    private static let now = Moment(milliseconds: 1_586_796_000_000)

    private func utc(_ local: Int64) -> Int { 0 }

    private func reading(_ bytes: [UInt8], now: Moment = MeterTests.now) throws(MeterFault) -> GlucoseReading
    {
        try MeterMeasurement(bytes).reading(now: now, zone: utc)
    }

    /// A measurement of mg/dL in kg/L with what is to be changed in it.
    private func sample(
        flags: UInt8 = 0x0B, time: [UInt8] = [0xE4, 0x07, 4, 13, 16, 38, 10], offset: [UInt8] = [0, 0],
        value: [UInt8] = [0x78, 0xB0], place: UInt8 = 0x11, status: UInt16 = 0
    ) -> [UInt8] {
        [flags, 6, 0] + time + offset + value + [place, UInt8(status & 0xFF), UInt8(status >> 8)]
    }

    // What a meter sent when it showed 120 mg/dL (dotintent/react-native-ble-plx, issue 652).
    @Test func `G15: a measurement is read as a meter sent it`() throws {
        let bytes: [UInt8] = [
            0x03, 0x06, 0x00, 0xE4, 0x07, 0x04, 0x0D, 0x10, 0x26, 0x0A, 0x00, 0x00, 0x78, 0xB0, 0xF1,
        ]
        let measurement = try MeterMeasurement(bytes)
        #expect(measurement.sequence == 6)
        #expect(
            measurement.baseTime == CivilTime(year: 2020, month: 4, day: 13, hour: 16, minute: 38, second: 10)
        )
        #expect(measurement.timeOffset == 0)
        #expect(measurement.status == [])
        #expect(!measurement.hasContext)
        #expect(measurement.concentration?.number == .number(mantissa: 120, exponent: -5))
        #expect(measurement.concentration?.sample == 1)
        #expect(measurement.concentration?.location == 15)
        let reading = try reading(bytes)
        #expect(reading.value == Samples.milligrams(120))
        #expect(reading.moment.milliseconds == 1_586_795_890_000)
        #expect(reading.origin == .meter)
        #expect(reading.method == .fingerStick)
        #expect(reading.fitness(at: Self.now) == .fit(minutes: 1))
    }

    @Test(
        arguments: [
            (0x0000, 0, 0), (0x0001, 1, 0), (0x0072, 114, 0), (0xFFFF, -1, -1), (0x07FD, 2_045, 0),
            (0x0803, -2_045, 0), (0xB078, 120, -5), (0xC037, 55, -4), (0x7001, 1, 7), (0x8001, 1, -8),
            (0x17FF, 2_047, 1), (0xF800, -2_048, -1),
        ] as [(UInt16, Int, Int)])
    func `G15: short floats are a mantissa and a power of ten`(bits: UInt16, mantissa: Int, exponent: Int) {
        #expect(MeterFloat(bits) == .number(mantissa: mantissa, exponent: exponent))
    }

    @Test func `G15: of all 65,536 short floats five are special, and none traps`() {
        var special: [MeterFloat] = []
        for bits in 0...UInt16.max {
            let float = MeterFloat(bits)
            for power in [6, 8] { if let value = float.scaled(by: power) { #expect(abs(value) < 1 << 62) } }
            if case .number = float {} else { special.append(float) }
        }
        #expect(
            special == [
                .positiveInfinity, .notANumber, .notAtThisResolution, .reserved, .negativeInfinity,
            ])
    }

    @Test(
        arguments: [
            (0x07FF, MeterFloat.notANumber), (0x0800, .notAtThisResolution), (0x0801, .reserved),
        ] as [(UInt16, MeterFloat)])
    func `G15: a special value is no glucose`(bits: UInt16, float: MeterFloat) {
        #expect(throws: MeterFault.special(float)) {
            try reading(sample(value: [UInt8(bits & 0xFF), UInt8(bits >> 8)]))
        }
    }

    @Test func `G15: kg/L and mol/L are converted in whole numbers`() throws {
        // 11 to 599 mg/dL as meters send them, with 10⁻⁵ kg/L; 600 are more than 33.3 mmol/L.
        for number in 11...599 as ClosedRange<UInt16> {
            let bits = 0xB000 | number
            let bytes = sample(value: [UInt8(bits & 0xFF), UInt8(bits >> 8)])
            #expect(try reading(bytes).value == Samples.milligrams(Int64(number)), "\(number)")
        }
        // 0.6 to 33.3 mmol/L, with 10⁻⁴ mol/L.
        for number in 6...333 as ClosedRange<UInt16> {
            let bits = 0xC000 | number
            let bytes = sample(flags: 0x0F, value: [UInt8(bits & 0xFF), UInt8(bits >> 8)])
            #expect(try reading(bytes).value == Samples.tenths(Int64(number)), "\(number)")
        }
        // The same number with other powers of ten: 0.0012 and 0.00120 kg/L.
        for bits in [0xC00C, 0xB078, 0xA4B0] as [UInt16] {
            let bytes = sample(value: [UInt8(bits & 0xFF), UInt8(bits >> 8)])
            #expect(try reading(bytes).value == Samples.milligrams(120))
        }
    }

    @Test(
        arguments: [
            (0x0B, 0xB000), (0x0B, 0xB00A), (0x0B, 0xB258), (0x0B, 0xB7FD), (0x0B, 0x0001), (0x0B, 0x7001),
            (0x0B, 0xBFFF), (0x0B, 0x8001), (0x0B, 0xB803), (0x0F, 0xC000), (0x0F, 0xC005), (0x0F, 0xC14E),
            (0x0F, 0x0001), (0x0F, 0xCFFF), (0x0F, 0x8001), (0x0F, 0x87FF),
        ] as [(UInt8, UInt16)])
    func `G15: what no meter measures is refused`(flags: UInt8, bits: UInt16) {
        #expect(throws: MeterFault.outOfRange) {
            try reading(sample(flags: flags, value: [UInt8(bits & 0xFF), UInt8(bits >> 8)]))
        }
    }

    @Test func `G8: results beyond the meter are LO and HI, whatever the number is`() throws {
        for value in [[0x78, 0xB0], [0xFF, 0x07], [0, 0]] as [[UInt8]] {
            #expect(try reading(sample(value: value, status: 1 << 5)).value == .high)
            #expect(try reading(sample(value: value, status: 1 << 6 | 1)).value == .low)
        }
        #expect(throws: MeterFault.status([.resultTooHigh, .resultTooLow])) {
            try reading(sample(status: 1 << 5 | 1 << 6))
        }
    }

    @Test func `G8: the infinities of a meter, and a status without a number, are HI and LO`() throws {
        #expect(try reading(sample(value: [0xFE, 0x07])).value == .high)
        #expect(try reading(sample(value: [0x02, 0x08])).value == .low)
        for (value, bit) in [([0xFE, 0x07], 6), ([0x02, 0x08], 5)] as [([UInt8], UInt16)] {
            #expect(throws: MeterFault.status([.resultTooHigh, .resultTooLow]), "one of the two is wrong") {
                try reading(sample(value: value, status: 1 << bit))
            }
        }
        let time: [UInt8] = [6, 0, 0xE4, 0x07, 4, 13, 16, 38, 10]
        #expect(try reading([0x08] + time + [1 << 5, 0]).value == .high)
        #expect(try reading([0x08] + time + [1 << 6, 0]).value == .low)
        #expect(throws: MeterFault.noValue) { try reading([0x08] + time + [1, 0]) }
    }

    @Test(
        arguments: [
            (6, 30, 7, 20, false), (7, 20, 6, 30, false), (7, 30, 6, 20, true), (6, 20, 7, 30, false),
            (7, 30, 6, 30, false),
            (6, 30, 6, 20, false), (0xFFFF, 20, 0, 30, false), (0, 30, 0xFFFF, 20, true),
        ] as [(UInt16, UInt8, UInt16, UInt8, Bool)])
    func `G8: no reading stands for a record that cannot be read and may be newer`(
        number: UInt16, minute: UInt8, unread: UInt16, unreadMinute: UInt8, isOffered: Bool
    ) {
        var good = sample(time: [0xE4, 0x07, 4, 13, 16, minute, 10])
        var bad = sample(time: [0xE4, 0x07, 4, 13, 16, unreadMinute, 10], value: [0xFF, 0x07])
        (good[1], good[2]) = (UInt8(number & 0xFF), UInt8(number >> 8))
        (bad[1], bad[2]) = (UInt8(unread & 0xFF), UInt8(unread >> 8))
        for records in [[good, bad], [bad, good]] {
            var transfer = MeterTransfer(.all, now: Self.now)
            for record in records { transfer.takeMeasurement(record, zone: utc) }
            #expect((transfer.latest != nil) == isOffered)
        }
        var broken = MeterTransfer(.all, now: Self.now)
        broken.takeMeasurement(good, zone: utc)
        broken.takeMeasurement(sample(place: 0x1A), zone: utc)
        #expect(broken.latest != nil, "control solution says nothing of the blood")
        broken.takeMeasurement([0x0B, 6], zone: utc)
        #expect(broken.latest == nil, "nobody knows which it is")
    }

    @Test func `G15: a measurement with a fault is none, a low battery is no fault`() throws {
        #expect(try reading(sample(status: 1)).value == Samples.milligrams(120))
        for bit in [1, 2, 3, 4, 7, 8, 9, 10] as [UInt16] {
            #expect(throws: MeterFault.status(MeterStatus(rawValue: 1 << bit))) {
                try reading(sample(status: 1 << bit))
            }
            #expect(throws: MeterFault.status(MeterStatus(rawValue: 1 << bit))) {
                try reading(sample(status: 1 << bit | 1 << 5))
            }
        }
        #expect(throws: MeterFault.timeFault) { try reading(sample(status: 1 << 11)) }
    }

    @Test func `G15: control solution is no blood`() {
        #expect(throws: MeterFault.controlSolution) { try reading(sample(place: 0x1A)) }
        #expect(throws: MeterFault.controlSolution) { try reading(sample(place: 0x41)) }
        for place in [0x10, 0x1B, 0x1F] as [UInt8] {
            #expect(throws: MeterFault.unknownSample) { try reading(sample(place: place)) }
        }
        #expect((try? reading(sample(place: 0x19)))?.method == .sensor)
        #expect((try? reading(sample(place: 0xF2)))?.method == .fingerStick)
    }

    @Test func `G15: the clock's offset is added, and a clock that is wrong gives nothing`() throws {
        #expect(try reading(sample(offset: [60, 0])).moment.milliseconds == 1_586_799_490_000)
        #expect(try reading(sample(offset: [0xC4, 0xFF])).moment.milliseconds == 1_586_792_290_000)
        for offset in [[0xFF, 0x7F], [0x00, 0x80]] as [[UInt8]] {
            #expect(throws: MeterFault.time) { try reading(sample(offset: offset)) }
        }
        for time in [
            [0, 0, 4, 13, 16, 38, 10], [0xE4, 0x07, 0, 13, 16, 38, 10], [0xE4, 0x07, 4, 31, 16, 38, 10],
            [0xE4, 0x07, 4, 13, 24, 38, 10],
        ] as [[UInt8]] {
            #expect(throws: MeterFault.time) { try reading(sample(time: time)) }
        }
        #expect(throws: MeterFault.ahead) {
            try reading(sample(time: [0xE8, 0x07, 4, 13, 16, 38, 10]))
        }
        #expect(throws: MeterFault.implausibleTime) {
            try reading(sample(time: [0xCF, 0x07, 4, 13, 16, 38, 10]))
        }
        #expect(throws: MeterFault.zone) {
            try MeterMeasurement(sample()).reading(now: Self.now) { _ in 10_000 }
        }
    }

    @Test func `G15: a measurement without a glucose, or of another length, is none`() {
        #expect(throws: MeterFault.noValue) { try reading([0x00, 6, 0, 0xE4, 0x07, 4, 13, 16, 38, 10]) }
        let whole = sample()
        for count in 0..<whole.count {
            #expect(throws: MeterFault.length) { try reading(Array(whole[..<count])) }
        }
        #expect(throws: MeterFault.length) { try reading(whole + [0]) }
    }

    @Test func `G15: of a context only the meal is kept, and its sizes must add up`() throws {
        #expect(try MeterContext([0x00, 6, 0]).meal == nil)
        #expect(try MeterContext([0x02, 6, 0, 1]).meal == .before)
        #expect(try MeterContext([0x02, 6, 0, 9]).meal == nil)
        // Everything: extended flags, 48 g, after the meal, tester, exercise, insulin, HbA1c.
        let all: [UInt8] = [
            0xDF, 6, 1, 0, 1, 0x30, 0xD0, 2, 0x11, 0x2C, 1, 50, 1, 0x0A, 0xC0, 0x40, 0xF0,
        ]
        let context = try MeterContext(all)
        #expect(context.sequence == 262)
        #expect(context.meal == .after)
        for count in 0..<all.count {
            #expect(throws: MeterFault.length) { try MeterContext(Array(all[..<count])) }
        }
        #expect(throws: MeterFault.length) { try MeterContext(all + [0]) }
    }

    @Test func `G15: requests are the bytes of the profile, and none deletes`() {
        let requests: [(MeterRecordAccess.Request, [UInt8])] = [
            (.all, [0x01, 0x01]), (.last, [0x01, 0x06]), (.from(0x0203), [0x01, 0x03, 0x01, 0x03, 0x02]),
            (.count, [0x04, 0x01]), (.abort, [0x03, 0x00]),
        ]
        for (request, bytes) in requests {
            #expect(request.bytes == bytes)
            #expect(request.bytes.first != 0x02)
        }
    }

    @Test func `G15: answers of the meter`() {
        #expect(MeterRecordAccess.Answer([0x05, 0, 0x2C, 1]) == .count(300))
        #expect(MeterRecordAccess.Answer([0x06, 0, 1, 1]) == .outcome(.success, ofRequest: 1))
        #expect(MeterRecordAccess.Answer([0x06, 0, 1, 6]) == .outcome(.noRecords, ofRequest: 1))
        for bytes in [
            [], [0x06], [0x06, 0, 1], [0x06, 0, 1, 0], [0x06, 0, 1, 10], [0x07, 0, 1, 1], [0x06, 1, 1, 1],
        ]
            as [[UInt8]]
        {
            #expect(MeterRecordAccess.Answer(bytes) == nil)
        }
    }

    @Test func `G15: a transfer takes each reading once, until the meter says that this was all`() throws {
        var transfer = MeterTransfer(.all, now: Self.now, device: DeviceName(Samples.bytes("Meter 1")))
        var other = sample(value: [0x64, 0xB0])
        other[1] = 7
        transfer.takeMeasurement(sample(), zone: utc)
        transfer.takeMeasurement(sample(), zone: utc)
        transfer.takeMeasurement(sample(place: 0x1A), zone: utc)
        transfer.takeMeasurement([1, 2, 3], zone: utc)
        transfer.takeAnswer([0x05, 0, 9, 0])
        transfer.takeAnswer([0x06, 0, 4, 1])
        transfer.takeMeasurement(other, zone: utc)
        #expect(transfer.state == .receiving)
        transfer.takeAnswer([0x06, 0, 1, 1])
        transfer.takeMeasurement(sample(value: [0x65, 0xB0]), zone: utc)
        #expect(transfer.state == .finished)
        #expect(transfer.readings.map(\.value) == [Samples.milligrams(120), Samples.milligrams(100)])
        #expect(transfer.readings.first?.device?.text == "Meter 1")
        #expect(transfer.duplicates == 1)
        #expect(transfer.faults == [.controlSolution, .length])
        #expect(transfer.lastSequence == 7)
        #expect(!transfer.isClockAhead)
        var ahead = MeterTransfer(.last, now: Moment(milliseconds: 1_586_795_889_999))
        ahead.takeMeasurement(sample(), zone: utc)
        #expect(ahead.isClockAhead)
        var days = MeterTransfer(.all, now: Self.now)
        days.takeMeasurement(sample(time: [0xE4, 0x07, 4, 20, 16, 38, 10]), zone: utc)
        days.takeMeasurement(sample(), zone: utc)
        #expect(days.faults == [.ahead] && days.readings.count == 1)
        #expect(days.isClockAhead, "a week ahead is ahead, too")
        var nothing = MeterTransfer(.from(8), now: Self.now)
        nothing.takeAnswer([0x06, 0, 1, 6])
        #expect(nothing.state == .finished)
        var failing = MeterTransfer(.last, now: Self.now)
        failing.takeAnswer([0x06, 0, 1, 8])
        #expect(failing.state == .failed(.notCompleted))
        var counting = MeterTransfer(.count, now: Self.now)
        counting.takeAnswer([0x05, 0, 9, 0])
        #expect(counting.count == 9)
        #expect(counting.state == .finished)
    }
}
