/** A referral that names somebody else than its case does: nothing refuses it, as names are written in many ways, and nobody overlooks it. */
import { getForm, findField, say, type Locale, type SubmissionContext } from "~/workflows/kit";

import type { FormNotice } from "~/app/services/filings/submissions/form-page.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";

import { referral } from "./family";

const NAME = "bankruptName";

/** In whatever order and letters: the surname first or last, with hyphens or without. */
const getParts = (name: string): string =>
  name
    .normalize("NFKC")
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== "")
    .sort()
    .join(" ");

/** What of a referral says whom it names, and whom its case does. */
type FormWithName = Pick<VisibleSubmission, "type"> & {
  readonly current: { readonly context: Pick<SubmissionContext, "values" | "formVersion"> };
  readonly caseFile: Pick<VisibleSubmission["caseFile"], "nameEn">;
};

export function otherNameNotice(
  { type, current, caseFile }: FormWithName,
  locale: Locale,
): readonly FormNotice[] {
  const { values, formVersion } = current.context;
  const named = values[NAME];
  if (type.family !== referral.name || typeof named !== "string" || named.trim() === "") return [];
  if (findField(getForm(type, formVersion), NAME) === undefined) return [];
  if (getParts(named) === getParts(caseFile.nameEn)) return [];
  return [
    {
      tone: "warning",
      title: say(type, locale, "notices.otherName.title"),
      text: say(type, locale, "notices.otherName.text", { named, of: caseFile.nameEn }),
    },
  ];
}
