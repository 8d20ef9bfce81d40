// Roads: the road network of a city, exact travel times over it, and routes with their streets.

// Its columns are part of its interface, so whoever imports Roads sees them.
@_exported public import Storage
