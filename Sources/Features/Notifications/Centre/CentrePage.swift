import Identity
import DesignSystem
import Geography
import HTML
import Localization
import Notices

/// The notifications of a person, by day, newest first.
struct CentrePage: View {
    let context: PageContext
    let page: Notifications.Page
    /// Whether it shows the newest.
    let isFirst: Bool
    /// The sign of what a notice is about.
    let icon: (Notice) -> Icon
    let now: Timestamp
    let zone: LocalTimeZone

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.noticesTitle)) {
            div(.class("notices-head")) {
                h1 { texts(.noticesTitle) }
                a(
                    .class("icon-button"), .href("/notifications/preferences"),
                    .aria("label", texts(.noticesPreferences)), .title(texts(.noticesPreferences))
                ) {
                    IconView(.settings)
                }
            }
            div(.id("notices-list"), .class("notices"), .data("refresh", isFirst ? "notices" : nil)) {
                if page.notices.isEmpty {
                    EmptyState(.bell, title: texts(.noticesEmpty), text: texts(.noticesEmptyText)) {
                        ButtonLink(
                            texts(.noticesPreferences), to: "/notifications/preferences", style: .secondary)
                    }
                } else {
                    if page.count.unread > 0, isFirst { markAll }
                    for day in days {
                        NoticeDay(context: context, day: day, icon: icon, now: now, zone: zone)
                    }
                    nav(.class("notices-pages"), .aria("label", texts(.noticesTitle))) {
                        if !isFirst { ButtonLink(texts(.noticesNewest), to: "/notifications", style: .quiet) }
                        if let next = page.next {
                            ButtonLink(
                                texts(.noticesOlder), to: "/notifications?from=\(next.description)",
                                style: .secondary, isWide: isFirst)
                        }
                    }
                }
            }
        }
    }

    private var markAll: some HTML {
        form(.class("notices-all"), .method("post"), .action("/notifications/read")) {
            if let field = context.formTokenField { field }
            input(
                .type("hidden"), .name("until"),
                .value("\(page.notices.first?.notice.at.milliseconds ?? 0)"))
            Button(context.texts(.noticesMarkAll), style: .quiet, icon: .check)
        }
    }

    private var days: [[StoredNotice]] {
        var days: [[StoredNotice]] = []
        for notice in page.notices {
            let day = zone.localTime(at: notice.notice.at).dayNumber
            if let last = days.last?.last, zone.localTime(at: last.notice.at).dayNumber == day {
                days[days.count - 1].append(notice)
            } else {
                days.append([notice])
            }
        }
        return days
    }
}

/// The notices of one day.
struct NoticeDay: View {
    let context: PageContext
    let day: [StoredNotice]
    /// The sign of what a notice is about.
    let icon: (Notice) -> Icon
    let now: Timestamp
    let zone: LocalTimeZone

    var body: some HTML {
        if let first = day.first {
            section(.class("notices-day")) {
                h2 { context.texts.date(first.notice.at, now: now, in: zone) }
                ul {
                    for stored in day {
                        NoticeRow(
                            context: context, stored: stored, icon: icon(stored.notice), zone: zone)
                    }
                }
            }
        }
    }
}

/// One notice: it leads to what it is about; an unread one can also just be marked.
struct NoticeRow: View {
    let context: PageContext
    let stored: StoredNotice
    let icon: Icon
    let zone: LocalTimeZone

    var body: some HTML {
        let texts = context.texts
        let words = stored.notice.text.words(texts, in: zone)
        li(.class("notice", stored.isUnread ? "notice-unread" : nil)) {
            a(.class("row"), .href("/notifications/\(stored.id.description)")) {
                span(.class("row-sign")) { IconView(icon) }
                span(.class("row-words")) {
                    span(.class("notice-text")) { words }
                    span(.class("row-subtitle")) {
                        if stored.isUnread { span(.class("notice-new")) { texts(.noticesNew) } }
                        texts.clock(stored.notice.at, in: zone)
                    }
                }
            }
            if stored.isUnread {
                form(.method("post"), .action("/notifications/\(stored.id.description)/read")) {
                    if let field = context.formTokenField { field }
                    button(
                        .class("icon-button"), .aria("label", "\(texts(.noticesMarkOne)): \(words)"),
                        .title(texts(.noticesMarkOne))
                    ) {
                        IconView(.check)
                    }
                }
            }
        }
    }
}
