"""What Redis answers is read to its end, whatever pieces it comes in."""
import pathlib
import shutil
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Benchmarks" / "peers"))
import redis_nearest


class RedisTests(unittest.TestCase):
    two = b"*2\r\n$2\r\nt1\r\n$3\r\nt42\r\n"

    def test_a_list_is_whole_at_its_last_byte_and_not_before(self):
        for end in range(1, len(self.two)):
            self.assertFalse(redis_nearest.is_whole(self.two[:end]), end)
        self.assertTrue(redis_nearest.is_whole(self.two))
        self.assertTrue(redis_nearest.is_whole(b"*0\r\n"))

    def test_names_are_those_of_each_list(self):
        self.assertEqual(list(redis_nearest.names(self.two + b"*0\r\n" + self.two)), [[1, 42], [], [1, 42]])

    def test_a_command_is_its_words_with_their_lengths_in_bytes(self):
        self.assertEqual(redis_nearest.command("PING"), b"*1\r\n$4\r\nPING\r\n")
        self.assertEqual(redis_nearest.command("ECHO", "é"), b"*2\r\n$4\r\nECHO\r\n$2\r\n\xc3\xa9\r\n")

    @unittest.skipUnless(shutil.which("redis-server"), "redis-server is not installed")
    def test_many_answers_at_once_are_all_read(self):
        with redis_nearest.Redis() as redis:
            moves = [redis_nearest.command("GEOADD", "taxis", 2 + n / 1e4, 48, f"t{n}") for n in range(300)]
            redis.lines(b"".join(moves), len(moves))
            search = redis_nearest.command(
                "GEOSEARCH", "taxis", "FROMLONLAT", 2, 48, "BYRADIUS", 5, "km", "ASC", "COUNT", 10)
            answers = list(redis_nearest.names(redis.lists(search * 500, 500)))
        self.assertEqual(answers, [list(range(10))] * 500)


if __name__ == "__main__":
    unittest.main()
