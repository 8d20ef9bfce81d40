import Identity
import Ledger
import Testing

@Suite("P6: what people were told of their money, held against a ledger after a crash")
struct MoneyTestimonyTests {
    private let one = UniqueID(high: 1, low: 1)
    private let other = UniqueID(high: 1, low: 2)

    /// A testimony of one call of a hundred, answered like this.
    private func testimony(_ answer: MoneyTestimony.Answer) -> MoneyTestimony {
        var testimony = MoneyTestimony()
        testimony.begin("a", bringsIn: 100)
        #expect(testimony.hear(answer, of: "a") == nil)
        return testimony
    }

    @Test func `P6: what was acknowledged has to be there, under the name that was told`() {
        var lost = testimony(.moved(one))
        #expect(lost.see(nil, under: "a") != nil)
        var another = testimony(.moved(one))
        #expect(another.see(other, under: "a") != nil)
        var kept = testimony(.moved(one))
        #expect(kept.due == ["a"])
        #expect(kept.see(one, under: "a") == nil)
        #expect(kept.due.isEmpty, "It has been read, and nobody has called since.")
        #expect(kept.broughtIn == 100)
        #expect(kept.movedCount == 1)
    }

    @Test func `P6: what was refused must not be there`() {
        var refused = testimony(.refused)
        #expect(refused.see(one, under: "a") != nil)
        var kept = testimony(.refused)
        #expect(kept.see(nil, under: "a") == nil)
        #expect(kept.broughtIn == 0)
        #expect(kept.open.isEmpty)
    }

    @Test func `P6: what was not answered may be there or not, and is read until that is known`() {
        var testimony = testimony(.nothing)
        #expect(testimony.see(nil, under: "a") == nil)
        #expect(testimony.open == ["a"])
        #expect(testimony.due == ["a"], "Whoever asks again may have it done yet.")
        #expect(testimony.see(one, under: "a") == nil)
        #expect(testimony.open.isEmpty)
        #expect(testimony.broughtIn == 100, "It was done, though nobody was told.")
        #expect(testimony.see(nil, under: "a") != nil, "And now it has to stay.")
    }

    @Test func `P6: a call that is made again is told the same`() {
        var testimony = testimony(.moved(one))
        testimony.begin("a", bringsIn: 100)
        #expect(testimony.hear(.moved(one), of: "a") == nil)
        #expect(testimony.hear(.nothing, of: "a") == nil, "A lost answer says nothing.")
        #expect(testimony.broughtIn == 100, "Twice asked is once done.")
        #expect(testimony.hear(.moved(other), of: "a") != nil)
        #expect(testimony.hear(.refused, of: "a") != nil)
    }

    @Test func `P6: what was found after a crash is told to whoever asks again`() {
        var testimony = testimony(.nothing)
        #expect(testimony.see(one, under: "a") == nil)
        #expect(testimony.hear(.moved(other), of: "a") != nil)
        #expect(testimony.hear(.moved(one), of: "a") == nil)
    }

    @Test func `P6: what is paid out brings in less than nothing, and nobody answers what was never asked`() {
        var testimony = testimony(.moved(one))
        testimony.begin("b", bringsIn: -30)
        #expect(testimony.hear(.moved(other), of: "b") == nil)
        #expect(testimony.broughtIn == 70)
        #expect(testimony.hear(.refused, of: "c") != nil)
        #expect(testimony.see(nil, under: "c") != nil)
        #expect(testimony.all == ["a", "b"])
    }
}
