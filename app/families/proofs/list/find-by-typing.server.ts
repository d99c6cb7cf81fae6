/** Proofs in the search over everything: by their number, their creditor, and of one's own by the case. */
import { creditorKey, findProofPage, type ProofFilter, type ProofRow } from "~/db/queries/families/proofs";

import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { FindByTyping } from "~/app/services/workspace/palette/palette.view";
import { COUNTER, decidesRequests, proofScope } from "../streams.server";
import { toItem } from "./proof-list.server";

/** Lines that are shown. */
const FEW = 6;
/** The rights of which one leads to the list of proofs. */
const LIST = ["MENU_MY_CASE", "MENU_ACCT_POD"];
/** Fewer letters of a name fit too many. */
const LEAST = 2;

export const findProofsByTyping: FindByTyping = async ({ portal, user, locale, t }, typed) => {
  const today = hongKongDay(portal.clock.now());
  const scope = proofScope(user, today);
  if (typed.length < LEAST || scope === null || !LIST.some((right) => user.rights.includes(right))) return [];
  const key = creditorKey(typed);
  const ways: readonly Partial<ProofFilter>[] = [
    { reference: typed.toUpperCase() },
    ...(key.length < LEAST ? [] : [{ creditor: key }]),
    // To whoever has the case itself, it is found as a case.
    ...(scope.whose === "own" ? [{ inCases: typed }] : []),
  ];
  const found = await Promise.all(
    ways.map(async (way) => {
      const sort = { column: "updated_at", direction: "desc" } as const;
      return (await findProofPage(portal.database, { scope, today, sort, ...way, page: 1, size: FEW })).rows;
    }),
  );
  const rows = new Map(found.flat().map((row): [string, ProofRow] => [row.id, row]));
  return [...rows.values()].slice(0, FEW).map((row) => {
    const { to, reference, caseNo, creditor, ownReference, statusLabel } = toItem(
      row,
      scope.whose === "own",
      locale,
    );
    const isAtCounter = decidesRequests(user) && row.submitted_at !== null;
    return {
      to: isAtCounter ? `${COUNTER}/${row.id}` : to,
      label: [reference ?? t("proofs.noNumber"), caseNo, creditor, ownReference]
        .filter((each) => each !== "")
        .join(" · "),
      note: statusLabel,
      begins: null,
    };
  });
};
