/** Once it is known which account a practitioner is, their appointments become appointments of that account. */
import { findAppointmentsByPerson, findAppointmentsOfPeople } from "~/db/queries/cases/named-appointees";
import type { Effect, RecordedEntry } from "~/events/types";
import { account, accountFacts } from "~/workflows/records/account/index";
import { caseFile, caseFileFacts } from "~/workflows/records/case-file/index";

import { dispatch, toFact, loadStream } from "../../platform/portal/dispatch.server";
import { mustHappen } from "../../platform/portal/must-happen.server";
import type { Portal } from "../../platform/portal/portal";
import { stateFromRow } from "../../platform/projections/case-file.server";
import { SYSTEM } from "../../platform/portal/system-actor";

const PREFIX = `${account.type}/`;

/** @param parts asked for when an entry is delivered: the effect is declared before the portal exists */
export function appointeeMappedEffect(parts: () => Portal): Effect {
  return {
    name: "taker-mapped",
    concerns: (entry) => entry.type === "taker.mapped" && entry.stream.startsWith(PREFIX),
    async run(entry) {
      const mapped = accountFacts["taker.mapped"].payload.safeParse(toFact(entry).data);
      if (!mapped.success) return;
      const portal = parts();
      const { taker } = mapped.data;
      // Before it is read: what is taken back meanwhile is then known to the log.
      const restsOn = await portal.log.at([entry.stream]);
      if (await isTakenBack(portal, entry, taker)) return;
      for (const row of await findAppointmentsOfPeople(portal.database, taker))
        for (const { appointment, person } of stateFromRow(row).appointments)
          if (person === taker)
            mustHappen(
              row.id,
              await dispatch(portal.log, caseFile, {
                stream: `${caseFile.type}/${row.id}`,
                type: "practitioner.identified",
                data: { appointment, person: entry.stream.slice(PREFIX.length) },
                by: SYSTEM,
                at: portal.clock.now(),
                // Mapped once more after it was taken back, it is identified once more.
                commandId: `identified-${appointment}-${String(entry.position)}`,
                requestId: entry.meta.requestId,
                restsOn,
              }),
            );
    },
  };
}

/** Whether a mapping was taken back since. */
async function isTakenBack(
  { log }: Pick<Portal, "log">,
  { stream, position }: RecordedEntry,
  taker: string,
): Promise<boolean> {
  const entries = (await loadStream(log, account, stream))?.entries ?? [];
  return entries.some((later) => {
    if (later.type !== "mapping.takenBack" || later.position <= position) return false;
    return accountFacts["mapping.takenBack"].payload.safeParse(toFact(later).data).data?.taker === taker;
  });
}

/** Cases of one practitioner that are looked through: as many as anybody administers. */
const MOST_CASES = 10_000;

/**
 * An account was taken for a practitioner that it is not: what was identified by that goes back to the name, and with it goes whatever
 * the account saw of the cases by it.
 */
export function mappingTakenBackEffect(parts: () => Portal): Effect {
  return {
    name: "mapping-taken-back",
    concerns: (entry) => entry.type === "mapping.takenBack" && entry.stream.startsWith(PREFIX),
    async run(entry) {
      const taken = accountFacts["mapping.takenBack"].payload.safeParse(toFact(entry).data);
      if (!taken.success) return;
      const portal = parts();
      const { taker } = taken.data;
      const was = entry.stream.slice(PREFIX.length);
      for (const { id } of await findAppointmentsByPerson(portal.database, was, MOST_CASES)) {
        const stream = `${caseFile.type}/${id}`;
        const current = await loadStream(portal.log, caseFile, stream);
        const identified = new Set(
          (current?.entries ?? []).flatMap(({ type, data, position }) => {
            const read = IDENTIFIED.safeParse(data).data;
            return type === "practitioner.identified" && position < entry.position && read?.person === was
              ? [read.appointment]
              : [];
          }),
        );
        for (const { appointment, person } of current?.context.appointments ?? [])
          if (
            person === was &&
            identified.has(appointment) &&
            namedAs(current?.entries, appointment) === taker
          )
            mustHappen(
              id,
              await dispatch(portal.log, caseFile, {
                stream,
                type: "practitioner.unidentified",
                data: { appointment, was, person: taker },
                by: SYSTEM,
                at: portal.clock.now(),
                commandId: `unidentified-${appointment}-${String(entry.position)}`,
                requestId: entry.meta.requestId,
              }),
            );
      }
    },
  };
}

const IDENTIFIED = caseFileFacts["practitioner.identified"].payload;

/** As whom an appointment was recorded. */
function namedAs(entries: readonly RecordedEntry[] | undefined, appointment: string): string | undefined {
  for (const { type, data } of entries ?? []) {
    if (type !== "practitioner.appointed") continue;
    const read = caseFileFacts["practitioner.appointed"].payload.safeParse(data).data;
    if (read?.appointment === appointment) return read.person;
  }
  return undefined;
}
