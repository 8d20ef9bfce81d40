/// How Arabic names are usually written in Latin letters: by ear, with vowels that Arabic does not write, in the habit
/// of the country (Mohamed, Muhammad; Cherif, Sherif; Djamel, Jamal). Doc 9303's own letters (`MXHMD`) are rare on cards.
enum ArabicRomanization {
    /// The usual spellings of a word in Arabic script; nothing if it holds letters that are not listed.
    static func pattern(of word: [Transliteration.Letter]) -> NamePattern? {
        var letters = word[...]
        var elements: [NamePattern.Element] = []
        // The article, of which the l is heard as the following consonant before some letters (Essebsi).
        if letters.count > 3, letters.first?.scalar == "ا", letters.dropFirst().first?.scalar == "ل" {
            elements.append(element("-,AL,EL,UL,IL,A,E,U,I"))
            letters = letters.dropFirst(2)
        }
        for letter in letters {
            let scalar = letter.scalar
            let isStart = letter.isFirst || letter.previous == "ل" && elements.count == 1
            if scalar == "ا", isStart {
                elements.append(element("A,I,E,U,O"))
                continue
            }
            if scalar == "ه" || scalar == "ہ", letter.isLast {
                elements.append(element("H,A,AH,E,EH,-"))
                continue
            }
            if let forms = vowels[scalar] {
                elements.append(forms)
                continue
            }
            guard let forms = consonants[scalar] else { return nil }
            elements.append(forms)
        }
        return elements.isEmpty ? nil : NamePattern(elements: elements)
    }

    /// A word without what people write differently: hamza carriers, dots of the last ya, ta marbuta, the Persian kaf.
    static func folded(_ word: [Transliteration.Letter]) -> String {
        var text = String.UnicodeScalarView()
        for letter in word {
            switch letter.scalar {
            case "أ", "إ", "آ", "ٱ": text.append("ا")
            case "ى", "ی", "ئ": text.append("ي")
            case "ؤ": text.append("و")
            case "ة", "ہ": text.append("ه")
            case "ک": text.append("ك")
            case "ء": break
            default: text.append(letter.scalar)
            }
        }
        return String(text)
    }

    private static let vowels = table(
        """
        ا:A,AA,E آ:A,AA أ:A,E,U,O,I,OU إ:I,E ٱ:A,- ؤ:U,OU,O,W ئ:I,E,Y,- ء:- ى:A,I,Y,E,EE,AA ي:Y,I,EE,E,IY,EY,AY \
        ی:Y,I,EE,E,IY,EY,AY ې:E,I ے:E,AY,I و:W,OU,U,OO,O,V,OW ة:A,AH,E,EH,AT,ET ع:-,A,E,O,U,I,AA
        """, areConsonants: false)

    private static let consonants = table(
        """
        ب:B ت:T ث:TH,T,S ج:J,DJ,G,DSCH,DG ح:H خ:KH,CH,H,K د:D ذ:DH,D,TH,Z ر:R ز:Z س:S,C ش:SH,CH,SCH ص:S,C \
        ض:D,DH,DZ ط:T ظ:Z,DH,TH غ:GH,G,R ف:F,PH ق:Q,K,G,C,GH ك:K,C,CK ک:K,C,CK ل:L م:M ن:N ه:H ہ:H ھ:H پ:P \
        چ:CH,TCH,TSCH ژ:J,ZH گ:G,GU ٹ:T ڈ:D ڑ:R ں:N
        """, areConsonants: true)

    private static func table(_ text: String, areConsonants: Bool) -> [Unicode.Scalar: NamePattern.Element] {
        var table: [Unicode.Scalar: NamePattern.Element] = [:]
        for entry in text.split(separator: " ") {
            let parts = entry.split(separator: ":")
            guard parts.count == 2, let letter = parts[0].unicodeScalars.first else { continue }
            var forms = element(parts[1])
            forms.mayDouble = areConsonants
            forms.mayHaveVowel = areConsonants || letter == "ع"
            table[letter] = forms
        }
        return table
    }

    private static func element(_ forms: some StringProtocol) -> NamePattern.Element {
        NamePattern.Element(
            forms: forms.split(separator: ",").map { $0 == "-" ? [] : Array($0.utf8) })
    }
}
