/** The proofs that were filed in a case: for whoever sees the case. */
import { findProofPage } from "~/db/queries/proofs";
import type { Locale } from "~/workflows/kit";

import { listingOf, readListRequest } from "~/app/services/lists/list-request.server";
import type { Listing } from "~/app/services/lists/list-request.view";
import { hongKongDay } from "~/app/services/portal/clock.server";
import type { ListParts } from "~/app/services/portal/parts";
import { COLUMNS, itemOf } from "./proof-list.server";
import type { ProofItem } from "./proof-list.view";

export async function proofsOfCase(
  { database, clock }: ListParts,
  caseId: string,
  parameters: URLSearchParams,
  locale: Locale,
): Promise<Listing<ProofItem>> {
  const request = readListRequest(parameters, COLUMNS, { column: "submitted", direction: "asc" });
  const { page, size, sort } = request;
  const today = hongKongDay(clock.now());
  const found = await findProofPage(database, { scope: { whose: "all" }, caseId, today, page, size, sort });
  return listingOf(request, found, (row) => itemOf(row, false, locale));
}
