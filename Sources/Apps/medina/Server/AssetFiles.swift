import HTTPServer

/// The files that browsers get, under a name of its own: the design system has its `Assets` too.
typealias AssetFiles = Assets
