import Glibc
import Synchronization

/// A small SMTP server that keeps what it gets and behaves as it is told.
final class MailServer: Sendable {
    /// How it answers.
    enum Behaviour: Sendable {
        case takes
        /// Answers the recipient with this line.
        case answersRecipient(String)
        /// Answers the end of the mail with this line.
        case answersMail(String)
        /// Ends the connection when the mail has been read, without an answer.
        case drops
        /// Says nothing at all for so long.
        case silent(Duration)
    }

    /// A mail that it took.
    struct Mail: Sendable {
        var sender = ""
        var recipient = ""
        var lines: [String] = []

        func header(_ name: String) -> String? {
            let start = lines.firstIndex { $0.lowercased().hasPrefix(name.lowercased() + ":") }
            guard let start else { return nil }
            var text = lines[start].drop { $0 != ":" }.dropFirst(2).description
            for line in lines[(start + 1)...].prefix(while: { $0.hasPrefix(" ") }) { text += line }
            return text
        }

        var body: [String] { Array(lines.drop { !$0.isEmpty }.dropFirst()) }
    }

    fileprivate struct State {
        var behaviour: Behaviour
        var mails: [Mail] = []
        var visits = 0
        var atOnce = 0
        var mostAtOnce = 0
        var logins: [String] = []
    }

    private let state: Box
    private let server: LineServer

    init(_ behaviour: Behaviour = .takes, greetingLogin: Bool = false) throws {
        let state = Box(State(behaviour: behaviour))
        self.state = state
        server = try LineServer { client in
            state.value.withLock { state in
                state.visits += 1
                state.atOnce += 1
                state.mostAtOnce = max(state.mostAtOnce, state.atOnce)
            }
            Self.talk(client, state, greetingLogin)
            state.value.withLock { $0.atOnce -= 1 }
        }
    }

    var port: Int { server.port }
    var mails: [Mail] { state.value.withLock { $0.mails } }
    var visits: Int { state.value.withLock { $0.visits } }
    var mostAtOnce: Int { state.value.withLock { $0.mostAtOnce } }
    var logins: [String] { state.value.withLock { $0.logins } }

    func behave(_ behaviour: Behaviour) { state.value.withLock { $0.behaviour = behaviour } }

    private static func talk(_ client: LineServer.Client, _ state: Box, _ greetingLogin: Bool) {
        let behaviour = state.value.withLock { $0.behaviour }
        if case .silent(let time) = behaviour {
            // Nobody waits for this thread; the client gives up long before.
            let end = ContinuousClock.now + time
            while ContinuousClock.now < end { usleep(10_000) }
            return
        }
        client.say("220 mail.test ready")
        var mail = Mail()
        while let line = client.line() {
            let word = line.prefix { $0 != " " && $0 != ":" }.uppercased()
            switch word {
            case "EHLO":
                client.say("250-mail.test")
                if greetingLogin { client.say("250-AUTH PLAIN") }
                client.say("250 SIZE 1000000")
            case "AUTH":
                client.say("334 ")
                let secret = client.line() ?? ""
                state.value.withLock { $0.logins.append(secret) }
                // Town and gate, each after a zero byte (RFC 4616).
                client.say(secret == "AHRvd24AZ2F0ZQ==" ? "235 welcome" : "535 who are you")
            case "MAIL":
                mail.sender = line
                client.say("250 ok")
            case "RCPT":
                mail.recipient = line
                if case .answersRecipient(let answer) = behaviour {
                    client.say(answer)
                } else {
                    client.say("250 ok")
                }
            case "DATA":
                client.say("354 go on")
                while let line = client.line(), line != "." {
                    mail.lines.append(line.hasPrefix("..") ? String(line.dropFirst()) : line)
                }
                if case .drops = behaviour { return }
                if case .answersMail(let answer) = behaviour {
                    client.say(answer)
                } else {
                    state.value.withLock { $0.mails.append(mail) }
                    client.say("250 taken")
                }
            case "QUIT":
                client.say("221 bye")
                return
            default: client.say("500 what")
            }
        }
    }

    fileprivate final class Box: Sendable {
        let value: Mutex<State>
        init(_ state: State) { value = Mutex(state) }
    }
}
