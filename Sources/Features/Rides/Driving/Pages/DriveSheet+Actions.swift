import Carpool
import DesignSystem
import Geography
import HTML
import Localization
import Roads

/// What a driver can do now.
extension DriveSheet {
    @HTMLBuilder var actions: some HTML {
        switch next?.purpose {
        case .pickup(let request):
            if let next { pickup(request, next) }
        case .dropOff(let request):
            if let next { dropOff(request, next) }
            earlyOut(except: request)
            if let request = firstPromised { cancellation(of: request.stop, request.id) }
            ending
        case .destination, nil: ending
        }
    }

    @HTMLBuilder private func pickup(_ request: RequestID, _ stop: DriverStop) -> some HTML {
        if let absentFrom = stop.absentFrom {
            post("stops/\(request.text)/board", texts(.driveOnBoard, names(stop)))
            if now >= absentFrom {
                question(
                    "absent", texts(.driveNotHere, names(stop)),
                    title: texts(.driveNotHereQuestion, names(stop)),
                    text: texts(.driveNotHereText, names(stop)), keep: texts(.driveWait),
                    path: "stops/\(request.text)/absent")
            }
        } else {
            post("stops/\(request.text)/arrive", texts(.driveImHere), at: stop)
        }
        cancellation(of: stop, request)
        earlyOut(except: nil)
        ending
    }

    /// The next stop is where somebody on board gets out, who may also get out before: asked for, or because
    /// something has happened.
    @HTMLBuilder private func dropOff(_ request: RequestID, _ stop: DriverStop) -> some HTML {
        let letOut = "stops/\(request.text)/let-out"
        if stop.wantsOut { post(letOut, texts(.driveLetOut, names(stop))) }
        post(
            "stops/\(request.text)/drop-off", texts(.driveGotOut, names(stop)),
            style: stop.wantsOut ? .secondary : .primary, at: stop)
        if !stop.wantsOut {
            question(
                "let-out", texts(.driveLetOut, names(stop)), title: texts(.driveLetOutQuestion, names(stop)),
                text: texts(.driveLetOutText), keep: texts(.driveEndKeep), path: letOut)
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

    /// The end of the drive, at any time: a car can break down.
    private var ending: some HTML {
        let waiting = sight.offer.offer.schedule.passengers.count { $0.boardedAt == nil }
        var text: [String] = []
        if !sight.offer.onBoard.isEmpty { text.append(texts(.driveEndOnBoard)) }
        text.append(waiting > 0 ? texts(.driveEndPromised, count: waiting) : texts(.driveEndText))
        return question(
            "end", texts(.driveEnd), title: texts(.driveEndQuestion), text: text.joined(separator: " "),
            keep: texts(.driveEndKeep),
            path: sight.offer.onBoard.isEmpty ? "end" : "end?out=\(sight.offer.onBoard.count)",
            look: sight.stops.count > 1 ? .quiet : .secondary)
    }

    /// A button that asks once more before it posts.
    @HTMLBuilder private func question(
        _ name: String, _ label: String, title: String, text: String, keep: String, path: String,
        look: ControlStyle = .secondary
    ) -> some HTML {
        opener(name, label, look)
        Dialog(id: "drive-\(name)", title: title, text: text, keep: keep) {
            post(path, label, style: .danger)
        }
    }

    private func opener(_ name: String, _ label: String, _ look: ControlStyle = .secondary) -> some HTML {
        Button(
            label, style: look, isWide: true, .id("drive-\(name)-open"), .type("button"),
            .attribute("commandfor", "drive-\(name)"), .attribute("command", "show-modal"),
            .aria("haspopup", "dialog"))
    }

    private func post(
        _ path: String, _ label: String, style: ControlStyle = .primary, at stop: DriverStop? = nil
    ) -> DriveButton {
        DriveButton(context: context, path: path, label: label, style: style, stop: stop?.coordinate)
    }

    // MARK: - The question of the moment

    @HTMLBuilder var question: some HTML {
        if let question = sight.question {
            let left = max(0, Int(((question.until - now).seconds).rounded(.up)))
            section(
                .class("drive-question"), .data("request", question.request.text),
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
    }

    private func figures(of question: DriverQuestion) -> [(label: String, value: String)] {
        let detour = question.detour
        return [
            (texts(.drivePays), texts.money(question.price)),
            (
                texts(.driveDetourBy),
                detour < .seconds(30)
                    ? texts(.driveNoDetour) : "+\u{202F}" + texts.duration(max(.minutes(1), detour))
            ),
            (texts(.ridesPickup), texts.ahead(max(.zero, question.pickup.at - now))),
        ]
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

/// A form with one button; `stop` is the place at which the script marks it as due.
struct DriveButton: View {
    let context: PageContext
    let path: String
    let label: String
    let style: ControlStyle
    let stop: Coordinate?

    var body: some HTML {
        // As it stands: what is interpolated into a literal address would be one segment.
        let address = "/drive/now/" + path
        form(.action(URLReference(address)), .method("post")) {
            context.formTokenField
            Button(
                label, style: style, isWide: true, .type("submit"),
                .data("stop", stop?.text))
        }
    }
}
