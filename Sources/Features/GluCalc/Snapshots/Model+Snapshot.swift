import Insulin
import PocketRuntime

extension Model {
    /// Writes what outlives the page. The foods and the meals are records of their own.
    func write(into writer: inout SnapshotWriter) {
        care.write(into: &writer)
        writer.list(mealTypes) { writer, type in type.write(into: &writer) }
        writer.integer(nextTypeID)
        writer.bool(draft != nil)
        draft?.write(into: &writer)
        // Whether the meal was being entered when the page was closed.
        writer.bool(route.page == .meal || route.page == .pickFood)
        writer.list(doses.list) { writer, entry in
            writer.long(entry.mealID)
            writer.long(entry.moment)
            writer.value(entry.dose)
            writer.bool(entry.isUncertain)
        }
        writer.optionalLong(clock.lastSeen)
        writer.optionalLong(clock.trusted)
        writer.optionalInteger(retention.months)
        writer.bool(retention.isAgreed)
        writer.bool(settingsLock != nil)
        if let parts = settingsLock?.parts {
            writer.bits(parts.salt)
            writer.bits(parts.sum)
            writer.integer(parts.wrongTries)
            writer.long(parts.lastWrong)
        }
        writer.optionalCase(safekeeping.persistence?.rawValue)
        writer.optionalLong(safekeeping.lastBackup)
        writer.optionalLong(safekeeping.postponed)
        writer.optionalLong(doses.begun)
        connections.write(into: &writer)
        vault.write(into: &writer)
    }

    /// Reads what ``write(into:)`` wrote.
    init(version: Int, from reader: inout SnapshotReader) throws(SnapshotError) {
        self.init()
        care = try Care(from: &reader)
        mealTypes = try reader.list { reader throws(SnapshotError) in try MealType(from: &reader) }
        nextTypeID = try reader.integer()
        if try reader.bool() { draft = try Draft(version: version, from: &reader) }
        let wasEntering = try reader.bool()
        let given =
            try reader.list { reader throws(SnapshotError) in
                GivenDoses.Entry(
                    mealID: try reader.long(), moment: try reader.long(), dose: try reader.value(),
                    isUncertain: try reader.bool())
            }
        clock = ClockWatch(lastSeen: try reader.optionalLong(), trusted: try reader.optionalLong())
        retention.months = try reader.optionalInteger()
        retention.isAgreed = try reader.bool()
        if try reader.bool() {
            settingsLock = SettingsLock(
                salt: try reader.bits(), sum: try reader.bits(), wrongTries: try reader.integer(),
                lastWrong: try reader.long())
        }
        safekeeping.persistence = try reader.optionalCase()
        safekeeping.lastBackup = try reader.optionalLong()
        safekeeping.postponed = try reader.optionalLong()
        doses = GivenDoses(given, begun: try reader.optionalLong())
        connections = try Connections(from: &reader)
        vault = try Vault(from: &reader)
        routes = firstRoutes
        if wasEntering, draft != nil, care.isSetUp { routes.append(Route(.meal)) }
    }

    /// Where the app opens.
    var firstRoutes: [Route] {
        if care.termsAccepted == nil { return [Route(.terms)] }
        return care.isSetUp ? [Route(.home)] : [Route(.setup, 0)]
    }
}
