import AuditLog
import Database
import DatabaseTesting
import Dispatch
import Files
import Foundation
import Geography
import Glibc
import HTTPTesting
import Storage
import Synchronization
import Testing
import Traffic
import WebTesting

@Suite("R19: the learned speeds on their way to the disk", .timeLimit(.minutes(2)))
struct SpeedKeeperTests {
    /// In the place of the file that is being written a full pipe: the disk takes nothing before it is told to.
    private final class SlowDisk: Sendable {
        /// `F_SETPIPE_SZ` of Linux, which the system's module leaves out.
        private static let setPipeSize: Int32 = 1031
        private let pipe: Int32
        private let isTaking = Mutex(false)

        init(under path: String) throws {
            let partial = path + ".partial-\(getpid())"
            let made = unsafe mkfifo(partial, 0o600)
            try #require(made == 0)
            let opened = unsafe open(partial, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
            try #require(opened >= 0)
            pipe = opened
            _ = fcntl(pipe, Self.setPipeSize, Int32(4096))
            let writer = unsafe open(partial, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
            defer { close(writer) }
            let page = [UInt8](repeating: 0, count: 4096)
            let written = unsafe write(writer, page, page.count)
            try #require(written == page.count)
        }

        deinit { close(pipe) }

        /// Whether somebody writes, and waits: nobody else holds the other end.
        var isAsked: Bool {
            var entry = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
            return unsafe poll(&entry, 1, 0) > 0 && entry.revents & Int16(POLLHUP) == 0
        }

        /// From now on it takes what comes, until whoever writes has gone.
        func take() {
            let isFirst = isTaking.withLock { isTaking in
                defer { isTaking = true }
                return !isTaking
            }
            guard isFirst else { return }
            DispatchQueue.global().async { [self] in
                _ = fcntl(pipe, F_SETFL, 0)
                var page = [UInt8](repeating: 0, count: 4096)
                while unsafe read(pipe, &page, page.count) > 0 {}
            }
        }
    }

    @Test func `a disk that takes its time holds up nobody: the traffic goes on, and so does all else`()
        async throws
    {
        let folder = "/tmp/medina-slow-disk-\(UInt64.random(in: 0 ... .max))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try await TestDatabase.sqliteMemory.withDatabase { database in
            try await database.migrate([.audit, TrafficStore.schema], now: 1)
            // As many as there are threads that all tasks share: if the disk held one of these for each, nothing
            // would go on at all.
            let count = ProcessInfo.processInfo.activeProcessorCount
            var cities: [(world: TrafficWorld, path: String, disk: SlowDisk)] = []
            for number in 0..<count {
                let path = "\(folder)/speeds-\(number)"
                let world = try await TrafficWorld(database, speeds: path)
                try world.drive(cars: 1...4, slowness: 3)
                world.time.advance(by: .minutes(1))
                cities.append((world, path, try SlowDisk(under: path)))
            }
            let disks = cities.map(\.disk)
            // Beside those threads, so that a fault ends the test instead of all tests.
            let alarm = DispatchWorkItem { for disk in disks { disk.take() } }
            DispatchQueue.global().asyncAfter(deadline: .now() + 45, execute: alarm)
            defer { alarm.cancel() }
            let steps = cities.map { city in Task { await city.world.center.step() } }
            try await until("all disks are asked") { disks.allSatisfy(\.isAsked) }
            for city in cities {
                #expect(await city.world.center.current().isEmpty, "it answers")
                #expect(city.world.follower.count == 0, "it still waits for the disk itself")
            }
            alarm.perform()
            for step in steps { await step.value }
            for city in cities {
                #expect(city.world.follower.count == 1, "new times, although the speeds were not kept")
                city.world.time.advance(by: .minutes(1))
                await city.world.center.step()
                _ = try ColumnFile(path: city.path, kind: ColumnFileKind(name: "speeds", version: 1))
            }
        }
    }
}
