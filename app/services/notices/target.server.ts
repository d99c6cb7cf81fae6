/** The page that a notice leads to, and the reason given with its subject, as far as its reader may still see it. */
import { findNotice, type NoticeRow } from "~/db/queries/notices";
import * as z from "zod";

import type { Portal } from "../portal/portal";
import type { Visit } from "../composition/visit.server";
import type { Said } from "./target.view";

/** Section 2: notifications lead home. So do those whose subject is gone. */
export const HOME = "/home";

const OF_SUBMISSION = /^\/casefile\/([^/]+)\/([^/]+)\/([^/]+)\/status$/;
const OF_CASE = /^\/(?:casefile\/([^/]+)\/overview|formd1d2Reminders\/reminders\/([^/]+))$/;
const Words = z.object({ reason: z.string().optional(), note: z.string().optional() });

/** The page that the notice is about, or home where the reader may not see it any more. */
export async function targetOf({ target }: NoticeRow, visit: Visit): Promise<string> {
  const [, , code, id] = OF_SUBMISSION.exec(target) ?? [];
  if (code !== undefined && id !== undefined)
    return (await visit.submission(code, id)) === null ? HOME : target;
  const [, overview, reminders] = OF_CASE.exec(target) ?? [];
  const caseId = overview ?? reminders;
  if (caseId !== undefined) return (await visit.case(caseId)) === null ? HOME : target;
  return target;
}

/**
 * The reason or remark of the entry that a notice tells of; `null` where there is none, where it went with its draft, and
 * where the reader may not see the submission. It is read from the log, so that nothing that was deleted lives on here.
 */
export async function saidWith(
  portal: Portal,
  visit: Pick<Visit, "submission">,
  accountId: string,
  noticeId: string,
): Promise<Said | null> {
  const row = await findNotice(portal.database, accountId, noticeId);
  const [, , code, id] = (row && OF_SUBMISSION.exec(row.target)) ?? [];
  if (!row || code === undefined || id === undefined) return null;
  const submission = await visit.submission(code, id);
  const entry = submission?.current.entries.find(({ position }) => position === row.position);
  const { reason, note } = Words.safeParse(entry?.data ?? {}).data ?? {};
  if (reason !== undefined) return { kind: "reason", text: reason };
  return note === undefined ? null : { kind: "remark", text: note };
}
