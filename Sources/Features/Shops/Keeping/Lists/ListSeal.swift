import Crypto
import Identity
import Inventory

/// What a list that waits and the products that it is about were as somebody looked at them.
struct ListSeal: Hashable {
    /// Differs as soon as another file waits.
    let file: Substring
    /// Differs as soon as the file or the version of any product does.
    let text: String

    /// The seal of a file over products.
    init(_ file: WaitingList, over versions: [ProductID: Int]) {
        var products = ""
        for (id, version) in versions.sorted(by: { $0.key < $1.key }) {
            products += "\(id.text) \(version)\n"
        }
        self.init("\(file.seal).\(Digest.hexadecimal(Digest.sha256(Array(products.utf8))))")
    }

    /// A seal as a form says it.
    init(_ text: String) {
        self.text = text
        file = text.prefix { $0 != "." }
    }
}
