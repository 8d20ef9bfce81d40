/// A list for `IN`, filled up with its last element to a size of which there are few, likewise.
func padded<Value>(_ values: [Value]) -> [Value] {
    guard let last = values.last else { return [] }
    var size = 1
    while size < values.count { size *= 2 }
    return values + Array(repeating: last, count: size - values.count)
}
