"""The bench starts servers on ports that the system gives, and tells why one ended."""
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "Benchmarks"))

from processes import Failure, Server  # noqa: E402

# Stands in for `medina`: takes the port that it is told, says where it is, and answers.
SERVING = """
import http.server, sys
class Answer(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200); self.send_header("Content-Length", "0"); self.end_headers()
    def log_message(self, *words): pass
server = http.server.HTTPServer(("127.0.0.1", int(sys.argv[sys.argv.index("--port") + 1])), Answer)
print("Apps for people's devices: http://127.0.0.1:1", flush=True)
print(f"The city is open: http://127.0.0.1:{server.server_port}", flush=True)
server.serve_forever()
"""
FAILING = """
import sys
print("The roads of this city are damaged: import it again.", file=sys.stderr)
sys.exit(3)
"""
SILENT = """
import time
print("Reading the roads", flush=True)
time.sleep(60)
"""


class BenchServers(unittest.TestCase):
    def server(self, text):
        file = tempfile.NamedTemporaryFile("w", suffix=".py")
        self.addCleanup(file.close)
        file.write(text)
        file.flush()
        return Server(sys.executable, file.name)

    def test_two_servers_at_once_have_ports_of_their_own(self):
        with self.server(SERVING) as one, self.server(SERVING) as other:
            self.assertGreater(one.wait("/healthz"), 0)
            self.assertGreater(other.wait("/healthz"), 0)
            self.assertNotEqual(one.port, other.port)
            self.assertEqual((one.pockets, other.pockets), (1, 1))

    def test_a_server_that_ends_says_why(self):
        with self.server(FAILING) as server, self.assertRaises(Failure) as caught:
            server.wait("/healthz")
        self.assertIn("ended with 3", str(caught.exception))
        self.assertIn("The roads of this city are damaged", str(caught.exception))

    def test_a_server_that_never_answers_is_given_up_with_its_last_words(self):
        with self.server(SILENT) as server, self.assertRaises(Failure) as caught:
            server.wait("/healthz", timeout=2)
        self.assertIn("did not answer /healthz within 2 s", str(caught.exception))
        self.assertIn("Reading the roads", str(caught.exception))


if __name__ == "__main__":
    unittest.main()
