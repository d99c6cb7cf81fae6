/** What the receipt of a proof says first: what is claimed, and what was paid for it. */
import {
  getForm,
  getLabel,
  isMoney,
  isShown,
  showValue,
  type FormValues,
  type Locale,
} from "~/workflows/kit";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt/index";

import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";

const TOLD = ["totalClaim"] as const;

/** @param values as they were filed */
export function proofReceiptFigures(
  { type, current }: Pick<VisibleSubmission, "type" | "current">,
  values: FormValues,
  locale: Locale,
): readonly { readonly term: string; readonly description: string }[] {
  if (type.type !== proofOfDebt.type) return [];
  const fields = getForm(proofOfDebt, current.context.formVersion).steps.flatMap(({ sections }) =>
    sections.flatMap((section) => section.fields),
  );
  return TOLD.flatMap((id) => {
    const field = fields.find((each) => each.id === id);
    const value = values[id];
    if (field === undefined || !isShown(field, values) || !isMoney(value)) return [];
    return [
      {
        term: getLabel(proofOfDebt, locale, field),
        description: showValue(proofOfDebt, locale, field, value),
      },
    ];
  });
}
