// medina-documents: reads the machine-readable zone in one photo of a document, locked away from everything else.

import CVips
import DocumentExchange
import ImageExchange
import OutlineFonts
import Sandbox
import ZoneReading

/// The program that the server starts for each photo of a document. The photo is its standard input, what it says its
/// standard output (see `DocumentExchange`); its argument is the font for OCR-B, if it is not where Debian has it.
///
/// It is not one program with `medina-images`: it draws the letters of a font before it locks itself away, and what
/// reads people's portraits need not have FreeType in reach.
@main
enum DocumentProgram {
    static func main() {
        Sandbox.begin(seconds: 8, largestAnswer: DocumentExchange.largestAnswer)
        let file = CommandLine.arguments.dropFirst().first { $0.hasPrefix("/") } ?? ZoneFont.file
        guard medina_vips_start() == 0, let font = OutlineFont(file: file),
            let sheet = ZoneFont.sheet(of: font)
        else {
            Sandbox.finish(.notStarted)
        }
        Sandbox.close(memory: 1 << 30)
        guard let photo = Sandbox.photo() else { Sandbox.finish(.unreadable) }
        Sandbox.finish(answer(photo, ZoneReader(sheet)))
    }

    private static func answer(_ photo: [UInt8], _ reader: ZoneReader) -> ImageExchange.Outcome {
        guard ImageExchange.isExpected(photo) else { return .unreadable }
        var (width, height) = (Int32(0), Int32(0))
        let isMeasured = unsafe photo.withUnsafeBytes { bytes in
            unsafe medina_vips_measure(bytes.baseAddress, bytes.count, &width, &height) == 0
        }
        guard isMeasured, width > 0, height > 0 else { return .unreadable }
        guard Int(width) * Int(height) <= ImageExchange.mostPixels else { return .tooManyPixels }
        guard let raster = raster(photo) else { return .unreadable }
        return Sandbox.answer(DocumentExchange.answer(reader.read(raster))) ? .done : .unreadable
    }

    private static func raster(_ photo: [UInt8]) -> GreyRaster? {
        var output: UnsafeMutableRawPointer?
        var (width, height) = (Int32(0), Int32(0))
        let isMade = unsafe photo.withUnsafeBytes { bytes in
            unsafe medina_vips_grey(
                bytes.baseAddress, bytes.count, Int32(DocumentExchange.side), &output, &width, &height) == 0
        }
        guard isMade, let output = unsafe output else { return nil }
        defer { unsafe medina_vips_release(output) }
        let pixels = unsafe Array(UnsafeRawBufferPointer(start: output, count: Int(width) * Int(height)))
        return GreyRaster(width: Int(width), height: Int(height), pixels: pixels)
    }
}
