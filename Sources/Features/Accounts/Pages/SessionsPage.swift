import DesignSystem
import Geography
import HTML
import Identity
import Localization
import Web

/// The page that lists where a person is logged in, and ends it.
struct SessionsPage: View {
    let context: PageContext
    let sessions: [Session]
    /// The one that shows this page.
    let current: UniqueID?
    let now: Timestamp
    let zone: LocalTimeZone
    var done: String?

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.peopleSessionsTitle)) {
            BackLink(context: context)
            h1 { texts(.peopleSessionsTitle) }
            if let done { Banner(.ok, done) }
            p(.class("lead")) { texts(.peopleSessionsLead) }
            RowList(label: texts(.peopleSessionsTitle)) {
                for session in ordered {
                    SessionRow(
                        context: context, session: session, isCurrent: session.id == current,
                        seen: texts.moment(session.seenAt, now: now, in: zone))
                }
            }
            if sessions.count > 1 {
                form(.class("form"), .method("post"), .action("/account/sessions/end-others")) {
                    HiddenFields(context: context)
                    Button(texts(.peopleEndOthers), style: .danger, icon: .logOut, isWide: true)
                }
            }
        }
    }

    /// This one first.
    private var ordered: [Session] {
        sessions.filter { $0.id == current } + sessions.filter { $0.id != current }
    }
}

/// One log-in, with the way to end it.
struct SessionRow: View {
    let context: PageContext
    let session: Session
    let isCurrent: Bool
    let seen: String

    var body: some HTML {
        let texts = context.texts
        let device = DeviceName(session.device)
        let name = device.words(texts)
        Row(
            // What is noted of its use lags behind; the one that shows this page is in use.
            name, subtitle: isCurrent ? texts(.peopleInUse) : texts(.peopleLastSeen, ["when": .text(seen)]),
            icon: device.isPhone ? .phone : .device
        ) {
            if isCurrent {
                Badge(texts(.peopleThisDevice), tone: .ok)
            } else {
                form(.method("post"), .action("/account/sessions/\(session.id.description)/end")) {
                    HiddenFields(context: context)
                    Button(
                        texts(.peopleEndSession), style: .secondary,
                        .aria("label", texts(.peopleEndSessionNamed, ["device": .text(name)])))
                }
            }
        }
    }
}
