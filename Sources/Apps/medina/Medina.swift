// medina: reads the command line, builds the parts, wires them and runs them. No logic of its own.

/// The program's entry.
@main
struct Medina {
    static func main() async {
        print("medina")
    }
}
