import HTML

/// The page's style sheet.
enum PageStyle {
    /// The `style` element. It is written in the source, so nothing from outside is in it.
    static let element = raw(
        safe: """
            <style>
            :root {
              color-scheme: light dark;
              --ground: #FBF8F3; --surface: #FFFFFF; --ink: #1F2A2E; --muted: #5B6669; --line: #E3DCD0;
              --brand: #0B6B61; --pale: #CFE0DA; --accent: #B8482A; --wall: #0B6B61; --on-wall: #FFFFFF;
              --shadow: 0 1px 2px #1F2A2E0F;
            }
            @media (prefers-color-scheme: dark) {
              :root {
                --ground: #12181A; --surface: #1B2326; --ink: #EDF1F0; --muted: #A3AFB1; --line: #2E393C;
                --brand: #4FC3B2; --pale: #2A4A48; --accent: #F08A66; --wall: #0E2F2C; --on-wall: #EDF1F0;
                --shadow: none;
              }
            }
            * { box-sizing: border-box; margin: 0; }
            body {
              background: var(--ground); color: var(--ink);
              font: 0.9375rem/1.45 Inter, "Noto Sans", system-ui, sans-serif; font-variant-numeric: tabular-nums;
            }
            header { position: relative; overflow: hidden; background: var(--wall); color: var(--on-wall); }
            .tiles { position: absolute; inset: 0; width: 100%; height: 100%; }
            .wall { fill: url(#star); }
            .star { fill: none; stroke: var(--on-wall); stroke-width: 1; opacity: 0.13; }
            .hatch { stroke: var(--accent); stroke-width: 2.4; }
            .room { position: relative; padding: 40px 24px 72px; }
            .room, main, footer { max-width: 1240px; margin-inline: auto; }
            .room > * { width: fit-content; background: var(--wall); box-shadow: 0 0 0 6px var(--wall); }
            .kicker { font-size: 0.8125rem; font-weight: 600; letter-spacing: 0.04em; }
            h1 { font-size: 2.125rem; line-height: 1.2; font-weight: 700; letter-spacing: -0.02em; margin-top: 4px; }
            .lead { font-size: 1.0625rem; margin-top: 8px; max-width: 60ch; }
            .source { font-size: 0.8125rem; margin-top: 8px; }
            main { padding: 0 24px; }
            .card {
              background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 20px;
              box-shadow: var(--shadow); min-width: 0;
            }
            .keys { display: grid; grid-template-columns: repeat(4, 1fr); gap: 16px; margin-top: -44px; position: relative; }
            .keys dt { color: var(--muted); font-size: 0.8125rem; font-weight: 600; }
            .keys strong { font-size: 2.625rem; line-height: 1.2; font-weight: 700; letter-spacing: -0.03em; }
            .keys .card:first-child strong { color: var(--brand); }
            .keys span { font-size: 1.0625rem; font-weight: 600; color: var(--muted); margin-inline-start: 6px; }
            .keys small { display: block; color: var(--muted); font-size: 0.8125rem; }
            .plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(520px, 100%), 1fr)); gap: 16px; margin-top: 16px; }
            h2 { font-size: 1.0625rem; line-height: 1.3; font-weight: 650; }
            .message { color: var(--muted); margin-top: 2px; }
            .legend { display: flex; flex-wrap: wrap; gap: 4px 16px; list-style: none; padding: 0; margin-top: 12px; font-size: 0.8125rem; color: var(--muted); }
            .legend li { display: flex; align-items: center; gap: 6px; }
            .legend svg { width: 24px; height: 14px; }
            .plot { display: block; width: 100%; height: auto; margin-top: 8px; overflow: visible; }
            .plot text { fill: var(--muted); font-size: 13px; }
            .value { text-anchor: end; }
            .hour { text-anchor: middle; }
            .level, .zero { fill: none; stroke: var(--line); stroke-width: 1; }
            .zero { stroke: var(--muted); }
            .pale { fill: var(--pale); }
            .full { fill: var(--brand); }
            .hatched { fill: url(#hatch); stroke: var(--accent); stroke-width: 1; }
            .area { fill: var(--pale); opacity: 0.75; }
            .line, .outline, .dashed, .limit { fill: none; stroke-linecap: round; stroke-linejoin: round; }
            .line { stroke: var(--brand); stroke-width: 3; }
            .outline { stroke: var(--ink); stroke-width: 2.5; paint-order: stroke; filter: drop-shadow(0 0 1.5px var(--surface)) drop-shadow(0 0 1.5px var(--surface)); }
            .dashed { stroke: var(--accent); stroke-width: 2; stroke-dasharray: 1 5; }
            .limit { stroke: var(--ink); stroke-width: 1.25; stroke-dasharray: 7 5; stroke-linecap: butt; }
            details { margin-top: 4px; }
            figure.card { padding-bottom: 8px; }
            summary { cursor: pointer; color: var(--brand); font-weight: 600; min-height: 48px; line-height: 48px; width: fit-content; border-radius: 6px; }
            summary:focus-visible, .scroll:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
            .scroll { overflow: auto; max-height: 420px; border-top: 1px solid var(--line); }
            table { border-collapse: collapse; width: 100%; font-size: 0.8125rem; white-space: nowrap; }
            th, td { padding: 6px 8px; text-align: end; border-bottom: 1px solid var(--line); }
            th:first-child { text-align: start; }
            thead th { position: sticky; top: 0; background: var(--surface); color: var(--muted); font-weight: 600; }
            tbody th { font-weight: 500; }
            tbody tr:last-child > * { font-weight: 700; border-bottom: 0; }
            .all { margin-top: 16px; }
            .all dl { columns: 3 260px; column-gap: 40px; margin-top: 8px; }
            .all dl div { display: flex; justify-content: space-between; gap: 16px; padding: 6px 0; border-bottom: 1px solid var(--line); break-inside: avoid; }
            .all dt { color: var(--muted); }
            .all dd { font-weight: 600; text-align: end; }
            .remarks { margin-top: 16px; padding-inline-start: 20px; color: var(--muted); }
            footer { padding: 24px; color: var(--muted); font-size: 0.8125rem; }
            @media (min-width: 1120px) {
              .wide { grid-column: 1 / -1; display: grid; grid-template-columns: 1fr 1fr; grid-template-rows: auto auto 1fr; column-gap: 48px; }
              .wide > * { grid-column: 1; }
              .wide details { grid-column: 2; grid-row: 1 / span 3; margin-top: -12px; }
              .wide .scroll { max-height: 352px; }
            }
            @media (max-width: 900px) { .keys { grid-template-columns: repeat(2, 1fr); } }
            @media (max-width: 640px) {
              .room { padding: 28px 16px 64px; } main, footer { padding-inline: 16px; }
              h1 { font-size: 1.625rem; }
              .keys { gap: 8px; } .keys .card { padding: 12px; } .keys strong { font-size: 2.125rem; }
              .card { padding: 16px; }
              .plot text { font-size: 22px; } .minor { display: none; }
            }
            @media print { .card { break-inside: avoid; } header { print-color-adjust: exact; } }
            </style>
            """)
}
