/** What was done with a statement, in words: as its page and the history of the case tell it to whoever examines it. */
import type { TFunction } from "i18next";
import type * as z from "zod";

import { formatLongDate } from "~/app/i18n/format";
import type { RecordedEntry } from "~/events/types";
import { say, sayPastTense, type Locale } from "~/workflows/kit";
import { annualStatement, statementFacts as facts } from "~/workflows/records/annual-statement/index";

/** Each has its line: typing and saving, and who looked, are no deeds. */
const DEEDS: ReadonlySet<string> = new Set([
  "scan.received",
  "statement.declared",
  "correction.declared",
  "question.asked",
  "question.answered",
  "question.withdrawn",
  "statement.examined",
  "examination.reopened",
  "reminder.sent",
  "default.recorded",
  "default.lifted",
  "year.excused",
  "year.reinstated",
]);

export interface Deed {
  readonly entry: RecordedEntry;
  readonly title: string;
  /** What was said with it, a line each. */
  readonly lines: readonly string[];
}

interface Wording {
  readonly locale: Locale;
  readonly t: TFunction;
}

/** In the order in which it happened. */
export const listDeeds = (entries: readonly RecordedEntry[], wording: Wording): readonly Deed[] =>
  entries
    .filter(({ type }) => DEEDS.has(type))
    .map((entry) => ({
      entry,
      title: sayPastTense(annualStatement, wording.locale, entry.type),
      lines: describeDeed(entry, wording).filter((line) => line !== ""),
    }));

/** The portal gives a day of the case as its reason, or the code of its status; a person says it in words. */
export const sayReason = (reason: string, locale: Locale): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(reason) ? formatLongDate(reason, locale) : reason;

/** @returns nothing where the name of the deed says all, and where its content was destroyed */
function describeDeed({ type, data }: RecordedEntry, { locale, t }: Wording): readonly string[] {
  const read = <Schema extends z.ZodType>(
    fact: keyof typeof facts,
    { payload }: { readonly payload: Schema },
  ) => (type === fact ? payload.safeParse(data).data : undefined);
  const came = read("scan.received", facts["scan.received"]);
  if (came !== undefined)
    return [t("annualStatement.deeds.cameOn", { day: formatLongDate(came.receivedOn, locale) })];
  const declared =
    read("statement.declared", facts["statement.declared"]) ??
    read("correction.declared", facts["correction.declared"]);
  if (declared !== undefined) return [t(`annualStatement.deeds.ways.${declared.via}`), declared.reference];
  const examined = read("statement.examined", facts["statement.examined"]);
  if (examined !== undefined)
    return [t(`annualStatement.office.results.${examined.result}`), examined.note ?? ""];
  const recorded = read("default.recorded", facts["default.recorded"]);
  if (recorded !== undefined)
    return [
      ...(recorded.sent ?? []).map(({ purpose, by, on }) =>
        t(`annualStatement.deeds.sent.${purpose}`, {
          way: t(`annualStatement.notices.ways.${by}`),
          day: formatLongDate(on, locale),
        }),
      ),
      recorded.note ?? "",
    ];
  const reminded = read("reminder.sent", facts["reminder.sent"]);
  if (reminded !== undefined) return [t(`annualStatement.letters.reminders.${reminded.reminder}`)];
  const excused = read("year.excused", facts["year.excused"]);
  if (excused !== undefined)
    return [say(annualStatement, locale, `excuses.${excused.because}`), sayReason(excused.reason, locale)];
  const lifted = read("default.lifted", facts["default.lifted"]);
  if (lifted !== undefined)
    return [
      sayReason(lifted.reason, locale),
      lifted.until === undefined
        ? ""
        : t("annualStatement.default.liftedUntil", { day: formatLongDate(lifted.until, locale) }),
    ];
  const reason = read("year.reinstated", facts["year.reinstated"])?.reason;
  if (reason !== undefined) return [sayReason(reason, locale)];
  const text =
    read("question.asked", facts["question.asked"])?.text ??
    read("question.answered", facts["question.answered"])?.text ??
    read("question.withdrawn", facts["question.withdrawn"])?.reason ??
    read("examination.reopened", facts["examination.reopened"])?.text;
  return text === undefined ? [] : [text];
}
