import Geography
import HTML
import Ledger
import Localization

/// Buttons, chips and small choices.
struct StyleControls: View {
    let texts: Texts

    var body: some HTML {
        section(.class("style-section")) {
            h2 { "Controls" }
            div(.class("cluster")) {
                Button(texts(.loginSubmit), .type("button"))
                Button(texts(.shellChange), style: .secondary, icon: .swap, .type("button"))
                Button(texts(.shellCancel), style: .quiet, .type("button"))
                Button(texts(.shellLogOut), style: .danger, icon: .logOut, .type("button"))
                Button(texts(.shellSave), .type("button"), .disabled())
            }
            div(.class("cluster")) {
                IconButton(.back, label: texts(.shellBack))
                IconButton(.locate, label: texts(.mapLocate))
                IconButton(.close, label: texts(.shellClose))
            }
            ChipRow(label: texts(.mapResults, count: 4)) {
                Chip(texts(.placeFood), icon: .food, to: "#", isChosen: true)
                Chip(texts(.placeShop), icon: .shop, to: "#")
                Chip(texts(.placeHealth), icon: .health, to: "#")
                Chip(texts(.placeSight), icon: .sight)
            }
            SegmentedControl(
                name: "style-theme", label: texts(.shellTheme),
                choices: [
                    .init("system", texts(.shellThemeSystem), icon: .device),
                    .init("light", texts(.shellThemeLight), icon: .sun),
                    .init("dark", texts(.shellThemeDark), icon: .moon),
                ], chosen: "light")
            Stepper(
                texts, name: "style-people", label: texts(.shellAccount), value: 2, range: 1...4,
                icon: .people)
            Switch(
                name: "style-switch", label: texts(.shellSimulated), hint: texts(.shellSimulatedText),
                isOn: true)
            StarChoice(texts, name: "style-stars", label: texts(.shellRating, ["value": "4"]), value: 4)
        }
    }
}

/// Fields with hints and errors.
struct StyleFields: View {
    let texts: Texts

    var body: some HTML {
        section(.class("style-section")) {
            h2 { "Fields" }
            TextField(
                name: "style-email", label: texts(.loginName), value: "mina@example.org", kind: .email,
                hint: texts(.loginLead))
            TextField(
                name: "style-password", label: texts(.loginPassword), kind: .currentPassword,
                error: texts(.loginWrong))
            TextField(
                name: "style-search", label: texts(.mapSearch), kind: .search, icon: .search,
                optional: texts(.shellOptional))
            SelectField(
                name: "style-language", label: texts(.shellLanguage),
                options: Language.allCases.map { ($0.code, $0.nativeName) }, chosen: texts.language.code)
            TextArea(name: "style-note", label: texts(.placeOther), optional: texts(.shellOptional))
        }
    }
}

/// What a ride is shown with.
struct StyleJourney: View {
    let texts: Texts

    var body: some HTML {
        section(.class("style-section")) {
            h2 { "Journey" }
            Card {
                RouteEnds(texts, from: "Städtle 12, Vaduz", to: "Bahnhof Schaan-Vaduz")
                Facts([
                    (texts(.placeStreet), texts.distance(.kilometres(3.4))),
                    (texts(.mapHere), texts.duration(.minutes(6))),
                    (texts(.placeFinance), texts.money(Money(minorUnits: 480, .swissFranc))),
                ])
            }
            Card {
                div(.class("cluster", "cluster-apart")) {
                    BigNumber(texts.ahead(.minutes(4)), label: texts(.stepArriveUnnamed), isLiving: true)
                    CountdownRing(label: texts(.shellLoading), remaining: 21, total: 30)
                }
                PersonRow("Amina Benali") {
                    Stars(texts, average: 4.8)
                    SimulatedBadge(texts)
                }
                ProgressBar(label: texts(.shellLoading), fraction: 0.6)
            }
            Card {
                Timeline(
                    texts,
                    [
                        .init("Amina", place: "Städtle", time: "08:10", state: .done),
                        .init("Jonas", place: "Landstrasse 5", time: "08:14", state: .now, isOwn: true),
                        .init("Bahnhof", place: "Schaan", time: "08:21", state: .next),
                    ])
            }
            Card {
                StepsList([
                    .init(
                        .depart, texts(.stepDepart, ["street": "Städtle"]),
                        distance: texts.distance(.metres(120))),
                    .init(
                        .turnLeft, texts(.stepLeft, ["street": "Herrengasse"]),
                        distance: texts.distance(.metres(640))),
                    .init(
                        .roundabout, texts(.stepRoundabout, ["exit": 2, "street": "Landstrasse"]),
                        distance: texts.distance(.kilometres(2.6))),
                    .init(.arrive, texts(.stepArriveRight)),
                ])
            }
        }
    }
}

/// Cards, lists and dialogs.
struct StyleSurfaces: View {
    let texts: Texts

    var body: some HTML {
        section(.class("style-section")) {
            h2 { "Surfaces" }
            RowList(label: texts(.mapResults, count: 3)) {
                Row("Schloss Vaduz", subtitle: texts(.placeSight), icon: .sight, to: "#")
                Row(
                    "Café Wolf", subtitle: texts(.mapAway, ["distance": .text(texts.distance(.metres(230)))]),
                    icon: .food, to: "#")
                Row("سوق السمّارين", subtitle: texts(.placeShop), icon: .shop) { Badge(texts(.roomPaused)) }
            }
            ul(.class("doors")) {
                for room in Room.allCases { Door(texts, room, to: "#") }
            }
            DialogOpener(texts(.shellLogOut), opens: "style-dialog", style: .danger)
            Dialog(
                id: "style-dialog", title: texts(.shellLogOut), text: texts(.loginExpired),
                keep: texts(.shellCancel)
            ) {
                Button(texts(.shellLogOut), style: .danger, isWide: true, .type("button"))
            }
        }
    }
}

/// Messages, badges and states.
struct StyleFeedback: View {
    let texts: Texts

    var body: some HTML {
        section(.class("style-section")) {
            h2 { "Feedback" }
            div(.class("cluster")) {
                Badge(texts(.shellStepNext))
                Badge(texts(.shellStepDone), tone: .ok)
                Badge(texts(.shellStepNow), tone: .info)
                Badge(texts(.errorBusy), tone: .warning)
                Badge(texts(.errorForbidden), tone: .danger)
                SimulatedBadge(texts)
            }
            Banner(.info, texts(.shellSimulatedText))
            Banner(.ok, texts(.shellConnected))
            Banner(.warning, texts(.shellOffline)) {
                Button(texts(.shellRetry), style: .quiet, .type("button"))
            }
            Banner(.danger, texts(.errorServerText))
            Toast(texts, .ok, texts(.shellConnected))
            EmptyState(.search, title: texts(.errorNotFound), text: texts(.errorNotFoundText)) {
                ButtonLink(texts(.errorHome), to: "/", style: .secondary)
            }
            Skeleton(texts, rows: 2)
        }
    }
}

/// The palette.
struct StyleColours: View {
    private static let tokens = [
        "ground", "surface", "sunken", "ink", "muted", "line", "border", "brand", "accent", "ok", "warn",
        "danger",
    ]

    var body: some HTML {
        section(.class("style-section")) {
            h2 { "Colours" }
            ul(.class("swatches")) {
                for token in Self.tokens {
                    li {
                        span(.class("swatch", "swatch-\(token)")) {}
                        code { token }
                    }
                }
            }
        }
    }
}

/// All icons.
struct StyleIcons: View {
    var body: some HTML {
        section(.class("style-section")) {
            h2 { "Icons" }
            ul(.class("icon-table")) {
                for icon in Icon.allCases {
                    li {
                        IconView(icon)
                        code { icon.rawValue }
                    }
                }
            }
        }
    }
}
