/** An account that is forgotten takes its prints along: their files are removed, and the keys of what was said of them. */
import { findPrintsOfAccount } from "~/db/queries/families/account-prints";
import type { Effect } from "~/events/types";
import { accountPrint } from "~/workflows/jobs/account-print/index";
import { statesWith } from "~/workflows/kit";
import { printStates } from "~/workflows/jobs/account-print/states";

import { forgetFile } from "~/app/services/documents/prepared-files/prepared-files.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { printStream } from "./prints.server";

const KEPT = statesWith(printStates, "within", "kept");

/** @param portal asked for when an entry is delivered: the effect is declared before the log exists */
export function forgetPrintsEffect(portal: () => Portal): Effect {
  return {
    name: "forget-account-prints",
    concerns: ({ type, stream }) => type === "filing.forgotten" && stream.startsWith("account-"),
    async run({ stream: account, meta }) {
      const parts = portal();
      for (const id of await findPrintsOfAccount(parts.database, { account, states: KEPT })) {
        const commandId = `forgotten-${printStream(id)}`;
        await forgetFile(parts, accountPrint, { id, commandId, requestId: meta.requestId });
      }
    },
  };
}
