import Carpool
import Geography
import Testing

@Suite("R6: which rides a check after a crash reads")
struct RideWatchTests {
    /// What every check reads, without any sample.
    private func due(_ watch: RideWatch) -> [String] {
        var random = SplitMix64(seed: 1)
        return watch.due(sample: 0, using: &random)
    }

    @Test func `a ride is read until two checks in a row have found it over`() {
        var watch = RideWatch()
        watch.touch("one")
        #expect(due(watch) == ["one"])
        watch.saw("one", isOver: true)
        #expect(due(watch) == ["one"], "It ended in the life of the server that died: no other has read it.")
        watch.saw("one", isOver: true)
        #expect(due(watch).isEmpty)
        #expect(watch.all == ["one"], "The check of the whole reads it all the same.")
    }

    @Test func `whatever is done to a ride, or finding it under way, has it read again`() {
        var watch = RideWatch()
        watch.touch("one")
        watch.saw("one", isOver: true)
        watch.touch("one")
        watch.saw("one", isOver: true)
        #expect(due(watch) == ["one"], "It was over before and after, and somebody did something in between.")
        watch.saw("one", isOver: false)
        watch.saw("one", isOver: true)
        #expect(due(watch) == ["one"])
        watch.saw("one", isOver: true)
        watch.touch("one")
        #expect(due(watch) == ["one"])
        watch.saw("one", isOver: true)
        watch.saw("one", isOver: true)
        watch.saw("one", isOver: false)
        #expect(due(watch) == ["one"], "A sample has found a settled ride under way again.")
    }

    @Test(arguments: 1...20)
    func `nothing is forgotten, and what is not settled is always read`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var watch = RideWatch()
        // How often each ride was found over since something was done to it; the plainest account there is.
        var proofs: [String: Int] = [:]
        for _ in 0..<300 {
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                let id = "\(Int.random(in: 0..<60, using: &random))"
                watch.touch(id)
                proofs[id] = 0
            }
            let read = watch.due(sample: 5, using: &random)
            let unsettled = Set(proofs.filter { $0.value < RideWatch.proofs }.keys)
            #expect(Set(read).count == read.count)
            #expect(unsettled.isSubset(of: read))
            #expect(read.count <= unsettled.count + 5)
            #expect(watch.watchedCount == unsettled.count)
            #expect(watch.all.sorted() == proofs.keys.sorted())
            for id in read {
                let isOver = Int.random(in: 0..<5, using: &random) > 0
                watch.saw(id, isOver: isOver)
                proofs[id] = isOver ? proofs[id, default: 0] + 1 : 0
            }
        }
    }

    @Test func `in time a sample reads every settled ride`() {
        var random = SplitMix64(seed: 7)
        var watch = RideWatch()
        let ids = (0..<40).map { "\($0)" }
        for id in ids {
            watch.touch(id)
            for _ in 0..<RideWatch.proofs { watch.saw(id, isOver: true) }
        }
        var read: Set<String> = []
        for _ in 0..<200 { read.formUnion(watch.due(sample: 3, using: &random)) }
        #expect(read == Set(ids))
    }
}
