/** Reminders on paper, many in one file: in Chinese and in English, with the address where the window of an envelope is. No figure stands on them. */
import type { TFunction } from "i18next";

import { formatLongDate } from "~/app/i18n/format";
import { getFixedT } from "~/app/i18n/i18n.server";
import { keepWhole } from "~/app/services/documents/typesetting/keep-whole";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { Paper, PaperKinds } from "~/app/services/platform/portal/ports/paper";
import type { Instant, Locale } from "~/workflows/kit";
import type { AnnualStatement, Reminder } from "~/workflows/records/annual-statement/index";
import type { CaseFile } from "~/workflows/records/case-file/index";
import { createFormCode } from "../form-paper/form-code.server";
import { DOOR } from "../streams.server";

export interface PrintedLetter {
  readonly statement: Pick<AnnualStatement, "caseId" | "year" | "from" | "to" | "due">;
  readonly file: CaseFile;
  readonly reminder: Reminder;
}
type Letter = PaperKinds["letters"]["letters"][number];

/** As the case has it of the debtor, or else of itself; empty where it has none. */
export function listAddressLines({ debtor, addressZh, addressEn }: CaseFile): readonly string[] {
  const address = [debtor.address, addressZh, addressEn].find((each) => (each ?? "").trim() !== "");
  return (address ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** @throws PrintingFailed when it is not done in time */
export async function setLetters(
  { typesetter, config, keys }: Pick<Portal, "typesetter" | "config" | "keys">,
  {
    letters,
    at,
    run,
  }: { readonly letters: readonly PrintedLetter[]; readonly at: Instant; readonly run: string },
): Promise<Buffer> {
  const both: Both = {
    zh: await getFixedT("zh-hk"),
    en: await getFixedT("en"),
    at,
    door: `${config.origin}${DOOR}`,
    getCode: ({ caseId, year }) => createFormCode({ keys }, `${caseId}-${String(year)}`),
  };
  const title = `${both.zh("annualStatement.letter.title")} ${both.en("annualStatement.letter.title")}`;
  const paper: Paper<"letters"> = {
    kind: "letters",
    language: "zh-hk",
    title,
    heading: title,
    facts: [],
    footer: `${title} · ${run}`,
    madeAt: at,
    content: { letters: letters.map((each) => writeLetter(each, both)) },
  };
  return typesetter.set(paper);
}

interface Both {
  readonly zh: TFunction;
  readonly en: TFunction;
  /** When they were printed. */
  readonly at: Instant;
  readonly door: string;
  /** By which the counter finds the statement. */
  readonly getCode: (statement: PrintedLetter["statement"]) => string;
}

function writeLetter({ statement, file, reminder }: PrintedLetter, both: Both): Letter {
  const { zh, en, at } = both;
  const says = (key: "date" | "case" | "by") =>
    `${zh(`annualStatement.letter.${key}`)} ${en(`annualStatement.letter.${key}`)}`;
  const day = hongKongDay(at);
  return {
    facts: [
      { label: says("case"), value: file.number },
      { label: says("date"), value: `${formatLongDate(day, "zh-hk")} ${formatLongDate(day, "en")}` },
      {
        label: `${zh("annualStatement.form.code")} ${en("annualStatement.form.code")}`,
        value: both.getCode(statement),
      },
    ],
    to: [file.nameZh ?? "", file.nameEn, ...listAddressLines(file)].filter((line) => line !== ""),
    heading: `${zh("annualStatement.letter.title")}\n${en("annualStatement.letter.title")}`,
    parts: (
      [
        ["zh", zh, "zh-hk"],
        ["en", en, "en"],
      ] as const
    ).map(([lang, t, locale]) => ({ lang, paragraphs: sayIn(t, locale, { statement, reminder, both }) })),
    by: says("by"),
  };
}

function sayIn(
  t: TFunction,
  locale: Locale,
  { statement, reminder, both }: Omit<PrintedLetter, "file"> & { readonly both: Both },
): Letter["parts"][number]["paragraphs"] {
  const days = {
    from: formatLongDate(statement.from, locale),
    to: formatLongDate(statement.to, locale),
    due: formatLongDate(statement.due, locale),
  };
  const plain = (text: string) => ({ text: keepWhole(text), weight: "plain" as const });
  return [
    plain(t("annualStatement.letter.law", days)),
    { text: keepWhole(t(`annualStatement.letter.asks.${reminder}`, days)), weight: "strong" },
    plain(t("annualStatement.letter.how", { address: both.door })),
    plain(t("annualStatement.letter.reach")),
    plain(t("annualStatement.letter.sent")),
  ];
}
