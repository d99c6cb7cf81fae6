/** A report or return on directors' conduct that is filed ends or changes the reminders of its case. */
import type { Effect, RecordedEntry, StreamPosition } from "~/events/types";
import { conductD1 } from "~/workflows/forms/conduct-d1/index";
import { conductD2, findFinalDueDay, isInterim } from "~/workflows/forms/conduct-d2/index";
import { conductReminder } from "~/workflows/records/conduct-reminder/index";
import { changesWhatIsFiled, type FiledEdition, type SubmissionType } from "~/workflows/kit";

import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { loadReminders, openReminders, toStream } from "./remind.server";
import { dispatch, loadStream } from "~/app/services/platform/portal/dispatch.server";
import { mustHappen } from "~/app/services/platform/portal/must-happen.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { idInStream } from "~/events/stream-id";

type Parts = Pick<Portal, "log" | "database" | "clock">;

const TYPES: readonly SubmissionType[] = [conductD1, conductD2];
const findType = ({ stream }: RecordedEntry) => TYPES.find(({ type }) => stream.startsWith(`${type}/`));

/** @param parts asked for when an entry is delivered: the effect is declared before the log exists */
export function conductReturnsEffect(parts: () => Parts): Effect {
  return {
    name: "conduct-returns",
    concerns: (entry) => {
      const type = findType(entry);
      return type !== undefined && changesWhatIsFiled(type, entry.type);
    },
    run: async (entry) => {
      const type = findType(entry);
      if (type) await settleReturn(parts(), type, entry.stream);
    },
  };
}

/**
 * Brings the reminders in line with the form as it stands now: entries that are delivered late, or in another order, make no
 * difference. Done twice, it is recorded once.
 */
async function settleReturn(portal: Parts, type: SubmissionType, stream: string): Promise<void> {
  const current = await loadStream(portal.log, type, stream);
  if (!current) return;
  const { caseId, filed } = current.context;
  const submission = idInStream(stream);
  const isWithdrawn = current.entries.some((entry) => entry.type === "form.withdrawn");
  const known = await loadReminders(portal, caseId);
  if (isWithdrawn) {
    const isKnown = known?.context.returns.some((each) => each.submission === submission) ?? false;
    // A form that was withdrawn is waited for again.
    if (isKnown) await record(portal, current, "return.withdrawn", { submission }, `${stream}-withdrawn`);
    return;
  }
  if (!known && !(await openReminders(portal, caseId))) return;
  const references = new Set(known?.context.returns.map(({ reference }) => reference));
  // An edition before one that is known is superseded: it would undo what the newer one has brought about.
  const since = filed.findLastIndex(({ reference }) => references.has(reference)) + 1;
  for (const edition of filed.slice(since)) {
    const data = { submission, ...getReturn(type, edition) };
    await record(portal, current, "return.received", data, `${stream}-received-${edition.reference}`);
  }
}

function getReturn(type: SubmissionType, { edition, reference, at, values }: FiledEdition) {
  const interim = type.code === "d2" && isInterim(values);
  return {
    form: type.code,
    reference,
    on: hongKongDay(at),
    interim,
    // Cap. 32J r.3(6): a report on every director makes the return unnecessary.
    settles: type.code === "d1" ? values.coversAllDirectors === true : !interim,
    finalDueOn: interim ? findFinalDueDay(values) : null,
    resubmission: edition > 1,
  };
}

/** @param form as it was read: one that is withdrawn in this very moment is looked at again, and does not count as received */
async function record(
  { log, clock }: Parts,
  {
    stream: form,
    version,
    context: { caseId },
  }: StreamPosition & { readonly context: { readonly caseId: string } },
  fact: "return.received" | "return.withdrawn",
  data: Readonly<Record<string, unknown>>,
  commandId: string,
): Promise<void> {
  mustHappen(
    toStream(caseId),
    await dispatch(log, conductReminder, {
      stream: toStream(caseId),
      type: fact,
      data,
      by: SYSTEM,
      at: clock.now(),
      commandId,
      restsOn: [{ stream: form, version }],
    }),
  );
}
