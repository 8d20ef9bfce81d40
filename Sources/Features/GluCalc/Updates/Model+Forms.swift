import Insulin
import PocketRuntime

extension Model {
    mutating func updateForm(_ message: Happening) {
        if case .type(let field, let text) = message {
            form[field] = text
            // The token of one server is not shown to another.
            if field == .server,
                PocketName(bytes: Array(form[.token].utf8))
                    == PocketName(bytes: Array(connections.token.utf8))
            {
                form[.token] = ""
            }
            return form.touch(field)
        }
        form.touch(nil)
        switch message {
        case .chooseUnit(let unit): form.unit = unit
        case .chooseInsulin(let kind):
            form.insulin = kind
            form.timesConfirmed = 0
        case .chooseFoodUnit(let unit): form.foodUnit = unit
        case .chooseCategory(let id): form.categoryID = id
        case .chooseStep(let step): form.step = step
        case .toggleInsulinOnBoard: form.subtractsInsulinOnBoard.toggle()
        case .reason(let reason):
            let isChosen = form.reason == reason
            form.reason = isChosen ? nil : reason
        case .givenAt(let moment):
            form.moment = moment
            form.refusals.removeAll { $0.field == .moment }
        default: break
        }
    }

    mutating func send(_ sending: Happening.Sending, _ occasion: inout Occasion) {
        form.isTried = true
        switch sending {
        case .food: sendFood(&occasion)
        case .category: sendCategory(&occasion)
        case .mealType: sendType(&occasion)
        case .settings: sendSettings(&occasion)
        case .pin: tryPin(&occasion)
        case .newPin: sendNewPin(&occasion)
        case .retention: sendRetention(&occasion)
        case .server: sendServer(&occasion)
        case .vaultCare: takeOfferedCare(&occasion)
        case .correction: sendCorrection(&occasion)
        }
    }

    // Settings.

    mutating func fillSettingsForm(_ texts: PocketTexts) {
        let style = texts.numberStyle
        form = Form()
        form[.name] = care.owner?.text ?? ""
        form.unit = care.unit
        form.insulin = care.insulin?.kind
        form.step = care.step
        form.subtractsInsulinOnBoard = care.subtractsInsulinOnBoard
        if let weight = care.weight { form[.weight] = weight.text(style, .tenths, least: .whole) }
        if let basal = care.basal { form[.basal] = basal.text(style, .hundredths, least: .whole) }
        if let maximum = care.maximum { form[.maximum] = maximum.text(style, .hundredths, least: .whole) }
        if let insulin = care.insulin { form[.duration] = texts.hours(insulin.duration) }
        if let months = retention.months { form[.months] = String(months) }
    }

    /// Keeps all settings, or says what is wrong with them.
    private mutating func sendSettings(_ occasion: inout Occasion) {
        var changed = care
        guard takeUnit(&changed), takeBody(&changed, &occasion), takeInsulin(&changed, &occasion),
            areConfirmed(changed.settings, kept: care.settings), takeMonths(&occasion)
        else { return }
        changed.confirmed = care.confirmed
        changed.step = form.step
        changed.subtractsInsulinOnBoard = form.subtractsInsulinOnBoard
        keep(changed, &occasion)
        close(.settings)
        say(.saved, &occasion)
    }

    @inline(never)
    mutating func takeUnit(_ changed: inout Care) -> Bool {
        guard let unit = form.unit else { return false }
        changed.unit = unit
        return true
    }

    @inline(never)
    mutating func takeBody(_ changed: inout Care, _ occasion: inout Occasion) -> Bool {
        do throws(FieldProblem) {
            do throws(FieldProblem) {
                changed.owner = form.isEmpty(.name) ? nil : try form.label(most: Care.longestOwner)
            } catch {
                form.refuse(.name, error)
                throw error
            }
            changed.weight = try form.weight()
            changed.basal = try form.basal()
            return true
        } catch {
            focusFirstProblem([.name, .weight, .basal], &occasion)
            return false
        }
    }

    @inline(never)
    mutating func takeInsulin(_ changed: inout Care, _ occasion: inout Occasion) -> Bool {
        do throws(FieldProblem) {
            changed.insulin = try form.insulinChoice()
            changed.maximum = try form.maximum()
            return true
        } catch {
            focusFirstProblem([.duration, .maximum], &occasion)
            return false
        }
    }

    /// Puts new settings in the place of the old ones; what an open meal confirmed of the old ones counts no more.
    @inline(never)
    mutating func keep(_ changed: Care, _ occasion: inout Occasion) {
        // A number that was typed in another unit is none any more.
        if changed.unit != care.unit { draft?.setGlucose("", .none, nil, now: occasion.now) }
        care = changed
        draft?.startAnew()
        dropUnusedConfirmations()
        vault.isWanted = true
        occasion.effects.save()
    }

    /// Whether unusual values are confirmed; each is, once the person has said so twice, of this very form.
    ///
    /// - Parameter kept: What stood in the same place before, and was confirmed then.
    @inline(never)
    mutating func areConfirmed(_ settings: [SettingValue], kept: [SettingValue]) -> Bool {
        let unit = care.unit
        let unusual = settings.filter { value in
            guard !kept.contains(value) else { return false }
            return value.verdict == .confirmTwice || unit.flatMap { value.unitMeant(typedIn: $0) } != nil
        }
        guard !unusual.isEmpty else { return true }
        if form.unusual != unusual {
            form.unusual = unusual
            form.timesConfirmed = 0
        } else if form.isConfirming {
            form.timesConfirmed += 1
        }
        guard form.timesConfirmed >= 2 else { return false }
        care.confirmed += unusual
        return true
    }

    /// The button beside unusual values was pressed, not the one that keeps them.
    mutating func confirmValues(_ sending: Happening.Sending?, _ occasion: inout Occasion) {
        guard mayConfirm(occasion.now) else { return }
        form.isConfirming = true
        if let sending { send(sending, &occasion) } else { updateSetup(.setupNext, &occasion) }
        form.isConfirming = false
    }

    private mutating func dropUnusedConfirmations() {
        let used = care.settings + mealTypes.flatMap { $0.parameters.settings }
        care.confirmed = care.confirmed.filter { used.contains($0) }
    }

    /// Moves the focus to the first field that is wrong.
    @inline(never)
    func focusFirstProblem(_ fields: [Field], _ occasion: inout Occasion) {
        for field in fields where form.problem(field, unit: care.unit) != nil {
            occasion.effects.focus(field.id)
            return
        }
    }

    // Kinds of meal.

    mutating func fillTypeForm(_ id: Int, _ texts: PocketTexts) {
        form = Form()
        // Below zero: a new one with a name that is suggested.
        if id < 0, let name = texts.suggestedTypes[checked: -id - 1] { form[.name] = name }
        guard let type = mealTypes.first(where: { $0.id == id }), let unit = care.unit else { return }
        let style = texts.numberStyle
        form[.name] = type.name.text
        form[.foodTarget] = type.parameters.foodTarget.text(style, .hundredths, least: .whole)
        form[.target] = type.parameters.target.text(in: unit, style)
        form[.sensitivity] = type.parameters.sensitivity.text(in: unit, style)
        form[.ratio] = type.parameters.ratio.text(style, .hundredths, least: .whole)
    }

    private mutating func sendType(_ occasion: inout Occasion) {
        guard let unit = care.unit else { return }
        let id = max(0, route.number)
        do throws(FieldProblem) {
            let name: FoodLabel
            do throws(FieldProblem) {
                name = try form.label(most: MealType.longestName)
                if mealTypes.contains(where: { $0.id != id && $0.name.key == name.key }) { throw .nameTaken }
                if id == 0, mealTypes.count >= MealType.most { throw .full(most: MealType.most) }
            } catch {
                form.refuse(.name, error)
                occasion.effects.focus(Field.name.id)
                return
            }
            guard let foodTarget = try form.foodTarget(), let target = try form.target(unit),
                let sensitivity = try form.sensitivity(unit), let ratio = try form.ratio()
            else { throw .missing }
            let parameters = MealParameters(
                foodTarget: foodTarget, target: target, sensitivity: sensitivity, ratio: ratio)
            let kept = mealTypes.first { $0.id == id }?.parameters.settings ?? []
            guard areConfirmed(parameters.settings, kept: kept) else { return }
            keepType(id, name, parameters)
            draft?.startAnew()
            dropUnusedConfirmations()
            vault.isWanted = true
            occasion.effects.save()
            close(.mealType)
            say(.saved, &occasion)
        } catch {
            focusFirstProblem([.foodTarget, .target, .sensitivity, .ratio], &occasion)
        }
    }

    private mutating func keepType(_ id: Int, _ name: FoodLabel, _ parameters: MealParameters) {
        if let place = mealTypes.firstIndex(where: { $0.id == id }) {
            mealTypes[place].name = name
            mealTypes[place].parameters = parameters
        } else {
            mealTypes.append(MealType(id: nextTypeID, name: name, parameters: parameters))
            nextTypeID += 1
        }
    }

    // The settings lock and the journal's keeping.

    private mutating func sendNewPin(_ occasion: inout Occasion) {
        do throws(FieldProblem) {
            let digits = try form.pin(.pin)
            guard digits == (try? form.pin(.pinAgain)) else {
                form.refuse(.pinAgain, .pinDifferent)
                return
            }
            settingsLock = SettingsLock(digits, salt: occasion.random.next())
            unlockedUntil = occasion.now
            form = Form()
            close(.lock)
            occasion.effects.save()
            say(.saved, &occasion)
        } catch {
            form.refuse(.pin, error)
        }
    }

    @inline(never)
    private mutating func sendRetention(_ occasion: inout Occasion) {
        guard let months = try? form.months() else {
            if form.isEmpty(.months) {
                retention = Retention()
                form.untouch(.months)
                occasion.effects.save()
                say(.saved, &occasion)
            }
            return
        }
        retention.months = months
        // Said once before the first meal goes: at the next start.
        retention.isAgreed = false
        form.untouch(.months)
        occasion.effects.save()
        say(.saved, &occasion)
    }

    /// Keeps what was typed beside the other settings too, or says what is wrong with it.
    private mutating func takeMonths(_ occasion: inout Occasion) -> Bool {
        guard form.isTouched(.months) else { return true }
        sendRetention(&occasion)
        if form.isTouched(.months) { occasion.effects.focus(Field.months.id) }
        return !form.isTouched(.months)
    }
}

extension Care {
    /// The values, for the guardrails.
    var settings: [SettingValue] {
        var settings: [SettingValue] = []
        if let weight { settings.append(.weight(weight)) }
        if let basal { settings.append(.basal(basal)) }
        if let maximum { settings.append(.maximumDose(maximum)) }
        return settings
    }
}

extension Array {
    /// The element at a place, if there is one.
    subscript(checked place: Int) -> Element? { indices.contains(place) ? self[place] : nil }
}
