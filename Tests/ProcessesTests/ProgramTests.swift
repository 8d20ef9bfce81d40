import Glibc
import Processes
import Testing

@Suite("Starting other programs", .timeLimit(.minutes(1)))
struct ProgramTests {
    @Test("a program is handed its words, its environment and nothing else")
    func isHandedOnlyWhatIsSaid() throws {
        let setting = "COLOUR=red"
        let asked = try run(Program("/usr/bin/env", [], environment: [setting]))
        #expect(asked.status == 0 && asked.output == "COLOUR=red\n")
        let told = try run(Program("/usr/bin/printf", ["%s|", "two words", "$HOME", ""], environment: []))
        #expect(told.status == 0 && told.output == "two words|$HOME||")
    }

    @Test("its input is empty, and its errors are read with its output where that is wanted")
    func readsNothing() throws {
        let program = Program("/bin/sh", ["-c", "cat; echo kept; echo wrong >&2"], environment: [])
        #expect(try run(program, withErrors: true) == (0, "kept\nwrong\n"))
    }

    @Test(
        "how it ended is told as shells do", arguments: [("exit 0", 0), ("exit 7", 7), ("kill -9 $$", 137)])
    func endings(script: String, status: Int32) throws {
        #expect(try run(Program("/bin/sh", ["-c", script], environment: [])).status == status)
    }

    @Test("it can be stopped though the thread that starts it blocks all signals")
    func canBeStopped() throws {
        var all = sigset_t()
        var before = sigset_t()
        unsafe sigfillset(&all)
        unsafe pthread_sigmask(SIG_BLOCK, &all, &before)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
        let process = try Program("/bin/sleep", ["50"], environment: [])
            .start(input: nil, output: nil, errors: nil)
        kill(process, SIGTERM)
        #expect(wait(for: process) == 128 + SIGTERM)
    }

    @Test("a program that is not there is named")
    func missing() throws {
        let problem = #expect(throws: ProgramNotStarted.self) {
            try Program("medina-has-no-such-program").start(input: nil, output: nil, errors: nil)
        }
        #expect(problem?.isMissing == true)
        let reason = "could not be started: No such file or directory"
        #expect(problem?.description == "medina-has-no-such-program \(reason)")
        let folder = #expect(throws: ProgramNotStarted.self) {
            try Program("/usr", environment: []).start(input: nil, output: nil, errors: nil)
        }
        #expect(folder?.isMissing == false)
    }

    private func run(_ program: Program, withErrors: Bool = false) throws -> (status: Int32, output: String) {
        let (process, source) = try program.startReading(withErrors: withErrors)
        defer { close(source) }
        var output: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 256)
        while true {
            let count = unsafe read(source, &piece, piece.count)
            guard count > 0 else { break }
            output += piece[..<count]
        }
        return (wait(for: process), String(decoding: output, as: UTF8.self))
    }

    private func wait(for process: pid_t) -> Int32 {
        var told: Int32 = 0
        while unsafe waitpid(process, &told, 0) < 0, errno == EINTR {}
        return Program.exitStatus(told)
    }
}
