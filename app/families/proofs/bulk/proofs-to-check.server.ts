/** A checker reads the proofs of an institution one after another: those that wait to be checked, as the list has them. */
import { findProofPage } from "~/db/queries/families/proofs";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt/index";

import type { ListTasksBeside } from "~/app/services/filings/form-lists/tasks-beside";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { toItem } from "../list/proof-list.server";
import { proofScope, proofStream } from "../streams.server";
import { listStatesOfTask, listTasks } from "./bulk-proofs.server";

/** Proofs that one goes through from one to the next. */
const GONE_THROUGH = 100;
/** With these one has done with a proof, and goes on to the next. */
const DONE: ReadonlySet<string> = new Set(["check.passed", "check.returned"]);

export const listProofsToCheck: ListTasksBeside = async (portal, user, { type, current }) => {
  const states = listStatesOfTask("pass");
  const isAbout = states.includes(current.state) || DONE.has(current.entries.at(-1)?.type ?? "");
  const today = hongKongDay(portal.clock.now());
  const scope = proofScope(user, today);
  if (type.type !== proofOfDebt.type || !isAbout) return null;
  if (scope?.whose !== "own" || !listTasks(user).includes("pass")) return null;
  const sort = { column: "updated_at", direction: "asc" } as const;
  const query = { scope, states, today, sort, page: 1, size: GONE_THROUGH };
  return (await findProofPage(portal.database, query)).rows.map((row) => ({
    stream: proofStream(row.id),
    to: toItem(row, true, "en").to,
    label: [row.case_no, row.creditor, row.own_reference].filter((each) => each !== "").join(" · "),
  }));
};
