/** A B1 that is filed follows up the defaults that it names (Cap. 6 s.43A(7)): the case records so, and the alert ends. */
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { dispatch, loadStream } from "~/app/services/platform/portal/dispatch.server";
import { type LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { Effect, RecordedEntry } from "~/events/types";
import { caseFile, findFollowedUp, type CaseFile } from "~/workflows/records/case-file/index";
import {
  changesWhatIsFiled,
  hongKongDate,
  getRows,
  type CalendarDate,
  type FormValues,
} from "~/workflows/kit";
import { referralB1 } from "~/workflows/forms/referral-b1/index";
import { filingStates } from "~/workflows/kit/filing/states";
import { isIn } from "~/workflows/kit/states";

type Parts = Pick<Portal, "log" | "clock">;

const PREFIX = `${referralB1.type}/`;

/** @param parts asked for when an entry is delivered: the effect is declared before the log that it belongs to exists */
export function followedUpEffect(parts: () => Parts): Effect {
  return {
    name: "defaults-followed-up",
    concerns: ({ type, stream }) => stream.startsWith(PREFIX) && changesWhatIsFiled(referralB1, type),
    run: (entry) => follow(parts(), entry),
  };
}

async function follow(parts: Parts, { stream, meta: { requestId } }: RecordedEntry): Promise<void> {
  const form = await loadStream(parts.log, referralB1, stream);
  const filed = form?.context.filed.at(-1);
  // However late the entry is delivered, what counts is how the form stands now.
  if (form === undefined || filed === undefined) return;
  const ofCase = `${caseFile.type}/${form.context.caseId}`;
  const known = await loadStream(parts.log, caseFile, ofCase);
  if (known === undefined || isIn(filingStates, known.state, "forgotten")) return;
  const id = stream.slice(PREFIX.length);
  const fact = isIn(filingStates, form.state, "withdrawn")
    ? withdrawn(known, id)
    : followed(known, id, { ...filed, on: hongKongDate(filed.at) });
  if (fact === null) return;
  // What the office has taken out again is not put back by a later edition.
  if (fact.type === "settlement.recorded" && (await wasRecorded(parts, ofCase, id))) return;
  const outcome = await dispatch(parts.log, caseFile, {
    stream: ofCase,
    ...fact,
    by: SYSTEM,
    at: parts.clock.now(),
    commandId: `followed-up:${id}:${isIn(filingStates, form.state, "withdrawn") ? "withdrawn" : filed.reference}`,
    requestId,
    expectedVersion: known.version,
  });
  if (outcome.outcome !== "done") throw new Error(`A B1 was not recorded in its case: ${outcome.outcome}`);
}

const wasRecorded = async ({ log }: Parts, ofCase: string, id: string): Promise<boolean> =>
  (await log.read(ofCase)).some(({ type, data }) => type === "settlement.recorded" && data?.["id"] === id);

const findEntry = ({ context }: LoadedStream<CaseFile>, id: string) =>
  context.settlements.find((each) => each.id === id)?.entry;

function withdrawn(known: LoadedStream<CaseFile>, id: string) {
  return findEntry(known, id) === undefined ? null : { type: "settlement.removed", data: { id } };
}

interface Filed {
  readonly values: FormValues;
  readonly reference: string;
  readonly on: CalendarDate;
}

function followed(known: LoadedStream<CaseFile>, id: string, { values, reference, on }: Filed) {
  const settlements = known.context.settlements.filter((each) => each.id !== id);
  const followedUp = findFollowedUp({ ...known.context, settlements }, accountedFor(values));
  const before = findEntry(known, id);
  if (before === undefined)
    return followedUp === null
      ? null
      : {
          type: "settlement.recorded",
          data: { id, entry: { kind: "s43A", ...followedUp, on, details: reference } },
        };
  if (followedUp === null) return { type: "settlement.removed", data: { id } };
  const { upTo, leftOut } = followedUp;
  const changes = {
    ...(before.upTo !== upTo && { upTo: { from: before.upTo, to: upTo } }),
    ...(before.leftOut !== leftOut && { leftOut: { from: before.leftOut ?? null, to: leftOut ?? null } }),
    ...(before.details !== reference && { details: { from: before.details ?? null, to: reference } }),
  };
  return Object.keys(changes).length === 0 ? null : { type: "settlement.corrected", data: { id, changes } };
}

/** The anniversaries that the form says something of: those in default, and those for which a complete statement was made. */
function accountedFor({ defaults, priorSubmitted, priorStatements }: FormValues): ReadonlySet<CalendarDate> {
  const made = priorSubmitted === true ? getRows(priorStatements) : [];
  return new Set(
    [...getRows(defaults), ...made.filter(({ complete }) => complete === true)].flatMap(
      ({ anniversaryDate }) => (typeof anniversaryDate === "string" ? [anniversaryDate] : []),
    ),
  );
}
