/** A case as somebody types it into a field: its number in any spelling, or its name. */
import { findCasePage } from "~/db/queries/cases/cases";

import { hongKongDay } from "../../platform/portal/clock.server";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import { caseScope } from "../lists/case-lists.server";

/** `HCB 1234/2026` as addresses have it: `HCB-1234-2026`. */
export const toCaseId = (typed: string): string =>
  typed
    .normalize("NFKC")
    .trim()
    .toUpperCase()
    .replace(/^(HCB|HCCW)[\s/-]*0*(?=\d)/, "$1-")
    .replace(/[\s/-]+/g, "-");

/**
 * The id of the case that is meant: what is written as a number is taken at its word; anything else where it fits one case alone of
 * those that the person's lists show.
 * @returns what was typed as an id would be written, where that fits none or several: whoever looks for it finds nothing
 */
export async function findTypedCase(
  portal: Pick<Portal, "database" | "clock">,
  user: CurrentUser,
  typed: string,
): Promise<string> {
  const id = toCaseId(typed);
  if (/^(HCB|HCCW)-\d+[A-Z]?-\d{4}$/.test(id)) return id;
  const scope = caseScope(user, "all", hongKongDay(portal.clock.now()));
  if (typed.trim() === "" || scope === null) return id;
  const { rows } = await findCasePage(portal.database, {
    ...scope,
    search: typed.trim(),
    sort: { column: "case_no", direction: "desc" },
    page: 1,
    size: 2,
  });
  const [only, other] = rows;
  return only !== undefined && other === undefined ? only.id : id;
}
