/** A report or return on directors' conduct that is filed ends or changes the reminders of its case. */
import type { Effect, RecordedEntry } from "~/events/types";
import { conductD1 } from "~/workflows/conduct-d1/index";
import { conductD2, finalDueOn, isInterim } from "~/workflows/conduct-d2/index";
import { conductReminder } from "~/workflows/conduct-reminder/index";
import type { SubmissionType } from "~/workflows/kit";

import { hongKongDay } from "../clock.server";
import { loadReminders, openReminders, streamOf } from "../conduct/remind.server";
import { dispatch, loadStream } from "../dispatch.server";
import type { Portal } from "../portal";
import { SYSTEM } from "../standing.server";

type Parts = Pick<Portal, "log" | "database" | "clock">;

const RETURNS: ReadonlySet<string> = new Set(["form.submitted", "form.withdrawn"]);
const TYPES: readonly SubmissionType[] = [conductD1, conductD2];
const typeOf = ({ stream }: RecordedEntry) => TYPES.find(({ type }) => stream.startsWith(`${type}/`));

/** @param parts asked for when an entry is delivered: the effect is declared before the log exists */
export function conductReturnsEffect(parts: () => Parts): Effect {
  return {
    name: "conduct-returns",
    concerns: (entry) => RETURNS.has(entry.type) && typeOf(entry) !== undefined,
    run: (entry) =>
      entry.type === "form.submitted" ? recordReturn(parts(), entry) : takeReturnBack(parts(), entry),
  };
}

/** A form that was withdrawn is waited for again. */
async function takeReturnBack(portal: Parts, entry: RecordedEntry): Promise<void> {
  const type = typeOf(entry);
  const current = type && (await loadStream(portal.log, type, entry.stream, { upToVersion: entry.version }));
  if (!current || !(await loadReminders(portal, current.context.caseId))) return;
  await dispatch(portal.log, conductReminder, {
    stream: streamOf(current.context.caseId),
    type: "return.withdrawn",
    data: { submission: entry.stream.slice(entry.stream.indexOf("/") + 1) },
    by: SYSTEM,
    at: portal.clock.now(),
    commandId: `${entry.stream}-${String(entry.version)}`,
  });
}

/** Delivered twice, it is recorded once: the command is the entry's. */
async function recordReturn(portal: Parts, entry: RecordedEntry): Promise<void> {
  const type = typeOf(entry);
  const current = type && (await loadStream(portal.log, type, entry.stream, { upToVersion: entry.version }));
  const filed = current?.context.filed.at(-1);
  if (!type || !current || !filed) return;
  const { caseId } = current.context;
  const known = await loadReminders(portal, caseId);
  if (!known && !(await openReminders(portal, caseId))) return;
  const interim = type.code === "d2" && isInterim(filed.values);
  await dispatch(portal.log, conductReminder, {
    stream: streamOf(caseId),
    type: "return.received",
    data: {
      form: type.code,
      submission: entry.stream.slice(entry.stream.indexOf("/") + 1),
      reference: filed.reference,
      on: hongKongDay(entry.at),
      interim,
      // Cap. 32J r.3(6): a report on every director makes the return unnecessary.
      settles: type.code === "d1" ? filed.values.coversAllDirectors === true : !interim,
      finalDueOn: interim ? finalDueOn(filed.values) : null,
      resubmission: filed.edition > 1,
    },
    by: SYSTEM,
    at: portal.clock.now(),
    commandId: `${entry.stream}-${String(entry.version)}`,
  });
}
