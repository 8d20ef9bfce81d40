import HTML
import Insulin
import PocketRuntime

/// The person's Nightscout server: where it is, what it says of itself, and what it gets.
@inline(never)
func serverPage(_ scene: Scene) -> HTMLBlock {
    let connections = scene.model.connections
    return HTMLBlock {
        main(.class("page"), .aria("labelledby", "title")) {
            topBar(.serverTitle, scene)
            form(
                .class("form"), .submit("send", Int(Happening.Sending.server.rawValue)), .flag("novalidate")
            ) {
                field(.server, scene(.serverAddress), scene, hint: scene(.serverAddressHint), isText: true)
                field(.token, scene(.serverToken), scene, hint: scene(.serverTokenHint), isText: true)
                sendButton(.serverKeep, scene)
            }
            if connections.server != nil {
                state(scene)
                section(.class("card")) {
                    toggle(
                        scene(.serverSend), scene(.serverSendWords), "server-send",
                        isOn: connections.sendsMeals)
                    outbox(scene)
                }
                if let profile = connections.profile {
                    profileCard(profile, scene)
                } else {
                    act(
                        .serverCompare, scene, .table, "server-profile", look: "plain wide",
                        isOff: connections.isOn(.profile))
                }
                act(.serverForget, scene, .trash, "server-forget", look: "danger wide")
            }
        }
    }
}

@inline(never)
private func state(_ scene: Scene) -> HTMLBlock {
    let connections = scene.model.connections
    return HTMLBlock {
        section(.class("card")) {
            if let summary = connections.summary {
                p {
                    scene(.serverAnswers) + " "
                        + (summary.version.utf8.isEmpty ? "" : scene(.serverVersion, summary.version))
                }
                if summary.isForLoops { notice(.serverForLoops, scene, "calm") }
                if !summary.takesMeals { p(.class("hint")) { scene.say(.serverNoMeals) } }
            }
            serverReading(scene)
        }
    }
}

@inline(never)
private func profileCard(_ profile: ServerProfile, _ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        section(.class("card")) {
            h2 { scene.say(.profileTitle) }
            p(.class("hint")) { scene.say(.profileLead) }
            if !profile.name.utf8.isEmpty { p { profile.name } }
            dl(.class("terms")) {
                steps(scene(.profileRatio), profile.ratio, scene) {
                    scene(
                        .amountDose,
                        ["value": .text(scene.style.text(thousandths: $0, .hundredths, least: .tenths))])
                }
                steps(scene(.profileSensitivity), profile.sensitivity, scene) { glucose($0, scene) }
                steps(scene(.profileTarget), profile.low, scene) { glucose($0, scene) }
                if profile.high != profile.low {
                    steps(scene(.profileTargetHigh), profile.high, scene) { glucose($0, scene) }
                }
            }
            if profile.isFromLoop { notice(.serverForLoops, scene, "calm") }
            if profile.faultCount > 0 {
                p(.class("hint")) { scene(.profileFaults, count: profile.faultCount) }
            }
            h3 { scene.say(.profileYours) }
            for type in scene.model.mealTypes {
                p { type.name.text + ": " + typeWords(type, scene) }
            }
        }
    }
}

private func steps(
    _ name: String, _ steps: [ServerProfile.Step], _ scene: Scene, _ words: (Int64) -> String
) -> HTMLBlock {
    HTMLBlock {
        if !steps.isEmpty {
            div {
                dt { name }
                dd {
                    for step in steps {
                        span(.class("step")) {
                            scene.clock(Int64(step.minute) * 60_000, zoneOffset: 0) + " "
                            strong { words(step.thousandths) }
                        }
                    }
                }
            }
        }
    }
}

private func glucose(_ micromoles: Int64, _ scene: Scene) -> String {
    BloodGlucose(micromolesPerLitre: micromoles).map { scene.glucose($0) } ?? "–"
}
