/** What a receipt says first of what was filed, as the family of the form declares it. */
import { familyServices } from "~/app/families/registry.server";
import type { FormValues, Locale } from "~/workflows/kit";

import type { VisibleSubmission } from "../submissions/visible.server";

const FAMILIES = familyServices.flatMap(({ receiptFigures }) => receiptFigures ?? []);

/** @param values of the edition that the receipt is for */
export const listReceiptFigures = (
  submission: Pick<VisibleSubmission, "type" | "current">,
  values: FormValues,
  locale: Locale,
): readonly { readonly term: string; readonly description: string }[] =>
  FAMILIES.flatMap((listFigures) => listFigures(submission, values, locale));
