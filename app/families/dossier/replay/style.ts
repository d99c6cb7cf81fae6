/** How the replay looks, on a screen and on paper. It brings no font along: it is a page of the reader's own machine. */
export const REPLAY_STYLE = `
:root { --ink: #17232b; --ink-soft: #45535c; --paper: #fff; --sunken: #f2f5f3; --line: #d5dce1; --line-strong: #7c8a91; --jade: #0a6553; --jade-wash: #e3f1ec; --gold: #c08a14; --gold-ink: #6a4900; --gold-wash: #fdf4db; --bad: #ab1f1a; }
* { box-sizing: border-box; }
body { margin: 0; color: var(--ink); background: var(--sunken); font: 1rem/1.5 "Public Sans", "Noto Sans HK", "Noto Sans SC", system-ui, sans-serif; overflow-wrap: anywhere; }
header.top { background: var(--jade); color: #fff; padding: 0.75rem 1rem; display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; align-items: center; justify-content: space-between; }
header.top p { margin: 0; font-weight: 600; }
nav.languages { display: flex; flex-wrap: wrap; gap: 0.5rem; }
button { font: inherit; min-height: 2.75rem; padding: 0.25rem 1rem; border: 1px solid var(--line-strong); border-radius: 0.5rem; background: var(--paper); color: var(--ink); cursor: pointer; }
button[aria-pressed="true"] { background: var(--gold-wash); border-color: var(--gold); font-weight: 700; }
button:disabled { color: var(--ink-soft); background: var(--sunken); cursor: not-allowed; }
:focus-visible { outline: 3px solid var(--gold); outline-offset: 2px; }
main { max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
html[data-language] .language { display: none; }
html[data-language="en"] .language[lang="en"], html[data-language="zh-HK"] .language[lang="zh-HK"], html[data-language="zh-CN"] .language[lang="zh-CN"] { display: block; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 0.5rem; }
h2 { font-size: 1.375rem; line-height: 1.3; margin: 0; }
h3 { font-size: 1.125rem; margin: 1.5rem 0 0.5rem; }
h4 { font-size: 1rem; margin: 1rem 0 0.25rem; }
p { margin: 0.25rem 0; }
.soft { color: var(--ink-soft); }
.sheet { background: var(--paper); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1rem 1.25rem; margin: 1rem 0; }
.verdict { border: 2px solid var(--jade); background: var(--jade-wash); }
.verdict.broken { border-color: var(--bad); background: #fdecea; }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) minmax(0, 1fr); gap: 0.25rem 1rem; margin: 0.5rem 0; }
dt { color: var(--ink-soft); }
dd { margin: 0; white-space: pre-line; }
.hash { font-family: ui-monospace, monospace; font-size: 0.875rem; }
.player { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; position: sticky; top: 0; z-index: 1; padding: 0.75rem 0; background: var(--paper); }
.player[hidden] { display: none; }
.slider { flex: 1 1 12rem; min-height: 2.75rem; accent-color: var(--jade); }
.now { flex: 1 1 100%; font-weight: 600; margin: 0; }
.chart-frame { overflow-x: auto; margin: 0.5rem 0; padding: 0.5rem; border: 1px solid var(--line); border-radius: 0.5rem; }
.chart-frame svg { display: block; max-width: none; }
html[data-language] .chart-state:not(.is-current) .chart-flag, html[data-language] .chart-state:not(.is-current) .chart-here, html[data-language] .chart-state:not(.is-visited) .chart-disc, html[data-language] .chart-state:not(.is-visited) .chart-mark { display: none; }
ol.steps { list-style: none; margin: 0; padding: 0; }
details { border: 1px solid var(--line); border-radius: 0.5rem; margin: 0.5rem 0; background: var(--paper); }
details.step[open] { border-color: var(--gold); }
summary { cursor: pointer; padding: 0.625rem 0.875rem; min-height: 2.75rem; font-weight: 600; }
summary time { font-weight: 400; color: var(--ink-soft); margin-left: 0.5rem; }
.inside { padding: 0 0.875rem 0.875rem; }
.table-frame { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.9375rem; }
th, td { text-align: left; vertical-align: top; padding: 0.375rem 0.625rem; border-bottom: 1px solid var(--line); white-space: pre-line; min-width: 6rem; }
thead th { background: var(--sunken); }
.note { border-left: 4px solid var(--gold); background: var(--gold-wash); padding: 0.5rem 0.75rem; margin: 0.5rem 0; }
@media (max-width: 40rem) { dl { grid-template-columns: minmax(0, 1fr); gap: 0; } dd { margin-bottom: 0.5rem; } }
@media print { body { background: none; } .player, nav.languages { display: none; } .sheet { border: none; padding: 0; } details > * { display: block; } }
`;
