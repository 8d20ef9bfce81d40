/// A name as zones have it and as its bearer writes it. Nobody in particular.
struct MadeUpPerson {
    var surname: String
    var given: String
    var first: String
    var last: String

    private init(_ surname: String, _ given: String, _ first: String, _ last: String) {
        (self.surname, self.given, self.first, self.last) = (surname, given, first, last)
    }

    /// Names of several languages, and from the Arabic script by the table of ICAO Doc 9303-3, 6.
    static let all = [
        MadeUpPerson("ERIKSSON", "ANNA<MARIA", "Anna Maria", "Eriksson"),
        MadeUpPerson("MUELLER", "JUERGEN", "Jürgen", "Müller"),
        MadeUpPerson("OSULLIVAN", "BRIGID", "Brigid", "O'Sullivan"),
        MadeUpPerson("QUINTANILLA", "XIMENA", "Ximena", "Quintanilla"),
        MadeUpPerson("VON<DER<HEYDEN", "KLAUS", "Klaus", "von der Heyden"),
        MadeUpPerson("DUBOIS", "ZOE", "Zoé", "Dubois"),
        MadeUpPerson("GOMEZ", "INIGO", "Iñigo", "Gómez"),
        MadeUpPerson("WOJCIECHOWSKA", "MALGORZATA", "Małgorzata", "Wojciechowska"),
        MadeUpPerson("KOVACS", "BOGLARKA", "Boglárka", "Kovács"),
        MadeUpPerson("OQUENDO", "OBDULIO", "Obdulio", "Oquendo"),
        MadeUpPerson("BOUDIAF", "NADIA", "Nadia", "Boudiaf"),
        MadeUpPerson("MXHMD", "AXHMD", "احمد", "محمد"),
        MadeUpPerson("XHSYN", "YWSF", "يوسف", "حسين"),
        MadeUpPerson("SLYMAN", "KRYM", "كريم", "سليمان"),
        MadeUpPerson("NBYL", "MRYM", "مريم", "نبيل"),
        MadeUpPerson("BN<YASYN", "KMAL", "كمال", "بن ياسين"),
        MadeUpPerson("RXHYM", "BLAL", "بلال", "رحيم"),
        MadeUpPerson("SZCZEPANSKI", "JOZEF", "Józef", "Szczepański"),
        MadeUpPerson("NGUYEN", "VAN<QUOC", "Văn Quốc", "Nguyễn"),
        MadeUpPerson("IVANOVA", "OLGA", "Ольга", "Иванова"),
        MadeUpPerson("PAPADOPOULOS", "GEORGIOS", "Georgios", "Papadopoulos"),
        MadeUpPerson("FITZGERALD", "UNA", "Úna", "FitzGerald"),
        MadeUpPerson("DIOGO", "DJAMILA", "Djamila", "Diogo"),
        MadeUpPerson("BABAJIDE", "SEGUN", "Segun", "Babajide"),
        MadeUpPerson("HUBER", "VRONI", "Vroni", "Huber"),
        MadeUpPerson("VUKOVIC", "VUK", "Vuk", "Vuković"),
        MadeUpPerson("MINAMI", "HIROMI", "Hiromi", "Minami"),
        MadeUpPerson("KWOK", "KIKI", "Kiki", "Kwok"),
        MadeUpPerson("BLOM", "BO", "Bo", "Blom"),
        MadeUpPerson("VENKATANARASIMHARAJUVARIPETA", "SAI", "Sai", "Venkatanarasimharajuvaripeta"),
        MadeUpPerson("LEE", "I", "I", "Lee"),
        MadeUpPerson("ZWIEBEL", "GISELA", "Gisela", "Zwiebel"),
        MadeUpPerson("SOSA", "OSCAR", "Oscar", "Sosa"),
        MadeUpPerson("DOQUO", "QODRO", "Qodro", "Doquo"),
    ]
}
