import Geography
import Roads
import Testing

@Suite struct `Arcs for other programs` {
    @Test func `are written with their lengths, times and positions`() throws {
        var source = RoadSource()
        let facts = RoadFacts(
            roadClass: .residential, forward: .metresPerSecond(10), backward: .metresPerSecond(5))
        let west = source.addNode(Coordinate(latitude: -0.0000005, longitude: -8.6))
        let east = source.addNode(Coordinate(latitude: 0.0000005, longitude: -8.599))
        source.addWay(facts, over: [west, east])
        let network = try RoadNetworkBuilder.build(source).0
        var text = ""
        network.exportArcs { text += String(decoding: $0, as: UTF8.self) }
        #expect(
            text == """
                tail,head,length_m,time_ms,tail_latitude,tail_longitude,head_latitude,head_longitude
                0,1,111.195,11120,-0.0000005,-8.6000000,0.0000005,-8.5990000
                1,0,111.195,22239,0.0000005,-8.5990000,-0.0000005,-8.6000000

                """)
    }

    @Test func `come in pieces, and stop where the sink is full`() throws {
        struct Full: Error {}
        var generator = SplitMix64(seed: 5)
        let network = try RoadNetworkBuilder.build(Town(&generator, side: 20).source).0
        var lines = 0
        var pieces = 0
        network.exportArcs { piece in
            pieces += 1
            lines += piece.count { $0 == UInt8(ascii: "\n") }
        }
        #expect(lines == network.arcCount + 1)
        #expect(pieces > 1)
        #expect(throws: Full.self) { try network.exportArcs { (_: [UInt8]) throws(Full) in throw Full() } }
    }
}
