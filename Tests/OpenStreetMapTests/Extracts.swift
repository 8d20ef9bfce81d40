import Foundation

/// Files for tests: the sample that comes with the project, others beside it, and ones made up on the spot.
enum Extracts {
    private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The sample country.
    static let sample = repository.appending(path: "Samples/liechtenstein.osm.pbf").path

    /// A file of the shared test data; `nil` where that is absent.
    static func shared(_ name: String) -> String? {
        let folder =
            ProcessInfo.processInfo.environment["MEDINA_SHARED"].map { URL(filePath: $0) }
            ?? repository.deletingLastPathComponent().appending(path: "shared")
        let path = folder.appending(path: "data/osm").appending(path: name).path
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }

    /// Calls `body` with the path of a file that holds some bytes.
    static func withFile<Result>(
        _ bytes: Data, named name: String = "extract", _ body: (String) async throws -> Result
    ) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "medina-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: name)
        try bytes.write(to: path)
        return try await body(path.path)
    }

    /// A village of two streets, a bollard, a light and turn restrictions, as XML.
    static let village = """
        <?xml version="1.0" encoding="UTF-8"?>
        <osm version="0.6">
          <node id="1" lat="47.1400" lon="9.5200"/>
          <node id="2" lat="47.1400" lon="9.5220"/>
          <node id="3" lat="47.1400" lon="9.5240"><tag k="highway" v="traffic_signals"/></node>
          <node id="4" lat="47.1420" lon="9.5220"/>
          <node id="5" lat="47.1430" lon="9.5220"><tag k="barrier" v="bollard"/></node>
          <node id="6" lat="47.1440" lon="9.5220"/>
          <node id="7" lat="47.1400" lon="9.5260"/>
          <way id="10"><nd ref="1"/><nd ref="2"/>
            <tag k="highway" v="tertiary"/><tag k="name" v="Landstrasse"/></way>
          <way id="11"><nd ref="2"/><nd ref="3"/><nd ref="7"/>
            <tag k="highway" v="tertiary"/><tag k="name" v="Landstrasse"/></way>
          <way id="12"><nd ref="2"/><nd ref="4"/><nd ref="5"/><nd ref="6"/>
            <tag k="highway" v="residential"/><tag k="name" v="Städtle"/></way>
          <way id="13"><nd ref="4"/><nd ref="6"/><tag k="highway" v="footway"/></way>
          <way id="14"><nd ref="1"/><nd ref="99"/><tag k="highway" v="service"/></way>
          <relation id="20"><member type="way" ref="10" role="from"/><member type="node" ref="2" role="via"/>
            <member type="way" ref="12" role="to"/>
            <tag k="type" v="restriction"/><tag k="restriction" v="no_left_turn"/></relation>
          <relation id="21"><member type="way" ref="10" role="from"/><member type="way" ref="11" role="via"/>
            <member type="way" ref="12" role="to"/>
            <tag k="type" v="restriction"/><tag k="restriction" v="no_u_turn"/></relation>
          <relation id="22"><member type="way" ref="10" role="from"/><member type="node" ref="2" role="via"/>
            <member type="way" ref="777" role="to"/>
            <tag k="type" v="restriction"/><tag k="restriction" v="only_straight_on"/></relation>
          <relation id="23"><member type="way" ref="10" role="from"/><member type="node" ref="2" role="via"/>
            <member type="way" ref="11" role="to"/>
            <tag k="type" v="restriction"/><tag k="restriction" v="no_straight_on"/>
            <tag k="except" v="motorcar"/></relation>
          <relation id="24"><member type="way" ref="11" role="from"/><member type="node" ref="4" role="via"/>
            <member type="way" ref="12" role="to"/>
            <tag k="type" v="restriction"/><tag k="restriction" v="no_left_turn"/></relation>
          <relation id="25"><tag k="type" v="multipolygon"/></relation>
        </osm>
        """
}
