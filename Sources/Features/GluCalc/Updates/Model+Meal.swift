package import Insulin
import PocketRuntime

extension Model {
    mutating func updateMeal(_ message: Happening, _ occasion: inout Occasion) {
        switch message {
        case .newMeal: newMeal(&occasion)
        case .trustClock:
            clock.trust(occasion.now)
            doses.trustClock(occasion.now)
        case .copyDose, .speakDose:
            handDose(isSpoken: message.isSpoken, &occasion)
            return
        default:
            guard draft != nil else { return }
            updateDraft(message, &occasion)
            if draft?.step == .dose, draft?.shown == nil {
                let proposed = proposal(occasion)
                draft?.show(proposed, now: occasion.now)
            }
        }
        occasion.effects.save()
    }

    private mutating func newMeal(_ occasion: inout Occasion) {
        if draft == nil {
            var draft = Draft()
            if mealTypes.count == 1 { draft.typeID = mealTypes.first?.id }
            self.draft = draft
        }
        isStepTried = false
        note = nil
        // That a meter was not reached was said where it was asked.
        if connections.meter.state == .failed { connections.meter = MeterRun() }
        if route.page != .meal { routes = [Route(.home), Route(.meal)] }
        watchMeal(&occasion)
        // What was given with another device counts.
        runVault(&occasion)
    }

    private mutating func updateDraft(_ message: Happening, _ occasion: inout Occasion) {
        switch message {
        case .step(let step): takeStep(step, &occasion)
        case .mealType(let id):
            guard mealTypes.contains(where: { $0.id == id }) else { return }
            if draft?.typeID != id { draft?.dropFavourites() }
            draft?.typeID = id
            draft?.startAnew()
        case .glucose(let text):
            draft?.setGlucose(text, .none, nil, now: occasion.now)
            isStepTried = false
        case .mark(let mark):
            let chosen = draft?.mark == mark ? Draft.Mark.none : mark
            draft?.setGlucose("", chosen, nil, now: occasion.now)
            isStepTried = false
        case .stillHolds: draft?.holdGlucose(now: occasion.now)
        case .toggleFavourites:
            draft?.wantsFavourites.toggle()
            if draft?.wantsFavourites == false { draft?.dropFavourites() }
        case .amount(let id, let text): type(text, .amount, of: id)
        case .carbohydrate(let id, let text): type(text, .carbohydrate, of: id)
        case .removeFood(let id):
            draft?.foods.removeAll { $0.id == id }
            draft?.setGiven("", at: nil)
        case .take(let foodID): take(foodID, &occasion)
        case .takeOther: takeOther(&occasion)
        case .confirm(let place): confirm(place, &occasion)
        case .given(let text):
            let proposed = proposal(occasion)
            draft?.setGiven(text, at: occasion.now, proposed: proposed)
            isStepTried = false
        case .giveProposed:
            if occasion.permitsDoses, case .proposal(let proposal) = doseOutcome(now: occasion.now) {
                draft?.setGiven(
                    proposal.dose.text(occasion.texts.numberStyle, .hundredths, least: .whole),
                    at: occasion.now, proposed: Meal.Proposal(proposal))
                isStepTried = false
            }
        case .givenThen(let place):
            let moments = draft?.givenMoments(now: occasion.now) ?? []
            draft?.saidGiven = place == 0 ? occasion.now : moments[checked: Int(place) - 1]
        case .reason(let reason):
            let isChosen = draft?.reason == reason
            draft?.reason = isChosen ? nil : reason
        case .note(let text):
            let note = shortened(text, to: Meal.longestNote)
            draft?.note = note
        case .archive: archive(&occasion)
        default: break
        }
    }

    @inline(never)
    private mutating func type(_ text: String, _ side: DraftFood.Side, of id: Int) {
        guard let place = draft?.foods.firstIndex(where: { $0.id == id }) else { return }
        draft?.foods[place].isFavourite = false
        draft?.setGiven("", at: nil)
        draft?.foods[place].typed = text
        draft?.foods[place].side = side
    }

    // The steps.

    private mutating func takeStep(_ step: Draft.Step, _ occasion: inout Occasion) {
        guard var draft, let unit = care.unit else { return }
        if step != .before, draft.step == .before {
            guard draft.typeID != nil || mealTypes.isEmpty, draft.glucoseProblem(unit) == nil else {
                isStepTried = true
                occasion.effects.focus(draft.typeID == nil && !mealTypes.isEmpty ? "meal-types" : "glucose")
                return
            }
            guard !draft.isGlucoseImplausible(unit) else {
                isStepTried = true
                occasion.effects.focus("glucose")
                return
            }
            let entry = draft.glucoseEntry(unit, now: occasion.now)
            // What is wrong is said before anything else is asked; the second time a person goes on without a dose.
            if entry == .missing, !isStepTried {
                isStepTried = true
                return
            }
            if occasion.permitsDoses, !openGlucoseConfirmations(now: occasion.now).isEmpty {
                isStepTried = true
                // On a small phone the question lies below what is seen.
                occasion.effects.focus("confirm-0")
                return
            }
            addFavourites(to: &draft, occasion.texts.numberStyle)
        }
        draft.step = step
        isStepTried = false
        self.draft = draft
    }

    /// What has to be confirmed of the glycaemia itself, before anything is added to it.
    @inline(never)
    package func openGlucoseConfirmations(now: Int64) -> [DoseConfirmation] {
        guard let draft, let unit = care.unit,
            let glucose = draft.glucoseEntry(unit, now: now).glucose, !draft.isGlucoseImplausible(unit)
        else { return [] }
        var open: [DoseConfirmation] = []
        if glucose < Guardrails.seriouslyLow { open.append(.lowWasTreated(glucose)) }
        if Guardrails.glucose.verdict(on: glucose) == .unusual { open.append(.glucose(glucose)) }
        return open.filter { !draft.confirmed.contains($0) }
    }

    /// Confirms what is asked at a place: of the glycaemia on the first step, else of the dose.
    private mutating func confirm(_ place: Int, _ occasion: inout Occasion) {
        guard let draft, mayConfirm(occasion.now) else { return }
        if draft.step == .before {
            guard let confirmation = openGlucoseConfirmations(now: occasion.now)[checked: place] else {
                return
            }
            self.draft?.confirmed.append(confirmation)
            if openGlucoseConfirmations(now: occasion.now).isEmpty { takeStep(.foods, &occasion) }
        } else if case .needsConfirmation(let open) = doseOutcome(now: occasion.now),
            let confirmation = open.confirmations[checked: place]
        {
            self.draft?.confirmed.append(confirmation)
            let proposed = proposal(occasion)
            self.draft?.propose(proposed, now: occasion.now)
        }
    }

    // Foods.

    private func addFavourites(to draft: inout Draft, _ style: NumberStyle) {
        guard draft.wantsFavourites, let typeID = draft.typeID, draft.favouritesAdded != typeID,
            let type = mealTypes.first(where: { $0.id == typeID })
        else { return }
        for favourite in type.favourites {
            guard !draft.foods.contains(where: { $0.foodID == favourite.foodID }),
                let food = pantry.food(favourite.foodID)
            else { continue }
            let typed = favourite.amount(of: food)?.text(style, .hundredths, least: .whole) ?? ""
            _ = draft.add(
                foodID: food.id, food.name, food.content, typed: typed, .amount, isFavourite: true)
        }
        draft.favouritesAdded = typeID
    }

    private mutating func take(_ foodID: Int, _ occasion: inout Occasion) {
        guard let food = pantry.food(foodID) else { return }
        guard let id = draft?.add(foodID: foodID, food.name, food.content, typed: "", .amount) else {
            return say(.full(most: Draft.mostFoods), &occasion)
        }
        close(.pickFood)
        occasion.effects.focus("amount-" + String(id))
    }

    private mutating func takeOther(_ occasion: inout Occasion) {
        let words = search.text.utf8.isEmpty ? occasion.texts(.mealOtherFood) : search.text
        let named = try? FoodLabel(words, most: ListedFood.longestName)
        guard let name = named ?? (try? FoodLabel(occasion.texts(.mealOtherFood), most: 80)) else { return }
        guard let id = draft?.add(foodID: nil, name, nil, typed: "", .carbohydrate) else {
            return say(.full(most: Draft.mostFoods), &occasion)
        }
        close(.pickFood)
        occasion.effects.focus("carbs-" + String(id))
    }

    // The end.

    /// What stands in the way of keeping the meal: a number that is none, or no word of the dose.
    package enum GivenProblem: Error, Hashable, Sendable {
        case missing
        case number(NumberError.Code)
        case tooMuch
    }

    /// The dose that was given, or what is wrong with it.
    package var given: Result<InsulinDose, GivenProblem> {
        guard let draft else { return .failure(.missing) }
        do throws(NumberError) {
            guard let dose = InsulinDose(try TypedNumber(draft.given, .hundredths)) else {
                return .failure(.tooMuch)
            }
            return .success(dose)
        } catch {
            return .failure(error.code == .empty ? .missing : .number(error.code))
        }
    }

    private mutating func archive(_ occasion: inout Occasion) {
        guard let draft else { return }
        guard draft.carbohydrate != nil else {
            // A food without its numbers would be lost from the sum.
            self.draft?.step = .foods
            isStepTried = true
            return
        }
        guard case .success(let dose) = given else {
            isStepTried = true
            occasion.effects.focus("given")
            return
        }
        if let maximum = care.maximum, dose > maximum {
            guard isStepTried else {
                isStepTried = true
                stepTried = occasion.now
                return
            }
            // A second tap of the same finger confirms nothing.
            guard occasion.now - stepTried >= Self.readingTime || occasion.now < stepTried else { return }
        }
        var moment = occasion.now
        var proposed = proposal(occasion)
        let moments = dose.milliunits > 0 ? draft.givenMoments(now: occasion.now) : []
        if !moments.isEmpty {
            guard let said = draft.givenSaid(now: occasion.now) else {
                isStepTried = true
                occasion.effects.focus("given-when")
                return
            }
            if moments.contains(said) {
                moment = said
                // Not what would follow now: meanwhile others may have given a dose, or the clock may be in doubt.
                proposed = draft.proposal(at: said)
            }
        }
        let meal = meal(of: draft, dose, proposed, at: moment, &occasion)
        guard let record = meal.record() else { return }
        occasion.effects.keep(record)
        doses.note(dose, of: meal.id, at: meal.moment, isUncertain: clock.isDoubted)
        if !draft.skipsSending { post(meal, isSensor: draft.reading?.isSensor ?? false, &occasion) }
        tellVault(meal, .kept, changed: 0, &occasion.effects)
        self.draft = nil
        isStepTried = false
        // The newest first. The list is in order: sorting it would be a hundredth of the module.
        let place = journal.entries.firstIndex { $0.meal.moment <= meal.moment } ?? journal.entries.count
        journal.entries.insert(JournalList.Entry(key: record.key, meal: meal), at: place)
        occasion.effects.stopTimer("tick")
        goHome()
        say(.mealKept, &occasion)
    }

    /// What is proposed now, as it is kept; nil where no dose is.
    @inline(never)
    private func proposal(_ occasion: Occasion) -> Meal.Proposal? {
        guard occasion.permitsDoses, case .proposal(let proposal) = doseOutcome(now: occasion.now) else {
            return nil
        }
        return Meal.Proposal(proposal)
    }

    /// - Parameters:
    ///   - proposal: What was proposed when the dose was given.
    ///   - moment: When it was given: what counted then is kept.
    private func meal(
        of draft: Draft, _ dose: InsulinDose, _ proposal: Meal.Proposal?, at moment: Int64,
        _ occasion: inout Occasion
    ) -> Meal {
        let foods = draft.foods.compactMap { food -> MealFood? in
            guard case .success(let numbers) = food.result else { return nil }
            return MealFood(name: food.name, amount: numbers.amount, carbohydrate: numbers.carbohydrate)
        }
        return Meal(
            id: occasion.newID(), moment: moment, zoneOffset: occasion.zoneOffset,
            type: draftType?.name, parameters: draftType?.parameters,
            glucose: care.unit.map { draft.glucoseEntry($0, now: moment) } ?? .missing, foods: foods,
            proposal: proposal, given: dose, reason: draft.reason, note: draft.note)
    }

    /// Reads the dose out, or copies it; only the one that is proposed now.
    private func handDose(isSpoken: Bool, _ occasion: inout Occasion) {
        guard occasion.permitsDoses, case .proposal(let proposal) = doseOutcome(now: occasion.now) else {
            return
        }
        // What is heard or pasted stands beside nothing that says so.
        let demo = occasion.surroundings.isDemo ? " – " + occasion.texts(.doseDemo) : ""
        let number = proposal.dose.text(occasion.texts.numberStyle, .hundredths, least: .whole)
        if isSpoken {
            occasion.effects.speak(occasion.texts(.doseSpoken, ["value": .text(number)]) + demo)
        } else {
            occasion.effects.copy(occasion.texts.dose(proposal.dose) + demo)
        }
    }

    /// The first signs of a text.
    @inline(never)
    func shortened(_ text: String, to most: Int) -> String {
        var count = 0
        var kept = ""
        for scalar in text.unicodeScalars {
            guard count < most else { break }
            kept.unicodeScalars.append(scalar)
            count += 1
        }
        return kept
    }
}

extension Happening {
    fileprivate var isSpoken: Bool { if case .speakDose = self { true } else { false } }
}
