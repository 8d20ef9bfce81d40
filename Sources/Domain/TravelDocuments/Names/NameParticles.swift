/// Small words before surnames that documents keep or leave out.
enum NameParticles {
    /// Whether a word of a zone is one of them.
    static func contains(_ word: String) -> Bool { all.contains(word) }

    private static let all = Set(
        """
        VON VOM VAN VANDER DEN DER DE DES DU DEL DELLA DELLE DELLO DI DA DAL DO DOS DAS D L LA LE LES LO LOS LAS \
        ZU ZUM ZUR AM AUF IM TEN TER TE T Y E AF AV AL EL UL IL AS ES AZ EZ ASH AR ER AD ED AN AT ET BIN BEN IBN \
        IBNE BINT BENT OULD ABU ABOU ABI BOU DALLA
        """.split(separator: " ").map(String.init))
}
