/// What people call for police, fire brigade and ambulance.
public enum EmergencyNumbers {
    /// The number of a country by its ISO 3166-1 code: 112 where a telephone on the GSM network reaches help by
    /// it (ETSI TS 122 101, §10.1), which is the case everywhere that no other number is better known.
    public static func number(country code: String?) -> String {
        guard let code else { return "112" }
        return others[code.uppercased()] ?? "112"
    }

    /// Where another number is the better known one for the police; operators can set their own.
    private static let others = [
        "US": "911", "CA": "911", "MX": "911", "GB": "999", "JP": "110", "MA": "19", "DZ": "17", "TN": "197",
        "EG": "122", "AU": "000", "NZ": "111", "BR": "190",
    ]
}
