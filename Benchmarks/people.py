"""The numbers of people's documents, and of their money. Started by script/bench."""
import argparse
import concurrent.futures
import os
import pathlib
import subprocess
import tempfile

import wallet
from processes import Failure, measure, numbers, say
from results import Results

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<"
COUNT, QUICK = 300, 60


class Bench:
    def __init__(self, options):
        self.medina, self.quick, self.seed = options.medina, options.quick, options.seed
        self.count = QUICK if options.quick else COUNT
        self.results = Results(options.json)

    def run(self):
        with tempfile.TemporaryDirectory(prefix="medina-documents-") as folder:
            say(f"{self.count} documents, photographed badly, and as many that are wrong …")
            ours = numbers(
                self.medina, "bench", "documents", "--json", "--count", self.count, "--seed", self.seed, "--pictures",
                folder, timeout=7_200)
            say("Tesseract …")
            whole, zone = self.tesseract(pathlib.Path(folder))

        def value(name):
            return ours[f"people.{name}"]["value"]

        self.results.add(
            "people.mrz_read", value("mrz_read"), "%", "Tesseract", 100 * zone / self.count,
            f"Of {self.count} made-up cards and passports from seed {self.seed} (TD1, TD2 and TD3; names of several languages "
            "and from the Arabic script), photographed with up to 15° of turn and 22° of tilt, blur of lens and hand, "
            "noise, uneven light, glare and JPEG 60, those of which every character was read right and none is doubtful. "
            f"{value('mrz_doubtful'):.1f} % were read with doubts, {value('mrz_refused'):.1f} % refused with a reason; in "
            f"{value('mrz_misread'):.0f} documents a character was wrong and none said so. Tesseract 5 with its English "
            "model, restricted to a zone's characters, without dictionaries, on one uniform block: on the zone that we "
            f"found and straightened; on the whole photo it reads {100 * whole / self.count:.1f} %. At least 97.")
        self.results.add(
            "people.mrz_false_accepts", value("mrz_false_accepts"), "documents",
            note=f"Of {self.count} more with one character changed, expired, of somebody too young, of somebody else, or "
            "with one wrong check digit, those that the rule believed; and those of the right ones that it believed "
            "with other words than they have. A change that arithmetic modulo 10 cannot notice is none of them. 0. "
            f"Of the right ones it believed {value('kyc_verified'):.1f} %; of the others a person sees those whose names "
            "agree only perhaps.")
        self.results.add(
            "people.kyc_p95_ms", value("kyc_p95_ms"), "ms",
            note="From the photo's bytes to the decision, one after another; half took "
            f"{value('kyc_p50_ms'):.0f} ms, and {value('kyc_cpu_p95_ms'):.0f} ms of a core suffice for 95 of 100. At "
            "most 2,500 on one core.")
        self.results.add("people.kyc_mb", value("kyc_mb"), "MB", note="The largest of the programs that read. At most 300.")
        wallet.add(self.results, self.medina, self.quick)
        self.results.finish()

    def tesseract(self, folder):
        """How many whole photos, and how many straightened zones, it reads completely right."""
        truths = {path.stem: path.read_text().split() for path in folder.glob("*.txt")}

        def reads(name):
            pictures = (folder / f"{name}.jpg", folder / f"{name}-zone.png")
            return [path.exists() and is_read(path, truths[name]) for path in pictures]

        with concurrent.futures.ThreadPoolExecutor(max(1, (os.cpu_count() or 1) // 2)) as pool:
            done = list(pool.map(reads, truths))
        return sum(whole for whole, _ in done), sum(zone for _, zone in done)


def is_read(path, truth):
    """Whether Tesseract's answer has the lines of a zone, one after another; spaces count nothing."""
    command = [
        "tesseract", str(path), "-", "--psm", "6", "-l", "eng", "-c", f"tessedit_char_whitelist={LETTERS}", "-c",
        "load_system_dawg=0", "-c", "load_freq_dawg=0"]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=120, env=dict(os.environ, OMP_THREAD_LIMIT="1"))
    except subprocess.TimeoutExpired:
        return False
    if done.returncode != 0:
        raise Failure(f"tesseract failed on {path}:\n{done.stderr[-500:]}")
    lines = ["".join(line.split()) for line in done.stdout.splitlines()]
    lines = [line for line in lines if line]
    return any(lines[at:at + len(truth)] == truth for at in range(len(lines)))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--medina", required=True)
    parser.add_argument("--seed", type=int, default=1)
    measure(Bench, parser)


if __name__ == "__main__":
    main()
