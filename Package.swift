// swift-tools-version: 6.2
import PackageDescription

/// Every target is held to the same rules; see CONTRIBUTING.md.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

/// A target on one of the four floors (Domain, Platform, Features, Apps).
func module(_ floor: String, _ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/\(floor)/\(name)", swiftSettings: strict)
}

/// A module map and inline doors over a C library that Debian packages.
func cLibrary(_ name: String, debian package: String, pkgConfig: String? = nil) -> Target {
    .systemLibrary(
        name: name, path: "Sources/CLibraries/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// A door in C to a C++ library that Debian packages; the C++ stays behind it.
func cxxDoor(_ name: String, linking libraries: [String]) -> Target {
    .target(
        name: name, path: "Sources/CLibraries/\(name)", cxxSettings: [.headerSearchPath(".")],
        linkerSettings: libraries.map { .linkedLibrary($0) })
}

/// The tests of one target.
func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: [.target(name: name)] + dependencies,
        path: "Tests/\(name)Tests", swiftSettings: strict)
}

let package = Package(
    name: "medina",
    products: [
        .executable(name: "medina", targets: ["medina"]),
        .library(name: "Geography", targets: ["Geography"]),
        .library(name: "Roads", targets: ["Roads"]),
        .library(name: "Storage", targets: ["Storage"]),
        .library(name: "Places", targets: ["Places"]),
        .library(name: "TextFolding", targets: ["TextFolding"]),
        .library(name: "Carpool", targets: ["Carpool"]),
        .library(name: "FleetSimulation", targets: ["FleetSimulation"]),
    ],
    targets: [
        // C libraries
        cLibrary("CMath", debian: "libc6-dev"),
        cLibrary("CSystem", debian: "libc6-dev"),
        cLibrary("CMicrohttpd", debian: "libmicrohttpd-dev"),
        cxxDoor("COsmium", linking: ["z", "bz2", "expat", "lz4", "pthread"]),
        cLibrary("CFreeType", debian: "libfreetype-dev", pkgConfig: "freetype2"),
        cLibrary("CZlib", debian: "zlib1g-dev"),
        cLibrary("CSQLite", debian: "libsqlite3-dev"),
        cLibrary("CSodium", debian: "libsodium-dev"),

        // Domain
        module("Domain", "Geography", ["CMath"]),
        module("Domain", "Identity"),
        module("Domain", "Storage"),
        module("Domain", "Roads", ["Geography", "Storage"]),
        module("Domain", "TextFolding"),
        module("Domain", "Places", ["Geography", "Storage", "TextFolding"]),
        module("Domain", "Ledger"),
        module("Domain", "Carpool", ["CMath", "Geography", "Ledger", "Roads"]),
        module("Domain", "FleetSimulation", ["CMath", "Geography", "Roads", "Carpool"]),

        // Platform
        module("Platform", "DatabaseTesting", ["Database"]),
        module("Platform", "Executors"),
        module("Platform", "Observability"),
        module("Platform", "HTTPServer", ["CMicrohttpd", "Observability"]),
        module("Platform", "Files", ["CSystem", "Storage"]),
        module("Platform", "HTTPTesting", ["CMicrohttpd", "HTTPServer", "Observability"]),
        module("Platform", "HTTPBenchmark", ["CMicrohttpd", "HTTPServer", "Observability"]),
        module("Platform", "OpenStreetMap", ["COsmium", "Files", "Geography", "Places", "Roads"]),
        module(
            "Platform", "CityData",
            ["Crypto", "Files", "Geography", "OpenStreetMap", "Places", "Roads", "Storage"]),
        module("Platform", "Terminal"),
        module("Platform", "HTML"),
        module("Platform", "Directions", ["Localization", "Roads"]),
        module("Platform", "HTMLTesting"),
        module("Platform", "Localization", ["Geography", "Ledger"]),
        module("Platform", "DesignSystem", ["Geography", "HTML", "Ledger", "Localization"]),
        module(
            "Platform", "MapTiles",
            ["Executors", "Files", "Geography", "Storage", "CFreeType", "CMath", "CSQLite", "CZlib"]),
        module("Platform", "Database", ["CSQLite", "Crypto", "Executors", "Geography", "Identity"]),
        module("Platform", "Journal", ["Database"]),
        module("Platform", "Events"),
        module("Platform", "Crypto", ["CSodium", "Executors"]),
        module(
            "Platform", "Web",
            [
                "Crypto", "Database", "DesignSystem", "HTML", "HTTPServer", "Identity", "Journal",
                "Localization",
            ]),

        // Features
        module(
            "Features", "Accounts",
            [
                "Crypto", "Database", "DesignSystem", "Geography", "HTML", "HTTPServer", "Identity",
                "Localization",
                "Web",
            ]),
        module("Features", "Home", ["DesignSystem", "HTML", "HTTPServer", "Localization", "Web"]),
        module(
            "Features", "Rides",
            [
                "Carpool", "Database", "DesignSystem", "Directions", "Events", "Geography", "HTML",
                "HTTPServer", "Identity", "Journal", "Ledger", "Localization", "Observability", "Places",
                "Roads", "Web",
            ]),
        module(
            "Features", "Map",
            ["Geography", "HTTPServer", "Localization", "MapTiles", "Observability", "Places", "Roads"]),

        module(
            "Features", "SimulationReport",
            ["Carpool", "FleetSimulation", "Geography", "HTML", "Roads", "Terminal"]),

        // Apps
        .executableTarget(
            name: "medina",
            dependencies: [
                "Accounts", "Carpool", "CityData", "Crypto", "Database", "DesignSystem", "Directions",
                "Events",
                "Files", "FleetSimulation", "Geography",
                "HTML", "HTTPBenchmark", "HTTPServer", "Home", "Identity", "Ledger", "Localization", "Map",
                "MapTiles",
                "Observability", "OpenStreetMap", "Places", "Rides", "Roads", "SimulationReport", "Storage",
                "Terminal",
                "Web",
            ], path: "Sources/Apps/medina",
            swiftSettings: strict),

        // Tests
        tests(of: "Observability", ["Geography"]),
        tests(of: "HTTPServer", ["Geography", "HTTPBenchmark", "HTTPTesting", "Observability"]),
        tests(of: "Geography"),
        tests(
            of: "Accounts",
            [
                "Crypto", "Database", "DatabaseTesting", "DesignSystem", "Geography", "HTTPServer",
                "HTTPTesting",
                "Identity", "Localization", "Web",
            ]),
        tests(of: "Identity", ["Geography"]),
        tests(of: "Database", ["DatabaseTesting", "Geography", "Identity"]),
        tests(of: "Journal", ["Database", "DatabaseTesting", "Geography"]),
        tests(of: "Events", ["Geography"]),
        tests(of: "Crypto"),
        tests(of: "Web", ["Crypto", "Database", "HTTPServer", "Journal"]),
        tests(of: "TextFolding"),
        tests(of: "CityData", ["Files", "Geography", "OpenStreetMap", "Places", "Roads", "Storage"]),
        tests(of: "Places", ["Geography", "OpenStreetMap", "Storage"]),
        tests(of: "Files"),
        tests(of: "Storage"),
        tests(of: "Roads", ["Geography", "OpenStreetMap", "Storage"]),
        tests(of: "OpenStreetMap", ["Files", "Geography", "Roads"]),
        tests(of: "Carpool", ["Geography", "Ledger", "Roads"]),
        tests(of: "FleetSimulation", ["Geography", "OpenStreetMap", "Roads"]),
        // The program itself, started as people start it; building tests builds it.
        .testTarget(name: "CommandLineTests", path: "Tests/CommandLineTests", swiftSettings: strict),
        tests(of: "SimulationReport", ["FleetSimulation", "Geography", "HTML", "HTMLTesting"]),
        tests(of: "Directions", ["Geography", "Localization", "Roads"]),
        tests(of: "MapTiles", ["CSQLite", "Geography"]),
        tests(
            of: "Map",
            [
                "Geography", "HTTPServer", "HTTPTesting", "Localization", "MapTiles", "OpenStreetMap",
                "Places", "Roads",
            ]),
        tests(
            of: "Rides",
            [
                "Carpool", "Database", "DatabaseTesting", "DesignSystem", "Events", "Geography", "HTTPServer",
                "HTTPTesting", "Identity", "Journal", "Ledger", "Localization", "Observability",
                "OpenStreetMap", "Places", "Roads", "Web",
            ]),
        tests(of: "Terminal"),
        tests(of: "Ledger", ["Geography"]),
        tests(of: "HTML", ["Geography", "HTMLTesting"]),
        tests(of: "Localization", ["Geography", "Ledger"]),
        tests(of: "DesignSystem", ["HTML", "HTMLTesting", "Localization"]),
    ],
    cxxLanguageStandard: .cxx17
)
