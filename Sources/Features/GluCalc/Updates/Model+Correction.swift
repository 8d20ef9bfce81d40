import Insulin
import PocketRuntime

extension Model {
    /// Fills the form with what is kept of the meal that is shown.
    mutating func fillCorrectionForm(_ texts: PocketTexts) {
        guard let meal = archived else { return }
        form[.given] = meal.given?.text(texts.numberStyle, .hundredths, least: .whole) ?? ""
        form[.note] = meal.note
        form.reason = meal.reason
        form.moment = PocketTypedMoment(
            milliseconds: meal.moment, zoneOffsetMinutes: meal.zoneOffset)
    }

    /// Puts a corrected meal in the place of the one that is shown. It is a meal of its own, and the former one is removed
    /// and can be had back: so other devices merge it like any other, and nothing is lost whatever they do meanwhile.
    mutating func sendCorrection(_ occasion: inout Occasion) {
        guard let former = archived else { return }
        guard form.isTouched else { return close(.correction) }
        guard let dose = try? form.given() else { return focusFirstProblem([.given], &occasion) }
        guard let moment = form.moment, isPlausible(moment.milliseconds, for: former, occasion.now) else {
            form.refuse(.moment, .moment)
            return occasion.effects.focus(Field.moment.id)
        }
        guard isCertain(dose, &occasion) else { return }
        var meal = former
        meal.id = occasion.newID()
        meal.given = dose
        meal.reason = form.reason
        meal.note = shortened(form[.note], to: Meal.longestNote)
        meal.moment = moment.milliseconds
        meal.zoneOffset = moment.zoneOffsetMinutes
        meal.correction = Meal.Correction(
            mealID: former.id,
            former: former.correction == nil ? former.given : former.correction?.former)
        guard let record = meal.record() else { return }
        replace(former, momentOfChange(former, occasion.now), &occasion)
        occasion.effects.keep(record)
        // Unless the person says when it was, it was when it was thought to be. What they say is of the clock as it is.
        let known = meal.moment == former.moment ? doses.list.first { $0.mealID == former.id } : nil
        let given = known?.moment ?? meal.moment
        doses.note(nil, of: former.id, at: given)
        count(meal, at: given, isUncertain: known?.isUncertain ?? clock.isDoubted, occasion.now)
        tellVault(meal, .kept, changed: 0, &occasion.effects)
        reship(former.id, as: meal)
        archived = meal
        form = Form()
        occasion.effects.save()
        readJournal(&occasion)
        close(.correction)
        say(.saved, &occasion)
    }

    /// Whether a dose may have been given then: not in the future, and a mistyped year takes none out of what still acts.
    private func isPlausible(_ moment: Int64, for former: Meal, _ now: Int64) -> Bool {
        moment == former.moment || (moment <= now && min(former.moment, now) - moment <= 86_400_000)
    }

    /// Whether a dose is no more than the maximum, or the person has said so twice.
    @inline(never)
    private mutating func isCertain(_ dose: InsulinDose, _ occasion: inout Occasion) -> Bool {
        guard let maximum = care.maximum, dose > maximum else { return true }
        guard form.problem(.given, unit: nil) == .aboveMaximum(maximum) else {
            form.refuse(.given, .aboveMaximum(maximum))
            stepTried = occasion.now
            occasion.effects.focus(Field.given.id)
            return false
        }
        // A second tap of the same finger confirms nothing.
        return occasion.now - stepTried >= Self.readingTime || occasion.now < stepTried
    }

    /// Removes a meal in whose place another stands.
    @inline(never)
    private mutating func replace(_ former: Meal, _ moment: Int64, _ occasion: inout Occasion) {
        var meal = former
        meal.isReplaced = true
        lay(meal, aside: moment, isOld: false, &occasion.effects)
        tellVault(meal, .removed, changed: moment, &occasion.effects)
    }

    /// Counts the dose of a meal that was noted later than it was given, while it may still act.
    @inline(never)
    mutating func count(_ meal: Meal, at moment: Int64, isUncertain: Bool, _ now: Int64) {
        // A clock that is doubted may have jumped ahead.
        let (age, overflow) = min(now, clock.trusted ?? now).subtractingReportingOverflow(moment)
        guard !overflow, age < 86_400_000 else { return }
        doses.note(meal.given, of: meal.id, at: moment, isUncertain: isUncertain)
    }

    /// A meal that waits to be sent is sent as it was corrected, under the same number: it may have arrived without a word.
    @inline(never)
    private mutating func reship(_ formerID: Int64, as meal: Meal) {
        guard let unit = care.unit,
            let place = connections.outbox.firstIndex(where: { $0.mealID == formerID })
        else { return }
        connections.outbox[place].correct(meal, unit)
    }
}
