/**
 * The statement as a form to be filled in by hand: each question in Chinese and in English, room to write, and the code by which the
 * counter finds the case and the year. It asks what the pages ask, in their order and words.
 */
import type { TFunction } from "i18next";

import { formatLongDate } from "~/app/i18n/format";
import { getFixedT } from "~/app/i18n/i18n.server";
import { drawCode } from "~/app/services/documents/typesetting/draw-code.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { Paper, PaperBlock } from "~/app/services/platform/portal/ports/paper";
import { idInStream } from "~/events/stream-id";
import { findWords, say, type Column, type Field, type FormStep, type Locale } from "~/workflows/kit";
import { isIn } from "~/workflows/kit/states";
import type { LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import type { CaseFile } from "~/workflows/records/case-file/index";
import {
  annualStatement,
  PAPERS_STEP,
  QUESTION_STEPS,
  statementStates,
  type AnnualStatement,
} from "~/workflows/records/annual-statement/index";
import type { PractitionerInOffice } from "~/app/services/users/firms/practitioners-in-office.server";
import { sayExampleDay } from "../fill/say-year";
import { createFormCode } from "./form-code.server";

/** In which Chinese a form is, beside English. */
export type FormChinese = Exclude<Locale, "en">;
export const toFormChinese = (language: Locale): FormChinese => (language === "zh-cn" ? language : "zh-hk");

/** Lines of a list that has more on the web: more are written on another sheet. */
const ROWS = 5;
/** Options that are ticked; of more the name is written. */
const MOST_TICKED = 9;

interface OnPaper {
  readonly statement: LoadedStream<AnnualStatement>;
  readonly file: Pick<CaseFile, "number" | "nameEn" | "nameZh">;
  readonly chinese: FormChinese;
  /** Those to whom it goes where somebody else than the Office administers the estate. */
  readonly trustees: readonly PractitionerInOffice[];
}
/** Says the same in both languages. */
type Both = (inOne: (locale: Locale, t: TFunction) => string, between?: string) => string;

/** Whether there is anything to fill in: what was declared is corrected on the web. */
export const isFillable = ({ state }: Pick<LoadedStream<unknown>, "state">): boolean =>
  isIn(statementStates, state, "expected", "due", "drafting", "defaulted");

/** @throws PrintingFailed when it is not done in time */
export async function printForm(
  { typesetter, keys, clock }: Pick<Portal, "typesetter" | "keys" | "clock">,
  { statement, file, chinese, trustees }: OnPaper,
): Promise<Buffer> {
  const { from, to, due } = statement.context;
  const words = { [chinese]: await getFixedT(chinese), en: await getFixedT("en") };
  const both: Both = (inOne, between = " ") =>
    ([chinese, "en"] as const)
      .map((locale) => inOne(locale, words[locale] ?? words.en))
      .filter((text) => text !== "")
      .join(between);
  const days = (locale: Locale) => ({
    from: formatLongDate(from, locale),
    to: formatLongDate(to, locale),
    due: formatLongDate(due, locale),
  });
  const isOverdue = due < hongKongDay(clock.now());
  const code = createFormCode({ keys }, idInStream(statement.stream));
  const title = both((locale) => findWords(annualStatement, locale, "title") ?? "");
  const paper: Paper<"document"> = {
    kind: "document",
    language: chinese,
    title: `${title} ${file.number}`,
    heading: both((locale) => findWords(annualStatement, locale, "title") ?? "", "\n"),
    facts: [
      { label: both((_, t) => t("annualStatement.letter.case")), value: file.number },
      {
        label: both((_, t) => t("annualStatement.form.due")),
        value: both((locale) => days(locale).due, "\n"),
      },
    ],
    footer: `${file.number} · ${code}`,
    madeAt: clock.now(),
    content: {
      mark: null,
      blocks: [
        {
          kind: "code",
          code: await drawCode(
            code,
            both((_, t) => t("annualStatement.form.code"), "\n"),
          ),
          text: code,
          lead: both((locale, t) => {
            const where = trustees.length > 0 ? "trustee" : "office";
            const when = isOverdue ? "Overdue" : "";
            const names = trustees.map(({ name, firm }) => (firm === null ? name : `${name} (${firm})`));
            const bring = t(`annualStatement.form.bring.${where}${when}`, {
              due: days(locale).due,
              trustees: names.join(" / "),
            });
            return t("annualStatement.form.lead", { ...days(locale), bring });
          }, "\n\n"),
        },
        {
          kind: "rows",
          rows: [
            {
              label: both((_, t) => t("annualStatement.columns.bankrupt")),
              value: [file.nameZh ?? "", file.nameEn].filter((name) => name !== "").join(" "),
            },
            {
              label: both((_, t) => t("annualStatement.form.where")),
              value:
                trustees.length === 0
                  ? both((_, t) => t("annualStatement.form.office"), "\n")
                  : trustees.map(sayWhere).join("\n"),
            },
          ],
        },
        ...QUESTION_STEPS.flatMap((step) => describeStep(step, both, sayExampleDay(statement.context))),
        ...describeDeclaration(both, days),
      ],
    },
  };
  return typesetter.set(paper);
}

/** Whoever prints it may have nothing else that says where it is to go. */
const sayWhere = ({ name, firm, address, phone, email }: PractitionerInOffice): string =>
  [name, firm, ...address, phone, email].filter((part) => part !== null && part !== "").join(", ");

const sayBoth = (both: Both, key: string, between?: string): string =>
  both((locale) => findWords(annualStatement, locale, key) ?? "", between);

function describeStep(step: FormStep, both: Both, exampleDay: string): readonly PaperBlock[] {
  const head: readonly PaperBlock[] = [
    { kind: "heading", level: 2, text: sayBoth(both, `steps.${step.id}.title`) },
    {
      kind: "paragraph",
      text: both(
        (locale, t) =>
          step.id === PAPERS_STEP
            ? t("annualStatement.form.papers")
            : // What is chosen from a list on the web is written on paper.
              (findWords(annualStatement, locale, `steps.${step.id}.onPaper`) ??
              findWords(annualStatement, locale, `steps.${step.id}.help`) ??
              ""),
        "\n",
      ),
      look: "note",
    },
  ];
  if (step.id === PAPERS_STEP)
    return [
      ...head,
      {
        kind: "writingLines",
        label: both((_, t) => t("annualStatement.papers.reason")),
        note: null,
        lines: 2,
      },
    ];
  const fields = step.sections.flatMap((section) => section.fields);
  const [first, ...others] = fields.flatMap((field) => describeField(field, both, exampleDay));
  // No heading stands at the end of a page by itself.
  return [{ kind: "together", blocks: first === undefined ? head : [...head, first] }, ...others];
}

function describeField(field: Field, both: Both, day: string): readonly PaperBlock[] {
  if (field.byPortal === true) return [];
  const label = sayBoth(both, `fields.${field.id}.label`);
  // Asked on the web only where an answer before it says so.
  const note = both((locale, t) => {
    const key = `fields.${field.id}.hint`;
    const hint =
      findWords(annualStatement, locale, key) === undefined ? "" : say(annualStatement, locale, key, { day });
    return [field.showWhen === undefined ? "" : t("annualStatement.form.ifSo"), hint]
      .filter(Boolean)
      .join(": ");
  }, " · ");
  if (field.kind === "table") return [describeTable(field.id, field.columns, both)];
  if (field.kind === "yesNo")
    return [
      { kind: "tickBoxes", label, options: ["common.yes", "common.no"].map((key) => sayBoth(both, key)) },
    ];
  if (field.kind === "choice")
    return [
      {
        kind: "tickBoxes",
        label: note === "" ? label : `${label}（${note}）`,
        options: listOptions(field.options, `fields.${field.id}.options`, both),
      },
    ];
  const lines = field.kind === "address" || field.kind === "longText" ? 3 : 1;
  return [{ kind: "writingLines", label, note: note === "" ? null : note, lines }];
}

const listOptions = (options: readonly string[], at: string, both: Both): readonly string[] =>
  options.map((option) => sayBoth(both, `${at}.${option}`));

/** A list: what its columns are chosen from stands above it. */
function describeTable(table: string, columns: readonly Column[], both: Both): PaperBlock {
  const at = `fields.${table}.columns`;
  const chosen = columns.flatMap((column) =>
    column.kind === "choice" && column.options.length <= MOST_TICKED
      ? [
          `${sayBoth(both, `${at}.${column.id}.label`)}: ${listOptions(column.options, `${at}.${column.id}.options`, both).join(" · ")}`,
        ]
      : [],
  );
  return {
    kind: "together",
    blocks: [
      ...chosen.map((text): PaperBlock => ({ kind: "paragraph", text, look: "note" })),
      {
        kind: "table",
        caption: both(
          (locale, t) =>
            `${findWords(annualStatement, locale, `fields.${table}.label`) ?? ""} ${t("annualStatement.form.moreRows")}`,
        ),
        columns: columns.map((column) => ({
          label: sayBoth(both, `${at}.${column.id}.label`, "\n"),
          align: "left",
          width: column.kind === "text" || column.kind === "person" ? 2 : 1,
        })),
        lines: Array.from({ length: ROWS }, () => ({
          look: "toFillIn" as const,
          cells: columns.map(() => ""),
        })),
      },
    ],
  };
}

function describeDeclaration(
  both: Both,
  days: (locale: Locale) => Readonly<Record<"from" | "to", string>>,
): readonly PaperBlock[] {
  const text = (key: "text" | "penalty") =>
    both((locale) => say(annualStatement, locale, `declaration.${key}`, days(locale)), "\n");
  return [
    {
      kind: "together",
      blocks: [
        { kind: "heading", level: 2, text: sayBoth(both, "steps.declaration.title") },
        { kind: "paragraph", text: text("text"), look: "statement" },
        { kind: "paragraph", text: text("penalty"), look: "note" },
        { kind: "writingLines", label: sayBoth(both, "fields.declaredName.label"), note: null, lines: 1 },
        { kind: "signature", text: both((_, t) => t("annualStatement.form.signature")) },
      ],
    },
    {
      kind: "boxed",
      title: both((_, t) => t("annualStatement.form.forOffice")),
      blocks: [
        {
          kind: "writingLines",
          label: both((_, t) => t("annualStatement.counter.receivedOn")),
          note: null,
          lines: 1,
        },
      ],
    },
  ];
}
