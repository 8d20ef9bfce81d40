import Insulin
import PocketRuntime

extension Model {
    mutating func updateExchange(_ message: Happening, _ occasion: inout Occasion) {
        switch message {
        case .document(let document): read(document)
        case .documentProblem(let problem):
            exchange.problem = problem
            if route.page != .preview { routes.append(Route(.preview)) }
        case .takeList: takeList(&occasion)
        case .dropList:
            exchange.list = nil
            exchange.plan = nil
            close(.preview)
        case .exportFoods:
            occasion.effects.hand(
                PocketDocument(
                    name: "foods.csv", type: "text/csv",
                    bytes: FoodListWriter(occasion.texts.listWords, occasion.texts.numberStyle)
                        .file(of: pantry.listed)),
                isShared: true)
        case .exportFrom(let moment): exchange.from = moment.map { PocketDay($0) }
        case .exportTo(let moment): exchange.to = moment.map { PocketDay($0) }
        case .exportJournal(let form): askForMeals(form, &occasion)
        case .exportMeals(let records): takeMeals(records, &occasion)
        case .print: occasion.effects.printPage()
        case .handed(let outcome): say(handed: outcome, &occasion)
        default: break
        }
    }

    // In.

    private mutating func read(_ document: PocketDocument) {
        exchange = Exchange()
        exchange.fileName = document.name
        if route.page != .preview { routes.append(Route(.preview)) }
        do throws(FoodListFault) {
            let list = try FoodListReader.read(document.bytes)
            exchange.plan = FoodListPlan(reading: list.foods, over: pantry.listed)
            exchange.list = list
        } catch {
            exchange.fault = error
        }
    }

    private mutating func takeList(_ occasion: inout Occasion) {
        guard let list = exchange.list, hasPantry else { return }
        do throws(Pantry.Problem) {
            // Compared anew: the foods may have changed since the file was read.
            try pantry.take(FoodListPlan(reading: list.foods, over: pantry.listed))
            exchange = Exchange()
            pantryChanged(&occasion)
            routes = [Route(.home), Route(.foods)]
            say(.imported(foods: list.foods.count), &occasion)
        } catch {
            say(.full(most: Pantry.mostFoods), &occasion)
        }
    }

    // Out.

    private mutating func askForMeals(_ form: Exchange.Form, _ occasion: inout Occasion) {
        guard !exchange.isReading else { return }
        exchange.form = form
        exchange.isReading = true
        exchange.meals = []
        // A day more at either end: what belongs to a day, the place says where a meal was eaten.
        let start = exchange.from.map { Meal.start(of: $0.number - 1) } ?? .min
        let end = exchange.to.map { Meal.start(of: $0.number + 2) } ?? .max
        occasion.effects.read(
            Meal.range(from: start, to: max(start, end)), limit: Exchange.mostMeals, "export")
    }

    private mutating func takeMeals(_ records: PocketRecords, _ occasion: inout Occasion) {
        guard let form = exchange.form else { return }
        exchange.isReading = false
        // A report that is not whole is none.
        guard records.isWhole else { return say(.storage, &occasion) }
        guard !records.hasMore else { return say(.full(most: Exchange.mostMeals), &occasion) }
        exchange.meals = records.list.compactMap { Meal($0) }.filter { meal in
            meal.day >= exchange.from ?? meal.day && meal.day <= exchange.to ?? meal.day
        }
        let writer = JournalWriter(texts: occasion.texts, unit: care.unit ?? .millimolesPerLitre)
        switch form {
        case .page: routes.append(Route(.report))
        case .csv:
            occasion.effects.hand(
                PocketDocument(
                    name: "journal.csv", type: "text/csv", bytes: writer.table(of: exchange.meals)),
                isShared: true)
        case .text:
            occasion.effects.hand(
                PocketDocument(
                    name: "journal.txt", type: "text/plain", bytes: writer.text(of: exchange.meals)),
                isShared: true)
        }
    }

    private mutating func say(handed outcome: PocketShareOutcome, _ occasion: inout Occasion) {
        if safekeeping.isHanding {
            safekeeping.isHanding = false
            if outcome == .shared || outcome == .downloaded {
                safekeeping.lastBackup = occasion.now
                occasion.effects.save()
            }
        }
        switch outcome {
        case .shared, .downloaded: say(.handed, &occasion)
        case .copied: say(.copied, &occasion)
        case .cancelled: break
        case .failed: say(.notHanded, &occasion)
        }
    }
}
