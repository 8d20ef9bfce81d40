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
        ("hospital", ["Hospital", "Spital Krankenhaus", "Hôpital", "مستشفى"]),
        ("hotel", ["Hotel", "Hotel", "Hôtel", "فندق"]),
        ("kindergarten", ["Kindergarten", "Kindergarten", "École maternelle", "روضة أطفال"]),
        ("library", ["Library", "Bibliothek", "Bibliothèque", "مكتبة"]),
        ("mall", ["Shopping centre", "Einkaufszentrum", "Centre commercial", "مركز تسوق"]),
        ("marketplace", ["Market", "Marktplatz", "Marché", "سوق"]),
        ("museum", ["Museum", "Museum", "Musée", "متحف"]),
        ("park", ["Park", "Park", "Parc", "حديقة"]),
        ("parking", ["Car park", "Parkplatz", "Parking", "موقف سيارات"]),
        ("pharmacy", ["Pharmacy", "Apotheke", "Pharmacie", "صيدلية"]),
        ("place_of_worship", ["Place of worship", "Gotteshaus Kirche", "Lieu de culte", "دار عبادة"]),
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
        ("taxi", ["Taxi rank", "Taxistand", "Station de taxis", "موقف تاكسي"]),
        ("theatre", ["Theatre", "Theater", "Théâtre", "مسرح"]),
        ("toilets", ["Toilets", "Toiletten", "Toilettes", "مراحيض"]),
        ("townhall", ["Town hall", "Rathaus", "Mairie", "بلدية"]),
        ("tram_stop", ["Tram stop", "Strassenbahnhaltestelle", "Arrêt de tram", "موقف ترام"]),
        ("university", ["University", "Universität", "Université", "جامعة"]),
        ("viewpoint", ["Viewpoint", "Aussichtspunkt", "Point de vue", "نقطة مشاهدة"]),
        ("zoo", ["Zoo", "Zoo", "Zoo", "حديقة حيوان"]),
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
        (byType[category.type] ?? []) + [category.type.split(separator: "_").joined(separator: " ")]
    }
}
