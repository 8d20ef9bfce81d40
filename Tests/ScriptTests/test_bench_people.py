"""What the bench of people says beside its numbers is complete, and its peers are asked and read as they should be."""
import pathlib
import re
import stat
import sys
import tempfile
import unittest
from unittest import mock

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Benchmarks"), str(ROOT / "Benchmarks" / "peers")]
import double_entry
import people
import wallet

ROWS = {
    name: {"name": name, "value": value, "unit": unit} for name, value, unit in (
        ("peer.movements_per_s", 2_500.0, "movements/s"), ("peer.commit_delay_us", 200, "µs"),
        ("wallet.movements_sqlite_per_s", 9_000.0, "movements/s"), ("wallet.movements_sqlite_p50_ms", 5.0, "ms"),
        ("wallet.movements_postgres_per_s", 6_000.0, "movements/s"), ("wallet.fill_s", 200.0, "s"),
        ("wallet.verify_s", 12.0, "s"), ("wallet.verify_entries", 10_000_000.0, "entries"))}
CRASH = {"wallet.unbalanced": {"name": "wallet.unbalanced", "value": 0.0, "unit": "faults"}}


class Recorder:
    def __init__(self):
        self.rows = {}

    def add(self, name, value, unit, peer=None, peer_value=None, note=None):
        self.rows[name] = (value, unit, peer, peer_value, note)

    def finish(self):
        pass


class WalletTests(unittest.TestCase):
    def measured(self, quick):
        results = Recorder()
        with mock.patch.object(wallet, "say"), mock.patch.object(wallet, "numbers", side_effect=[dict(ROWS), dict(CRASH)]) as asked:
            wallet.add(results, "medina", quick, 7)
        return results.rows, [[str(word) for word in call.args] for call in asked.call_args_list]

    def test_movements_stand_beside_the_peer_and_nothing_else_does(self):
        rows, _ = self.measured(False)
        self.assertEqual({name for name, row in rows.items() if row[2]}, {
            "wallet.movements_sqlite_per_s", "wallet.movements_postgres_per_s"})
        self.assertEqual(rows["wallet.movements_postgres_per_s"][2:4], ("pgbench", 2_500.0))
        self.assertFalse([name for name in rows if name.startswith("peer.")])
        for name in ("movements_sqlite_per_s", "movements_postgres_per_s", "verify_s", "unbalanced"):
            self.assertTrue(rows[f"wallet.{name}"][4], name)
        self.assertIn("10,000,000", rows["wallet.verify_s"][4])
        self.assertIn("200 µs", rows["wallet.movements_postgres_per_s"][4])

    def test_the_peer_and_ours_run_on_one_durable_server_with_one_seed(self):
        _, (beside, crash) = self.measured(True)
        self.assertEqual(beside[:3], ["script/postgres", "--durable", "bash"])
        self.assertEqual(beside[6:], [str(wallet.PEER), "2", "7", "medina", "1000000"])
        self.assertTrue(wallet.PEER.exists())
        self.assertIn("7", crash)


class PeerTests(unittest.TestCase):
    def test_pgbench_is_read_and_a_lost_movement_ends_it(self):
        output = "number of failed transactions: {} (0.000%)\nlatency average = 1 ms\ntps = 3210.5 (without initial connection time)\n"
        self.assertEqual(double_entry.rate(output.format(0)), 3210.5)
        for wrong in (output.format(3), "no transactions"):
            with self.assertRaises(SystemExit):
                double_entry.rate(wrong)

    def test_what_its_statements_leave_open_is_filled_in(self):
        for text in (double_entry.SCHEMA, double_entry.PROOF):
            self.assertEqual(set(re.findall(r"{(\w*)}", text)), {"accounts"})
            self.assertIn("1000", text.format(accounts=1000))
        self.assertEqual(set(re.findall(r":(\w+)", double_entry.SCRIPT)), {"accounts", "one", "other", "cents"})


class ReaderTests(unittest.TestCase):
    """Tesseract is played by a script, which tells how it was asked."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.asked = self.folder / "asked"
        tesseract = self.folder / "tesseract"
        tesseract.write_text(f'#!/bin/sh\necho "$*" >>{self.asked}\ncat "$1"\n')
        tesseract.chmod(tesseract.stat().st_mode | stat.S_IXUSR)
        path = mock.patch.dict("os.environ", {"PATH": f"{self.folder}:/usr/bin:/bin"})
        path.start()
        self.addCleanup(path.stop)

    def file(self, name, text):
        (self.folder / name).write_text(text)

    def read(self):
        bench = people.Bench.__new__(people.Bench)
        bench.model = pathlib.Path("/models/zones.traineddata")
        return people.Bench.tesseract(bench, self.folder)

    def test_a_zone_counts_once_it_is_read_as_a_block_or_line_by_line(self):
        self.file("0.txt", "P<UTO\n123<<")
        self.file("0.jpg", "something\nP<UTO\n1 23<<\n")
        self.file("0-zone.png", "P<UTO\n123<<\n")
        self.file("1.txt", "P<UTO\n123<<")
        self.file("1.jpg", "P<UT0\n123<<\n")
        self.file("1-zone.png", "P<UT0\n123<<\n")
        self.file("1-line-0.png", "P<UTO\n")
        self.file("1-line-1.png", "123<<\n")
        self.file("2.txt", "P<UTO\n123<<")
        self.file("2.jpg", "")
        self.file("3.txt", "P<UTO\n123<<")
        self.file("3.jpg", "")
        self.file("3-page.png", "SPECIMEN\nP<UTO\n123<<\n")
        self.assertEqual(
            self.read(), (1, 1, 3), "The first photo, the last document, and of all but the third what was found.")
        asked = self.asked.read_text()
        self.assertIn("--psm 6", asked)
        self.assertIn("--psm 7", asked)
        self.assertIn("-l zones --tessdata-dir /models", asked)
        self.assertIn("-l eng", asked)
        for line in asked.splitlines():
            self.assertEqual("--dpi 240" in line, ".png " in line, line)

    def test_either_model_may_be_right(self):
        (self.folder / "tesseract").write_text('#!/bin/sh\ncase "$*" in *eng*) echo wrong ;; *) cat "$1" ;; esac\n')
        self.file("0.txt", "AB\nCD")
        self.file("0-page.png", "AB\nCD\n")
        self.assertEqual(self.read(), (0, 1, 1))

    def test_a_wrong_character_or_a_missing_line_is_not_read(self):
        self.file("0.txt", "AB\nCD")
        self.file("0.jpg", "AB\n")
        self.file("0-zone.png", "AB\nCE\n")
        self.file("0-line-0.png", "AB\n")
        self.assertEqual(self.read(), (0, 0, 0))


class PeopleTests(unittest.TestCase):
    def test_a_peer_that_reads_nothing_ends_it(self):
        bench = people.Bench.__new__(people.Bench)
        bench.count, bench.seed, bench.results = 60, 3, Recorder()
        with mock.patch.object(people, "say"), mock.patch.object(people.Bench, "figures", return_value={}), \
                mock.patch.object(people.Bench, "tesseract", return_value=(0, 0, 0)), \
                self.assertRaises(people.Failure):
            bench.run()
        self.assertEqual(bench.results.rows, {})

    def test_every_promised_number_is_printed_with_what_it_means(self):
        kyc = dict(
            mrz_false_accepts=1.0, kyc_twins=50.0, kyc_verified=96.0, kyc_queued=3.0, kyc_wrong_queued=9.0, kyc_p95_ms=900.0,
            kyc_p50_ms=600.0, kyc_mb=120.0)
        read = dict(
            mrz_read=98.0, mrz_doubtful=1.0, mrz_refused=1.0, mrz_misread=0.0, read_p50_ms=500.0, read_cpu_p95_ms=800.0,
            read_false_accepts=2.0)
        with tempfile.TemporaryDirectory() as folder:
            bench = people.Bench.__new__(people.Bench)
            bench.medina, bench.quick, bench.seed, bench.count = "medina", True, 3, 60
            bench.cities, bench.results = pathlib.Path(folder) / "cities", Recorder()
            with mock.patch.object(people, "run"), mock.patch.object(people, "say"), \
                    mock.patch.object(people.wallet, "add") as money, \
                    mock.patch.object(people.Bench, "tesseract", return_value=(6, 20, 30)), \
                    mock.patch.object(people.Bench, "figures", side_effect=[read, kyc]):
                bench.run()
        rows = bench.results.rows
        self.assertEqual(list(rows), [
            f"people.{name}" for name in ("mrz_read", "mrz_false_accepts", "kyc_p95_ms", "kyc_mb")])
        self.assertTrue(all(row[4] for row in rows.values()))
        self.assertEqual(rows["people.mrz_read"][2:4], ("Tesseract", 50.0))
        self.assertEqual(rows["people.mrz_false_accepts"][0], 3.0, "Those of the reading alone count as well.")
        money.assert_called_once()


if __name__ == "__main__":
    unittest.main()
