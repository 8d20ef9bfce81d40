import Boards
import Carpool
import DesignSystem
import Events
import Geography
import HTML
import HTTPServer
import Identity
import Ledger
import Live
import Localization
import Positions
import Ratings
import Roads
import Travellers
import TripSafety
import TripViews
import Web

/// The drive while it lasts.
extension DrivingPages {
    func now(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.confirmedVisitor()
        let driver = PersonID(visitor.id.bits)
        guard let sight = try await desk.current(driver) else { return .redirect("/drive") }
        let done = try await done(on: sight.offer.id, of: driver)
        let people = await desk.profiles(on: sight)
        var guide = DriveGuide(desk.rides)
        _ = guide.follow(sight)
        var sheet = sheet(sight, guide, context.page(for: request), done: done, people: people)
        sheet.talks = await talks(on: sight, of: driver, people: people)
        sheet.cameTooLate = request.query["late"] != nil
        sheet.isFarFromStop = request.query["far"] != nil
        sheet.needsCode = request.query["code"] != nil
        let (shown, heading) = (sheet, sheet.heading)
        return .map(
            request, context, title: heading, stream: "/drive/now/stream?of=\(visitor.id.description)",
            script: "js/drive.js"
        ) { page in
            shown
        }
    }

    /// Who has got out on a drive, and what the driver gave them.
    private func done(on drive: OfferID, of driver: PersonID) async throws -> [DriveDone] {
        var done = try await desk.done(on: drive, of: driver)
        let given = try await ratings.given(by: driver, for: done.map(\.id))
        for index in done.indices { done[index].stars = given[done[index].id]?.value }
        return done
    }

    func sheet(
        _ sight: DriverSight, _ guide: DriveGuide, _ page: PageContext, done: [DriveDone],
        people: [PersonID: RiderProfile]
    ) -> DriveSheet {
        DriveSheet(
            context: page, city: city, sight: sight, done: done, people: people, guide: guide.guide,
            destination: guide.destination(of: sight), safety: { emergencyFacts(of: sight) },
            answerTime: Int(dispatch.rules.timeToAnswer.seconds), now: clock())
    }

    /// What a driver would have to say in an emergency.
    private func emergencyFacts(of sight: DriverSight) -> EmergencyFacts {
        let position = sight.offer.position
        let coordinate = position.place.coordinate
        return EmergencyFacts(
            number: city.emergencyNumber, position: coordinate, place: desk.rides.name(of: coordinate),
            observedAt: position.observedAt, from: nil,
            to: DriveGuide(desk.rides).destination(of: sight)
        ).with(sight.offer.card)
    }

    /// The emergency number and what to say, where there are no scripts to open a dialog.
    func safety(_ request: Request, _ context: WebContext) async throws -> Response {
        let driver = PersonID(try context.confirmedVisitor().id.bits)
        guard let sight = try await desk.current(driver) else { return .redirect("/drive") }
        return .safetyPage(
            request, context, room: .rides, zone: city.zone, facts: emergencyFacts(of: sight),
            back: (context.texts(.ridesOpenRideShow), "/drive/now"))
    }

    /// A drive while it lasts: `drive`, `drive-actions`, `drive-question`, `drive-turn` and `drive-way` with the
    /// page's parts whenever they read differently, `drive-news` with a sentence, and `drive-gone` at its end.
    func stream(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.confirmedVisitor()
        // Tabs share streams by their address; one of another log-in must not be theirs.
        guard request.query["of"].map({ $0 == visitor.id.description }) ?? true else {
            throw HTTPError(.notFound)
        }
        let driver = PersonID(visitor.id.bits)
        guard let offer = try await desk.current(driver)?.offer.id else { throw HTTPError(.notFound) }
        let page = context.page(for: request)
        // What the driver gives leads to a new page, and with it to a new stream.
        let known = try await done(on: offer, of: driver)
        // An event may bear a sentence that no later look at the drive shows: so only the oldest is dropped, where
        // looking at everything again would drop all that wait.
        let subscription = bus.subscribe(
            to: LiveDrive.topics(of: offer), after: nil, buffering: .newestWins(capacity: 16),
            snapshot: { true })
        return .live(subscription, lasting: streamLifetime) {
            LiveDrive(offer, of: driver, pages: self, page: page, known: known)
        }
    }

    /// What the driver is told that the page does not show by itself.
    func words(for news: RideNews, of request: RequestID, _ texts: Texts) async -> String? {
        guard let name = await dispatch.firstName(of: request) else { return nil }
        switch news {
        case .passengerCancelled: return texts(.driveCancelled, ["name": .text(name)])
        case .passengerReassigned: return texts(.driveReassigned, ["name": .text(name)])
        case .pickupUnsaid: return texts(.rideNoticeYouUnsaid, ["name": .text(name)])
        case .droppedForSilence: return texts(.rideNoticeDropped, ["name": .text(name)])
        case .driverSilent: return texts(.rideNoticeUnheard, ["name": .text(name)])
        case .stopMoved: return texts(.rideNoticeStopOfMoved, ["name": .text(name)])
        case .wantsOut: return texts(.driveWantsOut, ["name": .text(name)])
        case .codeAsked: return texts(.boardingAskedNow, ["name": .text(name)])
        case .saidOnBoard: return texts(.boardingSaid, ["name": .text(name)])
        case .codeLocked: return texts(.boardingLocked, ["name": .text(name)])
        case .destinationWithdrawn: return texts(.elsewhereWithdrawn, ["name": .text(name)])
        case .destinationLapsed: return texts(.rideNoticeDestinationGone, ["name": .text(name)])
        case .stopLapsed: return texts(.rideNoticeStopGone, ["name": .text(name)])
        default: return nil
        }
    }

    // MARK: - What drivers do

    /// What a driver does at a stop or to a question.
    enum Act {
        case accept, reject, arrive, board, absent, dropOff, goOn, letOut, cancel
    }

    func act(_ act: Act, _ request: Request, _ context: WebContext) async throws -> Response {
        let driver = PersonID(try context.confirmedVisitor().id.bits)
        guard let id = RequestID(text: try request.parameter("id", as: String.self)) else {
            throw HTTPError(.notFound)
        }
        do {
            switch act {
            case .accept:
                guard try await desk.answer(id, by: driver, accept: true) else {
                    return .redirect("/drive/now?late=yes")
                }
            case .reject: try await desk.answer(id, by: driver, accept: false)
            case .arrive: try await desk.arrive(at: id, by: driver)
            case .board:
                let typed = (try? request.form())?["code"].flatMap { BoardingCode.read($0) }
                try await desk.board(id, by: driver, code: typed)
            case .absent: try await desk.absent(id, by: driver)
            case .dropOff: try await desk.dropOff(id, by: driver)
            case .goOn: try await desk.goOn(from: id, by: driver)
            case .letOut: try await desk.letOut(id, by: driver)
            case .cancel:
                let reason = DriveCancelReason(rawValue: try request.form()["reason"] ?? "") ?? .other
                try await desk.cancel(id, by: driver, reason: reason)
            }
        } catch let refusal as BoardRefusal where refusal.code == .farFromStop {
            return .redirect("/drive/now?far=yes")
        } catch let refusal as BoardRefusal where refusal.isAboutCode {
            // How many tries are left the page says by itself.
            return .redirect(refusal.code == .codeNeeded ? "/drive/now?code=needed" : "/drive/now")
        } catch let refusal as BoardRefusal where refusal.code != .unknown {
            // Too late or twice: the page shows how the drive stands, and says so.
            return .redirect("/drive/now?late=yes")
        }
        return .redirect("/drive/now")
    }

    /// Pauses a drive, or goes on with it; the other device may have said it before.
    func pause(_ isPaused: Bool, _ request: Request, _ context: WebContext) async throws -> Response {
        let driver = PersonID(try context.confirmedVisitor().id.bits)
        do {
            if isPaused { try await desk.pause(by: driver) } else { try await desk.goOn(by: driver) }
        } catch let refusal as BoardRefusal where refusal.code == .unknown {
            // The drive has ended by itself meanwhile; the page leads to the start of another.
        }
        return .redirect("/drive/now")
    }

    func end(_ request: Request, _ context: WebContext) async throws -> Response {
        let driver = PersonID(try context.confirmedVisitor().id.bits)
        do {
            // Who got in after the page was shown is not put down by it.
            let out = request.query["out"].flatMap { Int($0) } ?? 0
            let onBoard = try await desk.current(driver)?.offer.onBoard.count ?? 0
            let summary = try await desk.end(by: driver, puttingDown: out > 0 && out == onBoard)
            let address: URLReference = "/trips/drives/\(summary.drive.text)?done=over"
            return .redirect(address.text)
        } catch let refusal as BoardRefusal where refusal.code != .unknown {
            return .redirect("/drive/now?late=yes")
        }
    }
}
