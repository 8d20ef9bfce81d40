public import HTML

/// A person: the photo, or the first letters of the name on a hue that the name decides.
public struct Avatar: View {
    private let name: String
    private let isLarge: Bool
    private let photo: URLReference?

    /// The sign of a person; the name stands beside it or in the label of its link.
    public init(_ name: String, isLarge: Bool = false, photo: URLReference? = nil) {
        self.name = name
        self.isLarge = isLarge
        self.photo = photo
    }

    public var body: some HTML {
        span(.class("avatar", "avatar-\(hue)", isLarge ? "avatar-large" : nil), .aria("hidden", true)) {
            if let photo {
                img(.src(photo), .alt(""), .width(isLarge ? "52" : "36"), .height(isLarge ? "52" : "36"))
            } else {
                initials
            }
        }
    }

    private var initials: String {
        let letters = name.split(separator: " ").compactMap { $0.first(where: \.isLetter) }
        guard !letters.isEmpty else { return name.first.map { String($0) } ?? "" }
        return String([letters.first, letters.count > 1 ? letters.last : nil].compactMap(\.self)).uppercased()
    }

    private var hue: Int { Int(name.utf8.reduce(UInt32(7)) { $0 &* 31 &+ UInt32($1) } % 6) }
}

/// A person with a name and what is worth knowing: stars, car, plate.
public struct PersonRow<Details: HTML>: View {
    private let name: String
    private let photo: URLReference?
    private let details: Details

    /// A person; `details` stand below the name.
    public init(_ name: String, photo: URLReference? = nil, @HTMLBuilder details: () -> Details) {
        self.name = name
        self.photo = photo
        self.details = details()
    }

    public var body: some HTML {
        div(.class("person")) {
            Avatar(name, isLarge: true, photo: photo)
            div(.class("person-words")) {
                span(.class("person-name")) { bdi { name } }
                div(.class("person-details")) { details }
            }
        }
    }
}
