import Insulin
import PocketRuntime

extension Model {
    /// The doctor's values of this device as they would lie in the vault.
    package var ownCare: VaultCare { VaultCare(care, mealTypes, pantry) }

    /// Looks at the doctor's values of another device. None is taken over here.
    @inline(never)
    mutating func mergeCare(_ entry: PocketVaultEntry, _ occasion: inout Occasion) {
        guard entry.revision != vault.careRevision else { return }
        vault.careRevision = entry.revision
        // Whatever of this device's was on its way has arrived with this, or never will: it is an echo once only.
        let sent = vault.careSent
        vault.careSent = 0
        guard let content = entry.content else { return }
        guard let offered = VaultCare(content) else {
            vault.unread += 1
            return
        }
        let digest = offered.digest
        // What both sides had last is no change of the other's, unless it may stand in the place of what was sent since.
        let isSettled = digest == vault.careSettled && sent == 0
        if care.isSetUp, digest == ownCare.digest || digest == sent || isSettled {
            vault.careSettled = digest
            // The echo of this device's own says nothing of what the others have.
            if digest != sent { dropOffer(&occasion) }
        } else if digest != vault.careDeclined || vault.offer != nil,
            let record = PocketRecord(VaultCare.offerKey, content)
        {
            vault.offer = offered
            occasion.effects.keep(record)
        } else {
            dropOffer(&occasion)
        }
    }

    @inline(never)
    private mutating func dropOffer(_ occasion: inout Occasion) {
        guard vault.offer != nil else { return }
        vault.offer = nil
        vault.careDeclined = 0
        occasion.effects.forget(PocketRecordRange(VaultCare.offerKey))
    }

    /// What this device has stays, and is sent to the others, which are asked about it in turn. Until one of them says that
    /// it has the same, both say that they differ; the same values are not asked about again.
    @inline(never)
    mutating func keepOwnCare(_ occasion: inout Occasion) {
        guard let offer = vault.offer, !vault.isCareKept else { return }
        vault.careDeclined = offer.digest
        // Nothing is settled: what this device has goes out as the newest, also if it was there before.
        vault.careSettled = 0
        vault.isWanted = true
        occasion.effects.save()
    }

    /// Whether the page shows what the values of the other device, as they are now, would change here.
    private var isOfferShown: Bool {
        let subject = drawingSubject()
        return subject.comparison != nil && drawing.subject == subject && drawing.state == .done
    }

    /// The values of another device take the place of those here, all of them, once the person has seen them and said so.
    @inline(never)
    mutating func takeOfferedCare(_ occasion: inout Occasion) {
        guard let offer = vault.offer, isSettingsOpen(occasion.now), offer.isUsable else { return }
        // Nobody takes over what they were not shown, and what has just come is not what was read before the tap.
        guard isOfferShown,
            occasion.now - drawing.drawn >= Self.readingTime || occasion.now < drawing.drawn
        else { return }
        var kept = care.settings
        for type in offer.types {
            let key = type.name.key
            kept += mealTypes.first { $0.name.key == key }?.parameters.settings ?? []
        }
        guard areConfirmed(offer.settings, kept: kept) else { return }
        var types: [MealType] = []
        for (place, type) in offer.types.enumerated() {
            let key = type.name.key
            var id = mealTypes.first { $0.name.key == key }?.id ?? 0
            if id == 0 {
                id = nextTypeID
                nextTypeID += 1
            }
            types.append(
                MealType(
                    id: id, name: type.name, parameters: type.parameters,
                    favourites: favourites(offer.favourites[place])))
        }
        mealTypes = types
        if let typeID = draft?.typeID, !types.contains(where: { $0.id == typeID }) { draft?.typeID = nil }
        var changed = offer.care
        changed.termsAccepted = care.termsAccepted
        changed.confirmed = care.confirmed
        changed.owner = care.owner
        changed.isSetUp = true
        let wasSetUp = care.isSetUp
        keep(changed, &occasion)
        dropOffer(&occasion)
        let own = ownCare.digest
        if own != offer.digest {
            // Such as a favourite that is not here: what is left of the difference is no question.
            vault.careDeclined = offer.digest
            vault.careSettled = own
        } else {
            // That both have the same is sent where the other may say that they differ.
            vault.careSettled = wasSetUp ? 0 : own
        }
        if wasSetUp {
            close(.vaultCare)
        } else {
            goHome()
            open(&occasion)
        }
        form = Form()
        say(.saved, &occasion)
    }

    @inline(never)
    private func favourites(_ named: [VaultCare.Favourite]) -> [MealType.Favourite] {
        named.prefix(Draft.mostFoods).compactMap { favourite in
            let key = favourite.name.key
            return pantry.foods.first { $0.name.key == key }.map {
                MealType.Favourite(foodID: $0.id, amount: favourite.amount)
            }
        }
    }

    @inline(never)
    mutating func gatherCare(_ batch: inout VaultBatch, _ occasion: inout Occasion) {
        guard care.isSetUp else { return }
        let own = ownCare
        let digest = own.digest
        // Typed in by hand meanwhile.
        if vault.offer?.digest == digest { dropOffer(&occasion) }
        guard vault.offer == nil || vault.isCareKept else { return }
        guard digest != vault.careSettled else { return }
        vault.careSent = digest
        _ = batch.add(VaultCare.key, vault.careRevision, own.bytes, .care(digest: digest))
    }
}

extension VaultCare {
    /// Whether all of it lies inside the guardrails that nothing may leave.
    package var isUsable: Bool {
        care.unit != nil && (care.insulin == nil || care.insulin?.action != nil)
            && !settings.contains { $0.verdict == .refused }
    }
}
