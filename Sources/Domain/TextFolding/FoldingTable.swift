/// What each letter becomes when case and marks are taken off it.
///
/// The pairs follow the decompositions of the Unicode Character Database (UAX #44), with the letters that
/// do not decompose (ß, æ, ø, ł …) written as people without that key write them.
enum FoldingTable {
    /// Plain letters, each with the lower-case letters that fold to it.
    private static let pairs: [(plain: String, letters: String)] = [
        ("a", "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ"),
        ("ae", "æǣǽ"),
        ("b", "ƀḃḅḇ"),
        ("c", "çćĉċčḉ"),
        ("d", "ðďđḋḍḏḑḓ"),
        ("dz", "ǆǳ"),
        ("e", "èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ"),
        ("f", "ƒḟ"),
        ("g", "ĝğġģǧǵḡ"),
        ("h", "ĥħȟḣḥḧḩḫẖ"),
        ("i", "ìíîïĩīĭįİıǐȉȋḭḯỉị"),
        ("ij", "ĳ"),
        ("j", "ĵǰ"),
        ("k", "ķĸǩḱḳḵ"),
        ("l", "ĺļľŀłḷḹḻḽ"),
        ("lj", "ǉ"),
        ("m", "ḿṁṃ"),
        ("n", "ñńņňŉŋǹṅṇṉṋ"),
        ("nj", "ǌ"),
        ("o", "òóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ"),
        ("oe", "œ"),
        ("p", "ṕṗ"),
        ("r", "ŕŗřȑȓṙṛṝṟ"),
        ("s", "śŝşšſșṡṣṥṧṩẛ"),
        ("ss", "ß"),
        ("t", "ţťŧțṫṭṯṱẗ"),
        ("th", "þ"),
        ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự"),
        ("v", "ṽṿ"),
        ("w", "ŵẁẃẅẇẉẘ"),
        ("x", "ẋẍ"),
        ("y", "ýÿŷȳẏẙỳỵỷỹ"),
        ("z", "źżžƶẑẓẕ"),
        ("α", "άἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ"),
        ("β", "ϐ"),
        ("ε", "έϵἐἑἒἓἔἕὲέ"),
        ("η", "ήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ"),
        ("θ", "ϑ"),
        ("ι", "ΐίϊἰἱἲἳἴἵἶἷὶίιῐῑῒΐῖῗ"),
        ("κ", "ϰ"),
        ("ο", "όὀὁὂὃὄὅὸό"),
        ("π", "ϖ"),
        ("ρ", "ϱῤῥ"),
        ("σ", "ςϲ"),
        ("υ", "ΰϋύϒϓϔὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ"),
        ("φ", "ϕ"),
        ("ω", "ώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ"),
        ("а", "ӑӓ"),
        ("г", "ѓ"),
        ("е", "ѐёӗ"),
        ("ж", "ӂӝ"),
        ("з", "ӟ"),
        ("и", "йѝӣӥ"),
        ("к", "ќ"),
        ("о", "ӧ"),
        ("у", "ўӯӱӳ"),
        ("ч", "ӵ"),
        ("ы", "ӹ"),
        ("э", "ӭ"),
        ("і", "ї"),
        ("ѵ", "ѷ"),
        ("ә", "ӛ"),
        ("ө", "ӫ"),
        // Arabic: alef and hamza carriers, ta marbuta, alef maqsura, Persian letters.
        ("ا", "أإآٱٲٳ"), ("و", "ؤ"), ("ي", "ئىیې"), ("ه", "ةھہە"), ("ك", "کڪ"),
        // Latin ligatures as single characters.
        ("ff", "ﬀ"), ("fi", "ﬁ"), ("fl", "ﬂ"), ("st", "ﬅﬆ"),
    ]

    /// The spelling with two letters that German and the Nordic languages also use for one.
    private static let spelledOutPairs: [(plain: String, letters: String)] = [
        ("ae", "ä"), ("oe", "öø"), ("ue", "ü"), ("aa", "å"),
    ]

    /// One or two UTF-16 units a letter folds to.
    static let plain = table(pairs)
    /// One or two UTF-16 units a letter is spelled out as, where that differs from ``plain``.
    static let spelledOut = table(spelledOutPairs)

    private static func table(_ pairs: [(plain: String, letters: String)]) -> [UInt32: [UInt16]] {
        var table: [UInt32: [UInt16]] = [:]
        for pair in pairs {
            for letter in pair.letters.unicodeScalars { table[letter.value] = Array(pair.plain.utf16) }
        }
        return table
    }
}
