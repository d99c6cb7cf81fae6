/** An agreement or an order as it is typed: read, recorded with its paper, and corrected. */
import { ulid } from "ulidx";
import * as z from "zod";

import { formatAmount, formatDate } from "~/app/i18n/format";
import { PAYERS, USUAL_PAY_DAY, type Terms, type Undertaking } from "~/workflows/records/contribution/index";

import { parseForm, type ReadForm } from "~/app/services/platform/pages/parse-form.server";
import { DateText } from "~/app/services/platform/pages/typed-date";
import { OptionalDate, PaidText, ReasonText } from "./typed.server";

const TermsForm = z.object({
  monthly: PaidText,
  from: DateText,
  until: OptionalDate,
  payer: z.enum(PAYERS, "select"),
  payDay: z.coerce.number("number").int("number").min(1, "number").max(31, "number"),
});
const RecordForm = TermsForm.extend({
  kind: z.enum(["agreement", "order"], "select"),
  madeOn: DateText,
  reference: z.string().trim().max(100, "tooLong").default(""),
  outlivesDischarge: z.literal("true").optional(),
});
const CorrectionForm = TermsForm.extend({ reason: ReasonText });

const toTerms = ({ monthly, from, until, payer, payDay }: z.output<typeof TermsForm>): Terms => ({
  monthly,
  from,
  until,
  payer,
  payDay,
});

type ReadFact = ReadForm<{ readonly type: string; readonly data: Readonly<Record<string, unknown>> }>;

/** @param bankruptcyOrder its date as the case has it today */
export function readRecorded(
  form: FormData,
  { caseId, bankruptcyOrder }: { readonly caseId: string; readonly bankruptcyOrder: string },
): ReadFact {
  const read = parseForm(form, RecordForm);
  if (!read.ok) return read;
  const { kind, madeOn, reference, outlivesDischarge } = read.input;
  const common = { caseId, id: ulid(), terms: toTerms(read.input), madeOn, bankruptcyOrder };
  return {
    ok: true,
    input:
      kind === "agreement"
        ? { type: "agreement.recorded", data: common }
        : {
            type: "order.recorded",
            data: {
              ...common,
              ...(reference !== "" && { reference }),
              outlivesDischarge: outlivesDischarge === "true",
            },
          },
  };
}

export function readCorrected(
  form: FormData,
  { standing, bankruptcyOrder }: { readonly standing: Undertaking; readonly bankruptcyOrder: string },
): ReadFact {
  const read = parseForm(form, CorrectionForm);
  if (!read.ok) return read;
  const { reason } = read.input;
  return {
    ok: true,
    input: {
      type: "terms.corrected",
      data: { id: standing.id, was: standing.terms, to: toTerms(read.input), bankruptcyOrder, reason },
    },
  };
}

/** What stands in the fields at first. @param terms those that stand, where they are corrected */
export const typeTerms = (
  terms: Terms | null,
  proposed: number | null,
): Readonly<Record<"monthly" | "from" | "until" | "payer" | "payDay", string>> => ({
  monthly: terms === null ? (proposed === null ? "" : formatAmount(proposed)) : formatAmount(terms.monthly),
  from: terms === null ? "" : formatDate(terms.from),
  until: terms?.until == null ? "" : formatDate(terms.until),
  payer: terms?.payer ?? "bankrupt",
  payDay: String(terms?.payDay ?? USUAL_PAY_DAY),
});
