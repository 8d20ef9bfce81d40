import Boards
import Geography
import Identity
import TaxiDispatch
import Testing

@Suite("Getting into a taxi with a code")
struct BoardingCodeTests {
    private func coming(_ code: Int?) throws -> (city: SmallCity, call: CallID) {
        var city = SmallCity()
        try city.on(1, SmallCity.west)
        let call = try city.call(1, from: SmallCity.west)
        if let code = code.flatMap({ BoardingCode($0) }) { _ = try city.board.askForCode(code, of: call) }
        try city.yes(1)
        return (city, call)
    }

    private func type(_ code: Int?, _ call: CallID, in city: inout SmallCity) throws {
        city.changes = try city.board.step(.boarded, of: call, TaxiID(1), code: code, at: city.now)
    }

    private func refusal(_ body: () throws -> Void) -> TaxiRefusal.Code? {
        do {
            try body()
            return nil
        } catch { return (error as? TaxiRefusal)?.code }
    }

    @Test func `R21: the driver types the digits, and what is typed wrongly is counted and kept`() throws {
        var (city, call) = try coming(42)
        try city.step(.reachedDoor, call, 1)
        #expect(refusal { try type(nil, call, in: &city) } == .codeNeeded)
        try type(4200, call, in: &city)
        #expect(city.changes.calls == [call] && city.board.calls[call]?.state.agreement?.boardedAt == nil)
        #expect(city.board.calls[call]?.boardingCode?.triesLeft == 4)
        try type(42, call, in: &city)
        #expect(city.board.calls[call]?.state.agreement?.boardedAt != nil)
        #expect(city.board.calls[call]?.boardingCode == nil)
        // Said twice, by a second press, it is done.
        try type(nil, call, in: &city)
        #expect(city.changes.isEmpty)
    }

    @Test func `R21: after five wrong codes only the caller can say it, and both are told`() throws {
        var (city, call) = try coming(4711)
        try city.step(.reachedDoor, call, 1)
        for wrong in 1...5 { try type(wrong, call, in: &city) }
        #expect(city.told(PersonID(1)) == [.codeLocked])
        #expect(city.told(SmallCity.driver(1)) == [.tooManyCodes])
        #expect(refusal { try type(4711, call, in: &city) } == .onlyCallerCanSay)
        city.changes = try city.board.boardAsCaller(call, at: city.now)
        #expect(city.told(SmallCity.driver(1)) == [.saidOnBoard])
        #expect(city.board.calls[call]?.state.agreement?.boardedAt != nil)
    }

    @Test
    func `R21: nobody says that they sit in a taxi that is elsewhere, or that they were asked no code for`()
        throws
    {
        var (city, call) = try coming(1)
        city.drive(1, to: SmallCity.place(SmallCity.east))
        #expect(refusal { _ = try city.board.boardAsCaller(call, at: city.now) } == .notThere)
        var (plain, other) = try coming(nil)
        #expect(refusal { _ = try plain.board.boardAsCaller(other, at: plain.now) } == .notNow)
        try plain.step(.reachedDoor, other, 1)
        try plain.step(.boarded, other, 1)
        let code = try #require(BoardingCode(3))
        #expect(refusal { _ = try plain.board.askForCode(code, of: other) } == .notNow)
    }
}
