import PocketRuntime
import PocketSample
import Testing

@Suite struct `What an app exchanges with the world` {
    private let moment = PocketMoment(milliseconds: 0)

    private func outputs(_ events: [PocketEvent]) -> [PocketOutput?] {
        var output = PocketOutput()
        var program = PocketProgram<PocketSample>(
            texts: Words.texts, moment: moment, snapshot: nil, output: &output)
        return events.map { program.handle($0, at: moment) }
    }

    @Test func `goes out as effects`() throws {
        func effects(_ action: PocketAction) -> [PocketEffect]? { outputs([.tap(action)])[0]?.effects }
        #expect(effects(PocketAction("backup", 1)) == [.handBackup(name: "sample.backup", isShared: true)])
        #expect(effects("use") == [.useBackup] && effects("drop") == [.dropBackup])
        #expect(effects("erase") == [.wipe] && outputs([.tap("erase")])[0]?.snapshot == nil)
        #expect(effects("speak") == [.speak("one and 0")] && effects("meter") == [.closeDevice("meter")])
        let query = PocketDeviceQuery(
            service: 0x1808, notify: [0x2A18, 0x2A34, 0x2A52], write: [(0x2A52, [1, 1])])
        #expect(effects(PocketAction("meter", 1)) == [.readDevice(query, "meter")])
    }

    @Test func `holds what the person sees, where it is a backup`() {
        #expect(outputs([.tap(PocketAction("backup", 0))])[0]?.snapshot != nil)
        var effects = PocketEffects()
        effects.useBackup()
        effects.dropBackup()
        #expect(!effects.saves)
        effects.handBackup(name: "x")
        #expect(effects.saves && effects.list.last == .handBackup(name: "x", isShared: false))
    }

    @Test func `asks a server only by an address that is one`() throws {
        let asked = outputs([
            .input("note", text: "a.example/scout"), .tap(PocketAction("server", 1)),
            .input("note", text: "me@a.example"), .tap(PocketAction("server", 1)),
        ])
        guard case .send(let request)? = asked[1]?.effects.first else {
            Issue.record("nothing is sent")
            return
        }
        #expect(request.server == PocketServerAddress("a.example/scout") && request.method == .post)
        #expect(request.headers == [PocketRequestHeader(.apiSecret, "0123abcd")] && request.token == nil)
        #expect(asked[3]?.effects == [])
        #expect(PocketRequest("own", path: "/api/v1").server == nil)
    }

    @Test func `comes in as it was written, and nothing else does`() {
        let events: [PocketEvent] = [
            .backupRead("restore", summary: PocketBackupSummary(milliseconds: -1, records: 100_000)),
            .backupRead(
                "restore",
                summary: PocketBackupSummary(
                    milliseconds: 1, records: 3,
                    kinds: [
                        PocketBackupSummary.Kind(
                            first: PocketRecordKey("meal", -1), last: PocketRecordKey("meal", 7), count: 2)
                    ], snapshot: [0, 255])),
            .backupProblem("restore", .damaged), .backupProblem("", .failed), .restored,
            .device("meter", .connected(name: "Zähler")),
            .device("meter", .value(characteristic: 0xFFFF, bytes: [0, 255])),
            .device("meter", .ended), .device("meter", .cancelled), .device("meter", .unavailable),
            .device("meter", .failed),
        ]
        var door = PocketDoor<PocketSample>()
        var start = SnapshotWriter()
        moment.write(to: &start)
        start.data(Words.table.bytes())
        start.bool(false)
        #expect(!door.start(start.bytes).isEmpty)
        for event in events {
            var writer = SnapshotWriter()
            moment.write(to: &writer)
            let head = writer.bytes.count
            event.write(to: &writer)
            #expect(door.handle(writer.bytes).first == 1, "\(event)")
            for end in head..<writer.bytes.count {
                #expect(door.handle(Array(writer.bytes.prefix(end))) == [])
            }
            #expect(door.handle(writer.bytes + [0]) == [])
        }
        // A problem, a state and a characteristic that do not exist.
        for tail: [UInt8] in [
            [24, 1, 0x61, 8], [26, 1, 0x61, 6], [26, 1, 0x61, 1, 0x80, 0x80, 8, 0], [27],
        ] {
            var writer = SnapshotWriter()
            moment.write(to: &writer)
            for byte in tail { writer.byte(byte) }
            #expect(door.handle(writer.bytes) == [])
        }
    }
}
