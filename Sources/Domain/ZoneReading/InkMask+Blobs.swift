extension InkMask {
    /// The connected pieces of ink (by edges and corners) whose size may be a character's.
    func blobs(sizes: ClosedRange<Double>) -> [InkBlob] {
        var parents: [Int32] = []
        var boxes: [InkBlob] = []
        func root(_ index: Int32) -> Int32 {
            var index = index
            while parents[Int(index)] != index {
                parents[Int(index)] = parents[Int(parents[Int(index)])]
                index = parents[Int(index)]
            }
            return index
        }
        // Runs of ink of the row above and of this one: from, to, piece.
        var above: [(from: Int, to: Int, piece: Int32)] = []
        var here: [(from: Int, to: Int, piece: Int32)] = []
        for row in 0..<height {
            here.removeAll(keepingCapacity: true)
            var column = 0
            var candidate = 0
            let start = row * width
            while column < width {
                guard ink[start + column] == 1 else {
                    column += 1
                    continue
                }
                let from = column
                while column < width, ink[start + column] == 1 { column += 1 }
                let to = column - 1
                var piece: Int32 = -1
                while candidate < above.count, above[candidate].to < from - 1 { candidate += 1 }
                var next = candidate
                while next < above.count, above[next].from <= to + 1 {
                    let other = root(above[next].piece)
                    if piece < 0 {
                        piece = other
                    } else if piece != other {
                        let (kept, gone) = (min(piece, other), max(piece, other))
                        parents[Int(gone)] = kept
                        let box = boxes[Int(gone)]
                        boxes[Int(kept)].left = min(boxes[Int(kept)].left, box.left)
                        boxes[Int(kept)].right = max(boxes[Int(kept)].right, box.right)
                        boxes[Int(kept)].top = min(boxes[Int(kept)].top, box.top)
                        boxes[Int(kept)].bottom = max(boxes[Int(kept)].bottom, box.bottom)
                        boxes[Int(kept)].area += box.area
                        piece = kept
                    }
                    next += 1
                }
                if piece < 0 {
                    piece = Int32(parents.count)
                    parents.append(piece)
                    boxes.append(
                        InkBlob(
                            left: Int32(from), top: Int32(row), right: Int32(to), bottom: Int32(row),
                            area: Int32(to - from + 1)))
                } else {
                    boxes[Int(piece)].left = min(boxes[Int(piece)].left, Int32(from))
                    boxes[Int(piece)].right = max(boxes[Int(piece)].right, Int32(to))
                    boxes[Int(piece)].bottom = Int32(row)
                    boxes[Int(piece)].area += Int32(to - from + 1)
                }
                here.append((from, to, piece))
            }
            swap(&above, &here)
        }
        return boxes.indices.compactMap { index in
            let box = boxes[index]
            guard parents[index] == Int32(index), sizes.contains(box.size), box.thickness * 4 >= box.size,
                Double(box.area) >= box.size
            else { return nil }
            return box
        }
    }
}
