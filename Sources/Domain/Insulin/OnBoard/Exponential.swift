/// The exponential function, from negative numbers to 0, with nothing but the four operations and comparisons.
///
/// There is no libm in the browser's module, and the libms of different systems differ in the last digit. Each
/// operation here is one of IEEE 754 in double precision, which every processor and WebAssembly round alike. Swift
/// lets no compiler fuse `a * b + c` into one rounding or reorder sums (unlike C's default), so the result has the same
/// bits everywhere.
///
/// Method: x = k ln 2 + r with |r| ≤ ln 2 / 2 (ln 2 in two parts, W. J. Cody, W. Waite, Software Manual for the
/// Elementary Functions, 1980), the Taylor series of e^r up to r¹³, whose rest is below 0.3466¹⁴ / 14! < 5·10⁻¹⁸, and
/// 2^k put into the exponent. The error is below 10⁻¹⁵ of the result, from -700 to 0; the tests compare it with
/// Glibc's.
///
/// - Parameter x: From -700 to 0. Below, the result is 0 (it would be less than 10⁻³⁰⁴); above, and for what is not a
///   number, it is 1.
package func exponential(_ x: Double) -> Double {
    guard x < 0 else { return 1 }
    guard x >= -700 else { return 0 }
    let k = Int64(x * 1.4426950408889634 - 0.5)
    let count = Double(k)
    let r = (x - count * 0.693147180369123816490) - count * 1.90821492927058770002e-10
    var sum = 1.0
    var divisor = 13.0
    while divisor > 0 {
        sum = 1 + sum * r / divisor
        divisor -= 1
    }
    return sum * Double(bitPattern: UInt64(bitPattern: 1_023 + k) << 52)
}
