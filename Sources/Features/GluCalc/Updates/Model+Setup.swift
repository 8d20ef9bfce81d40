import Insulin
import PocketRuntime

extension Model {
    /// The pages of the first questions: the unit, the body, the insulin, the kinds of meal, the foods.
    package static var setupPages: Int { 5 }

    mutating func updateSetup(_ message: Happening, _ occasion: inout Occasion) {
        switch message {
        case .acceptTerms:
            guard care.termsAccepted == nil else { return }
            care.termsAccepted = occasion.now
            doses.begin(occasion.now)
            routes = firstRoutes
            fillForm(occasion.texts)
            // A list that somebody has opened the app with.
            if exchange.isEarly { openPreview() }
            occasion.effects.save()
        case .setupNext: next(&occasion)
        case .setupBack: goBack(&occasion)
        default: break
        }
    }

    private mutating func next(_ occasion: inout Occasion) {
        guard route.page == .setup else { return }
        form.isTried = true
        note = nil
        var changed = care
        switch route.number {
        case 0: guard takeUnit(&changed) else { return }
        case 1:
            guard takeBody(&changed, &occasion), areConfirmed(changed.bodySettings, kept: care.settings)
            else { return }
        case 2:
            guard takeInsulin(&changed, &occasion), areConfirmed(changed.doseSettings, kept: care.settings)
            else { return }
            changed.step = form.step
        case 3: break
        default:
            changed.isSetUp = true
            vault.isWanted = true
            changed.confirmed = care.confirmed
            care = changed
            goHome()
            form = Form()
            occasion.effects.save()
            open(&occasion)
            return
        }
        changed.confirmed = care.confirmed
        care = changed
        // Nothing is asked of doses where none are computed.
        let following = route.number == 1 && !occasion.permitsDoses ? 4 : route.number + 1
        routes[routes.count - 1] = Route(.setup, following)
        settleSetupForm(occasion.texts)
        occasion.effects.save()
    }

    /// Another page of the first questions is open: what was typed on any of them is still there.
    mutating func settleSetupForm(_ texts: PocketTexts) {
        if form.route?.page == .setup { form.settle() } else { fillForm(texts) }
    }
}

extension Care {
    fileprivate var bodySettings: [SettingValue] {
        settings.filter { $0.setting != .maximumDose }
    }

    fileprivate var doseSettings: [SettingValue] {
        settings.filter { $0.setting == .maximumDose }
    }
}
