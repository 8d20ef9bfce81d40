import Insulin
import PocketRuntime

extension GluCalcReader {
    /// A ``ServerQuestion``; `true` with the path and the body of a request, or `false` and whether the meal is none that
    /// can be sent: otherwise it is the token.
    static func serverRequest(
        _ reader: inout SnapshotReader, _ writer: inout SnapshotWriter
    ) throws(SnapshotError) {
        let kind: ServerQuestion.Kind = try reader.enumeration()
        let token = try reader.text()
        let now = Moment(milliseconds: try reader.long())
        let access = token.utf8.isEmpty ? NightscoutAccess.anyone : NightscoutAccess.token(token)
        var treatment: NightscoutTreatment?
        if kind == .meal { treatment = try self.treatment(&reader) }
        guard let access, let request = request(kind, access, treatment, now) else {
            writer.bool(false)
            return writer.bool(kind == .meal && treatment == nil)
        }
        writer.bool(true)
        writer.text(request.target)
        writer.data(request.body ?? [])
    }

    private static func request(
        _ kind: ServerQuestion.Kind, _ access: NightscoutAccess, _ treatment: NightscoutTreatment?,
        _ now: Moment
    ) -> NightscoutRequest? {
        switch kind {
        // The newest entry may be an error of the sensor's.
        case .latest: .entries(.sensor, count: 5, .v1, access, now: now)
        case .history: .entries(.sensor, count: NightscoutRequest.mostReadings, .v1, access, now: now)
        case .status: .status(access)
        case .profile: .profile(access)
        case .meal: treatment.map { .treatment($0, .v1, access, now: now) }
        }
    }

    private static func treatment(_ reader: inout SnapshotReader) throws(SnapshotError)
        -> NightscoutTreatment?
    {
        let moment = Moment(milliseconds: try reader.long())
        let insulin: InsulinDose? = try reader.optional()
        let carbohydrate: Carbohydrate? = try reader.optional()
        let entry = try reader.glucose()
        let unit: GlucoseUnit = try reader.enumeration()
        let isSensor = try reader.bool()
        let notes = try reader.text()
        let identifier = NightscoutTreatment.identifier(try reader.bits(), try reader.bits())
        let glucose = entry.glucose.map { value -> NightscoutTreatment.Glucose in
            NightscoutTreatment.Glucose(value, isSensor ? .sensor : .manual, in: unit)
        }
        return NightscoutTreatment(
            at: moment, insulin: insulin, carbohydrate: carbohydrate, glucose: glucose, notes: notes,
            identifier: identifier)
    }

    /// The time and an answer; a ``ReaderTrouble``, or none, the reading that counts now, and all as a pack.
    static func serverEntries(
        _ reader: inout SnapshotReader, _ writer: inout SnapshotWriter
    ) throws(SnapshotError) {
        let now = Moment(milliseconds: try reader.long())
        let body = try reader.data()
        do throws(NightscoutProblem) {
            let entries = try NightscoutEntriesReader.read(body, now: now)
            writer.byte(ReaderTrouble.none.rawValue)
            let latest = entries.latest(at: now)
            writer.bool(latest != nil)
            if let latest { writer.reading(latest) }
            ReadingPack(of: entries.readings).write(into: &writer)
        } catch {
            writer.byte(ReaderTrouble(error).rawValue)
        }
    }

    /// An answer and the time; a ``ReaderTrouble``, or none and a ``ServerSummary``.
    static func serverStatus(
        _ reader: inout SnapshotReader, _ writer: inout SnapshotWriter
    ) throws(SnapshotError) {
        let now = Moment(milliseconds: try reader.long())
        let body = try reader.data()
        do throws(NightscoutProblem) {
            let status = try NightscoutStatus(reading: body)
            writer.byte(ReaderTrouble.none.rawValue)
            ServerSummary(
                version: status.version?.text ?? "", takesMeals: status.takesTreatments,
                isForLoops: !status.loopSigns.isEmpty,
                clockDifference: status.clockDifference(now: now)
            ).write(into: &writer)
        } catch {
            writer.byte(ReaderTrouble(error).rawValue)
        }
    }

    /// An answer and the time; a ``ReaderTrouble``, or none and a ``ServerProfile``.
    static func serverProfile(
        _ reader: inout SnapshotReader, _ writer: inout SnapshotWriter
    ) throws(SnapshotError) {
        let now = Moment(milliseconds: try reader.long())
        let body = try reader.data()
        do throws(NightscoutProblem) {
            let profiles = try NightscoutProfileReader.read(body, now: now)
            guard let profile = profiles.current else { throw .noCurrentProfile }
            writer.byte(ReaderTrouble.none.rawValue)
            ServerProfile(profile, isFromLoop: profiles.isFromLoop).write(into: &writer)
        } catch {
            writer.byte(ReaderTrouble(error).rawValue)
        }
    }
}

extension ReaderTrouble {
    fileprivate init(_ problem: NightscoutProblem) {
        switch problem {
        case .tooLarge: self = .tooLarge
        case .notJSON, .unexpected: self = .foreign
        case .noCurrentProfile: self = .noProfile
        }
    }
}
