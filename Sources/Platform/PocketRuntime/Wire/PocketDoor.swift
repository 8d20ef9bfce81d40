/// The door between the shell and an app: bytes in, bytes out. A module exports it in a few lines; tests go through
/// it natively.
public struct PocketDoor<App: PocketApp> {
    // By reference: moving the program in and out would be a hundredth of the module.
    private var running: Running?

    private final class Running {
        var program: PocketProgram<App>

        init(texts: PocketTexts, moment: PocketMoment, snapshot: [UInt8]?, output: inout PocketOutput) {
            program = PocketProgram(texts: texts, moment: moment, snapshot: snapshot, output: &output)
        }
    }

    /// A door behind which nothing has started.
    public init() {}

    /// Starts the app with a moment, the table of its texts, and a snapshot if there is one.
    ///
    /// Gives what became of the snapshot and what to do; nothing when the bytes make no sense.
    public mutating func start(_ input: [UInt8]) -> [UInt8] {
        do throws(SnapshotError) {
            var reader = SnapshotReader(input)
            let moment = try PocketMoment(from: &reader)
            let texts = PocketTexts(try PocketTextTable(try reader.data()))
            let snapshot = try reader.bool() ? try reader.data() : nil
            try reader.end()
            var output = PocketOutput()
            let running = Running(texts: texts, moment: moment, snapshot: snapshot, output: &output)
            self.running = running
            var writer = SnapshotWriter(capacity: output.html.count + 256)
            writer.byte(running.program.restoration.rawValue)
            output.write(to: &writer)
            return writer.bytes
        } catch { return [] }
    }

    /// Hands the app a moment and an event.
    ///
    /// Gives 0 when the event means nothing; 1 and what to do when it does; nothing when the bytes make no sense.
    public mutating func handle(_ input: [UInt8]) -> [UInt8] {
        do throws(SnapshotError) {
            var reader = SnapshotReader(input)
            let moment = try PocketMoment(from: &reader)
            let event = try PocketEvent(from: &reader)
            try reader.end()
            guard let running else { return [] }
            guard let output = running.program.handle(event, at: moment) else { return [0] }
            var writer = SnapshotWriter(capacity: output.html.count + 256)
            writer.byte(1)
            output.write(to: &writer)
            return writer.bytes
        } catch { return [] }
    }
}
