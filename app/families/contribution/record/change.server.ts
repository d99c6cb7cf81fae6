/** What is changed of what stands: the amount from a month on, and the end. */
import { ulid } from "ulidx";
import * as z from "zod";

import { END_REASONS } from "~/workflows/records/contribution/index";
import type { Undertaking } from "~/workflows/records/contribution/index";

import { parseForm, type ReadForm } from "~/app/services/platform/pages/parse-form.server";
import { DateText } from "~/app/services/platform/pages/typed-date";
import { readCorrected } from "./terms.server";
import { OptionalDate, PaidText, ReasonText } from "./typed.server";

const AmountForm = z.object({ monthly: PaidText, from: DateText, reason: ReasonText });
const EndForm = z.object({
  because: z.enum(END_REASONS, "select"),
  lastDay: OptionalDate,
  reason: ReasonText,
});

export const CHANGES = ["amount.changed", "terms.corrected", "contribution.ended"] as const;
export type ChangeFact = (typeof CHANGES)[number];

type Read = ReadForm<Readonly<Record<string, unknown>>>;

/** The form of one of the page's facts, as the payload of the fact. */
export function readChange(
  fact: ChangeFact,
  form: FormData,
  of: { readonly standing: Undertaking; readonly bankruptcyOrder: string },
): Read {
  if (fact === "amount.changed") {
    const read = parseForm(form, AmountForm);
    return read.ok ? { ok: true, input: { id: ulid(), ...read.input } } : read;
  }
  if (fact === "terms.corrected") {
    const read = readCorrected(form, of);
    return read.ok ? { ok: true, input: read.input.data } : read;
  }
  const read = parseForm(form, EndForm);
  if (!read.ok) return read;
  const { because, lastDay } = read.input;
  if (because !== "inError" && lastDay === null) return { ok: false, wrong: { lastDay: "required" } };
  // What was recorded by mistake has no last month, whatever stands in the field.
  return { ok: true, input: { ...read.input, lastDay: because === "inError" ? null : lastDay } };
}
