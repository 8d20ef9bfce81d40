import Insulin

extension SettingValue {
    /// The unit in which a drop for 1 IU may have been meant that was typed in another: the same number is a usual drop in
    /// both, and more usual in this one, so that no range tells them apart. 3 g/L are 16.7 mmol/L, and 3 mmol/L what many
    /// have. Nothing for any other value.
    ///
    /// The ends are this library's: where a number is as far from the middle of ``Guardrails/sensitivity`` (4.4 mmol/L) in
    /// the one unit as in the other, 10 mmol/L and 1.8 mmol/L between g/L and mmol/L. Of mg/dL only 16 to 22 are usual in
    /// mmol/L as well.
    func unitMeant(typedIn unit: GlucoseUnit) -> GlucoseUnit? {
        guard setting == .sensitivity, verdict == .accepted else { return nil }
        switch unit {
        case .gramsPerLitre: return thousandths > 10_000 ? .millimolesPerLitre : nil
        case .millimolesPerLitre:
            if thousandths >= 16_000 { return .milligramsPerDecilitre }
            return thousandths < 1_800 ? .gramsPerLitre : nil
        case .milligramsPerDecilitre: return nil
        }
    }
}
