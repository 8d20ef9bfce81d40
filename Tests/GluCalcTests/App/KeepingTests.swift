import GluCalc
import Insulin
import PocketRuntime
import Testing

@Suite struct `What is kept, locked and handed on` {
    private static let day: Int64 = 86_400_000
    private static let list = "Category;Name;Carbohydrate (g);Quantity;Unit\nA;Durian;27;100;g\n"

    private func choose(_ file: String, _ person: inout Person) {
        person.send(.document("import", PocketDocument(name: "x.csv", type: "", bytes: Array(file.utf8))))
    }

    private func lock(_ person: inout Person) {
        person.go(.lock)
        person.type(.pin, "4242")
        person.type(.pinAgain, "4242")
        person.submit("send 5")
    }

    private func typeDigits(_ person: inout Person) {
        #expect(person.model.route == Route(.lock, 1))
        person.type(.pin, "4242")
        person.submit("send 4")
    }

    @Test func `G14: the digits of the settings lock lead on to the backup that was chosen`() {
        var person = Person.atHome()
        lock(&person)
        person.go(.exchange)
        let backup = PocketEvent.backupRead(
            "restore", summary: PocketBackupSummary(milliseconds: Person.noon, records: 3))
        person.send(backup)
        #expect(!person.effects.contains(.dropBackup))
        typeDigits(&person)
        #expect(person.model.route.page == .exchange && person.model.question == .restore(again: false))
        person.tap("yes")
        #expect(person.model.question == .restore(again: true), "the digits are asked for once")
        person.tap("yes")
        #expect(person.effects.contains(.useBackup))
        person.send(backup)
        person.send(.wentBack)
        #expect(person.effects.contains(.dropBackup) && person.model.question == nil)
        person.go(.settings)
        typeDigits(&person)
        #expect(person.model.question == nil, "what was given up is not asked later")
        person.go(.home)
        person.go(.exchange)
        person.send(backup)
        person.send(backup)
        typeDigits(&person)
        person.moment.milliseconds += 6 * 60_000
        person.tap("yes")
        #expect(person.model.question == nil, "left alone, it locks itself")
        typeDigits(&person)
        #expect(person.model.question == .restore(again: false))
        person.moment.milliseconds += 6 * 60_000
        person.tap("close")
        #expect(person.effects == [.dropBackup] && person.model.route.page == .exchange)
    }

    @Test func `G12: who comes from another phone begins with its backup rather than with the questions`() {
        var person = Person()
        person.tap("accept")
        #expect(person.page.contains("data-backup=\"restore\""))
        let backup = PocketEvent.backupRead(
            "restore", summary: PocketBackupSummary(milliseconds: Person.noon, records: 3))
        person.send(backup)
        // Nothing can be lost: it is asked once, in as many words.
        #expect(person.read.contains("There is nothing on this device yet"))
        #expect(!person.read.contains("is lost") && !person.read.contains("On this device is"))
        person.tap("close")
        #expect(person.effects == [.dropBackup])
        person.send(backup)
        person.tap("yes")
        #expect(person.effects.contains(.useBackup))
    }

    @Test func `G14: the digits of the settings lock lead on to the lock of the whole app`() {
        var person = Person.atHome()
        lock(&person)
        person.go(.more)
        person.tap("app-lock 0")
        #expect(!person.effects.contains(.changeLock(.set)))
        typeDigits(&person)
        #expect(person.effects.contains(.changeLock(.set)) && person.model.route.page == .more)
        person.tap("app-lock 0")
        person.send(.wentBack)
        person.go(.settings)
        typeDigits(&person)
        #expect(!person.effects.contains(.changeLock(.set)), "what was given up is not done later")
    }

    @Test func `G14: what becomes of old meals is a setting, and needs the digits of the lock`() {
        var person = Person.atHome()
        person.go(.settings)
        person.type(.months, "1")
        person.submit("send 6")
        person.go(.home)
        lock(&person)
        person.go(.home)
        person.tap("retention 0")
        #expect(person.model.retention.months == 1)
        typeDigits(&person)
        #expect(person.read.contains("Keep all meals from now on?"))
        person.tap("close")
        person.tap("retention 1")
        #expect(!person.model.retention.isAgreed)
        typeDigits(&person)
        #expect(person.model.question == .retention(true))
        person.tap("yes")
        #expect(person.model.retention.isAgreed && person.model.retention.months == 1)
    }

    @Test func `G1: a list that opens the app waits for the terms, and leads into the first questions`() {
        var person = Person()
        choose(Self.list, &person)
        #expect(person.model.route.page == .terms)
        person.send(.tap("take-list"))
        #expect(person.model.routes == [Route(.terms)] && person.model.pantry.foods.isEmpty)
        person.tap("accept")
        #expect(person.model.route.page == .preview && person.read.contains("1 new food"))
        person.tap("take-list")
        #expect(person.model.pantry.foods.count == 1)
        #expect(person.model.routes == [Route(.setup, 0)], "nothing of the app is open yet")
        person.tap("unit 0")
        person.submit("next")
        person.type(.weight, "60")
        choose(Self.list, &person)
        person.tap("drop-list")
        #expect(person.model.route == Route(.setup, 1) && person.model.form[.weight] == "60")
        var other = Person()
        other.send(.documentProblem("import", .tooLarge))
        #expect(other.model.route.page == .terms)
        other.tap("accept")
        #expect(other.read.contains("too large"))
        other.tap("back")
        #expect(other.model.routes == [Route(.setup, 0)])
    }

    @Test func `G12: meals that cannot be read are counted wherever the journal is handed on`() {
        var person = Person.atHome()
        person.eat("7", "40", given: "3")
        person.place([9, 9, 9], under: PocketRecordKey("meal", Person.noon, 5))
        person.place([9], under: PocketRecordKey("meal", Person.noon - 40 * Self.day, 6))
        person.go(.exchange)
        person.tap("export 0")
        #expect(person.model.route.page == .report)
        #expect(person.read.contains("2 meals could not be read and are not in here."))
        person.send(.wentBack)
        person.send(.moment("from", PocketTypedMoment(milliseconds: Person.noon, zoneOffsetMinutes: 60)))
        person.tap("export 1")
        #expect(person.read.contains("1 meal could not be read and is not in here.") && person.files.isEmpty)
        person.tap("close")
        #expect(person.files.isEmpty)
        person.tap("export 1")
        person.tap("yes")
        #expect(person.files.map(\.name) == ["journal.csv"])
        person.tap("export 2")
        person.tap("yes")
        let text = String(decoding: person.files.last?.bytes ?? [], as: UTF8.self)
        #expect(text.contains("1 meal could not be read and is not in here."))
    }

    @Test func `G16: meals that cannot be read are said before a link is made, and to its reader`() throws {
        var world = World.linked(1)
        world.people[0].quickMeal("2")
        world.sync(0)
        let moment = world.people[0].moment.milliseconds - 1_000
        world.people[0].place([9, 9], under: PocketRecordKey("meal", moment, 5))
        world.people[0].go(.doctor)
        world.settle(0)
        world.people[0].tap("share-span 14")
        world.people[0].tap("share-days 7")
        world.people[0].tap("share-make")
        world.settle(0)
        #expect(world.people[0].model.question == .share(without: 1) && world.vault.documents.isEmpty)
        world.people[0].tap("close")
        world.settle(0)
        #expect(world.vault.documents.isEmpty)
        world.people[0].tap("share-make")
        world.people[0].tap("yes")
        world.settle(0)
        let bytes = try #require(world.vault.documents.first)
        #expect(SharedJournal(bytes)?.heading.unreadable == 1)
        var reader = Person()
        reader.send(.opened(fragment: "share"))
        reader.send(.document("shared", PocketDocument(name: "", type: "", bytes: bytes)))
        #expect(reader.read.contains("1 meal could not be read and is not in here."))
    }

    @Test func `G9: storage for good is asked for once, and anew on another device or by the person`() throws
    {
        let words = "may throw the data away"
        var person = Person.atHome()
        #expect(person.persistenceAsked == 1)
        person.eat("7", "40", given: "3")
        person.persistence = nil
        person.send(.restored)
        #expect(person.persistenceAsked == 2, "what another device said does not count")
        #expect(person.read.contains(words), "nothing is promised while the browser’s question is open")
        try person.kill()
        #expect(person.persistenceAsked == 2, "who closes the page over the question is not asked again")
        #expect(person.read.contains(words))
        person.send(.persistence(.refused))
        try person.reopen()
        #expect(person.persistenceAsked == 2 && person.model.safekeeping.persistence == .refused)
        #expect(person.read.contains(words))
        person.moment.isSealed = true
        #expect(person.read.contains(words), "a lock keeps nothing from being thrown away")
        person.persistence = .granted
        person.tap("persist")
        #expect(person.persistenceAsked == 3 && !person.read.contains(words))
        try person.reopen()
        #expect(person.persistenceAsked == 3 && !person.read.contains(words))
    }

    @Test func `G9: a backup or a word of the future neither hides the reminder nor keeps it`() {
        let now = Person.noon
        var safekeeping = Safekeeping()
        safekeeping.lastBackup = now + 400 * Self.day
        #expect(safekeeping.isBackupDue(firstMeal: now - 10 * Self.day, now: now))
        #expect(!safekeeping.isBackupDue(firstMeal: now - Self.day, now: now))
        #expect(safekeeping.isBackupDue(firstMeal: now + 400 * Self.day, now: now))
        safekeeping.postponed = now
        #expect(!safekeeping.isBackupDue(firstMeal: now - 10 * Self.day, now: now), "later is later")
        safekeeping.lastBackup = nil
        safekeeping.postponed = now + 400 * Self.day
        #expect(safekeeping.isBackupDue(firstMeal: now - 10 * Self.day, now: now))
    }

    @Test func `G11: common foods in place of one’s own keep the favourites of the same names`() throws {
        var person = Person.atHome(foods: true)
        let apple = try #require(person.model.pantry.foods.first { $0.name.text == "Apple" })
        person.go(.categories)
        person.type(.name, "Ours")
        person.submit("send 1")
        let ours = try #require(person.model.pantry.categories.last)
        person.go(.food)
        person.type(.name, "Mine")
        person.type(.carbohydrate, "1")
        person.type(.quantity, "100")
        person.send(.tap(PocketAction("category", ours.id)))
        person.submit("send 0")
        let mine = try #require(person.model.pantry.foods.last)
        person.go(.mealTypes)
        person.go(.mealType, 1)
        person.go(.favourites, 1)
        for food in [apple, mine] { person.send(.tap(PocketAction("favourite", food.id))) }
        #expect(person.model.mealTypes[0].favourites.map(\.foodID) == [apple.id, mine.id])
        person.go(.exchange)
        person.tap("factory 1")
        person.tap("yes")
        #expect(person.model.mealTypes[0].favourites.map(\.foodID) == [apple.id])
        #expect(person.model.pantry.food(apple.id)?.name.text == "Apple")
        #expect(person.model.pantry.foods.count == 359 && person.model.pantry.categories.count == 16)
    }

    @Test func `G11: a list without room says what there may be of, and cannot be taken`() {
        var person = Person.atHome(foods: true)
        var list = "Category;Name;Carbohydrate (g);Quantity;Unit\n"
        for number in 0..<Pantry.mostCategories { list += "C\(number);Food \(number);1;100;g\n" }
        choose(list, &person)
        #expect(person.read.contains("categories at most") && !person.page.contains("take-list"))
        person.send(.tap("take-list"))
        #expect(person.model.pantry.foods.count == 359)
    }

    @Test func `G11: a file that is none takes an earlier list away`() {
        var person = Person.atHome(foods: true)
        choose(Self.list, &person)
        #expect(person.page.contains("take-list"))
        person.send(.documentProblem("import", .tooLarge))
        #expect(person.read.contains("too large") && !person.page.contains("take-list"))
        person.send(.tap("take-list"))
        #expect(person.model.pantry.foods.count == 359)
    }

    @Test func `G17: a list that is taken in leaves what is typed below as it was`() {
        var person = Person.atHome(foods: true)
        person.go(.food)
        person.type(.name, "Mine")
        choose(Self.list, &person)
        person.tap("take-list")
        #expect(person.model.pantry.foods.count == 360)
        #expect(person.model.route == Route(.food) && person.model.form[.name] == "Mine")
    }

    @Test func `G12: foods that could not be read are not handed on as a list of none`() throws {
        var person = Person.atHome(foods: true)
        person.reads = false
        try person.reopen()
        person.go(.exchange)
        person.tap("export-foods")
        #expect(person.files.isEmpty && person.model.note == .storage)
    }
}
