import { findProofPage } from "~/db/queries/families/proofs";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt/index";

import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { ListParts } from "~/app/services/platform/portal/parts";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { proofScope } from "../streams.server";
import { TO_ADJUDICATE } from "../list/proof-list.server";

/**
 * @param but the proof that was just looked at
 * @returns the address of the proof that has waited longest for whoever administers its estate; `null` where none does
 */
export async function findNextToAdjudicate(
  { database, clock }: ListParts,
  user: Pick<CurrentUser, "id" | "rights" | "firmIds">,
  but: string,
): Promise<string | null> {
  const today = hongKongDay(clock.now());
  const scope = proofScope(user, today);
  if (scope === null || scope.whose === "own") return null;
  const { rows } = await findProofPage(database, {
    scope,
    today,
    states: [TO_ADJUDICATE],
    sort: { column: "submitted_at", direction: "asc" },
    page: 1,
    size: 2,
  });
  const next = rows.find(({ id }) => id !== but);
  return next === undefined ? null : `/casefile/${next.case_id}/${proofOfDebt.code}/${next.id}/adjudication`;
}
