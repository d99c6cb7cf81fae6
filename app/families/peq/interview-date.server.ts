/**
 * The case remembers when its bankrupt was interviewed, once the agent has told of it or has filed it: from that day the time for
 * the documents runs (section 9).
 */
import type { Effect, EventLog } from "~/events/types";
import { caseFile } from "~/workflows/records/case-file/index";
import { findInterviewDay, peq } from "~/workflows/forms/peq/index";

import type { Clock } from "~/app/services/platform/portal/clock.server";
import { dispatch, loadStream } from "~/app/services/platform/portal/dispatch.server";
import { mustHappen } from "~/app/services/platform/portal/must-happen.server";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { caseStates } from "~/workflows/records/case-file/states";
import { isIn } from "~/workflows/kit/states";

const PREFIX = `${peq.type}/`;
/**
 * What a draft says of the interview counts only when it is told or filed. A rule of this page alone over a fact of the examination and
 * one that every form has: no property of either.
 */
const DATE_FACTS: ReadonlySet<string> = new Set(["interview.held", "form.submitted"]);

/** @param parts asked for when an entry is delivered: the effect is declared before the log that it belongs to exists */
export function interviewDateEffect(parts: () => { readonly log: EventLog; readonly clock: Clock }): Effect {
  return {
    name: "interview-date",
    concerns: (entry) => DATE_FACTS.has(entry.type) && entry.stream.startsWith(PREFIX),
    async run(entry) {
      const { log, clock } = parts();
      // The newest word counts, in whatever order the entries are delivered.
      const newest = (await log.read(entry.stream)).findLast(({ type }) => DATE_FACTS.has(type)) ?? entry;
      const examination = await loadStream(log, peq, entry.stream, { upToVersion: newest.version });
      const date = examination && findInterviewDay(examination.context);
      if (!date) return;
      const stream = `${caseFile.type}/${examination.context.caseId}`;
      const known = await loadStream(log, caseFile, stream);
      if (!known || isIn(caseStates, known.state, "forgotten") || known.context.dates.peqInterview === date)
        return;
      mustHappen(
        stream,
        await dispatch(log, caseFile, {
          stream,
          type: "case.dateRecorded",
          data: { name: "peqInterview", date },
          by: SYSTEM,
          at: clock.now(),
          commandId: `interview-${newest.hash.slice(0, 40)}`,
        }),
      );
    },
  };
}
