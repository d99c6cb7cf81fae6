/** An account that is forgotten takes its prints along: their files are removed, and the keys of what was said of them. */
import { findPrintsOfAccount } from "~/db/queries/account-prints";
import type { Effect } from "~/events/types";
import { accountPrint } from "~/workflows/jobs/account-print/index";
import { statesWith } from "~/workflows/kit";
import { printStates } from "~/workflows/jobs/account-print/states";

import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { printStream } from "./prints.server";

const KEPT = statesWith(printStates, "within", "kept");

/** @param portal asked for when an entry is delivered: the effect is declared before the log exists */
export function forgetPrintsEffect(portal: () => Portal): Effect {
  return {
    name: "forget-account-prints",
    concerns: ({ type, stream }) => type === "filing.forgotten" && stream.startsWith("account-"),
    async run({ stream: account, meta }) {
      const { log, database, clock, documents } = portal();
      for (const id of await findPrintsOfAccount(database, { account, states: KEPT })) {
        const stream = printStream(id);
        await documents.removeAllBut(stream, new Set());
        const outcome = await dispatch(log, accountPrint, {
          stream,
          type: "print.forgotten",
          data: {},
          by: SYSTEM,
          at: clock.now(),
          commandId: `forgotten-${stream}`,
          requestId: meta.requestId,
        });
        if (outcome.outcome !== "done")
          throw new Error("The print of a forgotten account could not be removed");
      }
    },
  };
}
