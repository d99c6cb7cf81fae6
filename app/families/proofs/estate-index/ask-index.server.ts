/** A person asks for an index of proofs: of which estates, for which days, as what. Whose estates they are is looked up here. */
import * as z from "zod";

import { findProofIndexPage } from "~/db/queries/families/proof-indexes";
import { PROOF_INDEX } from "~/workflows/kit";
import { INDEX_FORMATS, proofIndex, type ProofIndex } from "~/workflows/jobs/proof-index/index";

import { toActor } from "~/app/services/cases/access/standing.server";
import {
  AccountNumber,
  isInOrder,
  listEstatesBetween,
} from "~/app/services/filings/estates/estates-between.server";
import {
  dispatchForPage,
  type Administering,
  type AdministrationOutcome,
} from "~/app/services/platform/administration/administration.server";
import { DateText } from "~/app/services/platform/pages/typed-date";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { findIndexCase } from "./index-case.server";

export const indexStream = (id: string): string => `${proofIndex.type}/${id}`;

/** What the form posts. Messages are keys of the page. */
export const IndexForm = z.object({
  accountFrom: AccountNumber,
  accountTo: AccountNumber.optional(),
  periodFrom: DateText,
  periodTo: DateText,
  format: z.enum(INDEX_FORMATS, "required"),
});
export type IndexInput = z.output<typeof IndexForm>;

/** Why a request is not begun, at its field. */
export type IndexProblem = {
  readonly field: "accountFrom" | "accountTo" | "periodTo";
  readonly problem: "noEstate" | "manyEstates" | "order" | "many";
};
type Wanted = Pick<ProofIndex, "accounts" | "estates" | "period" | "format">;
export type AskOutcome = AdministrationOutcome | { readonly outcome: "wrong"; readonly wrong: IndexProblem };

/** The request is called as the command that makes it: pressed twice, it is one. */
export async function askForIndex(administering: Administering, input: IndexInput): Promise<AskOutcome> {
  const { portal, user, commandId } = administering;
  const judged = await judge(portal, user, input);
  if ("problem" in judged) return { outcome: "wrong", wrong: judged };
  const { estates, ...wanted } = judged;
  return dispatchForPage(administering, proofIndex, {
    stream: indexStream(commandId),
    type: "index.requested",
    data: { ...wanted, estates },
    input: wanted,
    by: toActor(user, user.firmId === null ? "office" : "none"),
  });
}

async function judge(portal: Portal, user: CurrentUser, input: IndexInput): Promise<Wanted | IndexProblem> {
  const { accountFrom: from, accountTo: to = from, periodFrom, periodTo, format } = input;
  const waiting = { owner: user.id, states: ["pending"], page: 1, size: 1 };
  if ((await findProofIndexPage(portal.database, waiting)).total.count >= PROOF_INDEX.waiting)
    return { field: "accountFrom", problem: "many" };
  if (periodTo < periodFrom) return { field: "periodTo", problem: "order" };
  if (!isInOrder(from, to)) return { field: "accountTo", problem: "order" };
  const estates = await listEstatesBetween(portal, user, {
    from,
    to,
    most: PROOF_INDEX.estates,
    isTheirs: async (id) => (await findIndexCase(portal, user, id)) !== null,
  });
  if (estates.length === 0) return { field: "accountFrom", problem: "noEstate" };
  if (estates.length > PROOF_INDEX.estates) return { field: "accountTo", problem: "manyEstates" };
  return {
    accounts: { from, to },
    estates: [...estates],
    period: { from: periodFrom, to: periodTo },
    format,
  };
}
