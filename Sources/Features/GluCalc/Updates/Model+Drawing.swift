import PocketRuntime

extension Model {
    /// What there is to be drawn as things are.
    @inline(never)
    func drawingSubject() -> Drawing.Subject {
        var subject = Drawing.Subject(route: route, comparison: nil)
        if let offer = comparedOffer { subject.comparison = fnv(ownCare.bytes + offer.bytes) }
        return subject
    }

    /// The doctor's values of another device, where the page that is open compares them with those here.
    private var comparedOffer: VaultCare? {
        route.page == .vaultCare || route.page == .setup ? vault.offer : nil
    }

    /// Has the page that is open drawn, if the tool draws it and it was not open before, or has other values to compare.
    @inline(never)
    mutating func drawPage(_ occasion: inout Occasion) {
        let subject = drawingSubject()
        guard drawing.subject != subject else { return }
        drawing.subject = subject
        // Whatever lay over them, meals and readings may have come meanwhile.
        if route.page == .charts { readCharts(&occasion) } else { draw(&occasion) }
    }

    /// Asks the tool to draw what the page that is open has to show; what was drawn before is gone.
    @inline(never)
    mutating func draw(_ occasion: inout Occasion) {
        switch route.page {
        case .charts:
            guard !charts.isReading, let readings = charts.readings else {
                return drawing.forget(isWaiting: true)
            }
            let meals = charts.chosen
            guard !meals.isEmpty || !readings.days.isEmpty else { return drawing.forget() }
            ask(.drawFigures, meals, readings, &occasion)
        case .report:
            guard !exchange.meals.isEmpty else { return drawing.forget() }
            ask(.drawReport, exchange.meals, ReadingPack(), &occasion)
        case .grid: ask(.drawGrids, [], ReadingPack(), &occasion)
        case .vaultCare, .setup: drawComparison(&occasion)
        default: drawing.forget()
        }
    }

    private mutating func ask(
        _ kind: ReaderQuestion, _ meals: [Meal], _ readings: ReadingPack, _ occasion: inout Occasion
    ) {
        var question = drawingQuestion(kind, occasion)
        care.write(into: &question)
        question.list(mealTypes) { writer, type in type.write(into: &writer) }
        question.integer(charts.days)
        question.list(meals) { writer, meal in meal.write(into: &writer) }
        question.integer(exchange.unreadable)
        readings.write(into: &question)
        ask(question, &occasion)
    }

    /// Asks the tool what the doctor's values of another device would change here.
    private mutating func drawComparison(_ occasion: inout Occasion) {
        guard let offer = comparedOffer else { return drawing.forget() }
        var question = drawingQuestion(.drawComparison, occasion)
        question.bool(care.isSetUp)
        question.data(ownCare.bytes)
        question.data(offer.bytes)
        ask(question, &occasion)
    }

    /// Asks the tool for the page of a reader.
    mutating func drawGuest(_ document: [UInt8], _ occasion: inout Occasion) {
        var question = drawingQuestion(.drawGuest, occasion)
        question.data(document)
        ask(question, &occasion)
    }

    private mutating func drawingQuestion(_ kind: ReaderQuestion, _ occasion: Occasion) -> SnapshotWriter {
        drawing.forget(isWaiting: true)
        var question = kind.writer(occasion.texts)
        question.integer(drawing.number)
        question.long(occasion.now)
        question.integer(occasion.zoneOffset)
        return question
    }

    private func ask(_ question: SnapshotWriter, _ occasion: inout Occasion) {
        occasion.effects.ask(GluCalcReader.name, question.bytes, "draw")
    }

    /// The tool has drawn something, and says which drawing it is.
    mutating func take(drawn answer: PocketAnswer, _ now: Int64) {
        var reader = SnapshotReader(answer.body)
        guard answer.isSuccess, let number = try? reader.integer(), let html = try? reader.data() else {
            return drawing.fail()
        }
        drawing.take(html, number: number, at: now)
    }
}
