import FairShare
import Foundation
import Geography
import ImageExchange
import Images
import Testing

@Suite struct `Photos of people` {
    private let worker = ImageWorker()

    /// The width and height that a lossy WebP file says (RFC 9649), and the names of its chunks.
    private func reading(_ file: [UInt8]) throws -> (width: Int, height: Int, chunks: [String]) {
        try #require(ImageExchange.isWebP(file))
        var (width, height, chunks) = (0, 0, [String]())
        var at = 12
        while at + 8 <= file.count {
            let name = String(decoding: file[at..<at + 4], as: UTF8.self)
            let size = (0..<4).reduce(0) { $0 | Int(file[at + 4 + $1]) << (8 * $1) }
            if name == "VP8 " {
                width = (Int(file[at + 14]) | Int(file[at + 15]) << 8) & 0x3FFF
                height = (Int(file[at + 16]) | Int(file[at + 17]) << 8) & 0x3FFF
            }
            chunks.append(name)
            at += 8 + size + size % 2
        }
        return (width, height, chunks)
    }

    private func failure(_ photo: [UInt8], by worker: ImageWorker? = nil) async -> ImageError.Code? {
        do throws(ImageError) {
            _ = try await (worker ?? self.worker).pictures(of: photo, [.square(96)])
            return nil
        } catch {
            return error.code
        }
    }

    @Test(arguments: Samples.Name.allCases)
    func `P5: become squares of WebP without anything that says where they were taken`(
        photo: Samples.Name
    ) async throws {
        let squares = try await worker.pictures(of: photo.bytes, [.square(96), .square(384)])
        #expect(squares.count == 2)
        for (square, side) in zip(squares, [96, 384]) {
            let (width, height, chunks) = try reading(square)
            #expect(width == side && height == side)
            #expect(chunks == ["VP8 "])
            #expect(Data(square).range(of: Data("SECRET".utf8)) == nil)
        }
        #expect(squares[0].count < squares[1].count)
    }

    @Test(arguments: Samples.Name.allCases)
    func `W11: become whole pictures that fit into a side, and none larger than it was`(
        photo: Samples.Name
    ) async throws {
        let pictures = try await worker.pictures(of: photo.bytes, [.whole(20), .whole(1_600), .square(32)])
        // A phone that was held sideways.
        let isWide = photo == .turnedJPEG || photo == .png
        let (width, height) = photo == .png ? (40, 30) : isWide ? (64, 48) : (48, 64)
        let small = try reading(pictures[0])
        #expect(small.width == (isWide ? 20 : 15) && small.height == (isWide ? 15 : 20))
        let large = try reading(pictures[1])
        #expect(large.width == width && large.height == height)
        let square = try reading(pictures[2])
        #expect(square.width == 32 && square.height == 32)
    }

    @Test func `what is made of a photo is an argument, and nothing else is one`() {
        for shape in [PictureShape.square(96), .whole(1_600), .whole(16), .square(4_096)] {
            #expect(PictureShape(argument: shape.argument) == shape)
        }
        for wrong in [
            "", "96", "square", "square-", "square-0", "whole-15", "whole-4097", "whole-1e3", "whole--96",
            "-",
        ] {
            #expect(PictureShape(argument: wrong) == nil, "\(wrong)")
        }
    }

    @Test func `of a picture's file nothing is kept but its pixels, and nothing of a malformed one`() throws {
        func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
            Array(name.utf8) + [UInt8(bytes.count), 0, 0, 0] + bytes + (bytes.count % 2 == 1 ? [0] : [])
        }
        func file(_ chunks: [UInt8]) -> [UInt8] {
            Array("RIFF".utf8) + [UInt8(4 + chunks.count), 0, 0, 0] + Array("WEBP".utf8) + chunks
        }
        let picture = chunk("VP8L", [1, 2, 3])
        let full = file(chunk("VP8X", [9]) + chunk("ICCP", [7, 7]) + picture + chunk("EXIF", [5]))
        #expect(WebPFile.pixelsOnly(full) == file(picture))
        #expect(WebPFile.pixelsOnly(file(picture)) == file(picture))
        for broken in [
            [], file([]), file(picture + picture), file(chunk("EXIF", [5])), Array(full.dropLast()),
            full + [0],
            file(picture + [1, 2, 3]),
        ] {
            #expect(WebPFile.pixelsOnly(broken) == nil)
        }
    }

    @Test func `that are something else as well are pictures only in the end`() async throws {
        // A page, an archive and a program behind the pixels, as one file that several readers take for theirs.
        let hidden = Array("<html><script>steal()</script>PK\u{3}\u{4}#!/bin/sh".utf8)
        for photo in Samples.Name.allCases {
            let both = photo.bytes + hidden
            let pictures: [[UInt8]]
            do throws(ImageError) {
                pictures = try await worker.pictures(of: both, [.square(96), .whole(1_600)])
            } catch {
                // Readers that go by the length of the file refuse it.
                #expect(error.code == .unreadable, "\(photo)")
                continue
            }
            for picture in pictures {
                _ = try reading(picture)
                #expect(!String(decoding: picture, as: UTF8.self).contains("script"), "\(photo)")
            }
        }
        // The other way round it is no photo at all.
        #expect(await failure(hidden + Samples.png) == .unreadable)
    }

    @Test func `stand upright, whichever way the phone was held`() async throws {
        let straight = try await worker.pictures(of: Samples.jpeg, [.square(96)])
        let turned = try await worker.pictures(of: Samples.turnedJPEG, [.square(96)])
        #expect(straight != turned)
    }

    @Test func `what is no photo is refused without harm`() async throws {
        let gif = Array("GIF89a".utf8) + [UInt8](repeating: 0, count: 40)
        let vector = Array(
            "<svg xmlns=\"http://www.w3.org/2000/svg\"><image href=\"file:///etc/passwd\"/></svg>".utf8)
        for bytes in [[], [0xFF], gif, vector, Array("%PDF-1.4".utf8)] {
            #expect(await failure(bytes) == .unreadable)
        }
        #expect(await failure([0xFF, 0xD8, 0xFF] + [UInt8](repeating: 7, count: 15 << 20)) == .tooLarge)
    }

    @Test func `a picture that claims to be enormous is refused before it is read`() async throws {
        // The width and the height of a PNG stand in its 17th to 24th byte, the checksum after 5 more.
        var bomb = Samples.png
        bomb.replaceSubrange(16..<24, with: [0, 0, 0xC3, 0x50, 0, 0, 0xC3, 0x50])
        let checksum = Self.checksum(bomb[12..<29])
        bomb.replaceSubrange(
            29..<33, with: (0..<4).map { UInt8(truncatingIfNeeded: checksum >> (24 - 8 * $0)) })
        #expect(await failure(bomb) == .tooLarge)
    }

    /// The checksum of PNG's chunks (ISO 15948, annex D).
    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        ~bytes.reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in
                rest & 1 == 1 ? 0xEDB8_8320 ^ rest >> 1 : rest >> 1
            }
        }
    }

    @Test(arguments: Samples.Name.allCases)
    func `broken pictures are refused or read, and never anything else`(photo: Samples.Name) async throws {
        let photo = photo.bytes
        var random = SplitMix64(seed: 0x5EED)
        for round in 0..<12 {
            var broken = photo
            if round % 3 == 0 { broken.removeLast(Int.random(in: 1..<photo.count - 12, using: &random)) }
            for _ in 0..<round {
                broken[Int.random(in: 12..<broken.count, using: &random)] = .random(
                    in: 0...255, using: &random)
            }
            let outcome = await failure(broken)
            #expect(
                outcome == nil || outcome == .unreadable || outcome == .tooLarge, "round \(round): \(broken)")
        }
    }

    @Test func `a decoder that crashes, hangs or talks nonsense costs one upload`() async throws {
        let folder = try Programs()
        defer { folder.remove() }
        let crash = ImageWorker(program: try folder.program("kill -SEGV $$"))
        #expect(await failure(Samples.png, by: crash) == .unreadable)
        let hang = ImageWorker(program: try folder.program("exec sleep 96"), timeLimit: .milliseconds(300))
        let start = ContinuousClock.now
        #expect(await failure(Samples.png, by: hang) == .unreadable)
        #expect(start.duration(to: .now) < .seconds(20))
        for liar in ["/bin/echo", "/bin/true"] {
            #expect(await failure(Samples.png, by: ImageWorker(program: liar)) == .unreadable)
        }
        #expect(await failure(Samples.png, by: ImageWorker(program: "/bin/false")) == .failed)
        #expect(await failure(Samples.png, by: ImageWorker(program: "/nowhere")) == .unavailable)
        // And the next one is read.
        #expect(await failure(Samples.png) == nil)
    }

    @Test func `only so many are read at once, further ones may come again`() async throws {
        let narrow = ImageWorker(atOnce: 1)
        let outcomes = await withTaskGroup(of: ImageError.Code?.self) { group in
            for _ in 0..<6 { group.addTask { await failure(Samples.jpeg, by: narrow) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.contains(nil) && outcomes.contains(.overloaded))
        #expect(outcomes.allSatisfy { $0 == nil || $0 == .overloaded })
        #expect(await failure(Samples.jpeg, by: narrow) == nil)
    }

    @Test func `a flood of photos by one person makes room for another's`() async throws {
        let folder = try Programs()
        defer { folder.remove() }
        let slow = ImageWorker(
            program: try folder.program("exec sleep 96"), atOnce: 1, timeLimit: .milliseconds(300))
        func read(_ claimant: Claimant) async -> ImageError.Code? {
            do throws(ImageError) {
                _ = try await slow.pictures(of: Samples.png, [.square(96)], for: claimant)
                return nil
            } catch {
                return error.code
            }
        }
        let flood = Claimant(account: "eve", network: "192.0.2.1")
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<12 {
                group.addTask {
                    while !Task.isCancelled {
                        _ = await read(flood)
                        // Whoever is refused at once must not occupy a thread all the same.
                        try? await Task.sleep(for: .milliseconds(1))
                    }
                }
            }
            for number in 0..<4 {
                let code = await read(Claimant(account: "ada \(number)", network: "203.0.113.1"))
                #expect(code == .unreadable, "it was tried, not refused")
            }
            group.cancelAll()
        }
    }

    @Test func `the program that reads them can open, reach and start nothing`() throws {
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let process = Process()
        process.executableURL = URL(filePath: own).deletingLastPathComponent().appending(
            path: "medina-images")
        process.arguments = ["--check"]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}

/// Programs that stand in for the one that reads photos.
private struct Programs {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "images-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    /// The path of a program that does this, whatever it is told.
    func program(_ text: String) throws -> String {
        let path = folder.appending(path: UUID().uuidString).path
        // Written by another process: a program that another test starts just then would inherit the open file
        // from this one, and a file that is open for writing cannot be run.
        let writer = Process()
        writer.executableURL = URL(filePath: "/bin/sh")
        writer.arguments = [
            "-c", "printf '#!/bin/sh\\n%s\\n' \"$1\" > \"$2\"; chmod +x \"$2\"", "sh", text, path,
        ]
        try writer.run()
        writer.waitUntilExit()
        return path
    }
}
