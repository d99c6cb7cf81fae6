/** What an examination says of its interview, as its newest filed edition has it (section 3, "PEQ appointment and interview"). */
import { listDay, formatDate } from "~/app/i18n/format";
import { findWords, getRows, type FormValues, type Instant, type Locale } from "~/workflows/kit";
import { peq } from "~/workflows/forms/peq/index";

import type { FiledExamination } from "./case-tab.view";

/** Fields of the panel, in its order. */
const SHOWN = [
  "remarkToOffice",
  "interviewFirm",
  "interviewAgent",
  "interviewDate",
  "interviewTime",
  "interviewResult",
  "resultDetails",
  "reasonsNotHeld",
  "reasonsDetails",
] as const;

export function filedExamination(
  { values, at }: { readonly values: FormValues; readonly at: Instant },
  locale: Locale,
): FiledExamination {
  const words = (key: string) => findWords(peq, locale, key) ?? key;
  return {
    submittedOn: listDay(at),
    fields: SHOWN.flatMap((id) => {
      const text = getText(id, values[id], words);
      return text === "" ? [] : [{ label: words(`fields.${id}.label`), text }];
    }),
    updates: getRows(values.interviewUpdates).map(({ id, updatedOn, update }) => ({
      id,
      on: getText("updatedOn", updatedOn, words),
      text: typeof update === "string" ? update : "",
    })),
  };
}

function getText(id: string, value: unknown, words: (key: string) => string): string {
  if (Array.isArray(value)) return value.map((each) => getText(id, each, words)).join("\n");
  if (typeof value !== "string") return "";
  const option = `fields.${id}.options.${value}`;
  const called = words(option);
  return called === option ? formatDate(value) : called;
}
