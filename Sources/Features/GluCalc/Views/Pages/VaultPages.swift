import HTML
import Insulin
import PocketRuntime

/// The other devices, and the way to a link for the doctor.
@inline(never)
func vaultPage(_ scene: Scene) -> HTMLBlock {
    let vault = scene.model.vault
    return HTMLBlock {
        main(.class("page"), .aria("labelledby", "title")) {
            topBar(.vaultTitle, scene)
            p { scene.say(.vaultLead) }
            vaultState(scene)
            careCard(scene)
            doubledCard(scene)
            if vault.isLinked {
                act(
                    vault.phase == .idle ? .vaultRunNow : .vaultBusy, scene, nil, "vault-run",
                    look: "plain wide",
                    isOff: vault.phase != .idle)
                ul(.class("rows")) {
                    li { row(.shareTitle, .shareSubtitle, scene, .share, go(.doctor)) }
                    li { row(.vaultKey, .vaultKeyWords, scene, .lock, "vault-key") }
                    li { row(.vaultUnlink, nil, scene, .close, "unlink") }
                    li { row(.vaultDelete, nil, scene, .trash, "delete-vault") }
                }
            }
            // Who unlinks a device elsewhere, or has left a shared one, goes there as well.
            if vault.isLinked {
                notice(.vaultLogOut, scene, "calm", .lock)
                accountLink(scene)
            }
            p(.class("hint")) { scene.say(.vaultWhat) }
        }
    }
}

/// How this device is linked, with the way to where that begins.
@inline(never)
private func notLinked(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        notice(scene(.vaultHow, scene(.vaultAccount)), "calm", .lock)
        accountLink(scene)
    }
}

/// The way to the page of the account that lists the devices: the server knows where it is, and only it does.
@inline(never)
private func accountLink(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        if scene.surroundings.moment.isOnline {
            raw(safe: #"<a class="act plain wide" href="/city/devices">"#)
            Glyph.share.html
            span { scene.say(.vaultAccount) }
            raw(safe: "</a>")
        }
    }
}

/// Whether this device is linked, when it last read the others, and what does not work.
@inline(never)
private func vaultState(_ scene: Scene) -> HTMLBlock {
    let vault = scene.model.vault
    return HTMLBlock {
        if vault.isLinked {
            section(.class("card"), .role("status")) {
                p { scene.say(.vaultOn) }
                p(.class("hint")) { lastRead(scene) }
            }
        } else {
            if vault.wasUnlinked { notice(.vaultUnlinked, scene, "warn") }
            if vault.wantsLink { linkCard(scene) } else { notLinked(scene) }
        }
        vaultProblems(scene)
    }
}

/// What a page of the account's has opened the app for.
@inline(never)
func linkCard(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        section(.class("notice calm"), .key("link")) {
            Glyph.lock.html
            div(.class("notice-words")) {
                p { scene.say(.vaultLinkWords) }
                act(
                    .vaultLink, scene, .check, "vault-link", look: "small",
                    isOff: scene.model.vault.phase != .idle)
            }
        }
    }
}

@inline(never)
func vaultProblems(_ scene: Scene) -> HTMLBlock {
    let vault = scene.model.vault
    return HTMLBlock {
        if let problem = vault.problem { notice(words(problem, scene), "warn", isUrgent: true) }
        if vault.isShut { notice(.noteStorage, scene, "danger") }
        if vault.unread > 0 { notice(scene(.vaultUnread, count: vault.unread), "warn") }
        if vault.isFoodsFull { notice(.vaultFoodsFull, scene, "warn") }
    }
}

private func words(_ problem: PocketVaultProblem, _ scene: Scene) -> String {
    switch problem {
    case .offline: scene(.vaultOffline)
    case .unlinked: scene(.vaultUnlinked)
    case .conflict, .replaced: scene(.vaultConflict)
    case .full: scene(.vaultFull)
    case .tooManyShares: scene(.vaultTooMany)
    case .badCode: scene(.vaultBadCode)
    case .damaged: scene(.vaultDamaged)
    case .unavailable: scene(.vaultUnavailable)
    }
}

private func lastRead(_ scene: Scene) -> String {
    guard let moment = scene.model.vault.lastRead else { return scene(.vaultNotYet) }
    return scene(.vaultLast, when(moment, scene))
}

@inline(never)
private func when(_ moment: Int64, _ scene: Scene) -> PocketTextArguments {
    let offset = scene.surroundings.moment.zoneOffsetMinutes
    return [
        "date": .text(scene.texts.longDate(scene.day(moment, zoneOffset: offset))),
        "time": .text(scene.clock(moment, zoneOffset: offset)),
    ]
}

/// How long ago the other devices were read, beside a dose: what was given there since is not known.
@inline(never)
func otherDevices(_ scene: Scene) -> HTMLBlock {
    let model = scene.model
    let age = model.vault.age(now: scene.now, isClockDoubted: model.clock.isDoubted)
    return HTMLBlock {
        if model.vault.isLinked {
            if model.vault.unread > 0 { notice(scene(.vaultUnread, count: model.vault.unread), "warn") }
            if let age, age <= Vault.oldAge {
                p(.class("hint"), .id("other-devices")) {
                    let minutes = Int(age / 60_000)
                    minutes == 0 ? scene(.vaultReadNow) : scene(.vaultRead, count: minutes)
                }
            } else {
                notice(.vaultStale, scene, "warn")
            }
        } else if model.vault.wasUnlinked {
            notice(.vaultUnlinkedDose, scene, "warn")
        }
    }
}

/// Foods that two devices changed.
@inline(never)
func doubledCard(_ scene: Scene) -> HTMLBlock {
    let doubled = scene.model.vault.doubled
    let shown = min(20, doubled.count)
    return HTMLBlock {
        if shown > 0 {
            section(.class("notice calm"), .key("doubled")) {
                Glyph.foods.html
                div(.class("notice-words")) {
                    for place in 0..<shown { p { scene(.vaultDoubled, doubled[place].text) } }
                    act(.vaultSeen, scene, nil, "vault-seen", look: "small")
                }
            }
        }
    }
}

// The doctor's values of another device.

/// That another device has other values, also once it is settled that they stay apart.
@inline(never)
func careCard(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        if scene.model.vault.offer != nil {
            section(.class("notice warn"), .key("care")) {
                Glyph.person.html
                div(.class("notice-words")) {
                    p { scene.say(scene.model.vault.isCareKept ? .careDiffers : .careOffered) }
                    act(.careLook, scene, nil, go(.vaultCare), look: "small")
                }
            }
        }
    }
}

/// What would change, value by value.
@inline(never)
func vaultCarePage(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        main(.class("page"), .aria("labelledby", "title")) {
            topBar(.careTitle, scene)
            if let offer = scene.model.vault.offer {
                offeredCare(offer, scene)
                act(.careKeep, scene, nil, "vault-keep", look: "plain wide")
            } else {
                p(.class("empty")) { scene.say(.careSame) }
            }
        }
    }
}

/// The values of another device and, once they were shown, the button that takes them over.
@inline(never)
func offeredCare(_ offer: VaultCare, _ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        p { scene.say(.careWords) }
        drawnPart(scene, failure: .careFailed)
        if !offer.isUsable {
            notice(.careUnusable, scene, "danger")
        } else if scene.model.drawing.state == .done {
            // Nobody takes over values that they were not shown.
            unusualValues(scene, PocketAction("confirm-values", Int(Happening.Sending.vaultCare.rawValue)))
            act(
                .careTake, scene, .check, PocketAction("send", Int(Happening.Sending.vaultCare.rawValue)),
                look: "main wide")
        }
    }
}

// The link for the doctor.

@inline(never)
func doctorPage(_ scene: Scene) -> HTMLBlock {
    let vault = scene.model.vault
    return HTMLBlock {
        main(.class("page"), .aria("labelledby", "title")) {
            topBar(.shareTitle, scene)
            if vault.isLinked {
                p { scene.say(.shareLead) }
                shareForm(vault, scene)
                vaultProblems(scene)
                section(.class("group")) {
                    h2 { scene.say(.shareList) }
                    shareList(vault.shares, scene)
                }
            } else {
                notLinked(scene)
            }
        }
    }
}

private func shareForm(_ vault: Vault, _ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        div(.class("form")) {
            fieldset(.class("field")) {
                legend { scene.say(.shareSpan) }
                div(.class("chips")) {
                    for days in Vault.shareSpans {
                        chip(
                            days > 365 ? scene(.shareAll) : scene(.shareSpanDays, count: days),
                            PocketAction("share-span", days), isChosen: vault.shareSpan == days)
                    }
                }
            }
            fieldset(.class("field")) {
                legend { scene.say(.shareDays) }
                div(.class("chips")) {
                    for days in Vault.shareDurations {
                        chip(
                            scene(.shareDaysCount, count: days), PocketAction("share-days", days),
                            isChosen: vault.shareDays == days)
                    }
                }
            }
            div(.class("field")) {
                label(.for("share-name")) { scene.say(.shareWho) }
                div(.class("field-box")) {
                    input(
                        .id("share-name"), .type("text"), .input("share-name"), .value(vault.shareName),
                        .autocomplete("off"), .aria("describedby", "share-name-words"))
                }
                p(.class("hint"), .id("share-name-words")) { scene.say(.optional) }
            }
            if let problem = vault.shareProblem {
                notice(
                    problem == .tooLarge ? .shareTooLarge : .shareNotChosen, scene, "warn", isUrgent: true)
            }
            act(
                vault.isSharing ? .shareMaking : .shareMake, scene, .share, "share-make", look: "main wide",
                isOff: vault.isSharing)
        }
    }
}

private func shareList(_ shares: [PocketVaultShare]?, _ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        if let shares {
            if shares.isEmpty { p(.class("empty")) { scene.say(.shareNone) } }
            for (place, share) in shares.enumerated() {
                section(.class("card"), .key("share", place)) {
                    p { scene(.shareEnds, when(share.ends, scene)) }
                    if share.link.utf8.isEmpty { p(.class("hint")) { scene.say(.shareLost) } }
                    div(.class("acts")) {
                        if !share.link.utf8.isEmpty {
                            act(
                                .shareHand, scene, .share, PocketAction("share-hand", place),
                                look: "plain small")
                        }
                        act(.shareRevoke, scene, .trash, PocketAction("revoke", place), look: "quiet small")
                    }
                }
            }
        } else {
            act(.vaultRunNow, scene, nil, "share-list", look: "plain small")
        }
    }
}
