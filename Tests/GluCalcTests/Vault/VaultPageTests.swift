import GluCalc
import Insulin
import Localization
import PocketRuntime
import Testing

@Suite struct `Devices and readers` {
    @Test func `G16: the age of the last reading of the other devices stands beside the dose`() {
        var world = World.linked(2)
        world.people[0].begin("7")
        world.settle(0)
        world.people[0].addOther("20")
        world.people[0].tap("step 2")
        #expect(world.people[0].read.contains("Other devices: read just now"))
        world.people[0].moment.milliseconds += 4 * 60_000
        #expect(world.people[0].read.contains("read 4 minutes ago"))
        world.people[0].moment.milliseconds += 7 * 60_000
        #expect(world.people[0].read.contains("A dose that was given with one of them is not known here"))
        world.people[0].moment.milliseconds -= 30 * 60_000
        #expect(world.people[0].read.contains("is not known here"), "a reading of the future is none")
        var alone = Person.atHome()
        alone.begin("7")
        #expect(!alone.read.contains("Other devices"))
    }

    @Test func `G16: a new meal asks for what others gave`() {
        var world = World.linked(1)
        #expect(world.people[0].wishes.isEmpty)
        world.people[0].tap("new")
        #expect(world.people[0].wishes.count == 1)
    }

    @Test func `G16: a link for the doctor needs both choices, and leads to what was chosen`() throws {
        var world = World.linked(1)
        world.people[0].quickMeal("2")
        world.people[0].moment.milliseconds += 20 * 86_400_000
        world.people[0].quickMeal("3")
        world.sync(0)
        world.people[0].go(.doctor)
        world.settle(0)
        #expect(world.people[0].read.contains("No link is good"))
        world.people[0].tap("share-make")
        #expect(world.people[0].read.contains("Choose the days, and how long"))
        world.people[0].tap("share-span 14")
        world.people[0].tap("share-days 7")
        world.people[0].type("share-name", "Ana")
        world.people[0].tap("share-make")
        world.settle(0)
        #expect(world.people[0].read.contains("Until "))
        world.people[0].tap("share-hand 0")
        #expect(world.people[0].handed == ["https://city/glucalc/#share=1"])
        let bytes = try #require(world.vault.documents.first)
        var reader = Person(.german)
        reader.send(.opened(fragment: "share"))
        #expect(reader.read.contains("wird geholt"))
        reader.send(.document("shared", PocketDocument(name: "", type: "", bytes: bytes)))
        #expect(reader.read.contains("Tagebuch von Ana"))
        #expect(reader.read.contains("Nur zum Lesen"))
        #expect(reader.read.contains("3 IE") && !reader.read.contains("2 IE "))
        let table = try #require(reader.page.firstRange(of: /<table class="report">.*?<\/table>/))
        #expect(reader.page[table].ranges(of: "scope=\"row\"").count == 1, "one meal")
        reader.tap("print")
        #expect(reader.printed == 1)
        world.people[0].tap("revoke 0")
        world.people[0].tap("yes")
        world.settle(0)
        #expect(world.vault.shares.isEmpty)
    }

    @Test(arguments: Language.allCases)
    func `G16: the page where a device is linked has one name, and a way to it while there is a network`(
        _ language: Language
    ) {
        var person = Person.atHome(language)
        person.go(.vault)
        let name = Words.catalogue.texts(in: language)(TextKey("vaults.title"))
        let link = "<a class=\"act plain wide\" href=\"/city/devices\">"
        #expect(person.page.contains(link) && person.page.ranges(of: name).count == 2)
        person.go(.doctor)
        #expect(person.page.contains(link))
        person.moment.isOnline = false
        #expect(!person.page.contains(link))
    }

    @Test func `G16: a linked device says that a log-out does not unlink it`() {
        var world = World.linked(1)
        world.people[0].go(.vault)
        #expect(world.people[0].read.contains("does not unlink this device"))
        #expect(world.people[0].page.contains("href=\"/city/devices\""))
    }

    @Test func `G16: a reader gets to no other page, and nothing is kept`() {
        var reader = Person()
        reader.send(.opened(fragment: "share"))
        for action in ["new", "go 15 0", "go 0 0", "accept", "back"] {
            reader.send(.tap(PocketAction(bytes: Array(action.utf8))))
            #expect(reader.model.route.page == .guest)
        }
        reader.moment.milliseconds += 86_400_000
        reader.send(.opened(fragment: ""))
        #expect(reader.saved.isEmpty && reader.shelf.isEmpty)
        #expect(!reader.page.contains("class=\"tabs\""))
        #expect(!reader.page.contains("<input"))
    }

    @Test func `G16: bytes that are no journal are said to be none`() {
        var journal = SharedJournal()
        journal.heading.name = "Ana"
        journal.heading.made = Person.noon
        journal.heading.ends = Person.noon + 86_400_000
        var far = journal
        far.heading.ends = .max
        #expect(SharedJournal(far.bytes) == nil, "a day that nobody has lived")
        let bytes = journal.bytes
        #expect(SharedJournal(bytes)?.heading.name == "Ana")
        var random = PocketRandom(seed: 5)
        for _ in 0..<2_000 {
            var damaged = bytes
            damaged[Int(random.next() % UInt64(bytes.count))] ^= UInt8(1 + random.next() % 255)
            #expect(SharedJournal(damaged) == nil)
        }
        for count in 0..<bytes.count { #expect(SharedJournal(Array(bytes.prefix(count))) == nil) }
        var reader = Person()
        reader.send(.opened(fragment: "share"))
        reader.send(.documentProblem("shared", .unreadable))
        #expect(reader.read.contains("no journal here that can be read"))
        reader.send(.document("shared", PocketDocument(name: "", type: "", bytes: [1, 2, 3])))
        #expect(reader.read.contains("no journal here that can be read"))
    }

    @Test func `G16: unlinking and deleting are asked about, behind the settings lock`() {
        var world = World.linked(1)
        world.people[0].go(.vault)
        world.people[0].tap("unlink")
        #expect(world.people[0].wishes.isEmpty)
        world.people[0].tap("yes")
        world.settle(0)
        #expect(!world.people[0].model.vault.isLinked && world.vault.exists)
        world.link(0)
        world.people[0].go(.lock)
        world.people[0].type(.pin, "1234")
        world.people[0].type(.pinAgain, "1234")
        world.people[0].submit("send 5")
        world.people[0].moment.milliseconds += 600_000
        world.people[0].go(.vault)
        #expect(world.people[0].model.route == Route(.lock, 1))
        world.people[0].type(.pin, "1234")
        world.people[0].submit("send 4")
        world.people[0].tap("delete-vault")
        world.people[0].tap("yes")
        world.settle(0)
        #expect(!world.vault.exists)
    }

    @Test func `G16: entries that do not open are said beside the dose, as one may be a dose`() {
        var world = World.linked(1)
        world.people[0].send(.timer("vault"), after: 2_000)
        world.people[0].wishes = []
        world.people[0].send(
            .vault(.changes([], revision: world.vault.revision, unread: 2)), after: 300)
        #expect(world.people[0].model.vault.unread == 2)
        world.people[0].begin("7.2")
        world.people[0].addOther("48")
        world.people[0].tap("step 2")
        #expect(world.people[0].read.contains("2 entries of other devices cannot be read here"))
        // Everything is read anew, until all of it opens.
        world.people[0].wishes = []
        world.people[0].send(.timer("vault"), after: 200_000)
        world.people[0].wishes = []
        world.people[0].send(.timer("vault"), after: 200_000)
        #expect(world.people[0].wishes == [.pull(since: 0)])
        world.settle(0)
        #expect(world.people[0].model.vault.unread == 0)
        #expect(!world.people[0].read.contains("cannot be read here"))
    }

    @Test func `G16: every entry of another device may be any bytes, and traps nothing`() {
        var world = World.linked(1)
        var random = PocketRandom(seed: 11)
        let kinds: [PocketName] = ["meal", "food", "care", "other"]
        for revision in 1...400 {
            let kind = kinds[Int(random.next() % 4)]
            let key = PocketRecordKey(
                kind, Int64(bitPattern: random.next()), Int64(bitPattern: random.next()))
            let bytes = (0..<Int(random.next() % 60)).map {
                $0 == 0 ? UInt8(1) : UInt8(truncatingIfNeeded: random.next() % 7)
            }
            world.people[0].wishes = []
            world.people[0].send(.timer("vault"), after: 200_000)
            world.people[0].wishes = []
            world.people[0].send(
                .vault(
                    .changes(
                        [
                            PocketVaultEntry(
                                key, revision: Int64(revision + 100), random.next() % 5 == 0 ? nil : bytes)
                        ],
                        revision: Int64(revision + 100))))
        }
        #expect(world.people[0].journalIDs.isEmpty)
    }
}
