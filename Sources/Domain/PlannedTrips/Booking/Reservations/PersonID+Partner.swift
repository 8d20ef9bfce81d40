public import Identity

extension PersonID {
    /// Where the identifiers of those begin for whom another operator answers: no person has such a one, which would be of
    /// the year 1970.
    static let partnersRange: UInt64 = 0x5A54

    /// Somebody for whom another operator answers. They have no account and no wallet: they pay cash in the car, and no fees.
    ///
    /// - Parameter number: Stands for the person; the same one for the same person.
    public init(partnersPassenger number: UInt64) {
        self.init(UniqueID(high: Self.partnersRange, low: number))
    }

    /// Whether another operator answers for them.
    public var isPartnersPassenger: Bool { uniqueID.high == Self.partnersRange }
}
