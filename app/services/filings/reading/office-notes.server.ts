/** The office's notes on a form: that it acknowledged it, and its remarks, oldest first. */
import type { FilingFactType, Locale } from "~/workflows/kit";

import type { Portal } from "../../platform/portal/portal";
import { findNamesIn } from "../../platform/portal/names.server";
import type { VisibleSubmission } from "../submissions/visible.server";

export interface OfficeNote {
  readonly id: string;
  readonly at: string;
  /** Name of the officer. */
  readonly by: string;
  /** `null` for an acknowledgement. */
  readonly remark: string | null;
}

/** By hand: the checks and certificates of accounts are reported as acknowledgements, too, and are no notes. */
const OFFICE_FACTS: ReadonlySet<string> = new Set<FilingFactType>(["office.acknowledged", "office.remarked"]);

export async function loadOfficeNotes(
  portal: Pick<Portal, "findNames">,
  { current }: Pick<VisibleSubmission, "current">,
  locale: Locale,
): Promise<readonly OfficeNote[]> {
  const entries = current.entries.filter(({ type }) => OFFICE_FACTS.has(type));
  const getName = await findNamesIn(
    portal,
    entries.map(({ meta }) => meta.by.id),
    locale,
  );
  return entries.map(({ hash, at, type, meta, data }) => {
    const note = data?.["note"];
    const remark = typeof note === "string" ? note : "";
    return { id: hash, at, by: getName(meta.by.id), remark: type === "office.remarked" ? remark : null };
  });
}
