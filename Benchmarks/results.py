"""Numbers with the peer's beside them, as a table or as one JSON object a line."""
import json


class Results:
    def __init__(self, as_json):
        self.as_json, self.rows = as_json, []

    def add(self, name, value, unit, peer=None, peer_value=None, note=None):
        """Notes a number, and in words what differs between the two; JSON is printed at once, so that an interrupted
        run has not measured for nothing."""
        row = {"name": name, "value": value, "unit": unit, "peer": peer, "peerValue": peer_value, "note": note}
        self.rows.append(row)
        if self.as_json:
            print(json.dumps(row, ensure_ascii=False), flush=True)

    def finish(self):
        """Prints the table."""
        if self.as_json:
            return
        lines = [("what", "value", "unit", "peer", "")]
        for row in self.rows:
            lines.append((
                row["name"], text(row["value"]), row["unit"], row["peer"] or "", text(row["peerValue"])))
        widths = [max(len(line[column]) for line in lines) for column in range(5)]
        lines.insert(1, tuple("─" * width for width in widths))
        for line in lines:
            cells = [
                cell.rjust(width) if column in (1, 4) else cell.ljust(width)
                for column, (cell, width) in enumerate(zip(line, widths))]
            print("  ".join(cells).rstrip())
        for row in self.rows:
            if row["note"]:
                print(f"\n{row['name']}: {row['note']}")


def text(value):
    """A number with as many decimals as mean something."""
    if value is None:
        return ""
    if 0 < abs(value) < 0.001:
        return f"{value:.1e}"
    return f"{value:.3f}" if abs(value) < 10 else f"{value:.1f}" if abs(value) < 1000 else f"{value:,.0f}"
