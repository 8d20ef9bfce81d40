extension PocketOutput {
    /// Writes it as the shell's `readOutput` reads it.
    public func write(to writer: inout SnapshotWriter) {
        writer.data(html)
        writer.bool(snapshot != nil)
        if let snapshot { writer.data(snapshot) }
        writer.list(effects) { writer, effect in effect.write(to: &writer) }
    }
}

extension PocketEffect {
    func write(to writer: inout SnapshotWriter) {
        switch self {
        case .play(let sound):
            writer.byte(0)
            writer.list(sound.tones) { writer, tone in
                writer.byte(tone.wave.rawValue)
                writer.integer(tone.frequency)
                writer.integer(tone.endFrequency)
                writer.integer(tone.startMilliseconds)
                writer.integer(tone.lengthMilliseconds)
                writer.integer(tone.attackMilliseconds)
                writer.integer(tone.volume)
            }
        case .vibrate(let milliseconds):
            writer.byte(1)
            writer.list(milliseconds) { writer, length in writer.integer(length) }
        case .share(let text): Self.write(2, text, to: &writer)
        case .copy(let text): Self.write(3, text, to: &writer)
        case .startTimer(let action, let delay, let isRepeated):
            Self.write(4, action.text, to: &writer)
            writer.integer(delay)
            writer.bool(isRepeated)
        case .stopTimer(let action): Self.write(5, action.text, to: &writer)
        case .send(let request):
            Self.write(6, request.action.text, to: &writer)
            writer.byte(request.method.rawValue)
            writer.text(request.path)
            writer.data(request.body)
            writer.text(request.token)
            writer.text(request.idempotencyKey)
            writer.text(request.server?.text)
            writer.list(request.headers) { writer, header in
                writer.byte(header.name.rawValue)
                writer.text(header.value)
            }
        case .openStream(let action, let path, let token):
            Self.write(7, action.text, to: &writer)
            writer.text(path)
            writer.text(token)
        case .closeStream(let action): Self.write(8, action.text, to: &writer)
        case .focus(let id): Self.write(9, id, to: &writer)
        case .announce(let text, let isUrgent):
            Self.write(10, text, to: &writer)
            writer.bool(isUrgent)
        case .keepAwake(let isOn):
            writer.byte(11)
            writer.bool(isOn)
        case .keep(let record):
            writer.byte(12)
            record.write(to: &writer)
        case .forget(let range):
            writer.byte(13)
            range.write(to: &writer)
        case .read(let range, let limit, let lastFirst, let action):
            Self.write(14, action.text, to: &writer)
            range.write(to: &writer)
            writer.integer(limit)
            writer.bool(lastFirst)
        case .askForPersistence: writer.byte(15)
        case .hand(let file, let isShared):
            writer.byte(16)
            file.write(to: &writer)
            writer.bool(isShared)
        case .printPage: writer.byte(17)
        case .changeLock(let wish):
            writer.byte(19)
            writer.byte(wish.rawValue)
        case .load(let file, let action):
            Self.write(20, action.text, to: &writer)
            writer.text(file.text)
        case .handBackup(let name, let isShared):
            Self.write(21, name, to: &writer)
            writer.bool(isShared)
        case .useBackup: writer.byte(22)
        case .dropBackup: writer.byte(23)
        case .readDevice(let query, let action):
            Self.write(24, action.text, to: &writer)
            query.write(to: &writer)
        case .closeDevice(let action): Self.write(25, action.text, to: &writer)
        case .speak(let text): Self.write(26, text, to: &writer)
        case .readZone(let action): Self.write(27, action.text, to: &writer)
        case .ask(let tool, let question, let action):
            Self.write(28, action.text, to: &writer)
            writer.text(tool.text)
            writer.data(question)
        case .vault(let wish):
            writer.byte(29)
            wish.write(to: &writer)
        case .wipe: writer.byte(30)
        case .sort(let texts, let action):
            Self.write(18, action.text, to: &writer)
            writer.list(texts) { writer, text in writer.text(text) }
        }
    }

    private static func write(_ kind: UInt8, _ text: String, to writer: inout SnapshotWriter) {
        writer.byte(kind)
        writer.text(text)
    }
}
