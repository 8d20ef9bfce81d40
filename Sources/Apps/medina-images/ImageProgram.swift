// medina-images: reads one photo of a stranger and writes small pictures of it, locked away from everything else.

import CVips
import ImageExchange
import Sandbox

/// The program that the server starts for each photo. The photo is its standard input, the pictures are its
/// standard output (see `ImageExchange`), and their shapes its arguments.
@main
enum ImageProgram {
    static func main() {
        Sandbox.begin(seconds: 6, largestAnswer: ImageExchange.largestAnswer)
        guard medina_vips_start() == 0 else { Sandbox.finish(.notStarted) }
        Sandbox.close(memory: 1 << 30)
        let shapes = CommandLine.arguments.dropFirst().compactMap { PictureShape(argument: $0) }
        guard let photo = Sandbox.photo() else { Sandbox.finish(.unreadable) }
        Sandbox.finish(answer(photo, shapes))
    }

    private static func answer(_ photo: [UInt8], _ shapes: [PictureShape]) -> ImageExchange.Outcome {
        guard ImageExchange.isExpected(photo) else { return .unreadable }
        var (width, height) = (Int32(0), Int32(0))
        let isMeasured = unsafe photo.withUnsafeBytes { bytes in
            unsafe medina_vips_measure(bytes.baseAddress, bytes.count, &width, &height) == 0
        }
        guard isMeasured, width > 0, height > 0 else { return .unreadable }
        guard Int(width) * Int(height) <= ImageExchange.mostPixels else { return .tooManyPixels }
        for shape in shapes {
            guard let picture = picture(photo, shape), Sandbox.answer(ImageExchange.framed(picture)) else {
                return .unreadable
            }
        }
        return .done
    }

    private static func picture(_ photo: [UInt8], _ shape: PictureShape) -> [UInt8]? {
        var output: UnsafeMutableRawPointer?
        var count = 0
        let isMade = unsafe photo.withUnsafeBytes { bytes in
            switch shape {
            case .square(let side):
                unsafe medina_vips_square(bytes.baseAddress, bytes.count, Int32(side), &output, &count) == 0
            case .whole(let side):
                unsafe medina_vips_whole(bytes.baseAddress, bytes.count, Int32(side), &output, &count) == 0
            }
        }
        guard isMade, let output = unsafe output else { return nil }
        defer { unsafe medina_vips_release(output) }
        return unsafe Array(UnsafeRawBufferPointer(start: output, count: count))
    }
}
