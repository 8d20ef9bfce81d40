/// Arabic names that many people bear, with their usual spellings in Latin letters. Spellings of one line are one name.
enum ArabicNames {
    /// The names, by number, that a word is a spelling of: a Latin word of a zone, or a folded Arabic one.
    static func names(of word: String) -> Set<Int> { spellings[word] ?? [] }

    private static let spellings: [String: Set<Int>] = {
        var spellings: [String: Set<Int>] = [:]
        for (number, line) in list.split(separator: "\n").enumerated() {
            for word in line.split(separator: " ") {
                spellings[String(word), default: []].insert(number)
                let letters = Transliteration.letterWords(of: String(word)).flatMap { $0 }
                // The Arabic spelling as table C of Doc 9303 writes it is a spelling as well.
                if let first = letters.first, !first.scalar.isASCII {
                    let encoded = letters.compactMap { Transliteration.forms(of: $0)?.first }.joined()
                    spellings[encoded, default: []].insert(number)
                    spellings[ArabicRomanization.folded(letters), default: []].insert(number)
                }
            }
        }
        return spellings
    }()

    private static let list = """
        محمد MOHAMED MOHAMMED MOHAMMAD MUHAMMAD MUHAMMED MOHAMAD MUHAMAD MUHAMED MOUHAMED MOUHAMAD MOHAMMOD
        أحمد AHMAD AHMED AHMET ACHMED
        محمود MAHMOUD MAHMUD MAHMOOD MAHMOUT
        حامد HAMED HAMID
        حميد HAMID HAMEED HAMIDE
        حمد HAMAD
        علي ALI ALY
        حسن HASSAN HASAN HASSANE HACEN
        حسين HUSSEIN HUSAYN HUSSAIN HUSEIN HOSSEIN HOUSSEIN HOCINE HUSEYIN HOSSAIN HUSAIN HOUCINE HUSSEN
        عمر OMAR UMAR OMER OMAIR OUMAR
        عمرو AMR AMRO AMROU
        عثمان OTHMAN OSMAN UTHMAN OTHMANE USMAN OSMANE
        يوسف YUSUF YOUSSEF YOUSEF YOUSUF YOUSSOUF YUSEF YOSEF YOUCEF YUSSUF YOUSSOF
        إبراهيم IBRAHIM EBRAHIM IBRAHEEM BRAHIM
        إسماعيل ISMAIL ISMAEL ESMAIL ISMAEEL SMAIL
        إسحاق ISHAQ ISHAK ISAAK
        موسى MUSA MOUSSA MOUSA MOOSA
        عيسى ISA ISSA AISSA EISA
        داود DAWUD DAOUD DAWOOD DAUD
        سليمان SULEIMAN SULAYMAN SULAIMAN SOLIMAN SLIMANE SOULEYMANE SULEMAN SLEIMAN SOULAYMANE SOULEIMANE
        خالد KHALED KHALID CHALID HALID KHALIDE
        طارق TARIQ TAREK TARIK TAREQ TARAK
        كريم KARIM KAREEM KERIM ABDULKARIM
        رشيد RASHID RACHID RASHEED RASCHID
        راشد RASHED RASHID RACHED
        سعيد SAID SAEED SAEID SAEIED SAYEED
        سيد SAYED SAYYID SAYYED SYED SAID
        جمال JAMAL DJAMEL GAMAL JAMEL DJAMAL DSCHAMAL GAMEL
        كمال KAMAL KAMEL KEMAL
        جميل JAMIL JAMEEL DJAMIL GAMIL
        نبيل NABIL NABEEL
        سمير SAMIR SAMEER
        أمير AMIR AMEER EMIR
        منير MUNIR MOUNIR MONIR MUNEER
        ناصر NASSER NASSIR NASER NACER NASIR
        بشير BASHIR BACHIR BASHEER
        حبيب HABIB HABEEB
        فريد FARID FAREED FERID
        وليد WALID WALEED OUALID
        ماجد MAJED MAJID MAGED
        مجيد MAJID MAJEED MADJID
        هشام HISHAM HICHAM HESHAM
        هاشم HASHIM HASHEM HACHEM HACHIM
        شريف SHARIF CHERIF SHERIF SHAREEF CHARIF SCHARIF SHERIEF
        أشرف ASHRAF ACHRAF
        مصطفى MUSTAFA MOSTAFA MUSTAPHA MOSTEFA MOUSTAFA MOUSTAPHA MOSTAPHA
        ياسين YASSIN YASSINE YASIN YACINE YASEEN
        ياسر YASSER YASIR YASER YASSIR
        أيمن AYMAN AIMAN AYMEN AIMEN
        أنس ANAS ANASS
        أسامة OSAMA USAMA OUSSAMA OUSAMA
        بلال BILAL BELAL BILEL
        حمزة HAMZA HAMZAH
        زكريا ZAKARIA ZAKARIYA ZAKARYA ZACHARIA ZAKARIYYA
        يحيى YAHYA YAHIA YEHIA YEHYA
        زيد ZAID ZAYD ZEID ZEYD
        زياد ZIAD ZIYAD
        عادل ADEL ADIL
        فيصل FAISAL FAYSAL FAYCAL FEISAL
        سالم SALEM SALIM
        سليم SALIM SELIM SALEEM
        صالح SALEH SALIH SALAH
        صلاح SALAH
        رضا REDA RIDA REZA RIDHA RADHA
        منصور MANSOUR MANSUR MANSOOR
        مراد MURAD MOURAD MORAD MOURAT
        نور NOUR NUR NOOR
        جعفر JAFAR JAAFAR GAAFAR DJAFFAR JAFFAR
        قاسم QASIM KASSEM KACEM QASSEM KASIM GHASSEM QASEM
        عبدالله ABDULLAH ABDALLAH ABDELLAH ABDOULLAH ABDULLA ABDALLA
        عبدالرحمن ABDULRAHMAN ABDERRAHMANE ABDELRAHMAN ABDURRAHMAN ABDALRAHMAN ABDURAHMAN ABDERRAHMAN ABDOURAHMANE
        عبدالكريم ABDULKARIM ABDELKARIM ABDELKRIM ABDULKAREEM
        عبدالعزيز ABDULAZIZ ABDELAZIZ ABDALAZIZ
        عبدالقادر ABDULQADIR ABDELKADER ABDULKADIR ABDELQADER ABDALQADIR
        فاطمة FATIMA FATMA FATIMAH FATHIMA FATEMEH FATEMA FATOUMA
        عائشة AISHA AICHA AYSHA AYESHA AISCHA AISHAH
        خديجة KHADIJA KHADIDJA KHADIJAH KHADEEJA HADIJA CHADIDSCHA KHADIGA
        مريم MARIAM MARYAM MERYEM MIRIAM MERIEM MYRIAM MARIEM
        زينب ZAINAB ZEINAB ZAYNAB ZINEB ZEYNEB ZAINEB
        ليلى LEILA LAYLA LAILA LEYLA LEILLA
        سارة SARA SARAH
        نادية NADIA NADIYA NADYA
        سمية SOUMAYA SUMAYA SUMAYYA SOMAYA SOUMIA SOUMEYA
        أمينة AMINA AMINAH AMEENA
        آمنة AMINA AMNA AMENA
        حليمة HALIMA HALIMAH HALEEMA
        كريمة KARIMA KAREEMA
        جميلة JAMILA DJAMILA GAMILA JAMILAH
        سلمى SALMA SELMA
        هدى HUDA HODA HOUDA
        رانيا RANIA RANYA
        هاجر HAJAR HAGAR HAJER HADJER
        ياسمين YASMIN YASMINE YASSMINE JASMIN YASMEEN
        نورا NORA NOURA NURA
        سعاد SOUAD SUAD SOUHAD
        رشيدة RACHIDA RASHIDA RASHEEDA
        شيماء SHAIMAA CHAIMA SHAYMA CHAIMAA SHAIMA CHAYMA
        إيمان IMAN IMANE EMAN
        أسماء ASMA ASMAA
        """
}
