import Documents
import Files
import FoundationEssentials
import Geography
import Glibc
import Identity
import PhotographTesting
import SpecimenCards
import TravelDocuments
import ZoneReading

/// Has made-up documents photographed, read and judged, as the server does it with those that people send.
struct DocumentBenchmark {
    /// What came of some documents.
    struct Outcome {
        /// Read completely right, without a doubt.
        var read = 0
        /// Not so, but each wrong character was known to be doubtful.
        var doubtful = 0
        /// There was a reason not to read it.
        var refused = 0
        /// A character was wrong and none said so.
        var misread = 0
        /// The rule believed it.
        var verified = 0
        /// The rule believed it, and it says something else.
        var falselyAccepted = 0
        /// From the photo to the decision, one number each.
        var milliseconds: [Double] = []
        /// What the program used of a core for it.
        var computing: [Double] = []
        /// A line for each that was not read.
        var faults: [String] = []
    }

    private let series: DocumentSeries
    private let pictures: String?
    private let reader = DocumentReader(timeLimit: .seconds(120))

    init(_ series: DocumentSeries, pictures: String?) throws {
        guard reader.isInstalled else {
            throw CommandError("\(reader.program) is missing: build the product medina-documents.")
        }
        (self.series, self.pictures) = (series, pictures)
        if let pictures { try Folder.create(pictures) }
    }

    /// Documents in order, of people who are who they say they are.
    func genuine(_ count: Int, _ progress: (Int) -> Void) async throws -> Outcome {
        try await outcome(count, progress) { _ in nil }
    }

    /// Documents that must not be accepted.
    func wrong(_ count: Int, _ progress: (Int) -> Void) async throws -> Outcome {
        try await outcome(count, progress) { DocumentSeries.defect($0) }
    }

    private func outcome(
        _ count: Int, _ progress: (Int) -> Void, _ defect: (Int) -> MadeUpDocument.Defect?
    ) async throws -> Outcome {
        var outcome = Outcome()
        for number in 0..<count {
            progress(number)
            let defect = defect(number)
            guard let picture = series.picture(number, defect) else { continue }
            let (document, photograph) = (picture.document, picture.photograph)
            let photo = photograph.jpeg()
            let before = Self.childrenComputing
            let began = ContinuousClock.now
            let result = try await reader.zone(in: photo)
            let review = try? result.get().text.map { judged($0, document) }
            outcome.milliseconds.append(began.duration(to: .now) / .milliseconds(1))
            outcome.computing.append(Self.childrenComputing - before)
            self.count(result, review ?? nil, document, number, &outcome)
            if let defect, case .verified = review ?? nil {
                outcome.faults.append("\(number): believed: \(document.words(for: defect))")
            }
            if defect == nil, let pictures {
                try write(photo, photograph, try? result.get(), document, "\(pictures)/\(number)")
            }
        }
        return outcome
    }

    private func judged(_ text: ZoneText, _ document: MadeUpDocument) -> DocumentReview? {
        let birth = document.birth
        guard let first = PersonName(document.holder.first), let last = PersonName(document.holder.last),
            let date = CalendarDate(year: birth.year, month: birth.month, day: birth.day)
        else { return nil }
        return DocumentReview(
            of: text, holder: DocumentHolder(firstName: first, lastName: last, birthDate: date),
            today: series.today,
            minimumAge: 18, acceptsSpecimens: true)
    }

    private func count(
        _ result: Result<ReadZone, ZoneRefusal>, _ review: DocumentReview?, _ document: MadeUpDocument,
        _ number: Int,
        _ outcome: inout Outcome
    ) {
        let isVerified = if case .verified = review { true } else { false }
        if isVerified { outcome.verified += 1 }
        switch result {
        case .failure(let refusal):
            outcome.refused += 1
            outcome.faults.append("\(number) \(document.format): refused, \(refusal)")
        case .success(let zone):
            let truth = document.zone.map { Array($0.utf8) }
            let isMisread =
                zone.lines.map(\.utf8.count) != truth.map(\.count)
                || zip(truth.joined(), zone.cells.joined()).contains { $0 != $1.character && !$1.isDoubtful }
            if zone.lines == document.zone, zone.doubts == 0 {
                outcome.read += 1
            } else {
                outcome.faults.append("\(number) \(document.format): \(zone.lines) for \(document.zone)")
                if isMisread { outcome.misread += 1 } else { outcome.doubtful += 1 }
                if isVerified, zone.lines != document.zone { outcome.falselyAccepted += 1 }
            }
        }
    }

    /// The photograph, its straightened zone, and what it says.
    private func write(
        _ photo: [UInt8], _ photograph: Photographer.Photograph, _ zone: ReadZone?,
        _ document: MadeUpDocument,
        _ name: String
    ) throws {
        try Data(photo).write(to: URL(filePath: name + ".jpg"))
        try Data(document.zone.joined(separator: "\n").utf8).write(to: URL(filePath: name + ".txt"))
        let plane = photograph.brightness
        guard let zone,
            let raster = GreyRaster(width: plane.width, height: plane.height, pixels: plane.samples)
        else {
            return
        }
        // Corners are those of the picture that the program shrank.
        let factor = max(1, Double(max(plane.width, plane.height)) / 2_400)
        let corners = zone.corners.map { Point($0.x * factor, $0.y * factor) }
        // 24 pixels a character and 60 a line: 240 an inch. The corners are 17 pixels above the middle of the first line and
        // below that of the last.
        let (pitch, distance, half) = (24, 60, 17)
        let width = zone.layout.columns * pitch
        let height = (zone.layout.rows - 1) * distance + 2 * half
        let margin = distance / 2 - half
        guard
            let straight = raster.straightened(
                corners: corners, width: width, height: height, above: margin, beside: pitch, below: margin)
        else { return }
        try write(straight, name + "-zone.png")
        for row in 0..<zone.layout.rows {
            let size = distance * straight.width
            let line = Array(straight.pixels[row * size..<(row + 1) * size])
            if let line = GreyRaster(width: straight.width, height: distance, pixels: line) {
                try write(line, "\(name)-line-\(row).png")
            }
        }
        // All of the document, whose zone lies at its lower edge.
        let (size, millimetre) = (document.format.size, Double(pitch) / 2.54)
        let page = raster.straightened(
            corners: corners, width: width, height: height,
            above: max(margin, Int(size.height * millimetre) - height),
            beside: max(pitch, (Int(size.width * millimetre) - width) / 2), below: pitch)
        if let page { try write(page, name + "-page.png") }
    }

    private func write(_ raster: GreyRaster, _ name: String) throws {
        let bytes = PNGFile.bytes(
            width: raster.width, height: raster.height, channels: 1, pixels: raster.pixels)
        try Data(bytes).write(to: URL(filePath: name))
    }

    private static var children: rusage {
        var usage = rusage()
        _ = unsafe getrusage(Int32(RUSAGE_CHILDREN.rawValue), &usage)
        return usage
    }

    /// The most memory that any of the programs had, in millions of bytes.
    static var childrenMegabytes: Double { Double(children.ru_maxrss) * 1_024 / 1e6 }

    /// What all of them together have computed, in milliseconds.
    private static var childrenComputing: Double {
        let usage = children
        return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1_000
            + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1_000
    }
}
