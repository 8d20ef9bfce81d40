import TextFolding

/// What points of interest are called that have no name, and the words that find all of a type.
enum CategoryWords {
    /// Type, then its name in English, German, French and Arabic.
    private static let table: [(type: String, names: [String])] = [
        ("aerodrome", ["Airport", "Flughafen", "Aéroport", "مطار"]),
        ("arts_centre", ["Arts centre", "Kulturzentrum", "Centre culturel", "مركز ثقافي"]),
        ("atm", ["Cash machine", "Geldautomat", "Distributeur de billets", "صراف آلي"]),
        ("bakery", ["Bakery", "Bäckerei", "Boulangerie", "مخبز"]),
        ("bank", ["Bank", "Bank", "Banque", "بنك"]),
        ("bar", ["Bar", "Bar", "Bar", "حانة"]),
        ("bus_station", ["Bus station", "Busbahnhof", "Gare routière", "محطة حافلات"]),
        ("bus_stop", ["Bus stop", "Bushaltestelle", "Arrêt de bus", "موقف حافلات"]),
        ("butcher", ["Butcher", "Metzgerei", "Boucherie", "جزارة"]),
        ("cafe", ["Café", "Café", "Café", "مقهى"]),
        ("camp_site", ["Camp site", "Campingplatz", "Camping", "مخيم"]),
        ("car_rental", ["Car hire", "Autovermietung", "Location de voitures", "تأجير سيارات"]),
        ("castle", ["Castle", "Burg", "Château", "قلعة"]),
        ("charging_station", ["Charging station", "Ladestation", "Borne de recharge", "محطة شحن"]),
        ("chapel", ["Chapel", "Kapelle", "Chapelle", "كنيسة صغيرة"]),
        ("church", ["Church", "Kirche", "Église", "كنيسة"]),
        ("cinema", ["Cinema", "Kino", "Cinéma", "سينما"]),
        ("clinic", ["Clinic", "Klinik", "Clinique", "عيادة"]),
        ("college", ["College", "Hochschule", "Collège", "كلية"]),
        ("community_centre", ["Community centre", "Gemeindezentrum", "Salle communale", "مركز اجتماعي"]),
        ("convenience", ["Corner shop", "Lebensmittelladen", "Épicerie", "بقالة"]),
        ("dentist", ["Dentist", "Zahnarzt", "Dentiste", "طبيب أسنان"]),
        ("doctors", ["Doctor", "Arzt", "Médecin", "طبيب"]),
        ("embassy", ["Embassy", "Botschaft", "Ambassade", "سفارة"]),
        ("fast_food", ["Fast food", "Schnellimbiss", "Restauration rapide", "وجبات سريعة"]),
        ("fire_station", ["Fire station", "Feuerwehr", "Pompiers", "مطافئ"]),
        ("fuel", ["Filling station", "Tankstelle", "Station-service", "محطة وقود"]),
        ("hairdresser", ["Hairdresser", "Friseur", "Coiffeur", "حلاق"]),
        ("halt", ["Railway stop", "Haltepunkt", "Halte ferroviaire", "محطة قطار"]),
        ("hospital", ["Hospital", "Spital", "Hôpital", "مستشفى"]),
        ("hotel", ["Hotel", "Hotel", "Hôtel", "فندق"]),
        ("kindergarten", ["Kindergarten", "Kindergarten", "École maternelle", "روضة أطفال"]),
        ("library", ["Library", "Bibliothek", "Bibliothèque", "مكتبة"]),
        ("mall", ["Shopping centre", "Einkaufszentrum", "Centre commercial", "مركز تسوق"]),
        ("marketplace", ["Market", "Marktplatz", "Marché", "سوق"]),
        ("mosque", ["Mosque", "Moschee", "Mosquée", "مسجد"]),
        ("museum", ["Museum", "Museum", "Musée", "متحف"]),
        ("park", ["Park", "Park", "Parc", "حديقة"]),
        ("parking", ["Car park", "Parkplatz", "Parking", "موقف سيارات"]),
        ("pharmacy", ["Pharmacy", "Apotheke", "Pharmacie", "صيدلية"]),
        ("place_of_worship", ["Place of worship", "Gotteshaus", "Lieu de culte", "دار عبادة"]),
        ("playground", ["Playground", "Spielplatz", "Aire de jeux", "ملعب أطفال"]),
        ("police", ["Police", "Polizei", "Police", "شرطة"]),
        ("post_office", ["Post office", "Post", "Bureau de poste", "بريد"]),
        ("restaurant", ["Restaurant", "Restaurant", "Restaurant", "مطعم"]),
        ("school", ["School", "Schule", "École", "مدرسة"]),
        ("sports_centre", ["Sports centre", "Sportzentrum", "Centre sportif", "مركز رياضي"]),
        ("stadium", ["Stadium", "Stadion", "Stade", "ملعب"]),
        ("station", ["Railway station", "Bahnhof", "Gare", "محطة قطار"]),
        ("supermarket", ["Supermarket", "Supermarkt", "Supermarché", "سوبرماركت"]),
        ("swimming_pool", ["Swimming pool", "Schwimmbad", "Piscine", "مسبح"]),
        ("synagogue", ["Synagogue", "Synagoge", "Synagogue", "كنيس"]),
        ("taxi", ["Taxi rank", "Taxistand", "Station de taxis", "موقف تاكسي"]),
        ("temple", ["Temple", "Tempel", "Temple", "معبد"]),
        ("theatre", ["Theatre", "Theater", "Théâtre", "مسرح"]),
        ("toilets", ["Toilets", "Toiletten", "Toilettes", "مراحيض"]),
        ("townhall", ["Town hall", "Rathaus", "Mairie", "بلدية"]),
        ("tram_stop", ["Tram stop", "Strassenbahnhaltestelle", "Arrêt de tram", "موقف ترام"]),
        ("university", ["University", "Universität", "Université", "جامعة"]),
        ("viewpoint", ["Viewpoint", "Aussichtspunkt", "Point de vue", "نقطة مشاهدة"]),
        ("zoo", ["Zoo", "Zoo", "Zoo", "حديقة حيوان"]),
    ]

    /// Other words for a type, in any of the languages.
    private static let others: [String: [String]] = [
        "aerodrome": ["Airfield", "Flugplatz", "Aérodrome", "مطار جوي"],
        "atm": ["ATM", "Cash point", "Bankomat", "Bancomat", "Bankautomat", "صراف"],
        "bakery": ["Baker", "Bäcker", "Boulanger", "فرن"],
        "bank": ["مصرف"],
        "bar": ["Pub", "Kneipe", "Bistrot"],
        "bus_station": ["Coach station", "Busterminal"],
        "bus_stop": ["Haltestelle", "Bushalt", "Arrêt", "موقف باص"],
        "butcher": ["Metzger", "Fleischerei", "Fleischer", "Boucher", "لحام", "ملحمة"],
        "cafe": ["Coffee", "Coffee shop", "Kaffee", "Kaffeehaus", "Salon de thé", "قهوة"],
        "camp_site": ["Campground", "Zeltplatz"],
        "castle": ["Schloss", "Fortress", "Forteresse", "حصن"],
        "chapel": ["Kirche", "Church", "Église", "كنيسة"],
        "charging_station": ["Charger", "Ladesäule", "Recharge", "شاحن"],
        "church": ["Cathedral", "Kathedrale", "Dom", "Pfarrkirche", "Cathédrale", "كاتدرائية"],
        "cinema": ["Movies", "Movie theater"],
        "clinic": ["مستوصف"],
        "convenience": ["Grocery", "Groceries", "Dorfladen", "Supérette", "دكان"],
        "dentist": ["Zahnärztin", "أسنان"],
        "doctors": ["Physician", "Ärztin", "Arztpraxis", "Docteur", "Cabinet médical", "دكتور"],
        "fast_food": ["Imbiss", "Takeaway", "Kebab"],
        "fire_station": ["Fire brigade", "Caserne de pompiers", "دفاع مدني"],
        "fuel": ["Gas station", "Petrol station", "Petrol", "Essence", "بنزين"],
        "hairdresser": ["Barber", "Coiffeuse", "Barbier", "صالون حلاقة"],
        "hospital": ["Krankenhaus", "Klinikum", "مشفى"],
        "hotel": ["أوتيل"],
        "kindergarten": ["Nursery", "Kita", "Crèche", "حضانة"],
        "library": ["Bücherei", "Médiathèque"],
        "mall": ["Shopping mall", "Shopping center", "مول"],
        "marketplace": ["Markt"],
        "mosque": ["جامع"],
        "parking": ["Parking lot", "Parkhaus", "Parkgarage", "موقف"],
        "pharmacy": ["Chemist", "Drugstore", "أجزخانة"],
        "place_of_worship": ["Church", "Kirche", "Église", "كنيسة"],
        "playground": ["ملعب"],
        "police": ["Police station", "Polizeiposten", "Commissariat", "مخفر"],
        "post_office": ["Postamt", "Poststelle", "La Poste", "مكتب بريد"],
        "restaurant": ["Gasthaus", "Wirtshaus", "Beiz"],
        "school": ["Primary school", "Primarschule", "Gymnasium", "Collège", "Lycée"],
        "station": ["Train station", "Station", "Zug", "Train", "قطار"],
        "supermarket": ["Grocery store", "Groceries"],
        "swimming_pool": ["Pool", "Hallenbad", "Freibad"],
        "taxi": ["Taxi", "تاكسي"],
        "toilets": ["Toilet", "WC", "Restroom", "Klo", "حمام"],
        "townhall": ["City hall", "Gemeindeamt", "Gemeindeverwaltung", "Hôtel de ville"],
    ]

    private static let byType = Dictionary(
        table.map { ($0.type, $0.names) }, uniquingKeysWith: { first, _ in first })

    /// The type in words: in four languages where the type is a common one, else as OpenStreetMap has it.
    static func names(of category: PointCategory) -> PlaceNames {
        guard let names = byType[category.type] else {
            return PlaceNames(category.type.split(separator: "_").joined(separator: " "))
        }
        let translations = zip(["en", "de", "fr", "ar"], names).map {
            PlaceNames.Translation(language: $0, name: $1)
        }
        return PlaceNames(names[0], translations: translations)
    }

    /// All that people may type to find points of a category.
    static func searchWords(of category: PointCategory) -> [String] {
        (byType[category.type] ?? []) + (others[category.type] ?? [])
            + [category.type.split(separator: "_").joined(separator: " ")]
    }

    /// Every type with the folded words of each of its names, by the first of these words.
    static let namesByFirstWord: [[UInt16]: [(type: String, words: [[UInt16]])]] = {
        var names: [[UInt16]: [(type: String, words: [[UInt16]])]] = [:]
        for type in Set(byType.keys).union(others.keys).sorted() {
            for name in searchWords(of: PointCategory(group: .other, type: type)) {
                let folded = TextFolding.words(of: name)
                // ä is typed as ae, too, and an article may stay away.
                for spelling in [folded.map(\.units), folded.map { $0.alternative ?? $0.units }] {
                    guard let first = spelling.first else { continue }
                    if names[first]?.contains(where: { $0 == (type, spelling) }) ?? false { continue }
                    names[first, default: []].append((type, spelling))
                }
            }
        }
        return names
    }()
}
