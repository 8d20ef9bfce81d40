import DesignSystem
import Geography
import HTML
import Identity
import Localization
import Rooms

/// Whose a thing of the map is, once that somebody looked is written down.
struct LookPage: View {
    let context: PageContext
    let zone: LocalTimeZone
    let now: Timestamp
    let sight: LiveMapLooks.Sight

    private var texts: Texts { context.texts }

    var body: some HTML {
        PageLayout(context, title: texts(.liveMapWho)) {
            LiveMapBack(texts: texts, address: LiveMapRoutes.page)
            h1 { texts(.liveMapWho) }
            Banner(.info, texts(.liveMapNoted))
            if let look = sight.look {
                // Nothing of it stays behind when the page is left.
                div(.class("stack"), .data("names", "")) {
                    Facts(facts(look))
                    for person in look.people {
                        LookedAtPerson(texts: texts, person: person, contact: sight.contacts[person.id])
                    }
                    if let page = look.page {
                        ButtonLink(texts(.liveMapPage), to: page, style: .secondary, isWide: true)
                    }
                }
            } else {
                EmptyState(.clock, title: texts(.liveMapOver), text: texts(.liveMapOverText))
            }
            ButtonLink(texts(.liveMapBack), to: LiveMapRoutes.page, style: .quiet, isWide: true)
        }
    }

    private func facts(_ look: LiveLook) -> [(label: String, value: String)] {
        [(label: texts(.liveMapState), value: texts(look.state.name))]
            + look.facts.map { fact in
                switch fact {
                case .vehicle(let vehicle): (texts(.liveMapVehicle), vehicle)
                case .from(let place): (texts(.liveMapFrom), place)
                case .to(let place): (texts(.liveMapTo), place)
                case .since(let moment): (texts(.liveMapSince), texts.moment(moment, now: now, in: zone))
                case .people(let count): (texts(.liveMapPeople), texts.number(count))
                }
            }
    }
}

/// Somebody who has to do with it, how they are reached, and the way to their account.
private struct LookedAtPerson: View {
    let texts: Texts
    let person: LiveLook.Person
    let contact: ConsolePeople.Contact?

    var body: some HTML {
        Card(class: "live-map-person") {
            h2 { bdi { contact?.name ?? person.firstName } }
            p(.class("hint")) { texts(person.role.name) }
            if person.isSimulated {
                Badge(texts(.liveMapSimulated), tone: .info)
            } else {
                RowList {
                    if let phone = contact?.phone {
                        Row(
                            "\u{2066}\(phone)\u{2069}", subtitle: texts(.liveMapPhone), icon: .phone,
                            // Not within a literal: that would encode the plus.
                            to: URLReference("tel:" + phone))
                    }
                    Row(texts(.liveMapPerson), icon: .user, to: "/operate/people/\(person.id.description)")
                }
            }
        }
    }
}

/// That an operator has no looks left for a while.
struct LookRefusedPage: View {
    let context: PageContext
    let wait: TravelTime

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.liveMapWho)) {
            LiveMapBack(texts: texts, address: LiveMapRoutes.page)
            h1 { texts(.liveMapWho) }
            Banner(
                .warning,
                texts(
                    .liveMapEnough,
                    ["count": .number(LookBudget.most), "time": .text(texts.duration(wait))]))
            ButtonLink(texts(.liveMapBack), to: LiveMapRoutes.page, style: .quiet, isWide: true)
        }
    }
}
