import TextFolding

extension StockColumn {
    /// The column of that name, in English, French, German, Arabic or as Google's feeds have it. Case, accents,
    /// underscores and what stands in brackets do not matter; nothing for names that we do not know.
    public init?(named header: some StringProtocol) {
        let name = String(header.prefix(120))
        let bare = String(name.prefix { $0 != "(" && $0 != "[" })
        guard let column = Self.byKey[TextFolding.key(of: name)] ?? Self.byKey[TextFolding.key(of: bare)]
        else {
            return nil
        }
        self = column
    }

    /// Whether a column of that name is the number where another column is the name: `Artikel;Bezeichnung;Preis`.
    static func mayBeNumber(_ header: String) -> Bool {
        ["artikel", "article", "item"].contains(TextFolding.key(of: String(header.prefix(120))))
    }

    private static let byKey: [String: StockColumn] = {
        var columns: [String: StockColumn] = [:]
        for column in allCases {
            for name in [column.rawValue] + column.names { columns[TextFolding.key(of: name)] = column }
        }
        return columns
    }()

    /// What people and programs call the column, besides its own name.
    private var names: [String] {
        switch self {
        case .sku:
            [
                "id", "itemid", "item number", "item no", "article number", "article no", "product code",
                "code",
                "référence", "réf", "numéro d’article", "n° d’article", "n° article", "code article",
                "code produit",
                "Artikelnummer", "Artikel-Nr.", "Art.-Nr.", "ArtNr", "Artikelnr", "رقم الصنف", "رقم المنتج",
                "رمز المنتج",
                "الرمز",
            ]
        case .name:
            [
                "title", "product", "product name", "article", "item", "nom", "titre", "désignation",
                "libellé", "produit",
                "nom du produit", "Bezeichnung", "Titel", "Artikel", "Produkt", "Produktname", "Artikelname",
                "الاسم",
                "اسم المنتج", "المنتج", "العنوان", "اسم الصنف",
            ]
        case .description:
            ["descriptif", "Beschreibung", "Artikelbeschreibung", "الوصف", "وصف", "وصف المنتج"]
        case .price:
            [
                "unit price", "price incl. VAT", "prix TTC", "Preis inkl. MwSt", "Bruttopreis", "prix",
                "prix de vente", "prix unitaire", "Preis", "Verkaufspreis", "السعر",
                "سعر", "الثمن", "ثمن",
            ]
        case .currency: ["devise", "monnaie", "Währung", "العملة", "عملة"]
        case .category:
            [
                "catégorie", "rubrique", "Kategorie", "Warengruppe", "الفئة", "فئة", "التصنيف", "تصنيف",
                "القسم",
            ]
        case .gtin:
            [
                "ean", "ean13", "ean 13", "upc", "isbn", "barcode", "bar code", "code-barres", "code barre",
                "Strichcode",
                "الباركود", "باركود", "الرمز الشريطي",
            ]
        case .inStock:
            [
                "available", "en stock", "disponible", "auf Lager", "lagernd", "vorrätig", "متوفر", "متاح",
                "في المخزون",
            ]
        case .availableInShop:
            [
                "available in store", "in shop", "in store", "disponible en magasin", "en magasin",
                "im Laden",
                "im Laden verfügbar", "verfügbar im Laden", "im Geschäft", "متوفر في المتجر", "في المتجر",
                "في المحل",
            ]
        case .quantity:
            [
                "qty", "stock", "stock quantity", "quantité", "qté", "quantité en stock", "Menge", "Anzahl",
                "Bestand",
                "Lagerbestand", "Stückzahl", "الكمية", "كمية", "العدد", "المخزون",
            ]
        case .link: ["url", "web page", "product link", "lien", "page web", "Webseite", "الرابط", "رابط"]
        case .imageLink:
            [
                "image", "photo", "image url", "lien image", "lien de l’image", "Bild", "Bildlink", "Foto",
                "صورة", "الصورة", "رابط الصورة",
            ]
        case .storeCode: ["code magasin", "code du magasin", "Filialcode", "Geschäftscode", "رمز المتجر"]
        case .availability: ["disponibilité", "Verfügbarkeit", "التوفر", "مدى التوفر"]
        case .salePrice:
            [
                "prix soldé", "prix promotionnel", "Aktionspreis", "Sonderangebotspreis", "سعر التخفيض",
                "سعر العرض",
            ]
        case .saleDates, .googleCategory, .productType: []
        }
    }
}
