import Geography
import Identity
import Inventory
import Shops
import Testing

@Suite("Products that rest before anybody is told")
struct RestingProductsTests {
    @Test func `W8: a product rests by itself until nobody has changed it for half a minute`() {
        let (bread, roll) = (ProductID(UniqueID(high: 0, low: 1)), ProductID(UniqueID(high: 0, low: 2)))
        let noon = ShopWorld.noon
        var resting = RestingProducts()
        resting.note([bread, roll], at: noon)
        resting.note([bread], at: noon + .seconds(29))
        #expect(resting.takeRested(at: noon + .milliseconds(29_999)).isEmpty)
        #expect(resting.takeRested(at: noon + .seconds(30)) == [roll])
        #expect(resting.takeRested(at: noon + .milliseconds(58_999)).isEmpty)
        // What an earlier change is noted for does not make it rest less.
        resting.note([bread], at: noon)
        #expect(resting.takeRested(at: noon + .milliseconds(58_999)).isEmpty)
        #expect(resting.takeRested(at: noon + .seconds(59)) == [bread])
        #expect(resting.takeRested(at: noon + .seconds(999)).isEmpty)
    }

    @Test func `W8: what is changed without end rests five minutes, and no clock put back makes it longer`() {
        let bread = ProductID(UniqueID(high: 0, low: 1))
        let noon = ShopWorld.noon
        var resting = RestingProducts()
        for step in 0..<20 {
            let now = noon + .seconds(Double(step * 15))
            resting.note([bread], at: now)
            #expect(resting.takeRested(at: now).isEmpty)
        }
        #expect(resting.takeRested(at: noon + .seconds(300)) == [bread])
        resting.note([bread], at: noon)
        #expect(resting.takeRested(at: noon + .minutes(-60)) == [bread])
    }
}
