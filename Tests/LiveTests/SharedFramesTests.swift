import Live
import Synchronization
import Testing

@Suite("Frames that many pages share", .timeLimit(.minutes(1)))
struct SharedFramesTests {
    private final class Counts: Sendable {
        let reads = Mutex(0)
        let renders = Mutex(0)
    }

    private func frames(_ counts: Counts) -> SharedFrames<Bool, Int> {
        SharedFrames {
            await Task.yield()
            return counts.reads.withLock { reads in
                reads += 1
                return reads
            }
        } render: { isEven, scene in
            counts.renders.withLock { $0 += 1 }
            return [UInt8(scene), isEven ? 0 : 1]
        }
    }

    @Test func `a scene is read once a frame, and each view of it made once, however many look`() async {
        let counts = Counts()
        let frames = frames(counts)
        await withTaskGroup(of: [UInt8].self) { group in
            for number in 0..<200 {
                group.addTask { await frames.bytes(of: 1) { _ in number.isMultiple(of: 2) } }
            }
            var seen: Set<[UInt8]> = []
            for await bytes in group { seen.insert(bytes) }
            #expect(seen == [[1, 0], [1, 1]])
        }
        #expect(counts.reads.withLock(\.self) == 1)
        #expect(counts.renders.withLock(\.self) == 2)
    }

    @Test func `a later frame is read anew, and who comes with an earlier one gets the latest`() async {
        let counts = Counts()
        let frames = frames(counts)
        #expect(await frames.bytes(of: 1) { _ in true } == [1, 0])
        #expect(await frames.bytes(of: 2) { _ in true } == [2, 0])
        #expect(await frames.bytes(of: 1) { _ in true } == [2, 0])
        #expect(await frames.bytes(of: 0) { $0 == 1 } == [2, 1])
        #expect(counts.reads.withLock(\.self) == 2)
    }
}
