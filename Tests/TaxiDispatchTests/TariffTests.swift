import Geography
import Ledger
import TaxiDispatch
import Testing

@Suite("What a taxi costs")
struct TaxiTariffTests {
    private let tariff = TaxiTariff(
        currency: .swissFranc, base: 600, perKilometre: 300, perMinute: 60, least: 1_000, sharedPercent: 70)

    @Test(arguments: [
        (0.0, 0.0, 1_000), (1_000, 2, 1_020), (5_000, 10, 2_700), (5_011, 10, 2_700), (5_020, 10, 2_705),
    ])
    func `T11: base, kilometres and minutes, at least the least, in coins that there are`(
        metres: Double, minutes: Double, expected: Int64
    ) {
        #expect(tariff.fare(distance: .metres(metres), time: .minutes(minutes)).minorUnits == expected)
    }

    @Test
    func `T11: who shares pays less, and nonsense costs the least`() {
        #expect(tariff.fare(distance: .kilometres(5), time: .minutes(10), shares: true).minorUnits == 1_890)
        #expect(tariff.fare(distance: .metres(-5), time: .minutes(-1)).minorUnits == 1_000)
        #expect(tariff.fare(distance: .metres(.nan), time: .zero).minorUnits == 1_000)
        #expect(
            TaxiTariff.standard(.moroccanDirham).fare(distance: .kilometres(2), time: .zero).minorUnits
                == 1_200)
    }
}
