/** Requests whose days are over are taken over: the case has the new contact in the same append, or the request is outdated. */
import { findContactChangesDue } from "~/db/queries/families/contact-changes";
import { caseFile } from "~/workflows/records/case-file/index";
import { contactChange } from "~/workflows/records/contact-change/index";

import { dispatchTogether } from "~/app/services/platform/portal/dispatch-together.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { mayBeRefused } from "~/app/services/platform/portal/must-happen.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { changeStream, loadChange } from "./streams.server";

/** Requests of one run; the others have their turn with the next. */
const AT_ONCE = 100;

type Parts = Pick<Portal, "log" | "database" | "clock">;

/** Run twice, or by two processes at once, it takes each over once. */
export async function takeContactsOver(portal: Parts): Promise<void> {
  const due = { state: "waiting", by: portal.clock.now(), limit: AT_ONCE } as const;
  for (const caseId of await findContactChangesDue(portal.database, due)) await takeOver(portal, caseId);
}

/** @param caseId whose request may be taken over now: its days are over, or nobody could be told and an officer has confirmed it */
export async function takeOver({ log, clock }: Parts, caseId: string): Promise<void> {
  const change = (await loadChange({ log }, caseId))?.context;
  if (change === undefined || change.end !== null) return;
  const { request, wanted, was, language } = change;
  const common = { by: SYSTEM, at: clock.now() };
  const own = changeStream(caseId);
  const outcome = await dispatchTogether<unknown>(
    log,
    (stream) => (stream === own ? contactChange : caseFile),
    [
      {
        ...common,
        stream: own,
        commandId: `take-over-${caseId}-${request}`,
        facts: [{ type: "change.takenOver", data: {} }],
      },
      {
        ...common,
        stream: `${caseFile.type}/${caseId}`,
        commandId: `contact-${caseId}-${request}`,
        facts: [
          {
            type: "contact.changed",
            data: { was: was.email, wasMobile: was.mobile, wasAddress: was.address, ...wanted, language },
          },
        ],
      },
    ],
  );
  // Stopped in this very moment, there is nothing to do; where the case says something else by now, an officer knows better.
  if (outcome.outcome !== "refused" || outcome.stream === own) return;
  mayBeRefused(
    await dispatch(log, contactChange, {
      ...common,
      stream: own,
      type: "change.outdated",
      data: {},
      commandId: `outdated-${caseId}-${request}`,
    }),
  );
}
