import HTML
import Insulin
import PocketRuntime

/// The journal of somebody who has given a link to it: to be read and printed.
@inline(never)
func guestPage(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        main(.class("page wide printable"), .aria("labelledby", "title")) {
            switch scene.model.guest {
            case .reading: drawnPart(scene)
            case .unreadable:
                guestTop(scene(.guestTitle))
                notice(.guestUnreadable, scene, "danger", isUrgent: true)
            case .waiting, nil:
                guestTop(scene(.guestTitle))
                if scene.model.drawing.state == .failed {
                    drawnPart(scene)
                } else {
                    p(.class("empty"), .role("status")) { scene.say(.guestWaiting) }
                }
            }
        }
    }
}

@inline(never)
private func guestTop(_ name: String, end: @autoclosure () -> HTMLBlock = HTMLBlock()) -> HTMLBlock {
    HTMLBlock {
        header(.class("top")) {
            h1(.id("title")) { name }
            end()
        }
    }
}

/// What the tool draws of the journal of somebody else.
@inline(never)
func sharedJournal(_ heading: SharedJournal.Heading, _ scene: Scene) -> HTMLBlock {
    let model = scene.model
    return HTMLBlock {
        guestTop(
            heading.name.utf8.isEmpty ? scene(.guestTitle) : scene(.guestOf, heading.name),
            end: signButton(.print, scene, .print, "print"))
        notice(
            scene(
                .guestWords,
                [
                    "made": .text(
                        scene.texts.longDate(scene.day(heading.made, zoneOffset: heading.zoneOffset))),
                    "ends": .text(
                        scene.texts.longDate(scene.day(heading.ends, zoneOffset: heading.zoneOffset))),
                ]), "calm", .lock)
        unreadableMeals(scene)
        if model.exchange.meals.isEmpty {
            p(.class("empty")) { scene.say(.guestEmpty) }
        } else {
            if let first = model.exchange.meals.first, let last = model.exchange.meals.last {
                runningHead(scene.span(first.day, last.day, meals: model.exchange.meals.count), scene)
            }
            reportBody(model.exchange.meals, scene)
        }
        section(.class("card")) {
            h2 { scene.say(.typesTitle) }
            dl(.class("terms")) {
                for line in careLines(model.care, scene, scene.unit) {
                    div {
                        dt { line.name }
                        dd { line.new }
                    }
                }
                for type in model.mealTypes {
                    div {
                        dt { type.name.text }
                        dd { typeWords(type, scene) }
                    }
                }
            }
        }
        if scene.permitsDoses, let maximum = model.care.maximum {
            for type in model.mealTypes { gridOf(type, maximum, scene) }
        }
    }
}
