/// How far a place is from and to sixteen landmarks, rounded so that differences are true lower bounds.
///
/// A place on a two-way street has two directions; where a bound needs the nearer one the minimum is kept,
/// where it needs the farther one the maximum.
@usableFromInline package struct DepartureSignature: BitwiseCopyable, Sendable {
    /// At least this far to each landmark, whichever direction is taken.
    @usableFromInline package var toLandmarks = SIMD16<UInt16>()
    /// At most this far from each landmark, whichever direction is arrived in.
    @usableFromInline package var fromLandmarks = SIMD16<UInt16>(repeating: .max)
}

/// The same for a place as the end of a way.
@usableFromInline package struct ArrivalSignature: BitwiseCopyable, Sendable {
    /// At most this far to each landmark, whichever direction was arrived in.
    @usableFromInline package var toLandmarks = SIMD16<UInt16>(repeating: .max)
    /// At least this far from each landmark.
    @usableFromInline package var fromLandmarks = SIMD16<UInt16>()
}

/// By how much the best landmark says that the way between two places takes at least, in the bounds' units:
/// for every landmark L, d(a, b) ≥ d(a, L) - d(b, L) and d(a, b) ≥ d(L, b) - d(L, a).
@inlinable @inline(__always)
package func leastUnits(from departure: DepartureSignature, to arrival: ArrivalSignature) -> UInt16 {
    let ahead = pointwiseMax(departure.toLandmarks, arrival.toLandmarks) &- arrival.toLandmarks
    let behind = pointwiseMax(arrival.fromLandmarks, departure.fromLandmarks) &- departure.fromLandmarks
    let best16 = pointwiseMax(ahead, behind)
    let best8 = pointwiseMax(best16.lowHalf, best16.highHalf)
    let best4 = pointwiseMax(best8.lowHalf, best8.highHalf)
    let best2 = pointwiseMax(best4.lowHalf, best4.highHalf)
    return max(best2.x, best2.y)
}
