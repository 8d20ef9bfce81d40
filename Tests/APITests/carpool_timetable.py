"""Trips that their drivers share, as journey planners read them."""
import csv
import io
import pathlib
import tempfile
import zipfile


def check_timetables_are_valid(api):
    """The made-up trips of the week, as another program judges timetables."""
    answer = api.call("GET", "/carpool/gtfs.zip")
    assert answer.status == 200 and answer.headers["Content-Type"] == "application/zip", answer
    with zipfile.ZipFile(io.BytesIO(answer.body)) as feed:
        trips = list(csv.DictReader(io.TextIOWrapper(feed.open("trips.txt"), "utf-8")))
        stops = {stop["stop_id"] for stop in csv.DictReader(io.TextIOWrapper(feed.open("stops.txt"), "utf-8"))}
        calls = list(csv.DictReader(io.TextIOWrapper(feed.open("stop_times.txt"), "utf-8")))
    assert trips, "the sample city has planned trips"
    assert {call["stop_id"] for call in calls} <= stops
    message = api.call("GET", "/carpool/gtfs-rt")
    assert message.status == 200 and message.headers["Content-Type"] == "application/x-protobuf", message
    assert message.body[:1] == b"\x0a", "a message begins with its header"
    try:
        import gtfs_guru
    except ImportError:
        print("      skipped: gtfs-guru is not installed here", flush=True)
        return
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "gtfs.zip")
        path.write_bytes(answer.body)
        result = gtfs_guru.validate(str(path))
    told = [f"{notice.code} {notice.file} {notice.row}: {notice.message}" for notice in result.errors()]
    print(f"      {len(trips)} trips: {result.error_count} errors, {result.warning_count} warnings", flush=True)
    assert result.is_valid and not told, told[:10]
