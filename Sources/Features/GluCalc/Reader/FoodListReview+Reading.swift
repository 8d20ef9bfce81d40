import Insulin
import PocketRuntime

extension FoodListReview {
    /// What a file would do to `pantry`.
    init(of file: [UInt8], over pantry: Pantry, _ texts: PocketTexts) {
        do throws(FoodListFault) {
            let list = try FoodListReader.read(file)
            self.init(of: list.foods, over: pantry)
            faultCount = list.faults.count
            faults = list.faults.prefix(Self.mostFaults).map { texts.words($0) }
        } catch {
            self.init()
            refusal = texts.words(error)
        }
    }

    /// What a list would do to `pantry`.
    init(of list: [ListedFood], over pantry: Pantry) {
        self.init()
        let plan = FoodListPlan(reading: list, over: pantry.listed)
        foods = list.count
        added = plan.added.count
        changed = plan.changed.count
        same = plan.same.count
        var taken = pantry
        do throws(Pantry.Problem) {
            try taken.take(plan)
            self.pantry = taken
        } catch {
            if case .full(let most) = error { self.most = most }
        }
    }
}
