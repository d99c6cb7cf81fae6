/** The proofs that were filed in a case: for whoever sees the case. */
import { findProofPage } from "~/db/queries/families/proofs";
import { isFormer, type Locale } from "~/workflows/kit";

import type { VisibleCase } from "~/app/services/cases/access/visible-case.server";
import {
  toListing,
  NOTHING,
  readListRequest,
  type Listing,
} from "~/app/services/platform/lists/list-request.server";

import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { ListParts } from "~/app/services/platform/portal/parts";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { COLUMNS, toItem } from "./proof-list.server";
import type { ProofItem } from "./proof-list.view";

export async function loadProofsOfCase(
  { database, clock }: ListParts,
  { id: caseId, by }: Pick<VisibleCase, "id" | "by">,
  parameters: URLSearchParams,
  locale: Locale,
): Promise<Listing<ProofItem>> {
  const request = readListRequest(parameters, COLUMNS, { column: "submitted", direction: "asc" });
  const { page, size, sort } = request;
  const today = hongKongDay(clock.now());
  // Whoever has left the office reads nothing that came later: what was filed in their time, they find by its number.
  const found = isFormer(by)
    ? NOTHING
    : await findProofPage(database, { scope: { whose: "all" }, caseId, today, page, size, sort });
  return toListing(request, found, (row) => toItem(row, false, locale));
}

/** Pointed out, not forbidden: what somebody has begun or filed in a case before. */
const POINTED_OUT = 10;
export async function loadOwnProofs(
  { database, clock }: ListParts,
  user: Pick<CurrentUser, "id" | "rights" | "firmIds">,
  caseId: string,
  locale: Locale,
): Promise<readonly ProofItem[]> {
  const today = hongKongDay(clock.now());
  const { id: owner, firmIds } = user;
  const { rows } = await findProofPage(database, {
    scope: { whose: "own", owner, firmIds },
    caseId,
    today,
    page: 1,
    size: POINTED_OUT,
    sort: { column: "updated_at", direction: "desc" },
  });
  return rows.map((row) => toItem(row, true, locale));
}
