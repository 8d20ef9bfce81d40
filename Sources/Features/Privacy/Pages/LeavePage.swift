import DesignSystem
import Geography
import HTML
import Ledger
import Localization
import PersonalData

/// The page on which people have themselves forgotten, and on which they stay after all.
struct LeavePage: View {
    let context: PageContext
    let leaver: Leaver?
    /// What stands against it.
    let obstacles: [DepartureObstacle]
    let isDemo: Bool
    let zone: LocalTimeZone
    let now: Timestamp
    var fault: PrivacyError?

    private var texts: Texts { context.texts }
    /// What must be settled, and cannot be left to the city.
    private var firm: [DepartureObstacle] { obstacles.filter { !$0.canBeGivenUp } }
    private var money: Money? { obstacles.first(where: \.canBeGivenUp)?.amount }

    var body: some HTML {
        PageLayout(context, title: texts(.privacyLeaveTitle)) {
            if leaver == nil { AccountBack(context: context) }
            h1 { texts(.privacyLeaveTitle) }
            if let words = fault.flatMap({ $0.words(texts) }) { Banner(.danger, words) }
            if let leaver {
                leaving(leaver)
            } else if isDemo {
                Banner(.info, texts(.privacyDemo))
            } else {
                asking
            }
        }
    }

    @HTMLBuilder private var asking: some HTML {
        p(.class("lead")) { texts(.privacyLeaveLead) }
        ul(.class("sentences")) {
            li { texts(.privacyLeaveGone) }
            li { texts(.privacyLeaveStays) }
            li { texts(.privacyLeaveLedger) }
            li { texts(.privacyLeaveGrace) }
            li { texts(.privacyLeaveDispute) }
        }
        p {
            a(.class("text-link"), .href("/account/data")) { texts(.privacyLeaveDataFirst) }
        }
        if firm.isEmpty {
            form(.class("form"), .method("post"), .action("/account/leave"), .novalidate()) {
                FormToken(context: context)
                if let money { GiveUpBox(texts: texts, money: money, isMissed: isMoneyMissed) }
                TextField(
                    name: "password", label: texts(.privacyPassword), kind: .currentPassword,
                    error: isPasswordWrong ? texts(.privacyWrongPassword) : nil)
                Button(texts(.privacyLeaveSubmit), style: .danger, isWide: true)
            }
        } else {
            ObstacleList(texts: texts, obstacles: obstacles)
        }
    }

    /// Whether somebody asked to leave and said nothing about exactly what is on the wallet.
    private var isMoneyMissed: Bool { if case .obstacles? = fault?.code { true } else { false } }
    private var isPasswordWrong: Bool { if case .wrongPassword? = fault?.code { true } else { false } }

    @HTMLBuilder private func leaving(_ leaver: Leaver) -> some HTML {
        p(.class("lead")) {
            texts(.privacyLeaving, ["date": .text(texts.moment(leaver.dueAt(at: now), now: now, in: zone))])
        }
        if leaver.isHeldUp { Banner(.warning, texts(.privacyHeldUp)) }
        if !obstacles.isEmpty { ObstacleList(texts: texts, obstacles: obstacles) }
        if let money {
            form(.class("form"), .method("post"), .action("/account/leave/give-up")) {
                FormToken(context: context)
                input(.type("hidden"), .name("givenUp"), .value("\(money.minorUnits)"))
                Button(
                    texts(.privacyGiveUp, ["amount": .text(texts.money(money))]), style: .secondary,
                    isWide: true)
            }
        }
        if leaver.state == .asked {
            form(.class("form"), .method("post"), .action("/account/leave/stay")) {
                FormToken(context: context)
                Button(texts(.privacyStay), isWide: true)
            }
        }
        ButtonLink(texts(.privacyDataTitle), to: "/account/data", style: .secondary, isWide: true)
        form(.class("form"), .method("post"), .action("/logout")) {
            FormToken(context: context)
            Button(texts(.shellLogOut), style: .secondary, icon: .logOut, isWide: true)
        }
    }
}

/// What stands against leaving, each with the way to settle it.
struct ObstacleList: View {
    let texts: Texts
    let obstacles: [DepartureObstacle]

    var body: some HTML {
        h2 { texts(.privacyObstacles) }
        RowList(label: texts(.privacyObstacles)) {
            for obstacle in obstacles {
                if let address = obstacle.address {
                    Row(obstacle.words(texts), icon: .info, to: address)
                } else {
                    Row(obstacle.words(texts), icon: .info) {}
                }
            }
        }
    }
}

/// The choice to leave to the city exactly what is on the wallet.
struct GiveUpBox: View {
    let texts: Texts
    let money: Money
    /// Whether it was neither chosen nor settled otherwise.
    let isMissed: Bool

    var body: some HTML {
        let amount: [String: TextArgument] = ["amount": .text(texts.money(money))]
        div(.class("field", isMissed ? "field-invalid" : nil)) {
            p { texts(.privacyMoney, amount) }
            label(.class("check")) {
                input(
                    .type("checkbox"), .name("givenUp"), .value("\(money.minorUnits)"),
                    .aria("invalid", isMissed ? "true" : nil),
                    .aria("describedby", isMissed ? "field-givenUp-error" : nil))
                span { texts(.privacyGiveUp, amount) }
            }
            if isMissed {
                p(.id("field-givenUp-error"), .class("field-error")) {
                    IconView(.error)
                    span { texts(.privacyGiveUpMissing, amount) }
                }
            }
        }
    }
}
