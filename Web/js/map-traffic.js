// The roads that are closed or slow, as they are now.

const pause = 15_000;

/**
 * Calls `show` with the roads, GeoJSON as `/map/traffic` has it, now and again while the page is seen.
 * @param {"all" | "closed"} wanted  whether roads that are slow are wanted, too
 */
export function watchTraffic(wanted, show) {
    const address = `/map/traffic${wanted === "all" ? "" : "?only=closed"}`;
    const look = async () => {
        if (document.hidden) return;
        try {
            const answer = await fetch(address, { cache: "no-cache" });
            if (answer.ok) show(await answer.json());
        } catch {
            // Without a network the map shows what it knew.
        }
    };
    setInterval(look, pause);
    document.addEventListener("visibilitychange", look);
    look();
}
