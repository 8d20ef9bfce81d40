import AuditLog
import DesignSystem
import Geography
import HTML
import Identity
import Localization

/// The log of what operators do, the newest first, with the form that searches it.
struct LogPage: View {
    let context: PageContext
    let zone: LocalTimeZone
    let search: LogRoutes.Search
    let acts: [String]
    let entries: [AuditEntry]
    let names: [UniqueID: String]
    let next: String?
    let isFirst: Bool

    private var texts: Texts { context.texts }

    var body: some HTML {
        PageLayout(context, title: texts(.logTitle)) {
            OperateLink(texts)
            h1 { texts(.logTitle) }
            p(.class("lead")) { texts(.logLead) }
            form(.class("form", "console-search"), .method("get"), .action("/operate/log"), .role("search")) {
                TextField(
                    name: "who", label: texts(.logWho), value: search.who, icon: .user,
                    optional: texts(.shellOptional), isRequired: false, hint: texts(.logPersonHint),
                    .maxlength(320), .autocomplete("off"))
                SelectField(
                    name: "what", label: texts(.logWhat),
                    options: [("", texts(.logAnything))] + acts.map { ($0, $0) }, chosen: search.what)
                TextField(
                    name: "whom", label: texts(.logWhom), value: search.whom,
                    optional: texts(.shellOptional), isRequired: false, .maxlength(320), .autocomplete("off"))
                TextField(
                    name: "day", label: texts(.logDay), value: search.day, kind: .date,
                    optional: texts(.shellOptional), isRequired: false)
                Button(texts(.logFind), icon: .search, isWide: true)
            }
            if entries.isEmpty {
                EmptyState(.clock, title: texts(.logNone), text: texts(.logNoneText))
            } else {
                ul(.class("console-log"), .aria("label", texts(.logTitle))) {
                    for entry in entries {
                        LogLine(
                            texts: texts, zone: zone, entry: entry,
                            name: entry.person == AuditEntry.machine ? "medina" : names[entry.person])
                    }
                }
            }
            if let next {
                ButtonLink(
                    texts(.logOlder), to: "\(address)&cursor=\(next)", style: .secondary, isWide: true)
            }
            if !isFirst { ButtonLink(texts(.logNewest), to: address, style: .quiet, isWide: true) }
        }
    }

    private var address: URLReference {
        "/operate/log?who=\(search.who)&what=\(search.what)&whom=\(search.whom)&day=\(search.day)"
    }

}

/// One act: what, by whom, when, to whom.
private struct LogLine: View {
    let texts: Texts
    let zone: LocalTimeZone
    let entry: AuditEntry
    let name: String?

    var body: some HTML {
        li {
            p(.class("console-act")) {
                code { entry.act }
                " · "
                bdi { name ?? texts(.logNobody) }
            }
            p(.class("hint")) {
                texts.fullDate(entry.at, in: zone)
                ", "
                texts.clock(entry.at, in: zone)
                if !entry.subject.isEmpty {
                    " · "
                    if isAboutPerson {
                        a(.href("/operate/people/\(entry.subject)")) { bdi { entry.subject } }
                    } else {
                        bdi { entry.subject }
                    }
                }
            }
            if !entry.detail.isEmpty { p(.dir("auto")) { entry.detail } }
        }
    }

    /// Whether what it was done to is somebody's account; a look at the map may have met nobody.
    private var isAboutPerson: Bool {
        entry.act.hasPrefix("person.") || entry.act.hasPrefix("role.")
            || entry.act == "map.look" && UniqueID(entry.subject) != nil
    }
}
