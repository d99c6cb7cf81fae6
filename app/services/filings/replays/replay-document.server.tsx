/** The replay on paper: the verdict on the chain, the path on the chart, and every entry with what it changed. */
import type { TFunction } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";

import type { FieldChange } from "../reading/comparison.server";
import { ChartDrawing } from "~/app/components/office/charts/state-chart/chart-drawing";
import type { Locale } from "~/workflows/kit";

import type { DrawnChart } from "../../office/charts/types";
import { DOCUMENT_WORDING } from "../../documents/printing/document-wording.server";
import { Html, html } from "../../documents/printing/html.server";
import {
  documentStyle,
  letterhead,
  renderRows,
  renderTypedText,
} from "../../documents/printing/letterhead.server";
import type { PageOptions } from "../../platform/portal/ports/pdf-printer";
import { formatHongKongTime } from "../receipts/receipt.server";
import type { ChainVerdict } from "./chain-verdict.server";
import type { SubmissionFrame } from "../steps/frame.server";
import type { ReplayEntry } from "./replay-submission.server";

export interface ReplayDocumentInput {
  readonly language: Locale;
  readonly t: TFunction;
  readonly frame: SubmissionFrame;
  readonly entries: readonly ReplayEntry[];
  readonly verdict: ChainVerdict;
  readonly chart: DrawnChart;
  /** Moment of printing. */
  readonly at: string;
}

/** Pure: what `PdfPrinter.print` takes. */
export function replayDocument(input: ReplayDocumentInput): {
  readonly body: string;
  readonly options: PageOptions;
} {
  const { language, t, frame, entries, at } = input;
  const words = DOCUMENT_WORDING[language];
  const title = t("replay.printedTitle", { form: frame.form });
  const top = letterhead(language, title, [
    { label: words.caseNumber, value: frame.caseNo },
    { label: words.caseName, value: frame.nameEn },
    { label: words.reference, value: frame.reference ?? words.draft },
    { label: words.edition, value: String(frame.edition) },
    { label: t("replay.entries"), value: String(entries.length) },
    { label: words.printedAt, value: formatHongKongTime(at) },
  ]);
  const body = html`${documentStyle(language)} ${new Html(STYLE)} ${top} ${verdict(input)} ${drawing(input)}
  ${entries.map((entry) => entryOnPaper(input, entry))}`;
  return {
    body: body.text,
    options: {
      title: `${title} ${frame.caseNo}`,
      language,
      footer: [words.office, title, frame.caseNo].join(" · "),
    },
  };
}

const STYLE = `<style>
  .verdict { border: 0.8pt solid #1b6e38; padding: 3mm 4mm; }
  .verdict.broken { border: 2pt solid #ab1f1a; }
  .verdict strong { font-size: 11pt; }
  .path svg { width: 100%; height: auto; max-height: 90mm; }
  .entry { margin-top: 6mm; }
  .entry h2 { margin-top: 0; display: flex; justify-content: space-between; gap: 6mm; }
  .entry h2 time { font-weight: 400; font-size: 9pt; white-space: nowrap; }
  .entry h3 { margin-top: 3mm; }
  .entry .rows td, .entry .rows th { padding: 0.8mm 4mm 0.8mm 0; }
  .entry .grid { table-layout: fixed; }
  .entry .grid th:first-child { width: 26%; }
  .entry .grid tbody th { background: none; border-bottom: 0.4pt solid #d5dce1; vertical-align: top; }
  del { text-decoration: line-through; }
  ins { text-decoration: underline; }
</style>`;

function verdict({ t, verdict: { holds, entries, findings, checkedAt } }: ReplayDocumentInput): Html {
  const count = holds ? entries : findings.length;
  return html`<section class="verdict keep${holds ? "" : " broken"}">
    <p><strong>${holds ? t("replay.chainHolds") : t("replay.chainBroken")}</strong></p>
    <p>${holds ? t("replay.chainHoldsBody", { count }) : t("replay.chainBrokenBody", { count })}</p>
    ${findings.map(
      ({ position, problem }) =>
        html`<p>${t("replay.finding", { position, problem: t(`replay.problems.${problem}`) })}</p>`,
    )}
    <p class="note">${t("replay.checkedAt", { time: formatHongKongTime(checkedAt) })}</p>
  </section>`;
}

function drawing({ t, chart }: ReplayDocumentInput): Html {
  const svg = renderToStaticMarkup(
    <ChartDrawing
      id="path"
      chart={chart}
      here={t("chart.current")}
      role="img"
      aria-label={t("replay.chart")}
    />,
  );
  return html`<section class="path keep">
    <h2>${t("replay.chart")}</h2>
    ${new Html(svg)}
  </section>`;
}

function entryOnPaper({ t }: ReplayDocumentInput, entry: ReplayEntry): Html {
  const lines = [
    { label: t("replay.who"), value: `${entry.name} · ${entry.role}` },
    { label: t("replay.standing"), value: entry.standing },
    {
      label: t("replay.used"),
      value: entry.used.map(({ label, code }) => `${label} (${code})`).join(", ") || t("replay.noneUsed"),
    },
    { label: t("replay.state"), value: entry.status },
    ...entry.lines.map(({ term, text }) => ({ label: term, value: renderTypedText(text) })),
    {
      label: t("replay.position"),
      value: `${entry.position} · ${t("replay.version")} ${entry.version} · ${t("replay.edition")} ${entry.edition}`,
    },
    { label: t("replay.hash"), value: html`<span class="hash">${entry.hash}</span>` },
  ];
  return html`<section class="entry">
    <h2><span>${entry.step}. ${entry.title}</span> <time>${formatHongKongTime(entry.at)}</time></h2>
    ${entry.erased ? html`<p class="notice">${t("replay.erased")}. ${t("replay.erasedBody")}</p>` : null}
    ${renderRows(lines)} ${changesOnPaper(t, entry.changes)}
  </section>`;
}

function changesOnPaper(t: TFunction, changes: readonly FieldChange[]): Html {
  if (changes.length === 0) return html``;
  const blank = html`<span class="empty">${t("common.notProvided")}</span>`;
  return html`<h3>${t("replay.changes")}</h3>
    <table class="grid">
      <thead>
        <tr>
          <th scope="col">${t("changes.field")}</th>
          <th scope="col">${t("changes.before")}</th>
          <th scope="col">${t("changes.after")}</th>
        </tr>
      </thead>
      <tbody>
        ${changes.map(
          ({ field, before, after }) =>
            html`<tr>
              <th scope="row">${field}</th>
              <td>${before === null ? blank : html`<del>${renderTypedText(before)}</del>`}</td>
              <td>${after === null ? blank : html`<ins>${renderTypedText(after)}</ins>`}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}
