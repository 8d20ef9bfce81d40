public import Storage

extension TextIndex {
    /// Adds all columns to a file. What stands in them is part of the version of the file's kind.
    public func add(to file: inout ColumnFileWriter) {
        words.add("word", to: &file)
        stems.add(to: &file)
        file.add("word.firstPosting", firstPosting)
        file.add("postings", postings)
        file.add("text.firstTerm", firstTerm)
        file.add("terms", terms)
        file.add("text.nameWords", nameWords)
        beginnings.add(to: &file)
    }

    /// The index in a file. Every column is checked, so that a damaged file is refused and not searched.
    public init(from file: ColumnFile) throws(ColumnFileError) {
        words = try WordList("word", from: file)
        stems = try WordStems(from: file, words: words.count)
        firstLetters = Set((0..<words.count).compactMap(words.firstUnit)).sorted()
        firstPosting = try file.column("word.firstPosting")
        postings = try file.column("postings")
        firstTerm = try file.column("text.firstTerm")
        terms = try file.column("terms")
        nameWords = try file.column("text.nameWords")
        beginnings = try Beginnings(from: file, texts: nameWords.count)
        let count = nameWords.count
        guard count <= BeginningPosting.textLimit, firstPosting.rises(over: words.count, to: postings.count),
            postings.isBelow(count << 2)
        else { throw ColumnFileError(.damaged, detail: "postings") }
        guard firstTerm.rises(over: count, to: terms.count), terms.isBelow(words.count << 2) else {
            throw ColumnFileError(.damaged, detail: "terms")
        }
    }
}

extension WordList {
    fileprivate func add(_ name: String, to file: inout ColumnFileWriter) {
        file.add("\(name).units", units)
        file.add("\(name).firstUnit", firstUnit)
    }

    fileprivate init(_ name: String, from file: ColumnFile) throws(ColumnFileError) {
        self.init(
            units: try file.column("\(name).units"), firstUnit: try file.column("\(name).firstUnit"))
        guard firstUnit.rises(over: firstUnit.count - 1, to: units.count) else {
            throw ColumnFileError(.damaged, detail: "\(name).firstUnit")
        }
    }
}

extension WordStems {
    fileprivate func add(to file: inout ColumnFileWriter) {
        stems.add("stem", to: &file)
        file.add("stem.firstWord", firstWord)
        file.add("stem.words", words)
    }

    fileprivate init(from file: ColumnFile, words count: Int) throws(ColumnFileError) {
        let stems = try WordList("stem", from: file)
        let firstWord = try file.column("stem.firstWord", of: UInt32.self)
        let words = try file.column("stem.words", of: UInt32.self)
        guard firstWord.rises(over: stems.count, to: words.count), words.isBelow(count) else {
            throw ColumnFileError(.damaged, detail: "stem.words")
        }
        self.init(stems: stems, firstWord: firstWord, words: words)
    }
}

extension Beginnings {
    fileprivate func add(to file: inout ColumnFileWriter) {
        file.add("beginning.keys", keys)
        file.add("beginning.first", first)
        file.add("beginning.postings", postings)
    }

    fileprivate init(from file: ColumnFile, texts: Int) throws(ColumnFileError) {
        self.init(
            keys: try file.column("beginning.keys"), first: try file.column("beginning.first"),
            postings: try file.column("beginning.postings"))
        guard first.rises(over: keys.count, to: postings.count), postings.isBelow(texts << 6) else {
            throw ColumnFileError(.damaged, detail: "beginning.postings")
        }
    }
}
