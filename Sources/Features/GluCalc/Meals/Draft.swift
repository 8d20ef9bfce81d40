package import Insulin

/// A meal that is being entered. It survives a closed tab.
package struct Draft: Sendable {
    /// The three steps.
    package enum Step: UInt8, CaseIterable, Hashable, Sendable {
        case before
        case foods
        case dose
    }

    /// What the meter showed instead of a number.
    package enum Mark: UInt8, Hashable, Sendable {
        case none
        case belowMeter
        case aboveMeter
    }

    /// What a device measured.
    package struct Reading: Hashable, Sendable {
        /// What it measured.
        package var glucose: BloodGlucose
        /// When, in milliseconds since 1970.
        package var moment: Int64
        /// Whether it is of a sensor rather than of a drop of blood.
        package var isSensor: Bool

        /// What a device measured.
        package init(glucose: BloodGlucose, moment: Int64, isSensor: Bool = false) {
            self.glucose = glucose
            self.moment = moment
            self.isSensor = isSensor
        }
    }

    /// What was seen of the dose.
    package struct Shown: Sendable {
        /// When, in milliseconds since 1970.
        package var moment: Int64
        /// What was proposed; nothing where no dose was.
        package var proposal: Meal.Proposal?
    }

    /// Which step is shown.
    package var step = Step.before
    /// Which kind of meal.
    package var typeID: Int?
    /// The glycaemia as it was typed.
    package var glucose = ""
    /// What the meter showed instead.
    package var mark = Mark.none
    /// A reading that was taken over with a tap.
    package var reading: Reading?
    /// When the glycaemia was typed last, in milliseconds since 1970.
    package var glucoseTyped: Int64?
    /// Whether the favourites of the kind of meal are to be added: only if the person says so.
    package var wantsFavourites = false
    /// For which kind of meal they were added.
    package var favouritesAdded: Int?
    /// What is eaten.
    package var foods: [DraftFood] = []
    /// What was confirmed.
    package var confirmed: [DoseConfirmation] = []
    /// The dose that was really given, as it was typed.
    package private(set) var given = ""
    /// When that was typed last, in milliseconds since 1970.
    package private(set) var givenTyped: Int64?
    /// What was proposed beside it then. What comes in later, as a dose of another device, changes nothing of it.
    package private(set) var proposed: Meal.Proposal?
    /// When a dose was first shown for what is entered, and what was proposed then.
    package private(set) var shown: Shown?
    /// When it was given, as the person has said, in milliseconds since 1970; nil until then.
    package var saidGiven: Int64?
    /// Why it is another.
    package var reason: DoseReason?
    /// What the person wrote.
    package var note = ""
    /// Whether it is not to be sent to the person's server.
    package var skipsSending = false
    /// The next number for a food of the meal.
    package var nextID = 1

    /// A meal of which nothing is known.
    package init() {}

    /// So many foods a meal has at most.
    package static let mostFoods = 60
    /// After half an hour a glycaemia that was typed may no longer hold.
    package static let typedAge: Int64 = 30 * 60_000
    /// After a quarter of an hour it has to be said when a dose that was shown or typed was given.
    package static let givenAge: Int64 = 15 * 60_000
    /// Moments that lie no further apart are one, where it is asked which it was.
    static let oneMoment: Int64 = 5 * 60_000

    /// All carbohydrate, 0 g while there is no food; nil as soon as that of one food is not known.
    package var carbohydrate: Carbohydrate? { Carbohydrate.total(of: foods.map { $0.carbohydrate }) }

    /// When the dose may have been given other than now, the earliest first: when it was shown, and when it was typed.
    /// Nothing as long as neither is so long ago that it matters.
    package func givenMoments(now: Int64) -> [Int64] {
        guard let givenTyped else { return [] }
        let first = shown?.moment ?? givenTyped
        guard now.isLater(than: first, by: Self.givenAge) || now.isLater(than: givenTyped, by: Self.givenAge)
        else { return [] }
        var moments: [Int64] = []
        if givenTyped.isLater(than: first, by: Self.oneMoment) { moments.append(first) }
        if now.isLater(than: givenTyped, by: Self.oneMoment) { moments.append(givenTyped) }
        return moments
    }

    /// When the dose was given, as was said; nil where that was said to be now, and a while ago.
    package func givenSaid(now: Int64) -> Int64? {
        guard let saidGiven else { return nil }
        let holds =
            givenMoments(now: now).contains(saidGiven) || !now.isLater(than: saidGiven, by: Self.givenAge)
        return holds ? saidGiven : nil
    }

    /// What was proposed at one of ``givenMoments(now:)``.
    func proposal(at moment: Int64) -> Meal.Proposal? { moment == givenTyped ? proposed : shown?.proposal }

    /// Whether a number was typed that no meter shows.
    package func isGlucoseImplausible(_ unit: GlucoseUnit) -> Bool {
        guard mark == .none, reading == nil, let number = try? TypedNumber(glucose, unit.precision) else {
            return false
        }
        guard let value = BloodGlucose(number, in: unit) else { return true }
        return Guardrails.glucose.verdict(on: value) == .refused
    }

    /// Why the glycaemia that was typed is none; nil also where none was typed.
    package func glucoseProblem(_ unit: GlucoseUnit) -> NumberError.Code? {
        do throws(NumberError) {
            _ = try TypedNumber(glucose, unit.precision)
            return nil
        } catch {
            return error.code == .empty ? nil : error.code
        }
    }

    /// What is known of the glycaemia. One that was typed long ago is old, as a device's would be.
    package func glucoseEntry(_ unit: GlucoseUnit, now: Int64) -> GlucoseEntry {
        switch mark {
        case .belowMeter: return .belowMeter
        case .aboveMeter: return .aboveMeter
        case .none: break
        }
        if let reading { return .reading(reading.glucose, at: Moment(milliseconds: reading.moment)) }
        guard let number = try? TypedNumber(glucose, unit.precision),
            let value = BloodGlucose(number, in: unit)
        else { return .missing }
        let typed = glucoseTyped ?? now
        let (age, overflow) = now.subtractingReportingOverflow(typed)
        guard overflow || age > Self.typedAge || age < 0 else { return .typed(value) }
        return .reading(value, at: Moment(milliseconds: typed))
    }

    /// Adds a food.
    package mutating func add(
        foodID: Int?, _ name: FoodLabel, _ content: CarbohydrateContent?, typed: String,
        _ side: DraftFood.Side, isFavourite: Bool = false
    ) -> Int? {
        guard foods.count < Self.mostFoods else { return nil }
        setGiven("", at: nil)
        foods.append(
            DraftFood(id: nextID, foodID: foodID, name: name, content: content, typed: typed, side: side))
        foods[foods.count - 1].isFavourite = isFavourite
        nextID += 1
        return nextID - 1
    }

    /// Another glycaemia counts from now on, and what was confirmed of the former does not.
    package mutating func setGlucose(
        _ text: String, _ mark: Mark, _ reading: Reading?, now: Int64
    ) {
        glucose = text
        self.mark = mark
        self.reading = reading
        glucoseTyped = now
        startAnew()
    }

    /// The glycaemia that was typed still holds: a new measurement, and what was confirmed of the former is not confirmed
    /// of it. The dose that was shown may have been given all the same.
    mutating func holdGlucose(now: Int64) {
        let shown = shown
        glucoseTyped = now
        startAnew()
        self.shown = shown
    }

    /// Something that the dose follows from has changed: what was confirmed and given was meant for another.
    package mutating func startAnew() {
        confirmed = []
        setGiven("", at: nil)
    }

    /// A dose was typed, or nothing is known of it any more.
    ///
    /// - Parameters:
    ///   - moment: When; nil where another dose follows from what is entered.
    ///   - proposed: What was proposed beside it.
    package mutating func setGiven(_ text: String, at moment: Int64?, proposed: Meal.Proposal? = nil) {
        given = text
        givenTyped = text.utf8.isEmpty ? nil : moment
        self.proposed = text.utf8.isEmpty ? nil : proposed
        saidGiven = nil
        if moment == nil { shown = nil }
    }

    /// The dose is seen, for the first time or as it is proposed only now.
    mutating func show(_ proposal: Meal.Proposal?, now: Int64) {
        shown = Shown(moment: now, proposal: proposal)
    }

    /// A dose is proposed only now, as something was still to be confirmed, maybe when one was typed.
    package mutating func propose(_ proposal: Meal.Proposal?, now: Int64) {
        guard let givenTyped else {
            if shown?.proposal == nil { show(proposal, now: now) }
            return
        }
        guard !now.isLater(than: givenTyped, by: Self.givenAge) else { return }
        proposed = proposal
    }

    /// What came with the kind of meal and nobody has touched goes.
    package mutating func dropFavourites() {
        foods.removeAll { $0.isFavourite }
        favouritesAdded = nil
        setGiven("", at: nil)
    }

    /// Nobody knows any more how old a glycaemia is that was typed: it is as old as can be.
    package mutating func doubtGlucose() {
        if glucoseTyped != nil { glucoseTyped = 0 }
    }

    /// Reads what was kept of the dose.
    mutating func restoreGiven(
        _ text: String, typed: Int64?, said: Int64?, proposed: Meal.Proposal?, shown: Shown?
    ) {
        given = text
        givenTyped = typed
        saidGiven = said
        self.proposed = proposed
        self.shown = shown
    }
}

extension Int64 {
    /// Whether a moment comes more than so long after another; where that cannot be said, it does.
    fileprivate func isLater(than other: Int64, by time: Int64) -> Bool {
        let (age, overflow) = subtractingReportingOverflow(other)
        return overflow || age > time
    }
}
