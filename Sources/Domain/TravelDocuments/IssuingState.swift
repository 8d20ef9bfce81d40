/// The codes of states and organisations in machine-readable zones: ICAO Doc 9303 part 3, section 5, which takes those
/// of ISO 3166-1 alpha-3 and adds some of its own.
public enum IssuingState {
    /// The state of the examples of ICAO Doc 9303; nobody is a citizen of it.
    public static let utopia = "UTO"

    /// Whether documents are issued under a code: a state's, an organisation's, or Utopia's.
    public static func issuesDocuments(_ code: String) -> Bool { issuers.contains(code) }

    /// Whether somebody can have a code for their nationality.
    public static func isNationality(_ code: String) -> Bool {
        issuers.contains(code) || withoutState.contains(code)
    }

    /// Stateless persons (Convention of 1954), refugees (Convention of 1951), other refugees, unknown nationality.
    private static let withoutState: Set<String> = ["XXA", "XXB", "XXC", "XXX"]

    private static let issuers = Set((states + " " + others).split(separator: " ").map(String.init))

    /// ISO 3166-1 alpha-3, but for Germany, which is `D` in zones.
    private static let states = """
        ABW AFG AGO AIA ALA ALB AND ARE ARG ARM ASM ATA ATF ATG AUS AUT AZE BDI BEL BEN BES BFA BGD BGR BHR \
        BHS BIH BLM BLR BLZ BMU BOL BRA BRB BRN BTN BVT BWA CAF CAN CCK CHE CHL CHN CIV CMR COD COG COK COL \
        COM CPV CRI CUB CUW CXR CYM CYP CZE DJI DMA DNK DOM DZA ECU EGY ERI ESH ESP EST ETH FIN FJI FLK FRA \
        FRO FSM GAB GBR GEO GGY GHA GIB GIN GLP GMB GNB GNQ GRC GRD GRL GTM GUF GUM GUY HKG HMD HND HRV HTI \
        HUN IDN IMN IND IOT IRL IRN IRQ ISL ISR ITA JAM JEY JOR JPN KAZ KEN KGZ KHM KIR KNA KOR KWT LAO LBN \
        LBR LBY LCA LIE LKA LSO LTU LUX LVA MAC MAF MAR MCO MDA MDG MDV MEX MHL MKD MLI MLT MMR MNE MNG MNP \
        MOZ MRT MSR MTQ MUS MWI MYS MYT NAM NCL NER NFK NGA NIC NIU NLD NOR NPL NRU NZL OMN PAK PAN PCN PER \
        PHL PLW PNG POL PRI PRK PRT PRY PSE PYF QAT REU ROU RUS RWA SAU SDN SEN SGP SGS SHN SJM SLB SLE SLV \
        SMR SOM SPM SRB SSD STP SUR SVK SVN SWE SWZ SXM SYC SYR TCA TCD TGO THA TJK TKL TKM TLS TON TTO TUN \
        TUR TUV TWN TZA UGA UKR UMI URY USA UZB VAT VCT VEN VGB VIR VNM VUT WLF WSM YEM ZAF ZMB ZWE
        """

    /// Germany; the European Union; British nationals by kind; Kosovo; the United Nations; the African Development
    /// Bank, the African Export-Import Bank, CARICOM, the Council of Europe, COMESA, ECOWAS, Interpol, the Eastern
    /// Caribbean States, the Parliamentary Assembly of the Mediterranean, the Order of Malta, SADC; Utopia.
    private static let others = """
        D EUE GBD GBN GBO GBP GBS RKS UNO UNA UNK XBA XIM XCC XCE XCO XEC XPO XES XMP XOM XDC UTO
        """
}
