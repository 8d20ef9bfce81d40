import TextSearch

/// What people call the same thing in shops: English, French, German and Arabic. Single words of everyday things, in the
/// singular.
enum ShopWords {
    static let synonyms = Synonyms([
        // Shops
        ["bakery", "boulangerie", "Bäckerei", "مخبز"], ["pastry", "pâtisserie", "Konditorei", "حلويات"],
        ["butcher", "boucherie", "Metzgerei", "Fleischerei", "ملحمة"],
        ["bookshop", "librairie", "Buchhandlung", "مكتبة"],
        ["florist", "fleuriste", "Blumenladen"], ["pharmacy", "pharmacie", "Apotheke", "صيدلية"],
        ["grocery", "épicerie", "Lebensmittel", "بقالة"], ["hardware", "quincaillerie", "Eisenwaren"],
        ["jeweller", "bijouterie", "Juwelier", "مجوهرات"], ["hairdresser", "coiffeur", "Friseur", "حلاق"],
        // At the baker's
        ["bread", "pain", "Brot", "خبز"], ["cake", "gâteau", "Kuchen", "كعكة"],
        ["roll", "petitpain", "Brötchen", "Weggli"],
        ["biscuit", "cookie", "Keks", "Guetzli", "بسكويت"], ["flour", "farine", "Mehl", "طحين"],
        // Milk and eggs
        ["milk", "lait", "Milch", "حليب"], ["cheese", "fromage", "Käse", "جبن"],
        ["butter", "beurre", "زبدة"],
        ["yoghurt", "yaourt", "Joghurt", "لبن"], ["cream", "crème", "Rahm", "Sahne", "قشطة"],
        ["egg", "oeuf", "Ei", "بيض"],
        // Fruit and vegetables
        ["apple", "pomme", "Apfel", "تفاح"], ["pear", "poire", "Birne", "إجاص"], ["orange", "برتقال"],
        ["lemon", "citron", "Zitrone", "ليمون"], ["strawberry", "fraise", "Erdbeere", "فراولة"],
        ["cherry", "cerise", "Kirsche", "كرز"], ["grape", "raisin", "Traube", "عنب"],
        ["pineapple", "ananas", "أناناس"],
        ["potato", "patate", "Kartoffel", "بطاطس"],
        ["carrot", "carotte", "Karotte", "Rüebli", "Möhre", "جزر"],
        ["tomato", "tomate", "طماطم"], ["onion", "oignon", "Zwiebel", "بصل"],
        ["garlic", "ail", "Knoblauch", "ثوم"],
        ["salad", "salade", "Salat", "سلطة"], ["mushroom", "champignon", "Pilz", "فطر"],
        ["vegetable", "légume", "Gemüse", "خضار"], ["fruit", "Obst", "فاكهة"],
        // Meat and fish
        ["meat", "viande", "Fleisch", "لحم"], ["beef", "boeuf", "Rind", "بقر"],
        ["chicken", "poulet", "Huhn", "دجاج"],
        ["sausage", "saucisse", "Wurst", "سجق"], ["ham", "jambon", "Schinken"],
        ["fish", "poisson", "Fisch", "سمك"],
        // The store cupboard
        ["rice", "riz", "Reis", "أرز"], ["sugar", "sucre", "Zucker", "سكر"], ["salt", "sel", "Salz", "ملح"],
        ["pepper", "poivre", "Pfeffer", "فلفل"], ["oil", "huile", "Öl", "زيت"],
        ["honey", "miel", "Honig", "عسل"],
        ["jam", "confiture", "Konfitüre", "Marmelade", "مربى"],
        ["chocolate", "chocolat", "Schokolade", "شوكولاتة"],
        ["spice", "épice", "Gewürz", "بهار"], ["vanilla", "vanille", "فانيليا"],
        ["pasta", "Nudel", "Teigwaren", "معكرونة"],
        // Drinks
        ["water", "eau", "Wasser", "ماء"], ["juice", "jus", "Saft", "عصير"],
        ["coffee", "café", "Kaffee", "قهوة"],
        ["tea", "thé", "Tee", "شاي"], ["beer", "bière", "Bier"], ["wine", "vin", "Wein"],
        // The house
        ["candle", "bougie", "Kerze", "شمعة"], ["soap", "savon", "Seife", "صابون"],
        ["lamp", "lampe", "Leuchte", "مصباح"],
        ["chair", "chaise", "Stuhl", "كرسي"], ["table", "Tisch", "طاولة"], ["bed", "lit", "Bett", "سرير"],
        ["knife", "couteau", "Messer", "سكين"], ["plate", "assiette", "Teller", "طبق"],
        ["cup", "tasse", "كوب"],
        ["pan", "poêle", "Pfanne", "مقلاة"], ["towel", "serviette", "Handtuch", "منشفة"],
        ["flower", "fleur", "Blume", "زهرة"], ["plant", "plante", "Pflanze", "نبتة"],
        ["seed", "graine", "Samen", "بذور"],
        // What people wear
        ["shoe", "chaussure", "Schuh", "حذاء"], ["shirt", "chemise", "Hemd", "قميص"],
        ["dress", "robe", "Kleid", "فستان"],
        ["trousers", "pantalon", "Hose", "بنطال"], ["jacket", "veste", "Jacke", "سترة"],
        ["hat", "chapeau", "Hut", "قبعة"],
        ["bag", "sac", "Tasche", "حقيبة"], ["ring", "bague", "خاتم"], ["watch", "montre", "Uhr", "ساعة"],
        ["umbrella", "parapluie", "Regenschirm", "مظلة"],
        // Things to do
        ["book", "livre", "Buch", "كتاب"], ["newspaper", "journal", "Zeitung", "جريدة"],
        ["toy", "jouet", "Spielzeug", "لعبة"],
        ["ball", "balle", "ballon", "كرة"], ["bicycle", "vélo", "Fahrrad", "دراجة"],
        ["pen", "stylo", "Kugelschreiber", "قلم"],
        ["notebook", "cahier", "Heft", "دفتر"], ["card", "carte", "Karte", "بطاقة"],
        ["gift", "cadeau", "Geschenk", "هدية"],
        ["tool", "outil", "Werkzeug", "أداة"], ["screw", "vis", "Schraube", "برغي"],
        ["nail", "clou", "Nagel", "مسمار"],
        ["paint", "peinture", "Farbe", "طلاء"], ["battery", "pile", "Batterie", "بطارية"],
        ["phone", "téléphone", "Handy", "هاتف"],
    ])
}
