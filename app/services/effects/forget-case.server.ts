/** A case that is forgotten takes along what was filed in it: each form loses its content, and its files after that. */
import { findFormsOfCase } from "~/db/queries/submissions";
import type { Effect } from "~/events/types";
import { caseFile } from "~/workflows/case-file/index";
import type { SubmissionType } from "~/workflows/kit";

import { SYSTEM } from "../cases/standing.server";
import { dispatch } from "../portal/dispatch.server";
import type { Portal } from "../portal/portal";

const PREFIX = `${caseFile.type}/`;

/** @param parts asked for when an entry is delivered: the effect is declared before the log that it belongs to exists */
export function forgetCaseEffect(
  parts: () => Pick<Portal, "log" | "database" | "clock">,
  types: readonly SubmissionType[],
): Effect {
  return {
    name: "forget-case",
    concerns: (entry) => entry.type === "case.forgotten" && entry.stream.startsWith(PREFIX),
    async run(entry) {
      const { log, database, clock } = parts();
      for (const { id, type: name } of await findFormsOfCase(database, entry.stream.slice(PREFIX.length))) {
        const type = types.find((each) => each.type === name);
        if (type === undefined) throw new Error(`There is no ${name} to forget`);
        // Delivered again after a failure, a form that is forgotten already is in no list any more.
        const outcome = await dispatch(log, type, {
          stream: id,
          type: "filing.forgotten",
          data: {},
          by: SYSTEM,
          at: clock.now(),
          commandId: `forgotten-${id}`,
          requestId: entry.meta.requestId,
        });
        if (outcome.outcome !== "done") throw new Error(`${name} could not be forgotten`);
      }
    },
  };
}
