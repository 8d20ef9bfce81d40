import FleetSimulation
import Geography
import SimulationReport

/// What is told of a day that was placed on the roads of a city.
extension FleetScenario {
    /// A day that cannot be replayed at all is a mistake, not a day on which nobody was served.
    func check(in city: String) throws(CommandError) {
        guard vehicleCount > 0 else {
            throw CommandError("No vehicle stands within 20 km of a road of \(city): is this the right city?")
        }
        guard excluded.count < requestCount else {
            let isElsewhere = excluded.allSatisfy { $0.reason == .offRoad }
            throw CommandError(
                isElsewhere
                    ? "No request begins and ends within 20 km of a road of \(city): is this the right city?"
                    : "None of the \(requestCount) requests can be served: "
                        + remarks.joined(separator: " "))
        }
    }

    /// What did not take part, a sentence each.
    var remarks: [String] {
        func count(_ reason: Exclusion) -> Int { excluded.count { $0.reason == reason } }
        func requests(_ count: Int, _ text: String) -> String? {
            count == 0 ? nil : "\(NumberText.grouped(count)) \(count == 1 ? "request" : "requests") \(text)"
        }
        return [
            requests(count(.offRoad), "left out, too far from any road; counted as not served."),
            requests(
                count(.noTrip), "left out, with no way to drive between the ends; counted as not served."),
            requests(count(.tooManyPeople), "left out, for more people than seats; counted as not served."),
            requests(farEnds, "with an end beyond the map, replayed to and from the nearest road."),
            strandedVehicles.isEmpty
                ? nil
                : "\(strandedVehicles.count) \(strandedVehicles.count == 1 ? "vehicle" : "vehicles") left out, "
                    + "too far from any road: \(strandedVehicles.prefix(3).joined(separator: ", "))"
                    + (strandedVehicles.count > 3 ? " …" : "."),
        ].compactMap(\.self)
    }
}
