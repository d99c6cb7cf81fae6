/** The replay on paper: the verdict on the chain, the path on the chart, and every entry with what it changed. */
import type { TFunction } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";

import type { FieldChange } from "../reading/comparison.server";
import { ChartDrawing } from "~/app/components/office/charts/state-chart/chart-drawing";
import { PRINTED_CHART_STYLE } from "~/app/components/office/charts/state-chart/chart-style";
import type { Locale } from "~/workflows/kit";

import type { DrawnChart } from "../../office/charts/types";
import { DOCUMENT_WORDING } from "../../documents/printing/document-wording.server";
import type { Paper, PaperBlock, PaperTerm, PaperText } from "../../platform/portal/ports/paper";
import { formatHongKongDateTime } from "../receipts/receipt.server";
import type { ChainVerdict } from "./chain-verdict.server";
import type { SubmissionFrame } from "../steps/frame.server";
import type { ReplayEntry } from "./replay-submission.server";

export interface ReplayPaperInput {
  readonly language: Locale;
  readonly t: TFunction;
  readonly frame: Pick<SubmissionFrame, "form" | "caseNo" | "nameEn" | "reference" | "edition">;
  readonly entries: readonly ReplayEntry[];
  readonly verdict: ChainVerdict;
  readonly chart: DrawnChart;
  /** Moment of printing. */
  readonly at: string;
}

/** Pure: the same replay gives the same paper. */
export function replayPaper(input: ReplayPaperInput): Paper<"document"> {
  const { language, t, frame, entries, at } = input;
  const words = DOCUMENT_WORDING[language];
  const heading = t("replay.printedTitle", { form: frame.form });
  return {
    kind: "document",
    language,
    title: `${heading} ${frame.caseNo}`,
    heading,
    facts: [
      { label: words.caseNumber, value: frame.caseNo },
      { label: words.caseName, value: frame.nameEn },
      { label: words.reference, value: frame.reference ?? words.draft },
      { label: words.edition, value: String(frame.edition) },
      { label: t("replay.entries"), value: String(entries.length) },
      { label: words.printedAt, value: formatHongKongDateTime(at) },
    ],
    footer: [words.office, heading, frame.caseNo].join(" · "),
    madeAt: at,
    content: {
      mark: null,
      blocks: [
        describeVerdict(input),
        { kind: "heading", level: 2, text: t("replay.chart") },
        { kind: "drawing", svg: drawPath(input), alt: t("replay.chart") },
        ...entries.flatMap((entry) => describeEntry(input, entry)),
      ],
    },
  };
}

function describeVerdict({
  t,
  verdict: { holds, entries, findings, checkedAt },
}: ReplayPaperInput): PaperBlock {
  const count = holds ? entries : findings.length;
  const found = findings.map(({ position, problem }) =>
    t("replay.finding", { position, problem: t(`replay.problems.${problem}`) }),
  );
  return {
    kind: "boxed",
    title: holds ? t("replay.chainHolds") : t("replay.chainBroken"),
    blocks: [
      {
        kind: "paragraph",
        text: holds ? t("replay.chainHoldsBody", { count }) : t("replay.chainBrokenBody", { count }),
        look: holds ? "plain" : "notice",
      },
      ...found.map((text) => ({ kind: "paragraph", text, look: "plain" }) as const),
      {
        kind: "paragraph",
        text: t("replay.checkedAt", { time: formatHongKongDateTime(checkedAt) }),
        look: "note",
      },
    ],
  };
}

function drawPath({ t, chart }: ReplayPaperInput): string {
  const svg = renderToStaticMarkup(
    <ChartDrawing id="path" chart={chart} here={t("chart.current")} look={PRINTED_CHART_STYLE} />,
  );
  // React escapes what stands in an element of style: a quotation mark is one for a style sheet, and none for markup.
  return svg.replaceAll("&quot;", "'");
}

function describeEntry({ t }: ReplayPaperInput, entry: ReplayEntry): readonly PaperBlock[] {
  const used = entry.used.map(({ label, code }) => `${label} (${code})`).join(", ");
  const place = [
    entry.position,
    `${t("replay.version")} ${String(entry.version)}`,
    `${t("replay.edition")} ${String(entry.edition)}`,
  ];
  const rows: readonly PaperTerm[] = [
    { label: t("replay.who"), value: `${entry.name} · ${entry.role}` },
    { label: t("replay.standing"), value: entry.standing },
    { label: t("replay.used"), value: used || t("replay.noneUsed") },
    { label: t("replay.state"), value: entry.status },
    ...entry.lines.map(({ term, text }) => ({ label: term, value: text })),
    { label: t("replay.position"), value: place.join(" · ") },
    { label: t("replay.hash"), value: [{ style: "hash", text: entry.hash }] },
  ];
  return [
    {
      kind: "heading",
      level: 2,
      text: `${String(entry.step)}. ${entry.title} · ${formatHongKongDateTime(entry.at)}`,
    },
    ...(entry.erased
      ? [
          {
            kind: "paragraph",
            text: `${t("replay.erased")}. ${t("replay.erasedBody")}`,
            look: "notice",
          } as const,
        ]
      : []),
    { kind: "rows", rows },
    ...describeChanges(t, entry.changes),
  ];
}

function describeChanges(t: TFunction, changes: readonly FieldChange[]): readonly PaperBlock[] {
  if (changes.length === 0) return [];
  const column = (label: string, width: number) => ({ label, align: "left", width }) as const;
  const write = (value: string | null, style: "gone" | "new"): PaperText => [
    value === null ? { style: "soft", text: t("common.notProvided") } : { style, text: value },
  ];
  return [
    { kind: "heading", level: 3, text: t("replay.changes") },
    {
      kind: "table",
      caption: null,
      columns: [
        column(t("changes.field"), 26),
        column(t("changes.before"), 37),
        column(t("changes.after"), 37),
      ],
      lines: changes.map(({ field, before, after }) => ({
        look: "plain",
        cells: [field, write(before, "gone"), write(after, "new")],
      })),
    },
  ];
}
