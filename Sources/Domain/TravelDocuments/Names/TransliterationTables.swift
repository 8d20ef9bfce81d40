/// The tables of ICAO Doc 9303 part 3, section 6: after each letter the form recommended there, then others that the
/// tables or national rules of passport offices permit. `-` stands for nothing.
enum TransliterationTables {
    /// Table A, Latin letters with diacritics. Letters of which only the mark is special (É, Č, Ş …) become the letter
    /// below the mark and are not listed. Two and three letters: Ä `AE` or `A`, Å `AA` or `A`, Ñ `N` or `NXX`, Ö `OE` or
    /// `O`, Ü `UE`, `UXX` or `U`. The short form of Ø, and Đ as `DJ`, are habits, not of the table.
    static let latin = """
        Ä:AE,A Å:AA,A Æ:AE Ð:D Đ:D,DJ Ñ:N,NXX Ö:OE,O Ø:OE,O Ü:UE,UXX,U Þ:TH ẞ:SS Œ:OE Ĳ:IJ Ł:L Ŀ:L Ħ:H Ŧ:T \
        Ŋ:N ĸ:Q Ə:E Ɖ:D Ɓ:B Ɗ:D Ƙ:K Ƴ:Y Ɛ:E Ɔ:O
        """

    /// Table B, Cyrillic. The second forms are its exceptions for Belarusian (Г, Ё), Bulgarian (Щ, Ъ), Macedonian
    /// (Ѓ, Ќ, Х, Ц, Џ), Serbian (Ж, Х, Ц, Ч, Ш) and Ukrainian (Г, И, Й, Є, Ї, Ю, Я), and usual romanisations of before
    /// the table.
    static let cyrillic = """
        А:A Б:B В:V Г:G,H Ґ:G Д:D Ђ:D,DJ Ѓ:G,GJ Е:E,YE,IE,JE Ё:E,IO,YO,JO Ж:ZH,Z,J З:Z Ѕ:DZ И:I,Y І:I Ї:I,YI,JI \
        Й:I,Y,J Ј:J К:K Л:L Љ:LJ М:M Н:N Њ:NJ О:O П:P Р:R С:S Т:T Ќ:K,KJ Ћ:C У:U,OU Ў:U,W Ф:F Х:KH,H,CH \
        Ц:TS,C,TC,TZ Ч:CH,C,TCH,TSCH Џ:DZ,DJ Ш:SH,S,SCH Щ:SHCH,SHT,SCH Ъ:IE,A,- Ы:Y,I Э:E Є:IE,YE,JE \
        Ю:IU,YU,JU Я:IA,YA,JA Ѫ:U Ѵ:Y Ғ:F,G,GH Қ:K,Q Ң:N,NG Ө:O Ү:U Ұ:U Һ:C,H Ә:A,E Ӣ:I Ӯ:U Ҷ:J,CH Ҳ:H,KH
        """

    /// Table C, Arabic script. Further forms are of letters that are often written for each other: alef with and without
    /// hamza, ya with and without dots, the Persian kaf and ya. Ta marbuta, which depends on its place, stands in the
    /// code; vowel marks and tatweel are not encoded.
    static let arabic = """
        ء:XE,- آ:XAA,A أ:XAE,A ؤ:U,W إ:I,A ئ:XI,Y ا:A,XAE,I,XAA,XXA ب:B ت:T ث:XTH ج:J ح:XH خ:XKH د:D ذ:XDH ر:R \
        ز:Z س:S ش:XSH ص:XSS ض:XDZ ط:XTT ظ:XZZ ع:E غ:G ف:F ق:Q ك:K,XKK ل:L م:M ن:N ه:H و:W ى:XAY,Y,XYA \
        ي:Y,XYA,XAY ٱ:XXA,A ٹ:XXT ټ:XRT پ:P ځ:XKE څ:XXH چ:XC ڈ:XXD ډ:XDR ڑ:XXR ړ:XRR ږ:XRX ژ:XJ ښ:XXS \
        ک:XKK,K ګ:XXK ڭ:XNG گ:XGG ں:XNN ڼ:XXN ھ:XDO ۀ:XYH ہ:XXG ۂ:XGE ۃ:XTG ی:XYA,Y,XAY ۍ:XXY ې:Y ے:XYB \
        ۓ:XBE
        """
}
