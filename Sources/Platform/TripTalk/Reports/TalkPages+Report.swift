import DesignSystem
import HTML
import HTTPServer
import Identity
import Localization
import Ratings
import Web

/// Telling the operator of a message that should not have been written.
extension TalkPages {
    func reportForm(_ request: Request, _ context: WebContext) async throws -> Response {
        let (ride, line) = try await reported(request, context, request.query["message"])
        return .page(HTMLPage(reportPage(request, context, ride, line)))
    }

    /// A message of the other, on a ride of whoever asks.
    private func reported(
        _ request: Request, _ context: WebContext, _ message: String?
    ) async throws -> (TalkRide, TalkLine) {
        let ride = try await desk.ride(request, context)
        guard let id = message.flatMap({ UniqueID($0) }), let line = try await desk.reportable(id, on: ride)
        else { throw HTTPError(.notFound) }
        return (ride, line)
    }

    private func reportPage(
        _ request: Request, _ context: WebContext, _ ride: TalkRide, _ line: TalkLine
    ) -> TalkReportPage {
        TalkReportPage(
            context: page(request, context), room: desk.room.room, address: desk.room.address(of: ride.id),
            line: line)
    }

    func report(_ request: Request, _ context: WebContext) async throws -> Response {
        let fields = try request.form()
        let (ride, line) = try await reported(request, context, fields["message"])
        var view = reportPage(request, context, ride, line)
        view.remark = String((fields["remark"] ?? "").prefix(2_000))
        view.reason = fields["reason"].flatMap { typed in
            TalkReportPage.reasons.first { $0.rawValue == typed }
        }
        do {
            let remark = try Remark(view.remark)
            guard let reason = view.reason else { throw TalkReportPage.Fault.reason }
            try await desk.report(line.id, on: ride, reason, remark)
            view.isDone = true
            return .page(HTMLPage(view))
        } catch let fault as TalkReportPage.Fault {
            view.fault = fault
        } catch let fault as Remark.Fault {
            view.fault = fault == .empty ? .empty : .tooLong
        } catch let refusal as TalkRefusal {
            guard refusal == .tooManyReports else { throw HTTPError(.notFound) }
            view.fault = .tooMany
        }
        return .page(
            HTMLPage(view), status: view.fault == .tooMany ? .tooManyRequests : .unprocessableContent)
    }
}

extension TalkRefusal {
    /// How many reports a person can make in a day.
    static let mostReports = Report.mostADay
}
