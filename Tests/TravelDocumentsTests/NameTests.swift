import Identity
import Testing
import TravelDocuments

@Suite("Names in zones") struct NameTests {
    /// Names with what ICAO Doc 9303 part 3, section 6 makes of them.
    @Test(arguments: [
        // Table A
        ("Müller", "MUELLER"), ("Jörg", "JOERG"), ("Ärgernis", "AERGERNIS"), ("Weiß", "WEISS"),
        ("Åse", "AASE"),
        ("Sørensen", "SOERENSEN"), ("Ægir", "AEGIR"), ("Guðrún", "GUDRUN"), ("Þór", "THOR"),
        ("Muñoz", "MUNOZ"),
        ("Ĳsbrand", "IJSBRAND"), ("Lœwe", "LOEWE"), ("Łukasz", "LUKASZ"), ("Đorđe", "DORDE"),
        ("Şahin", "SAHIN"),
        ("İnan Işık", "INAN ISIK"), ("Čapek", "CAPEK"), ("Nguyễn Thị", "NGUYEN THI"),
        ("Ħal Għargħur", "HAL GHARGHUR"),
        ("Jean-Pierre", "JEAN PIERRE"), ("O'Connor", "OCONNOR"), ("D’Artagnan", "DARTAGNAN"),
        ("J. R. R.", "J R R"),
        // Table B
        ("Юлия Жукова", "IULIIA ZHUKOVA"), ("Щербаков", "SHCHERBAKOV"), ("Объедков", "OBIEEDKOV"),
        ("Хрущёв", "KHRUSHCHEV"), ("Цветаева", "TSVETAEVA"), ("Чехов", "CHEKHOV"), ("Юрьевич", "IUREVICH"),
        ("Їжакевич", "IZHAKEVICH"), ("Ђоковић", "DOKOVIC"), ("Љубица", "LJUBITSA"),
        // Table C, with the standard's doubled letters and ta marbuta
        ("محمد", "MXHMD"), ("عبد الله", "EBD ALLH"), ("مُحَمَّد", "MXHMMD"), ("فاطمة", "FAXTTMXAH"),
        ("أحمد", "XAEXHMD"),
        ("آدم", "XAADM"), ("إبراهيم", "IBRAHYM"), ("هناء", "HNAXE"), ("ليلى", "LYLXAY"), ("شيخ", "XSHYXKH"),
        ("رضا", "RXDZA"), ("ظافر", "XZZAFR"), ("ذو الفقار", "XDHW ALFQAR"), ("ثريا", "XTHRYA"),
        ("غسّان", "GSSAN"),
        ("صـالح", "XSSALXH"), ("جهانگیر", "JHANXGGXYAR"), ("چنگیز", "XCNXGGXYAZ"), ("ژاله", "XJALH"),
        ("ٹیپو", "XXTXYAPW"),
    ])
    func `P4: names are written as the standard's tables have them`(name: String, words: String) throws {
        let name = try #require(PersonName(name))
        #expect(Transliteration.words(of: name)?.joined(separator: " ") == words)
    }

    @Test func `P4: names in scripts that the standard has no table for are not guessed at`() throws {
        for name in ["Παπαδόπουλος", "王小明", "김민수", "שלום"] {
            #expect(Transliteration.words(of: try #require(PersonName(name))) == nil, "\(name)")
            #expect(try Self.agreement(name, name, "PAPADOPOULOS", "ANNA") == .unsure)
        }
    }

    /// First name, last name; surname and given names of the zone; and whether they agree.
    @Test(arguments: [
        // Letters with marks, in each form that the tables permit
        ("Jürgen", "Müller", "MUELLER", "JUERGEN", NameAgreement.agrees),
        ("Jürgen", "Müller", "MULLER", "JURGEN", .agrees),
        ("Jürgen", "Müller", "MUXXLLER", "JUXXRGEN", .agrees),
        ("Jörg", "Größ", "GROESS", "JOERG", .agrees),
        ("Åse", "Sørensen", "SOERENSEN", "AASE", .agrees),
        ("Åse", "Sørensen", "SORENSEN", "ASE", .agrees),
        ("Iñigo", "Muñoz", "MUNXXOZ", "INXXIGO", .agrees),
        ("Guðrún", "Þórsdóttir", "THORSDOTTIR", "GUDRUN", .agrees),
        ("Élodie", "Lefèvre", "LEFEVRE", "ELODIE", .agrees),
        ("Şule", "Işık", "ISIK", "SULE", .agrees),
        ("Juergen", "Mueller", "MULLER", "JUERGEN", .unsure),
        // Given names: order, missing ones, hyphens
        ("Anna", "Eriksson", "ERIKSSON", "ANNA MARIA", .agrees),
        ("Maria", "Eriksson", "ERIKSSON", "ANNA MARIA", .agrees),
        ("Anna Maria", "Eriksson", "ERIKSSON", "ANNA", .agrees),
        ("Maria Anna", "Eriksson", "ERIKSSON", "ANNA MARIA", .agrees),
        ("Anna Maria", "Eriksson", "ERIKSSON", "ANNAMARIA", .agrees),
        ("Annamaria", "Eriksson", "ERIKSSON", "ANNA MARIA", .agrees),
        ("Jean-Pierre", "Dupont", "DUPONT", "JEAN PIERRE", .agrees),
        ("John F.", "Doe", "DOE", "JOHN FRANCIS", .agrees),
        ("John Francis", "Doe", "DOE", "JOHN F", .agrees),
        ("Anna Sophie", "Eriksson", "ERIKSSON", "ANNA MARIA", .unsure),
        // Surnames: one of two, particles, apostrophes
        ("Ana", "García López", "GARCIA LOPEZ", "ANA", .agrees),
        ("Ana", "García", "GARCIA LOPEZ", "ANA", .agrees),
        ("Ana", "Meier-Huber", "HUBER", "ANA", .agrees),
        ("Ana", "García López", "GARCIA PEREZ", "ANA", .unsure),
        ("Karl", "von Habsburg", "HABSBURG", "KARL", .agrees),
        ("Karl", "Habsburg", "VON HABSBURG", "KARL", .agrees),
        ("Piet", "van der Berg", "VANDERBERG", "PIET", .agrees),
        ("Piet", "Berg", "VAN DER BERG", "PIET", .agrees),
        ("Sinéad", "O'Connor", "OCONNOR", "SINEAD", .agrees),
        ("Sinéad", "O Connor", "OCONNOR", "SINEAD", .agrees),
        ("Piet", "van den Berg", "BERG", "PIET JAN", .agrees),
        // A word beside a particle may be that particle with another letter
        ("Klaus", "von der Heyden", "VOG DER HEYDEN", "KLAUS", .unsure),
        ("Klaus", "Vog der Heyden", "VON DER HEYDEN", "KLAUS", .unsure),
        ("Klaus", "von Heyden", "HEYDEN HUBER", "KLAUS", .unsure),
        ("Klaus", "von Heyden", "VON HEYDEN HUBER", "KLAUS", .agrees),
        ("Piet", "de Berg", "DEL BERG", "PIET", .agrees),
        ("محمد", "بن علي", "BXN ALI", "MOHAMED", .unsure),
        ("Thi", "Le", "LE", "THI", .agrees),
        ("Thi", "Le", "VON", "THI", .differs),
        // Cyrillic, by the tables and by habit
        ("Юлия", "Жукова", "ZHUKOVA", "IULIIA", .agrees),
        ("Юлия", "Жукова", "ZHUKOVA", "YULIYA", .agrees),
        ("Юлия", "Жукова", "ZHUKOVA", "YULIA", .agrees),
        ("Дмитрий", "Шевченко", "SHEVCHENKO", "DMITRII", .agrees),
        ("Дмитрий", "Шевченко", "SHEVCHENKO", "DMITRY", .agrees),
        ("Михаил", "Хрущёв", "KHRUSHCHEV", "MIKHAIL", .agrees),
        ("Георги", "Щърбанов", "SHTARBANOV", "GEORGI", .agrees),
        ("Новак", "Ђоковић", "DJOKOVIC", "NOVAK", .agrees),
        ("Сергей", "Иванов", "IVANOV", "ANDREI", .differs),
        // Arabic script: the standard's own letters
        ("محمد", "الحسن", "ALXHSN", "MXHMD", .agrees),
        ("أحمد", "صالح", "XSSALXH", "AXHMD", .agrees),
        // and as it is usually written
        ("محمد", "بن علي", "BEN ALI", "MOHAMED", .agrees),
        ("محمد", "العلوي", "EL ALAOUI", "MUHAMMAD", .agrees),
        ("محمد", "العلوي", "ALALAWI", "MOHAMMED", .agrees),
        ("فاطمة الزهراء", "بوعزيز", "BOUAZIZ", "FATIMA ZAHRA", .agrees),
        ("شريف", "جمال", "DJAMEL", "CHERIF", .agrees),
        ("شريف", "جمال", "JAMAL", "SHERIF", .agrees),
        ("حسن", "السبسي", "ESSEBSI", "HASSAN", .agrees),
        ("عبد الرحمن", "خليل", "KHALIL", "ABDERRAHMANE", .agrees),
        ("عبد الله", "خليل", "KHALIL", "ABD ALLAH", .agrees),
        ("يوسف", "الشريف", "CHERIF", "YOUSSEF", .agrees),
        ("حسن", "خليل", "KHALIL", "HUSSEIN", .differs),
        ("حسين", "خليل", "KHALIL", "HASSAN", .differs),
        ("محمد", "خليل", "KHALIL", "MAHMOUD", .unsure),
        ("رباب", "خليل", "KHALIL", "RABAB", .unsure),
        ("محمد", "خليل", "MANSOUR", "MOHAMED", .differs),
        // Latin on both sides, two habits of romanisation
        ("Mohamed", "Cherif", "SHERIF", "MUHAMMAD", .agrees),
        ("Yusuf", "Al-Hassan", "HASAN", "YOUSSEF", .agrees),
        ("Mohamed", "El Idrissi", "IDRISSI", "MXHMD", .agrees),
        ("Mohamed", "Ben Salah", "SALAH", "MOHAMED", .agrees),
        ("Mohamed", "Salah", "SALAH", "MAHMOUD", .differs),
        ("Hassan", "Salah", "SALAH", "HUSSEIN", .differs),
        ("Ahmed", "Salah", "SALAH", "HAMED", .unsure),
        // Somebody else
        ("Anne", "Eriksson", "ERIKSSON", "ANNA", .unsure),
        ("Maria", "Eriksson", "ERIKSSON", "MARIE", .unsure),
        ("Max", "Eriksson", "ERIKSSON", "MAXIMILIAN", .unsure),
        ("Anna", "Erikson", "ERIKSSON", "ANNA", .unsure),
        ("Anne", "Erikson", "ERIKSSON", "ANNA", .differs),
        ("Bertha", "Eriksson", "ERIKSSON", "ANNA", .differs),
        ("Anna", "Lindqvist", "ERIKSSON", "ANNA", .differs),
        ("Louis", "Martin", "MARTIN", "LUIS", .unsure),
        ("Eva", "Martin", "MARTIN", "ADAM", .differs),
        ("Bo", "Martin", "MARTIN", "JO", .differs),
        // The two names in each other's place
        ("Eriksson", "Anna", "ERIKSSON", "ANNA", .unsure),
        ("Xiao Ming", "Wang", "WANG", "XIAOMING", .agrees),
        // One name only
        ("Sukarno", "Sukarno", "SUKARNO", "", .agrees),
        ("Ark", "Freith", "ARK FREITH", "", .agrees),
        ("Ark", "Freith", "FREITH", "", .unsure),
        ("Ark", "Freith", "SUKARNO", "", .differs),
    ])
    func `P4: the name of the document agrees with the person's where it is theirs`(
        first: String, last: String, surname: String, given: String, expected: NameAgreement
    ) throws {
        #expect(try Self.agreement(first, last, surname, given) == expected)
    }

    @Test func `P4: the end of a name may be missing where it was cut off, and only there`() throws {
        let names = [
            (
                "Chayapa Dejthamrong Krasuang", "Nilavadhanananda", "NILAVADHANANANDA",
                "CHAYAPA DEJTHAMRONG KRA"
            ),
            ("Nilavadhanananda Chayapa", "Papandropoulous", "PAPANDROPOULOUS", "NILAVADHAN"),
        ]
        for (first, last, surname, given) in names {
            #expect(try Self.agreement(first, last, surname, given, isCutOff: true) == .agrees)
        }
        #expect(try Self.agreement("Maximilian", "Muster", "MUSTER", "MAX", isCutOff: true) == .agrees)
        #expect(try Self.agreement("Maximilian", "Muster", "MUSTER", "MAX") == .unsure)
        #expect(try Self.agreement("Maximilian", "Muster", "MUSTER", "MA", isCutOff: true) == .unsure)
        #expect(try Self.agreement("Maximilian", "Muster", "MUSTER", "MA") == .differs)
        #expect(try Self.agreement("Maximilian", "Muster", "MUSTER", "MOR", isCutOff: true) == .differs)
        #expect(try Self.agreement("محمد", "خليل", "KHALIL", "MOHAM", isCutOff: true) == .unsure)
        // A surname that left no room for a given name proves no given name.
        #expect(try Self.agreement("Anna", "Muster", "MUSTER", "", isCutOff: true) == .unsure)
    }

    @Test func `P4: a name written into a zone and read again agrees with itself`() throws {
        let today = try day("2026-11-27")
        for name in [
            "Jürgen Müller", "Nguyễn Thị", "Юлия Жукова", "عبد الله خليل", "Guðrún Þórsdóttir",
            "O'Brien-Smith Łukasz",
            "Maximilian-Alexander-Ferdinand-Leopold Wolfeschlegelsteinhausenbergerdorff", "شيماء القحطاني",
        ] {
            let parts = name.split(separator: " ", maxSplits: 1)
            let first = try #require(PersonName(parts[0]))
            let last = try #require(PersonName(parts[1]))
            for format in ZoneFormat.allCases where format != .frenchCard {
                let document = TravelDocument(
                    format: format, kind: format == .td3 ? "P" : "I", issuingState: "UTO",
                    documentNumber: "L898902C", surname: try #require(Transliteration.words(of: last)),
                    givenNames: try #require(Transliteration.words(of: first)),
                    birthDate: DocumentBirthDate(try day("1990-01-31")), sex: .female,
                    expiry: .on(try day("2030-01-31")), nationality: "UTO")
                let lines = try #require(MachineReadableZone.lines(for: document))
                let read = try TravelDocument(zone(lines), today: today)
                #expect(
                    NameAgreement(firstName: first, lastName: last, document: read) != .differs, "\(lines)")
                if !read.givenNamesMayBeCutOff {
                    #expect(
                        NameAgreement(firstName: first, lastName: last, document: read) == .agrees, "\(lines)"
                    )
                }
            }
        }
    }

    @Test func `P4: long and strange names cost little and stop nothing`() throws {
        let words = (0..<40).map { _ in "ъ" }.joined(separator: " ")
        #expect(PersonName(words) != nil)
        for name in [
            words, String(repeating: "ا", count: 80), String(repeating: "İ", count: 80), "- -", "ّ ّ", "٣٣",
        ] {
            guard let name = PersonName(name) else { continue }
            _ = Transliteration.words(of: name)
            let document = try Self.document(
                String(repeating: "A", count: 39), (0..<15).map { _ in "AE" }.joined(separator: " "), false)
            #expect(NameAgreement(firstName: name, lastName: name, document: document) != .agrees)
        }
    }

    private static func document(_ surname: String, _ given: String, _ isCutOff: Bool) throws
        -> TravelDocument
    {
        TravelDocument(
            format: .td3, kind: "P", issuingState: "UTO", documentNumber: "1",
            surname: surname.split(separator: " ").map(String.init),
            givenNames: given.split(separator: " ").map(String.init), surnameMayBeCutOff: isCutOff,
            givenNamesMayBeCutOff: isCutOff, birthDate: DocumentBirthDate(try day("1990-01-31")),
            sex: .unstated,
            expiry: .unstated, nationality: "UTO")
    }

    private static func agreement(
        _ first: String, _ last: String, _ surname: String, _ given: String, isCutOff: Bool = false
    ) throws -> NameAgreement {
        NameAgreement(
            firstName: try #require(PersonName(first)), lastName: try #require(PersonName(last)),
            document: try document(surname, given, isCutOff))
    }
}
