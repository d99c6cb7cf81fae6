/**
 * The style of a drawn chart. It travels inside the drawing, so that the page, the exported file and the printed replay look
 * alike; outside the portal, where the theme's colours are not known, those of the light theme stand in for them.
 */
const FACES = '"Public Sans", "Noto Sans HK", "Noto Sans SC", system-ui, sans-serif';

/** What a part of the theme is called, and what it is in the light one. */
type Theme = (name: string, light: string) => string;

const write = (theme: Theme): string => `
.chart { font-family: ${theme("font-reading", FACES)}; }
.chart-card { fill: ${theme("paper", "#fff")}; stroke: ${theme("line-strong", "#7c8a91")}; stroke-width: 1.25; }
.chart-inner { fill: none; stroke: ${theme("line-strong", "#7c8a91")}; }
.chart-label { fill: ${theme("ink", "#17232b")}; font-size: 15px; font-weight: 600; }
.chart-sub { fill: ${theme("ink-soft", "#45535c")}; font-size: 13px; }
.chart-region { fill: ${theme("ink", "#17232b")}; fill-opacity: 0.03; stroke: ${theme("line-strong", "#7c8a91")}; }
.chart-region-name { fill: ${theme("ink-soft", "#45535c")}; font-size: 13px; font-weight: 600; stroke: ${theme("paper", "#fff")}; stroke-width: 3px; paint-order: stroke; stroke-linejoin: round; }
.chart-icon { color: ${theme("ink-soft", "#45535c")}; }
.chart-line { fill: none; stroke: ${theme("line-strong", "#7c8a91")}; stroke-width: 1.5; }
.chart-line.is-unused { stroke-dasharray: 3 4; }
.chart-head { fill: ${theme("line-strong", "#7c8a91")}; }
.chart-words { fill: ${theme("ink-soft", "#45535c")}; font-size: 12px; stroke: ${theme("paper", "#fff")}; stroke-width: 4px; paint-order: stroke; stroke-linejoin: round; }
.chart-begin { fill: ${theme("ink", "#17232b")}; }
.chart-count { fill: ${theme("sunken", "#ebefed")}; stroke: ${theme("line-strong", "#7c8a91")}; }
.chart-number { fill: ${theme("ink", "#17232b")}; font-size: 13px; font-weight: 600; font-variant-numeric: tabular-nums; }
.is-taken .chart-line { stroke: ${theme("jade", "#0a6553")}; stroke-width: 2.75; }
.is-taken .chart-head { fill: ${theme("jade", "#0a6553")}; }
.is-taken .chart-words { fill: ${theme("jade", "#0a6553")}; font-weight: 600; }
.is-visited .chart-card { fill: ${theme("jade-wash", "#e3f1ec")}; stroke: ${theme("jade", "#0a6553")}; stroke-width: 2; }
.is-visited .chart-icon, .chart-mark { color: ${theme("jade", "#0a6553")}; }
.is-current .chart-card { fill: ${theme("gold-wash", "#fdf4db")}; stroke: ${theme("gold", "#c08a14")}; stroke-width: 3; }
.is-current .chart-icon { color: ${theme("gold-ink", "#6a4900")}; }
.chart-disc { fill: ${theme("paper", "#fff")}; stroke: ${theme("jade", "#0a6553")}; stroke-width: 1.5; }
.chart-flag { fill: ${theme("gold", "#c08a14")}; }
.chart-here { fill: #17232b; font-size: 12px; font-weight: 700; }
.chart-state { outline: none; }
.chart-state[role="button"] { cursor: pointer; }
.chart-state[role="button"]:hover .chart-card { stroke: ${theme("ink", "#17232b")}; }
.chart-ring { fill: none; stroke: none; stroke-width: 3; }
.chart-state.is-selected .chart-ring { stroke: ${theme("ink", "#17232b")}; stroke-dasharray: 3 3; stroke-width: 1.5; }
.chart-state:focus-visible .chart-ring { stroke: ${theme("gold", "#c08a14")}; stroke-dasharray: none; stroke-width: 3; }
`;

const SCREENS = `@media (forced-colors: active) {
  .chart-card, .chart-count, .chart-disc { fill: Canvas; stroke: CanvasText; }
  .chart-line, .chart-inner { stroke: CanvasText; }
  .chart-head, .chart-begin { fill: CanvasText; }
  .chart-region { fill: none; stroke: CanvasText; }
  .chart-words, .chart-region-name { stroke: Canvas; }
  .chart-label, .chart-sub, .chart-words, .chart-region-name, .chart-number { fill: CanvasText; }
  .is-current .chart-card, .chart-state:focus-visible .chart-ring { stroke: Highlight; }
  .chart-flag { fill: Highlight; }
  .chart-here { fill: HighlightText; }
}
`;

export const CHART_STYLE = `${write((name, light) => `var(--${name}, ${light})`)}${SCREENS}`;

/** For paper: it knows no theme, and no screen. */
export const PRINTED_CHART_STYLE = write((_name, light) => light);
