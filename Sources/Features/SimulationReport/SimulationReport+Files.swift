import FleetSimulation
import FoundationEssentials
import Geography
import Plots

extension SimulationReport {
    /// The columns of the CSV file.
    static let columns =
        "hour,from,requests,served,served_share,waiting_mean_s,waiting_p50_s,waiting_p90_s,waiting_p99_s,"
        + "detour_mean_s,detour_longest_s,direct_mean_s,empty_km,carrying_km,alone_km,saved_km"

    /// Comma-separated values: a line an hour, and one for the day at the end. Figures that nobody was served for
    /// are empty.
    public func csv() -> String {
        let rows = hours.enumerated().map { index, hour in
            "\(index),\(hour.label.text)," + Self.values(of: hour.figures)
        }
        let lines = [Self.columns] + rows + ["day,," + Self.values(of: report.day)]
        return lines.map { $0 + "\n" }.joined()
    }

    private static func values(of figures: FleetReport.Figures) -> String {
        let times = [
            figures.meanWaiting, figures.waiting50, figures.waiting90, figures.waiting99, figures.meanDetour,
            figures.longestDetour, figures.meanDirect,
        ]
        let distances = [
            figures.emptyDistance, figures.carryingDistance, figures.aloneDistance, figures.savedDistance,
        ]
        let share = figures.requests > 0 ? NumberText.plain(figures.servedShare, 4) : ""
        return
            (["\(figures.requests)", "\(figures.served)", share]
            + times.map { figures.served > 0 ? NumberText.plain($0.seconds, 1) : "" }
            + distances.map { NumberText.plain($0.kilometres, 3) }).joined(separator: ",")
    }

    /// One JSON object: the day's figures, how fast the replay was, and the hours.
    public func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(Document(self)), as: UTF8.self)
    }

    /// What became of the questions to drivers, where they were asked.
    private struct Answers: Encodable {
        var asked: Int
        var accepted: Int
        var refused: Int
        var unanswered: Int
        var tooLate: Int
        var nobodyFound: Int
        var calledOff: Int

        init(_ answers: FleetReport.Answers) {
            asked = answers.asked
            accepted = answers.accepted
            refused = answers.refused
            unanswered = answers.unanswered
            tooLate = answers.tooLate
            nobodyFound = answers.nobodyFound
            calledOff = answers.calledOff
        }
    }

    private struct Document: Encodable {
        var city: String
        var demand: String
        var shared: Bool
        var seats: Int
        var vehicles: Int
        var answers: Answers?
        var day: Row
        var hours: [Row]
        var seconds: Double
        var requestsPerSecond: Double
        var searches: Int
        var searchMicroseconds: Double
        var remarks: [String]

        init(_ report: SimulationReport) {
            city = report.city
            demand = report.demand
            shared = report.rules.mode.isShared
            answers = report.report.answers.map(Answers.init)
            seats = report.rules.seats
            vehicles = report.report.vehicles
            day = Row(report.report.day, from: nil)
            hours = report.hours.map { Row($0.figures, from: $0.label.text) }
            seconds = Double(report.report.nanoseconds) / 1e9
            requestsPerSecond = report.report.requestsPerSecond
            searches = report.report.searches
            searchMicroseconds = report.searchMicroseconds
            remarks = report.remarks
        }
    }

    private struct Row: Encodable {
        var from: String?
        var requests: Int
        var served: Int
        var servedShare: Double
        var waitingMean: Double
        var waiting50: Double
        var waiting90: Double
        var waiting99: Double
        var detourMean: Double
        var detourLongest: Double
        var emptyKilometres: Double
        var carryingKilometres: Double
        var aloneKilometres: Double
        var savedKilometres: Double

        init(_ figures: FleetReport.Figures, from: String?) {
            self.from = from
            requests = figures.requests
            served = figures.served
            servedShare = figures.servedShare
            waitingMean = figures.meanWaiting.seconds
            waiting50 = figures.waiting50.seconds
            waiting90 = figures.waiting90.seconds
            waiting99 = figures.waiting99.seconds
            detourMean = figures.meanDetour.seconds
            detourLongest = figures.longestDetour.seconds
            emptyKilometres = figures.emptyDistance.kilometres
            carryingKilometres = figures.carryingDistance.kilometres
            aloneKilometres = figures.aloneDistance.kilometres
            savedKilometres = figures.savedDistance.kilometres
        }
    }
}
