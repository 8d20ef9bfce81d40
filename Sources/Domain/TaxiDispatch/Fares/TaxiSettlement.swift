public import Geography
public import Ledger

/// How a drive that has arrived is paid from what its caller has set aside: a value that turns events into actions.
///
///     unnamed → offered → settled            a fare up to the estimate, of a drive that was measured
///         └───→ asked ──→ settled            any other: the caller is asked
///     offered, asked → denied → contested    the caller says no, the driver insists, operators decide
///     unnamed → contested                    who has said that they are not in the taxi has said no already
///
/// Every state but the last has a moment at which it moves on by itself, so no money stays set aside for ever. Without
/// the caller's yes or an operator's word nothing above the estimate is paid, nothing at all for a drive of which there is
/// no more than its driver's word, and above the ceiling nothing whoever says so.
public struct TaxiSettlement: Hashable, Sendable {
    /// Where it stands.
    public enum State: Hashable, Sendable {
        /// The driver has not said yet what the drive costs.
        case unnamed(until: Timestamp)
        /// The fare is paid by itself then, unless the caller says no.
        case offered(until: Timestamp)
        /// The caller is asked; what is plausible is paid by itself then.
        case asked(until: Timestamp)
        /// The caller has said no; the driver is asked to name another fare, or to insist.
        case denied(until: Timestamp)
        /// Both insist; an operator is asked.
        case contested(until: Timestamp)
        /// It is over.
        case settled(Outcome)
    }

    /// How it ended.
    public struct Outcome: Hashable, Sendable {
        /// Why it is that amount.
        public enum Cause: String, CaseIterable, Hashable, Sendable {
            /// The caller said yes.
            case agreed
            /// The caller said nothing.
            case silence
            /// An operator decided.
            case decided
            /// No operator decided in time.
            case undecided
            /// The driver never said what it costs.
            case unnamed
        }

        /// What was paid from what was set aside; the rest is the caller's again.
        public var paid: Money
        /// Why.
        public var cause: Cause
        /// When.
        public var at: Timestamp

        /// An end.
        public init(paid: Money, cause: Cause, at: Timestamp) {
            self.paid = paid
            self.cause = cause
            self.at = at
        }
    }

    /// What was told before the call.
    public let estimate: Money
    /// What is set aside.
    public let ceiling: Money
    /// Whether the caller shared the taxi, and pays what was told whatever a meter shows.
    public let shares: Bool
    /// What was measured of the drive.
    public let evidence: TaxiEvidence
    /// Whether the caller has said, while they were told to be on board, that they were not.
    public let isDisowned: Bool
    /// What the drive costs, as the driver said last.
    public internal(set) var fare: Money?
    /// How often the driver has named another fare.
    public internal(set) var corrections: Int
    /// Whether the caller has said no before.
    public internal(set) var wasDenied: Bool
    /// Where it stands.
    public internal(set) var state: State

    /// The settlement of a drive that has just arrived, or that its caller says there is none of.
    ///
    /// - Parameter fare: What it costs, where the driver has said so.
    public init(
        estimate: Money, ceiling: Money, shares: Bool, evidence: TaxiEvidence, isDisowned: Bool = false,
        fare: Money?, rules: TaxiSettlementRules = .standard, at now: Timestamp
    ) {
        self.init(
            restoring: .unnamed(until: now + (isDisowned ? rules.timeToInsist : rules.timeToName)),
            estimate: estimate, ceiling: ceiling,
            shares: shares, evidence: evidence, isDisowned: isDisowned, fare: nil, corrections: 0,
            wasDenied: false)
        if let fare, !isDisowned { name(fare, rules, at: now) }
    }

    /// A settlement as it was stored.
    public init(
        restoring state: State, estimate: Money, ceiling: Money, shares: Bool, evidence: TaxiEvidence,
        isDisowned: Bool, fare: Money?, corrections: Int, wasDenied: Bool
    ) {
        self.state = state
        self.estimate = estimate
        self.ceiling = ceiling
        self.shares = shares
        self.evidence = evidence
        self.isDisowned = isDisowned
        self.fare = fare
        self.corrections = corrections
        self.wasDenied = wasDenied
    }

    /// When it moves on by itself; nothing once it is over.
    public var deadline: Timestamp? {
        switch state {
        case .unnamed(let at), .offered(let at), .asked(let at), .denied(let at), .contested(let at): at
        case .settled: nil
        }
    }

    /// How it ended, once it has.
    public var outcome: Outcome? { if case .settled(let outcome) = state { outcome } else { nil } }

    /// What of a fare comes from the wallet when the caller says yes.
    public var charge: Money? { fare.map { lesser($0, ceiling) } }

    /// What of a fare is above all that is set aside, and is paid in cash where the caller agrees to it.
    public var rest: Money? {
        guard let fare, fare.minorUnits > ceiling.minorUnits else { return nil }
        return Money(minorUnits: fare.minorUnits - ceiling.minorUnits, fare.currency)
    }

    /// Whether the drive was measured as it should have been.
    public var isPlausible: Bool { evidence == .whole }

    /// What is paid where nobody says anything: the fare, up to the estimate. A driver's word alone takes nothing from
    /// somebody who is silent.
    public var undisputed: Money {
        guard evidence != .none else { return Money(minorUnits: 0, ceiling.currency) }
        return lesser(lesser(fare ?? estimate, estimate), ceiling)
    }

    private func lesser(_ one: Money, _ other: Money) -> Money {
        one.minorUnits < other.minorUnits ? one : other
    }
}

// MARK: - What happens

extension TaxiSettlement {
    /// What somebody says, or time.
    public enum Event: Hashable, Sendable {
        /// The driver says what the drive costs.
        case named(Money)
        /// The driver stands by what the caller has said no to.
        case insisted
        /// The caller says yes.
        case agreed
        /// The caller says no.
        case denied
        /// An operator decides.
        case decided(Money)
        /// Time has passed.
        case clock
    }

    /// What is to be done, in order.
    public enum Action: Hashable, Sendable {
        /// So much goes to the driver and the rest back to the caller.
        case pay(Money)
        /// The caller is asked whether the fare is right.
        case askCaller
        /// The driver is asked to name another fare, or to insist.
        case askDriver
        /// Operators are asked; both sides are told.
        case askOperators
        /// Both sides are told how it ended.
        case tellEnd
    }

    /// Takes an event in.
    ///
    /// - Throws: ``TaxiSettlementRefusal`` when it does not fit; nothing has changed then. What is said twice is done.
    public mutating func handle(
        _ event: Event, rules: TaxiSettlementRules = .standard, at now: Timestamp
    ) throws(TaxiSettlementRefusal) -> [Action] {
        switch event {
        case .named(let fare): return try named(fare, rules, at: now)
        case .insisted:
            if case .contested = state { return [] }
            guard case .denied = state else { throw TaxiSettlementRefusal(.notNow) }
            return contest(rules, at: now)
        case .agreed: return try agreed(at: now)
        case .denied:
            switch state {
            case .denied, .contested: return []
            case .offered, .asked:
                wasDenied = true
                state = .denied(until: now + rules.timeToInsist)
                return [.askDriver]
            case .unnamed, .settled: throw TaxiSettlementRefusal(.notNow)
            }
        case .decided(let amount):
            if let outcome, outcome.cause == .decided, outcome.paid == amount { return [] }
            guard case .contested = state else { throw TaxiSettlementRefusal(.notNow) }
            guard amount.currency == ceiling.currency, (0...ceiling.minorUnits).contains(amount.minorUnits)
            else { throw TaxiSettlementRefusal(.range) }
            return settle(amount, .decided, at: now)
        case .clock: return clock(rules, at: now)
        }
    }

    private mutating func named(
        _ fare: Money, _ rules: TaxiSettlementRules, at now: Timestamp
    ) throws(TaxiSettlementRefusal) -> [Action] {
        guard fare.currency == ceiling.currency, (0...rules.greatestFare).contains(fare.minorUnits) else {
            throw TaxiSettlementRefusal(.range)
        }
        let told = shares ? lesser(fare, estimate) : fare
        switch state {
        case .unnamed where isDisowned:
            self.fare = told
            return contest(rules, at: now)
        case .unnamed: break
        case .offered, .asked:
            if told == self.fare { return [] }
            try correct(rules)
        case .denied:
            if told == self.fare { return contest(rules, at: now) }
            try correct(rules)
        case .contested, .settled: throw TaxiSettlementRefusal(.notNow)
        }
        name(fare, rules, at: now)
        return [.askCaller]
    }

    private mutating func correct(_ rules: TaxiSettlementRules) throws(TaxiSettlementRefusal) {
        guard corrections < rules.mostCorrections else { throw TaxiSettlementRefusal(.tooOften) }
        corrections += 1
    }

    private mutating func name(_ fare: Money, _ rules: TaxiSettlementRules, at now: Timestamp) {
        let told = shares ? lesser(fare, estimate) : fare
        self.fare = told
        // Whoever has said no once is asked, whatever the driver says then.
        let isPaidByItself = isPlausible && !wasDenied && told.minorUnits <= estimate.minorUnits
        state =
            isPaidByItself ? .offered(until: now + rules.timeToDeny) : .asked(until: now + rules.timeToAnswer)
    }

    private mutating func agreed(at now: Timestamp) throws(TaxiSettlementRefusal) -> [Action] {
        switch state {
        case .offered, .asked, .denied, .contested:
            guard let charge else { throw TaxiSettlementRefusal(.notNow) }
            return settle(charge, .agreed, at: now)
        case .settled(let outcome) where outcome.cause == .agreed: return []
        case .unnamed, .settled: throw TaxiSettlementRefusal(.notNow)
        }
    }

    private mutating func contest(_ rules: TaxiSettlementRules, at now: Timestamp) -> [Action] {
        state = .contested(until: now + rules.timeToDecide)
        return [.askOperators]
    }

    private mutating func settle(_ amount: Money, _ cause: Outcome.Cause, at now: Timestamp) -> [Action] {
        state = .settled(Outcome(paid: amount, cause: cause, at: now))
        return [.pay(amount), .tellEnd]
    }

    /// Whatever is overdue moves on.
    private mutating func clock(_ rules: TaxiSettlementRules, at now: Timestamp) -> [Action] {
        guard let deadline, now >= deadline else { return [] }
        switch state {
        case .unnamed: return settle(Money(minorUnits: 0, ceiling.currency), .unnamed, at: now)
        case .offered, .asked: return settle(undisputed, .silence, at: now)
        // Who says nothing has not taken the fare back.
        case .denied: return contest(rules, at: now)
        case .contested: return settle(undisputed, .undecided, at: now)
        case .settled: return []
        }
    }
}
