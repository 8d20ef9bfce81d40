/// The steps in which a pen or a pump gives insulin.
public enum PenStep: UInt8, CaseIterable, Hashable, Sendable {
    /// 0.05 IU.
    case twentieth
    /// 0.1 IU.
    case tenth
    /// 0.5 IU.
    case half
    /// 1 IU.
    case whole

    /// The step as a dose.
    public var dose: InsulinDose {
        switch self {
        case .twentieth: InsulinDose(constant: 50)
        case .tenth: InsulinDose(constant: 100)
        case .half: InsulinDose(constant: 500)
        case .whole: InsulinDose(constant: 1_000)
        }
    }
}
