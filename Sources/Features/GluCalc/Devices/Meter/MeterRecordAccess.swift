/// The Record Access Control Point, characteristic 0x2A52 (Bluetooth SIG, Glucose Service 1.0.1): what a meter is asked
/// for, and what it answers. Nothing that deletes can be asked for.
package enum MeterRecordAccess {
    /// What a meter is asked for.
    package enum Request: Hashable, Sendable {
        /// All records.
        case all
        /// The newest record.
        case last
        /// The record of this number and all newer ones.
        case from(UInt16)
        /// How many records there are.
        case count
        /// To stop sending.
        case abort

        /// The bytes that are written to the characteristic.
        package var bytes: [UInt8] {
            switch self {
            case .all: [0x01, 0x01]
            case .last: [0x01, 0x06]
            case .from(let sequence):
                // The filter 1 is the sequence number, the operator 3 is greater or equal.
                [0x01, 0x03, 0x01, UInt8(sequence & 0xFF), UInt8(sequence >> 8)]
            case .count: [0x04, 0x01]
            case .abort: [0x03, 0x00]
            }
        }

        /// What the request is called in an answer.
        var code: UInt8 { bytes[0] }
    }

    /// What came of a request.
    package enum Outcome: UInt8, CaseIterable, Hashable, Sendable {
        case success = 1
        case unknownRequest = 2
        case invalidOperator = 3
        case unknownOperator = 4
        case invalidOperand = 5
        /// There is no such record; that is no failure.
        case noRecords = 6
        case abortFailed = 7
        case notCompleted = 8
        case unknownOperand = 9
    }

    /// An answer.
    package enum Answer: Hashable, Sendable {
        /// So many records there are.
        case count(UInt16)
        /// What came of the request with this code.
        case outcome(Outcome, ofRequest: UInt8)

        /// Reads the characteristic; `nil` if it is no answer.
        package init?(_ bytes: [UInt8]) {
            guard bytes.count == 4, bytes[1] == 0 else { return nil }
            switch bytes[0] {
            case 0x05: self = .count(UInt16(bytes[2]) | UInt16(bytes[3]) << 8)
            case 0x06:
                guard let outcome = Outcome(rawValue: bytes[3]) else { return nil }
                self = .outcome(outcome, ofRequest: bytes[2])
            default: return nil
            }
        }
    }
}
