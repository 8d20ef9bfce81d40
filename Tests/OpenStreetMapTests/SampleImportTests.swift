import Foundation
import Geography
import OpenStreetMap
import Roads
import Testing

@Suite struct `Importing samples` {
    @Test func `the sample country becomes a network`() throws {
        let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Samples/liechtenstein.osm.pbf").path
        var clock = ContinuousClock().now
        let source = try RoadExtract.read(ProcessInfo.processInfo.environment["EXTRACT"] ?? path)
        print("read", ContinuousClock().now - clock)
        clock = ContinuousClock().now
        let (network, report) = try RoadNetworkBuilder.build(source)
        print("build", ContinuousClock().now - clock)
        print(report, network.bounds)
        #expect(network.nodeCount > 100)
    }
}
