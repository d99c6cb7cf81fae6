/**
 * The replay of a dossier: one page that opens from the disk, asks nothing of any network, and is read in three languages. It is
 * put together in pieces, so that a case of any length needs no more memory than one of its forms.
 */
import { createHash } from "node:crypto";

import { renderToStaticMarkup } from "react-dom/server";

import { ChartDrawing } from "~/app/components/office/charts/state-chart/chart-drawing";
import type { DrawnChart } from "~/app/services/office/charts/types";
import { html, Html } from "~/app/services/documents/printing/html.server";
import type { ReadField, ReadStep } from "~/app/services/filings/reading/reading.server";
import type { FieldChange } from "~/app/services/filings/reading/comparison.server";
import { formatHongKongDateTime } from "~/app/services/filings/receipts/receipt.server";
import type { LogFinding } from "~/events/types";
import type { Locale } from "~/workflows/kit";

import type { Words } from "../export/exported";
import type { ExportedPaper } from "../export/format.server";
import { REPLAY_SCRIPT } from "./script";
import { REPLAY_STYLE } from "./style";
import type { NarratedContent, NarratedStep, NarratedStream } from "./narration";

/** The languages as a page names them. */
const LANG = { en: "en", "zh-hk": "zh-HK", "zh-cn": "zh-CN" } as const satisfies Record<Locale, string>;
const CALLED = { en: "English", "zh-hk": "繁體中文", "zh-cn": "简体中文" } as const satisfies Record<
  Locale,
  string
>;

const HASH = createHash("sha256").update(REPLAY_SCRIPT).digest("base64");
/** Nothing is ever fetched. Styles are allowed as they stand: drawings bring theirs along. */
const POLICY = `default-src 'none'; script-src 'sha256-${HASH}'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`;

/** What stands in front of the first language. */
export const pageHead = (title: string, languages: readonly Locale[]): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        ${new Html(`<style>${REPLAY_STYLE}</style>`)}
      </head>
      <body>
        <header class="top">
          <p>${title}</p>
          <nav class="languages" aria-label="Language / 語言 / 语言">
            ${languages.map(
              (language) =>
                html`<button
                  type="button"
                  data-choose="${LANG[language]}"
                  lang="${LANG[language]}"
                  aria-pressed="false"
                >
                  ${CALLED[language]}
                </button>`,
            )}
          </nav>
        </header>
        <main>
     `.text;

export const pageFoot = (): string => `</main><script>${REPLAY_SCRIPT}</script></body></html>\n`;

export const languageHead = (locale: Locale): string => `<div class="language" lang="${LANG[locale]}">`;
export const languageFoot = (): string => "</div>";

export interface FrontOfReplay {
  readonly what: string;
  readonly caseNo: string;
  readonly madeAt: string;
  readonly madeFor: string;
  readonly profile: string;
  readonly facts: number;
  readonly broken: readonly Pick<LogFinding, "position" | "problem">[];
  readonly head: { readonly size: number; readonly root: string; readonly at: string };
  readonly streams: readonly string[];
}

/** What the dossier is, and whether the log was intact when it was made. */
export function renderFront({ locale, t }: Words, about: FrontOfReplay): string {
  const { what, caseNo, madeAt, madeFor, profile, facts, broken, head, streams } = about;
  const holds = broken.length === 0;
  return html`<h1>${t("dossier.page.title", { what })}</h1>
    <section class="sheet verdict${holds ? "" : " broken"}" aria-label="${t("dossier.page.verdict")}">
      <h2>${holds ? t("replay.chainHolds") : t("replay.chainBroken")}</h2>
      <p>
        ${
          holds
            ? t("replay.chainHoldsBody", { count: facts })
            : t("replay.chainBrokenBody", { count: broken.length })
        }
      </p>
      ${broken.map(
        ({ position, problem }) =>
          html`<p>${t("replay.finding", { position, problem: t(`replay.problems.${problem}`) })}</p>`,
      )}
      <p>${t("replay.checkedAt", { time: formatHongKongDateTime(madeAt) })}</p>
      <p>${t("dossier.page.trust")}</p>
    </section>
    <section class="sheet" aria-label="${t("dossier.page.about")}">
      ${list([
        { term: t("dossier.page.case"), text: caseNo },
        { term: t("dossier.page.madeAt"), text: formatHongKongDateTime(madeAt) },
        { term: t("dossier.page.madeFor"), text: madeFor },
        { term: t("dossier.page.profile"), text: profile },
        {
          term: t("dossier.page.head"),
          text: t("dossier.page.headText", {
            size: head.size,
            at: formatHongKongDateTime(head.at),
            root: head.root,
          }),
        },
      ])}
      <h3>${t("dossier.page.contents")}</h3>
      <ul>
        ${streams.map((title, place) => html`<li><a href="#${getId(locale, place)}">${title}</a></li>`)}
      </ul>
    </section>`.text;
}

const getId = (locale: Locale, place: number): string => `${locale}-${String(place + 1)}`;

/** One stream: its chart, its facts one by one, what was filed, and the papers. */
export function streamSection(
  words: Words,
  place: number,
  { title, subtitle, chart, steps, contents }: NarratedStream,
  papers: readonly ExportedPaper[],
): string {
  const { locale, t } = words;
  const id = getId(locale, place);
  return html`<section class="sheet stream" id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    <p class="soft">${subtitle}</p>
    ${chart && new Html(drawn(words, id, chart))}
    <h3>${t("dossier.page.facts")}</h3>
    ${steps.length === 0 ? html`<p class="soft">${t("dossier.page.noFacts")}</p>` : player(words, id, steps.length)}
    <ol class="steps">
      ${steps.map((step, at) => html`<li>${renderStep(words, step, at, steps.length)}</li>`)}
    </ol>
    ${contents.map((content) => toContent(words, content))} ${findPapers(words, id, papers)}
  </section>`.text;
}

function player({ t }: Words, id: string, count: number): Html {
  return html`<div class="player" hidden>
    <button type="button" class="back">${t("dossier.page.back")}</button>
    <input
      type="range"
      class="slider"
      min="1"
      max="${count}"
      step="1"
      value="${count}"
      aria-label="${t("dossier.page.facts")}"
      aria-describedby="${id}-now"
    />
    <button type="button" class="on">${t("dossier.page.on")}</button>
    <p class="now" id="${id}-now" role="status"></p>
  </div>`;
}

function renderStep({ t }: Words, step: NarratedStep, at: number, count: number): Html {
  const announcement = t("dossier.page.now", { step: at + 1, count, title: step.title, status: step.status });
  return html`<details class="step" data-path="${step.path.join(" ")}" data-said="${announcement}">
    <summary>
      ${step.step}. ${step.title} <time datetime="${step.at}">${formatHongKongDateTime(step.at)}</time>
    </summary>
    <div class="inside">
      ${step.note === null ? null : html`<p class="note">${t(`dossier.page.notes.${step.note}`)}</p>`}
      ${list([
        ...step.lines,
        { term: t("replay.state"), text: step.status },
        { term: t("replay.position"), text: String(step.position) },
      ])}
      <p><span class="soft">${t("replay.hash")}</span> <span class="hash">${step.hash}</span></p>
      ${findChanges(t, step.changes)}
    </div>
  </details>`;
}

function findChanges(t: Words["t"], changes: readonly FieldChange[]): Html | null {
  if (changes.length === 0) return null;
  const shown = (text: string | null) => text ?? t("common.notProvided");
  return html`<h4>${t("replay.changes")}</h4>
    ${table(
      t("replay.changes"),
      [t("changes.field"), t("changes.before"), t("changes.after")],
      changes.map(({ field, before, after }) => [field, shown(before), shown(after)]),
    )}`;
}

function toContent({ t }: Words, { title, steps }: NarratedContent): Html {
  return html`<details>
    <summary>${title}</summary>
    <div class="inside">${steps.map((step) => formStep(t, step))}</div>
  </details>`;
}

function formStep(t: Words["t"], { title, sections }: ReadStep): Html {
  return html`<h3>${title}</h3>
    ${sections.map(
      (section) =>
        html`${section.title === null ? null : html`<h4>${section.title}</h4>`}
        ${section.fields.map((field) => renderField(t, field))}`,
    )}`;
}

function renderField(t: Words["t"], field: ReadField): Html {
  if (field.kind === "value")
    return list([{ term: field.label, text: field.text || t("common.notProvided") }]);
  return html`<h4>${field.label}</h4>
    ${table(
      field.label,
      field.columns,
      field.rows.map(({ cells }) => cells.map(({ text }) => text)),
    )}`;
}

function findPapers({ t }: Words, id: string, papers: readonly ExportedPaper[]): Html | null {
  if (papers.length === 0) return null;
  return html`<h3 id="${id}-papers">${t("dossier.page.papers")}</h3>
    ${tableIn(
      html`aria-labelledby="${id}-title ${id}-papers"`,
      [t("dossier.page.paper"), t("dossier.page.kind"), t("dossier.page.place"), t("dossier.page.sha256")],
      papers.map(({ name, kind, state, path, sha256 }) => [
        name ?? t("dossier.page.nameWithheld"),
        t(`dossier.page.kinds.${kind}`),
        path ?? t(`dossier.page.states.${state}`),
        sha256,
      ]),
    )}`;
}

const list = (lines: readonly { readonly term: string; readonly text: string }[]): Html =>
  html`<dl>
    ${lines.map(
      ({ term, text }) =>
        html`<dt>${term}</dt>
          <dd>${text}</dd>`,
    )}
  </dl>`;

const table = (name: string, columns: readonly string[], rows: readonly (readonly string[])[]): Html =>
  tableIn(html`aria-label="${name}"`, columns, rows);

/**
 * It can be reached and moved with the keyboard where it is wider than the page.
 * @param named the attribute that names it; where a case has several of its kind, with the form whose it is
 */
const tableIn = (named: Html, columns: readonly string[], rows: readonly (readonly string[])[]): Html =>
  html`<div class="table-frame" tabindex="0" role="region" ${named}>
    <table>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((text, place) => (place === 0 ? html`<th scope="row">${text}</th>` : html`<td>${text}</td>`))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

/** The drawing as everywhere else, its states and arrows named for the script. */
function drawn({ t }: Words, id: string, chart: DrawnChart): string {
  const drawing = renderToStaticMarkup(
    <ChartDrawing
      id={`${id}-chart`}
      chart={chart}
      here={t("chart.current")}
      width={chart.width}
      height={chart.height}
      role="img"
      aria-label={t("replay.chart")}
      named
    />,
  );
  const label = html`${t("replay.chart")}`.text;
  // Named after its form and itself: a case has a chart for each of its forms.
  const names = `aria-label="${label}" aria-labelledby="${id}-title ${id}-frame"`;
  return `<div class="chart-frame" id="${id}-frame" tabindex="0" role="region" ${names}>${drawing}</div>`;
}
