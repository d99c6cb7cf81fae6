/** Notifications sent when a submission changes hands. */
import { findAccountsOfFirm } from "~/db/queries/users/accounts";
import type { RecordedEntry } from "~/events/types";
import {
  listAppointmentsInCapacity,
  caseFile,
  EMPTY_CASE,
  isInForce,
  PRACTITIONER,
  type CaseFile,
} from "~/workflows/records/case-file/index";
import {
  findEditor,
  type CalendarDate,
  type Recipient,
  type SubmissionContext,
  type SubmissionType,
} from "~/workflows/kit";
import * as z from "zod";

import { hongKongDay } from "../../platform/portal/clock.server";
import { foldEntries, loadStream } from "../../platform/portal/dispatch.server";
import { type LoadedStream } from "../../platform/portal/dispatch-types";
import type { Portal } from "../../platform/portal/portal";
import { getLastPreparer } from "../../filings/submissions/people.server";
import { noticeCode, type Announcement } from "./announcement.server";
import { listOfficers } from "../../cases/access/officers";

/** The day that an announcement is about: the end of a draft, or the last day for a form. */
const Announced = z.union([
  z.object({ endsOn: z.string() }).transform(({ endsOn }) => endsOn),
  z.object({ dueOn: z.string() }).transform(({ dueOn }) => dueOn),
]);

interface Situation {
  readonly entry: RecordedEntry;
  /** As it stood right after the entry. */
  readonly current: LoadedStream<SubmissionContext>;
  /** The person who was editing it right before; `null` where nobody was. */
  readonly editor: string | null;
  readonly file: CaseFile;
  readonly type: SubmissionType;
  /** Who is told in place of whoever filed it; `null` where it is whoever filed it. */
  readonly toldInstead: readonly string[] | null;
}

const preparer = (situation: Situation): string => getLastPreparer(situation);
/** Everybody who may sign: appointed in the case, in force on the day. To somebody's own matter nobody is appointed. */
const signers = ({ type, file, entry }: Situation): readonly string[] =>
  type.isOwn !== undefined
    ? []
    : listAppointmentsInCapacity(file, type.filedBy ?? PRACTITIONER)
        .filter((appointment) => isInForce(appointment, hongKongDay(entry.at)))
        .map(({ person }) => person);

const RECIPIENTS: Readonly<Record<Recipient, (situation: Situation) => readonly (string | null)[]>> = {
  preparer: (situation) => [preparer(situation)],
  signers,
  editor: ({ editor }) => [editor],
  // What creditors file waits at the counter, which has a list of it.
  officers: ({ file, type }) => (type.isOwn === undefined ? listOfficers(file) : []),
  filers: (situation) =>
    situation.toldInstead ?? [situation.current.context.filed.at(-1)?.by ?? null, preparer(situation)],
};

/** @returns nobody where whose it is now has no account; `null` where it is still whoever filed it */
async function findToldInstead(
  { database }: Pick<Portal, "database">,
  { toldInstead }: SubmissionType,
  context: SubmissionContext,
  on: CalendarDate,
): Promise<readonly string[] | null> {
  const instead = toldInstead?.(context);
  if (instead === undefined) return null;
  const { account, firm } = instead;
  if (firm === null) return account === null ? [] : [account];
  return (await findAccountsOfFirm(database, firm, on)).map(({ id }) => id);
}

export function isSubmissionNews({ facts }: SubmissionType, fact: string): boolean {
  return facts[fact]?.notices !== undefined;
}

export async function submissionNews(
  { log, database }: Pick<Portal, "log" | "database">,
  type: SubmissionType,
  entry: RecordedEntry,
): Promise<readonly Announcement[]> {
  const current = await loadStream(log, type, entry.stream, { upToVersion: entry.version });
  const { notices = [] } = type.facts[entry.type] ?? {};
  if (!current || notices.length === 0) return [];
  const { caseId } = current.context;
  const file = (await loadStream(log, caseFile, `${caseFile.type}/${caseId}`))?.context ?? EMPTY_CASE;
  const id = entry.stream.slice(entry.stream.indexOf("/") + 1);
  const params = {
    caseNo: file.number,
    form: type.type,
    actor: findActor(entry, current.context),
    reference: current.context.filed.at(-1)?.reference ?? "",
    ...getPeriod(type, current.context),
    ...getEnd(entry),
  };
  const target = `/casefile/${caseId}/${type.code}/${id}/status`;
  const before = foldEntries(type, entry.stream, current.entries.slice(0, -1));
  const editor = findEditor(before?.context.lease ?? null, entry.at);
  const byOffice = entry.meta.by.standing === "office";
  const toldInstead = await findToldInstead({ database }, type, current.context, hongKongDay(entry.at));
  const situation = { entry, current, editor, file, type, toldInstead };
  return notices
    .filter(({ onlyByOffice = false }) => byOffice || !onlyByOffice)
    .map(({ code, to }) => ({
      code: noticeCode(code),
      to: to.flatMap((recipient) => RECIPIENTS[recipient](situation)),
      params,
      target,
    }));
}

/** Whom the notice names. What the portal submitted once its fee was paid was signed by a person, who is named rather than the portal. */
function findActor({ meta, type }: RecordedEntry, { filed }: SubmissionContext): string {
  const signedBy = type === "form.submitted" ? filed.at(-1)?.signature.by : undefined;
  return meta.by.standing === "system" ? (signedBy ?? meta.by.id) : meta.by.id;
}

/** The days that tell a form from others of its kind in the case: `2025-09-19/2026-09-18`. */
function getPeriod(type: SubmissionType, context: SubmissionContext): Readonly<Record<string, string>> {
  const period = type.findPeriod?.(context) ?? null;
  return period === null ? {} : { period: `${period.from}/${period.to}` };
}

function getEnd(entry: RecordedEntry): Readonly<Record<string, string>> {
  const announced = Announced.safeParse(entry.data);
  return announced.success ? { day: announced.data } : {};
}
