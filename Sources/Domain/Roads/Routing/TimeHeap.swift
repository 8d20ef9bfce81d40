/// A binary heap of labels, the smallest first (J. W. J. Williams, "Algorithm 232: Heapsort", 1964).
struct TimeHeap {
    private var labels: [UInt64] = []

    mutating func push(_ label: UInt64) {
        var place = labels.count
        labels.append(label)
        while place > 0, labels[(place - 1) / 2] > label {
            labels[place] = labels[(place - 1) / 2]
            place = (place - 1) / 2
        }
        labels[place] = label
    }

    mutating func pop() -> UInt64? {
        guard let least = labels.first, let last = labels.popLast() else { return nil }
        if labels.isEmpty { return least }
        var place = 0
        while 2 * place + 1 < labels.count {
            var child = 2 * place + 1
            if child + 1 < labels.count, labels[child + 1] < labels[child] { child += 1 }
            if labels[child] >= last { break }
            labels[place] = labels[child]
            place = child
        }
        labels[place] = last
        return least
    }
}
