import Boards
import Carpool
import DesignSystem
import Geography
import HTML
import Identity
import Localization
import Roads
import TripSafety
import TripViews

/// What a driver can do now.
extension DriveSheet {
    /// One thing that fits the moment, as soon as it can be done; the rest is folded away.
    @HTMLBuilder var actions: some HTML {
        switch next?.purpose {
        case .pickup(let request):
            if let next { pickup(request, next) }
        case .dropOff(let request):
            if let next { dropOff(request, next) }
        case .via(let request):
            if let next { via(request, next) }
        case .destination, nil:
            // Who has arrived ends the drive.
            if !sight.isAtNextStop || sight.offer.pause != nil { pausing }
            ending(sight.isAtNextStop && sight.offer.pause == nil ? .primary : .secondary)
        }
    }

    @HTMLBuilder private func pickup(_ request: RequestID, _ stop: DriverStop) -> some HTML {
        if let absentFrom = stop.absentFrom {
            if let left = stop.codeTriesLeft {
                step("stops/\(request.text)/board", texts(.driveOnBoard, names(stop)), at: stop) {
                    BoardingCodeForm(
                        context: context, action: "/drive/now/stops/\(request.text)/board",
                        name: stop.firstName ?? "", label: texts(.driveOnBoard, names(stop)), triesLeft: left,
                        of: BoardingCode.mostTries)
                }
            } else {
                step("stops/\(request.text)/board", texts(.driveOnBoard, names(stop)), at: stop)
            }
            if now >= absentFrom {
                question(
                    "absent", texts(.driveNotHere, names(stop)), about: request.text,
                    title: texts(.driveNotHereQuestion, names(stop)),
                    text: texts(.driveNotHereText, names(stop)), keep: texts(.driveWait),
                    path: "stops/\(request.text)/absent")
            }
        } else {
            step("stops/\(request.text)/arrive", texts(.driveImHere), at: stop)
        }
        earlyOut(except: nil)
        more {
            pausing
            cancellation(of: stop, request)
            ending(.secondary)
        }
    }

    /// The next stop is where somebody on board gets out, who may also get out before: asked for, or because
    /// something has happened.
    @HTMLBuilder private func dropOff(_ request: RequestID, _ stop: DriverStop) -> some HTML {
        let letOut = "stops/\(request.text)/let-out"
        if stop.wantsOut {
            post(letOut, texts(.driveLetOut, names(stop)))
        } else {
            step("stops/\(request.text)/drop-off", texts(.driveGotOut, names(stop)), at: stop)
        }
        earlyOut(except: request)
        more {
            if stop.wantsOut {
                step(
                    "stops/\(request.text)/drop-off", texts(.driveGotOut, names(stop)), style: .secondary,
                    at: stop)
            } else {
                question(
                    "let-out", texts(.driveLetOut, names(stop)), about: request.text,
                    title: texts(.driveLetOutQuestion, names(stop)), text: texts(.driveLetOutText),
                    keep: texts(.driveEndKeep), path: letOut)
            }
            pausing
            if let request = firstPromised { cancellation(of: request.stop, request.id) }
            ending(.secondary)
        }
    }

    /// The next stop is one on the way of somebody on board, who goes on, or gets out for good.
    @HTMLBuilder private func via(_ request: RequestID, _ stop: DriverStop) -> some HTML {
        step("stops/\(request.text)/go-on", texts(.driveStopGoOn), at: stop)
        earlyOut(except: nil)
        more {
            question(
                "let-out", texts(.driveLetOut, names(stop)), about: request.text,
                title: texts(.driveLetOutQuestion, names(stop)), text: texts(.driveLetOutText),
                keep: texts(.driveEndKeep), path: "stops/\(request.text)/let-out")
            pausing
            if let request = firstPromised { cancellation(of: request.stop, request.id) }
            ending(.secondary)
        }
    }

    /// What is done at a stop. Until the car is there its button would be refused, so a line says where it will be.
    private func step(
        _ path: String, _ label: String, style: ControlStyle = .primary, at stop: DriverStop
    ) -> some HTML {
        step(path, label, at: stop) { post(path, label, style: style) }
    }

    private func step<Content: HTML>(
        _ path: String, _ label: String, at stop: DriverStop, @HTMLBuilder _ content: () -> Content
    ) -> some HTML {
        // Farther than anything on earth, once it can be said anywhere.
        let reach = sight.hasBeenAtNextStop ? 50_000_000 : Int(RideBoard.stopReach.metres)
        return div(
            .class("drive-step"), .data("key", path), .data("stop", stop.coordinate.text),
            .data("reach", String(reach))
        ) {
            p(.class("drive-soon"), .hidden(!sight.isFarFromNextStop)) {
                IconView(.pin)
                span { texts(.driveSoon, ["action": .text(label)]) }
            }
            div(.class("drive-now"), .hidden(sight.isFarFromNextStop)) { content() }
        }
    }

    /// What is seldom needed while driving.
    private func more<Content: HTML>(@HTMLBuilder _ content: () -> Content) -> some HTML {
        details(.id("drive-more"), .class("ride-way", "drive-more")) {
            summary { texts(.driveMore) }
            div(.class("drive-more-actions")) { content() }
        }
    }

    /// The next passenger who waits while somebody else is to get out first.
    private var firstPromised: (id: RequestID, stop: DriverStop)? {
        for stop in sight.stops {
            if case .pickup(let request) = stop.purpose { return (request, stop) }
        }
        return nil
    }

    /// Whoever on board has asked to get out before the destination.
    @HTMLBuilder private func earlyOut(except next: RequestID?) -> some HTML {
        for asking in askingOut(except: next) {
            post(
                "stops/\(asking.request.text)/let-out", texts(.driveLetOut, names(asking.stop)),
                style: .secondary)
        }
    }

    private func askingOut(except next: RequestID?) -> [(request: RequestID, stop: DriverStop)] {
        sight.stops.compactMap { stop in
            guard stop.wantsOut, case .dropOff(let request) = stop.purpose, request != next else {
                return nil
            }
            return (request, stop)
        }
    }

    @HTMLBuilder private func cancellation(of stop: DriverStop, _ request: RequestID) -> some HTML {
        let names = names(stop)
        div(.class("drive-question-about"), .data("key", "cancel \(request.text)")) {
            opener("cancel", texts(.driveCancel, names))
            Dialog(
                id: "drive-cancel", title: texts(.driveCancelQuestion, names),
                text: texts(.driveCancelText, names), keep: texts(.driveKeep, names)
            ) {
                form(
                    .id("cancel-passenger"), .class("stack"), .method("post"),
                    .action("/drive/now/stops/\(request.text)/cancel")
                ) {
                    context.formTokenField
                    SelectField(
                        name: "reason", label: texts(.driveReason),
                        options: DriveCancelReason.allCases.map { ($0.rawValue, texts($0.label)) })
                }
            } action: {
                Button(
                    texts(.driveCancel, names), style: .danger, isWide: true,
                    .attribute("form", "cancel-passenger"))
            }
        }
    }

    /// The end of the drive, at any time: a car can break down.
    private func ending(_ look: ControlStyle) -> some HTML {
        let waiting = sight.offer.offer.schedule.passengers.count { $0.boardedAt == nil }
        var text: [String] = []
        if !sight.offer.onBoard.isEmpty { text.append(texts(.driveEndOnBoard)) }
        text.append(waiting > 0 ? texts(.driveEndPromised, count: waiting) : texts(.driveEndText))
        return question(
            "end", texts(.driveEnd), title: texts(.driveEndQuestion), text: text.joined(separator: " "),
            keep: texts(.driveEndKeep),
            path: sight.offer.onBoard.isEmpty ? "end" : "end?out=\(sight.offer.onBoard.count)", look: look)
    }

    /// A button that asks once more before it posts. Who it is `about` makes it another one: a question that is being
    /// answered never becomes one about somebody else.
    private func question(
        _ name: String, _ label: String, about: String = "", title: String, text: String, keep: String,
        path: String, look: ControlStyle = .secondary
    ) -> some HTML {
        div(.class("drive-question-about"), .data("key", "\(name) \(about)")) {
            opener(name, label, look)
            Dialog(id: "drive-\(name)", title: title, text: text, keep: keep) {
                DriveButton(context: context, path: path, label: label, style: .danger)
            }
        }
    }

    private func opener(_ name: String, _ label: String, _ look: ControlStyle = .secondary) -> some HTML {
        Button(
            label, style: look, isWide: true, .id("drive-\(name)-open"), .type("button"),
            .attribute("commandfor", "drive-\(name)"), .attribute("command", "show-modal"),
            .aria("haspopup", "dialog"))
    }

    /// What has happened in the car and stays true: without the network it is kept until it can be sent.
    private func post(_ path: String, _ label: String, style: ControlStyle = .primary) -> DriveButton {
        DriveButton(
            context: context, path: path, label: label, style: style,
            kept: texts(.driveStepKept, ["action": .text(label)]))
    }

    // MARK: - The question of the moment

    @HTMLBuilder var question: some HTML {
        if let question = sight.question {
            let left = max(0, Int(((question.until - now).seconds).rounded(.up)))
            section(
                .class("drive-question"), .data("request", question.request.text),
                .data("key", question.request.text),
                .aria("labelledby", "drive-question-title")
            ) {
                div(.class("drive-question-head")) {
                    h2(.id("drive-question-title")) {
                        texts(.driveRequest, ["name": .text(question.firstName)])
                    }
                    SafetyLink(texts: texts, page: "/drive/safety")
                    CountdownRing(
                        label: texts(.ridesAnswerWithin, count: left), remaining: left, total: answerTime)
                }
                PassengerRow(
                    texts: texts, firstName: question.firstName, people: question.people,
                    luggage: question.luggage, profile: people[question.passenger],
                    isSimulated: question.isSimulated)
                RouteEnds(texts, from: question.pickup.label ?? "", to: question.dropOff.label ?? "")
                Facts(figures(of: question))
                div(.class("drive-answers")) {
                    answer(false, to: question.request)
                    answer(true, to: question.request)
                }
            }
        }
        // Its time runs as well: it is not hidden behind who would like to come along.
        destinationQuestion
    }

    private func figures(of question: DriverQuestion) -> [(label: String, value: String)] {
        let detour = question.detour
        var facts = [
            (
                label: texts(question.isFromWallet ? .drivePaysFromWallet : .drivePays),
                value: texts.money(question.price)
            ),
            (
                texts(.driveDetourBy),
                detour < .seconds(30)
                    ? texts(.driveNoDetour) : "+\u{202F}" + texts.duration(max(.minutes(1), detour))
            ),
        ]
        if let at = question.pickup.at {
            facts.append((texts(.ridesPickup), texts.ahead(max(.zero, at - now))))
        }
        return facts
    }

    private func answer(_ accepts: Bool, to request: RequestID) -> some HTML {
        form(
            .action("/drive/now/requests/\(request.text)/\(accepts ? "accept" : "reject")"), .method("post")
        ) {
            context.formTokenField
            Button(
                texts(accepts ? .driveAccept : .driveReject), style: accepts ? .primary : .secondary,
                icon: accepts ? .check : .close, isWide: true, .id(accepts ? "drive-accept" : "drive-reject"))
        }
    }
}

/// A form with one button; `kept` is said where it is to be sent by itself when the network is back.
struct DriveButton: View {
    let context: PageContext
    let path: String
    let label: String
    let style: ControlStyle
    var kept: String?

    var body: some HTML {
        // As it stands: what is interpolated into a literal address would be one segment.
        let address = "/drive/now/" + path
        form(.action(URLReference(address)), .method("post"), .data("kept", kept)) {
            context.formTokenField
            Button(label, style: style, isWide: true, .type("submit"))
        }
    }
}
