import Glibc

/// Files that browsers get as they are, such as style sheets, scripts and pictures, under addresses that
/// change with their content and may therefore be kept for a year.
///
/// The address carries one fingerprint of all files together, so that relative references between them
/// (`url(../fonts/…)`, `import "./map.js"`) keep working and are kept as long.
///
/// ```swift
/// let assets = try Assets(folders: ["Web", ".vendor"])
/// assets.add(to: &router)
/// assets.url("css/app.css")  // /assets/3f1c…/css/app.css
/// ```
public final class Assets: Sendable {
    private let prefix: String
    private let folders: [String]
    private let rereads: Bool
    private let fingerprint: String
    private let files: [String: AssetFile]

    /// Reads all files once to know their fingerprints. Hidden files are left out; of two files with the
    /// same name that of the earlier folder is taken.
    /// - Parameters:
    ///   - prefix: The first part of the addresses, such as `/assets`.
    ///   - rereads: For development: files are looked up anew each time and never kept by browsers.
    /// - Throws: `AssetsError` when a folder cannot be read.
    public init(folders: [String], at prefix: String = "/assets", rereads: Bool = false) throws(AssetsError) {
        self.prefix = prefix
        self.folders = folders
        self.rereads = rereads
        var files: [String: AssetFile] = [:]
        var whole = ContentHash()
        for folder in folders {
            var names: [String] = []
            try Self.list(folder, below: "", into: &names)
            let present = Set(names)
            for name in names.sorted() where files[name] == nil && !Self.isVariant(name, of: present) {
                guard let file = Self.file(named: name, in: folder, hashing: true) else { continue }
                files[name] = file
                whole.add(name.utf8.span)
                whole.add(file.entityTag.utf8.span)
            }
        }
        self.files = files
        fingerprint = whole.text
    }

    /// The names of all files, sorted.
    public var names: [String] { files.keys.sorted() }

    /// The address of a file; a name that does not exist gives an address that is not found.
    public func url(_ name: String) -> String {
        rereads ? "\(prefix)/\(name)" : "\(prefix)/\(fingerprint)/\(name)"
    }

    /// Adds the route that serves them, under their lasting addresses and under plain ones.
    public func add<Context>(to router: inout Router<Context>) {
        router.get(prefix + "/{path...}") { request, _ in
            try self.response(to: request, path: try request.parameter("path"))
        }
    }

    /// Serves one of the files at an address of its own that stays the same, such as a service worker's.
    public func add<Context>(_ name: String, at path: String, to router: inout Router<Context>) {
        router.get(path) { request, _ in try self.response(to: request, path: name) }
    }

    /// Answers with the file of that path, with or without a fingerprint before it.
    func response(to request: Request, path: String) throws -> Response {
        var name = path[...]
        var isLasting = false
        if name.hasPrefix(fingerprint + "/") {
            name = name.dropFirst(fingerprint.count + 1)
            isLasting = !rereads
        } else if let slash = name.firstIndex(of: "/"), Self.isFingerprint(name[..<slash]) {
            // A page from before an update asks for its own files: it gets the new ones, for now.
            name = name[name.index(after: slash)...]
        }
        let cacheControl = isLasting ? "public, max-age=31536000, immutable" : "no-cache"
        guard let file = find(String(name)),
            let response = file.response(for: request, cacheControl: cacheControl)
        else { throw HTTPError(.notFound, "There is no file “\(name)”.") }
        return response
    }

    private func find(_ name: String) -> AssetFile? {
        guard rereads else { return files[name] }
        let segments = name.split(separator: "/", omittingEmptySubsequences: false)
        guard segments.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }), !name.utf8.contains(0) else {
            return nil
        }
        for folder in folders {
            if let file = Self.file(named: name, in: folder, hashing: false) { return file }
        }
        return nil
    }

    private static func isFingerprint(_ text: Substring) -> Bool {
        text.utf8.count == 16 && text.utf8.allSatisfy { PercentEncoding.hexValue($0) != nil }
    }

    private static func isVariant(_ name: String, of present: Set<String>) -> Bool {
        (name.hasSuffix(".br") || name.hasSuffix(".gz")) && present.contains(String(name.dropLast(3)))
    }

    /// - Parameter hashing: Whether the tag comes from the content, or only from size and time of change.
    private static func file(named name: String, in folder: String, hashing: Bool) -> AssetFile? {
        let path = folder + "/" + name
        guard let open = OpenFile(path: path) else { return nil }
        let tag = hashing ? "\"\(open.contentHash())\"" : "\"\(open.size)-\(open.modifiedAt)\""
        var encodings: [(name: String, path: String)] = []
        for (encoding, ending) in [("br", ".br"), ("gzip", ".gz")] {
            // A variant older than its file is a leftover of former content.
            if let variant = OpenFile(path: path + ending), variant.modifiedAt >= open.modifiedAt {
                encodings.append((encoding, path + ending))
            }
        }
        return AssetFile(
            path: path, contentType: MediaType.forFile(named: name), entityTag: tag, encodings: encodings)
    }

    private static func list(_ folder: String, below prefix: String, into names: inout [String])
        throws(AssetsError)
    {
        guard let directory = unsafe opendir(prefix.isEmpty ? folder : folder + "/" + prefix) else {
            throw AssetsError(folder: folder, number: errno)
        }
        defer { unsafe closedir(directory) }
        while let entry = unsafe readdir(directory) {
            let name = unsafe withUnsafePointer(to: entry.pointee.d_name) {
                unsafe String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
            }
            guard !name.hasPrefix(".") else { continue }
            let path = prefix.isEmpty ? name : prefix + "/" + name
            var status = stat()
            guard unsafe stat(folder + "/" + path, &status) == 0 else { continue }
            if status.st_mode & S_IFMT == S_IFDIR {
                try list(folder, below: path, into: &names)
            } else {
                names.append(path)
            }
        }
    }
}
