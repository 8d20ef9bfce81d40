import FairShare
import Testing

/// Who gets the next turn, by numbers alone.
struct FairSharesTests {
    private func claimant(_ account: String?, _ network: String?) -> Claimant {
        Claimant(account: account, network: network)
    }

    /// Ends turns, each a tenth of a second long, until nobody waits.
    ///
    /// - Parameter start: When the first of them has begun, in seconds.
    /// - Returns: Whose turns began, in order.
    private func order(_ shares: inout FairShares, running: [Int], from start: Double = 0) -> [Int] {
        var (running, order, now) = (running, [Int](), start)
        while let ticket = running.first {
            now += 0.1
            running.removeFirst()
            let next = shares.end(ticket, now: now)
            order += next
            running += next
        }
        return order
    }

    @Test func `who asked least of late comes next, however many others wait already`() {
        var shares = FairShares(atOnce: 1, capacity: 100)
        #expect(shares.ask(0, for: claimant("flood", "a"), now: 0).0 == .begins)
        for ticket in 1...20 { #expect(shares.ask(ticket, for: claimant("flood", "a"), now: 0).0 == .waits) }
        #expect(shares.ask(50, for: claimant("bystander", "b"), now: 0).0 == .waits)
        #expect(order(&shares, running: [0]) == [50] + Array(1...20))
        #expect(shares.waitingCount == 0 && shares.runningCount == 0)
    }

    @Test func `many names behind one network count as one, and one name behind many networks as well`() {
        var shares = FairShares(atOnce: 1, capacity: 100)
        _ = shares.ask(0, for: claimant("name 0", "a"), now: 0)
        for ticket in 1...10 { _ = shares.ask(ticket, for: claimant("name \(ticket)", "a"), now: 0) }
        _ = shares.ask(50, for: claimant("b", "b"), now: 0)
        _ = shares.ask(51, for: claimant("c", "c"), now: 0)
        #expect(order(&shares, running: [0]).prefix(2) == [50, 51])
        shares = FairShares(atOnce: 1, capacity: 100)
        _ = shares.ask(0, for: claimant("name", "network 0"), now: 0)
        for ticket in 1...10 { _ = shares.ask(ticket, for: claimant("name", "network \(ticket)"), now: 0) }
        _ = shares.ask(50, for: claimant("b", "b"), now: 0)
        #expect(order(&shares, running: [0]).first == 50)
    }

    @Test func `when all places are taken whoever waits for most makes room`() {
        var shares = FairShares(atOnce: 1, capacity: 5)
        for ticket in 0...4 { _ = shares.ask(ticket, for: claimant(nil, "a"), now: 0) }
        let own = shares.ask(5, for: claimant(nil, "a"), now: 0)
        #expect(own.0 == .refused && own.dropped == nil)
        let other = shares.ask(6, for: claimant(nil, "b"), now: 0)
        #expect(other.0 == .waits && other.dropped == 4)
        #expect(order(&shares, running: [0]) == [6, 1, 2, 3])
    }

    /// As with log-ins: each network has one turn at a time, in ever new names, and asks again at once.
    ///
    /// - Parameter claimant: Who asks, by the number of the network and how often it has asked.
    /// - Returns: What becomes of one question of a newcomer, and after how long, in seconds.
    private func newcomer(
        among networks: Int, capacity: Int, at coming: Int = 2_000, _ claimant: (Int, Int) -> Claimant
    ) -> (answer: FairShares.Answer, wait: Double?) {
        var shares = FairShares(atOnce: 2, capacity: capacity)
        var (now, asked, running) = (0.0, 0, [Int]())
        var owners: [Int: Int] = [:]
        // Who has been answered or turned away asks again.
        var idle = Array(0..<networks)
        let newcomer = -1
        var (answer, came) = (FairShares.Answer.refused, 0.0)
        for step in 0..<4_000 {
            now += 0.05
            if !running.isEmpty {
                let done = running.removeFirst()
                let next = shares.end(done, now: now)
                running += next
                if next.contains(newcomer) { return (answer, now - came) }
                idle += [owners[done]].compactMap { $0 }
            }
            let asking = idle
            idle = []
            for network in asking {
                asked += 1
                owners[asked] = network
                let (answer, dropped) = shares.ask(asked, for: claimant(network, asked), now: now)
                if answer == .begins { running.append(asked) }
                if answer == .refused { idle.append(network) }
                if let dropped { idle += [owners[dropped]].compactMap { $0 } }
            }
            if step == coming {
                came = now
                let (own, dropped) = shares.ask(
                    newcomer, for: self.claimant("someone", "elsewhere"), now: now)
                answer = own
                if own == .begins { return (own, 0) }
                idle += [dropped.flatMap { owners[$0] }].compactMap { $0 }
            }
        }
        return (answer, nil)
    }

    @Test
    func `a newcomer has a place among networks that fill all of them with one turn each, in new names`() {
        let (answer, wait) = newcomer(among: 80, capacity: 72) { network, asked in
            claimant("name \(asked)", "network \(network)")
        }
        #expect(answer == .waits)
        #expect(wait.map { $0 <= 0.15 } == true, "\(wait ?? -1)")
    }

    @Test(arguments: [2, 10, 100])
    func `a newcomer has a place among networks of which most were never served, but often refused`(step: Int)
    {
        let (answer, wait) = newcomer(among: 500, capacity: 72, at: step) { network, asked in
            claimant("name \(asked)", "network \(network)")
        }
        #expect(answer == .waits)
        #expect(wait.map { $0 <= 8 } == true, "\(wait ?? -1)")
    }

    @Test func `a newcomer has a place among ever new networks of one site`() {
        let (answer, wait) = newcomer(among: 80, capacity: 72) { _, asked in
            Claimant(account: "name \(asked)", network: "network \(asked)", site: "site")
        }
        #expect(answer != .refused)
        #expect(wait.map { $0 <= 0.15 } == true, "\(wait ?? -1)")
    }

    @Test func `neighbours of one site count for a part only`() {
        var shares = FairShares(atOnce: 1, capacity: 100)
        func neighbour(_ name: String) -> Claimant { Claimant(network: name, site: "site") }
        _ = shares.ask(0, for: neighbour("a"), now: 0)
        _ = shares.end(0, now: 1)
        _ = shares.ask(1, for: claimant(nil, "elsewhere"), now: 1)
        _ = shares.end(1, now: 1.5)
        _ = shares.ask(2, for: .server, now: 1.5)
        _ = shares.ask(3, for: claimant(nil, "elsewhere"), now: 1.5)
        _ = shares.ask(4, for: neighbour("b"), now: 1.5)
        // A quarter of the neighbour's second is less than half a second of one's own.
        #expect(order(&shares, running: [2], from: 1.5) == [4, 3])
    }

    @Test func `of several turns at once no account and no network gets all`() {
        var shares = FairShares(atOnce: 4, capacity: 100)
        let answers = (0..<6).map { shares.ask($0, for: claimant("a", "a"), now: 0).0 }
        #expect(answers == [.begins, .begins, .begins, .waits, .waits, .waits])
        #expect(shares.ask(10, for: claimant("b", "b"), now: 0).0 == .begins)
        #expect(shares.end(10, now: 1).isEmpty, "the place stays free for others")
        #expect(shares.end(0, now: 1) == [3])
    }

    @Test func `what was used is forgotten in time, and the server itself is held to nothing`() {
        var shares = FairShares(atOnce: 1, capacity: 100)
        _ = shares.ask(0, for: claimant(nil, "a"), now: 0)
        _ = shares.end(0, now: 8)
        _ = shares.ask(1, for: claimant(nil, "b"), now: 600)
        _ = shares.end(1, now: 601)
        _ = shares.ask(2, for: .server, now: 601)
        _ = shares.ask(3, for: claimant(nil, "b"), now: 601)
        _ = shares.ask(4, for: claimant(nil, "a"), now: 601)
        _ = shares.ask(5, for: .server, now: 601)
        // Eight seconds ten minutes ago weigh less than one just now; nothing at all counts for the server.
        #expect(order(&shares, running: [2], from: 601) == [5, 4, 3])
    }

    @Test func `whoever is new has used nothing, also where very many were forgotten before`() {
        var shares = FairShares(atOnce: 1, capacity: 100)
        let count = 25_000
        for ticket in 0..<count {
            #expect(
                shares.ask(ticket, for: claimant(nil, "network \(ticket)"), now: Double(ticket)).0 == .begins)
            #expect(shares.end(ticket, now: Double(ticket) + 0.9) == [])
        }
        let now = Double(count)
        _ = shares.ask(count, for: claimant(nil, "x"), now: now)
        for (place, network) in ["network \(count - 1)", "network \(count - 2)", "new", "newer"].enumerated()
        {
            #expect(shares.ask(count + 1 + place, for: claimant(nil, network), now: now).0 == .waits)
        }
        #expect(order(&shares, running: [count], from: now).map { $0 - count } == [3, 4, 2, 1])
    }

    @Test(arguments: [UInt64(1), 2, 3, 4, 5])
    func `whatever happens no ticket is lost, and a free turn is never kept from who may have it`(
        seed: UInt64
    ) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15
        func random(_ below: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % below
        }
        var shares = FairShares(atOnce: 1 + random(4), capacity: 3 + random(12))
        var (running, waiting, now) = (Set<Int>(), Set<Int>(), 0.0)
        for ticket in 0..<5_000 {
            now += Double(random(100)) / 100
            switch random(3) {
            case 0 where !running.isEmpty:
                guard let done = running.randomElement() else { continue }
                running.remove(done)
                for next in shares.end(done, now: now) {
                    #expect(waiting.remove(next) != nil, "seed \(seed)")
                    running.insert(next)
                }
            case 1 where random(4) == 0 && !waiting.isEmpty:
                guard let gone = waiting.randomElement() else { continue }
                waiting.remove(gone)
                shares.leave(gone)
            default:
                let claimant = Claimant(account: "\(random(5))", network: "\(random(3))")
                let (answer, dropped) = shares.ask(ticket, for: claimant, now: now)
                if let dropped { #expect(waiting.remove(dropped) != nil, "seed \(seed)") }
                if answer == .begins { running.insert(ticket) }
                if answer == .waits { waiting.insert(ticket) }
            }
            #expect(
                shares.runningCount == running.count && shares.waitingCount == waiting.count, "seed \(seed)")
            #expect(!running.isEmpty || waiting.isEmpty, "seed \(seed)")
        }
    }
}
