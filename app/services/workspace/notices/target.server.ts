/** The page that a notice leads to, and the reason given with its subject, as far as its reader may still see it. */
import { findNotice, type NoticeRow } from "~/db/queries/workspace/notices";
import type { RecordedEntry } from "~/events/types";
import * as z from "zod";

import type { ListParts } from "../../platform/portal/parts";

/** The words given with a step: why it was taken, a remark of the office, or a preparer's note to the reviewer. */
export interface StepRemark {
  readonly kind: "reason" | "remark" | "note";
  readonly text: string;
}

/** Section 2: notifications lead home. So do those whose subject is gone. */
export const HOME = "/home";

const OF_SUBMISSION = /^\/casefile\/([^/]+)\/([^/]+)\/([^/]+)\/status$/;
const OF_CASE = /^\/(?:casefile\/([^/]+)\/overview|formd1d2Reminders\/reminders\/([^/]+))$/;
const Words = z.object({ reason: z.string().optional(), note: z.string().optional() });

/** What its reader may see; `null` for what they may not. */
interface Sight {
  submission(
    code: string,
    id: string,
  ): Promise<{ readonly current: { readonly entries: readonly RecordedEntry[] } } | null>;
  case(id: string): Promise<object | null>;
}

/** The case whose page, or whose form, a notice leads to. */
export function findCaseId(target: string): string | null {
  const [, overview, reminders] = OF_CASE.exec(target) ?? [];
  return OF_SUBMISSION.exec(target)?.[1] ?? overview ?? reminders ?? null;
}

/** The page that the notice is about, or home where the reader may not see it any more. */
export async function loadTarget({ target }: NoticeRow, sight: Sight): Promise<string> {
  const [, , code, id] = OF_SUBMISSION.exec(target) ?? [];
  if (code !== undefined && id !== undefined)
    return (await sight.submission(code, id)) === null ? HOME : target;
  const [, overview, reminders] = OF_CASE.exec(target) ?? [];
  const caseId = overview ?? reminders;
  if (caseId !== undefined) return (await sight.case(caseId)) === null ? HOME : target;
  return target;
}

/**
 * The reason or remark of the entry that a notice tells of; `null` where there is none, where it went with its draft, and
 * where the reader may not see the submission. It is read from the log, so that nothing that was deleted lives on here.
 */
export async function findStepRemark(
  portal: ListParts,
  sight: Pick<Sight, "submission">,
  accountId: string,
  noticeId: string,
): Promise<StepRemark | null> {
  const row = await findNotice(portal.database, accountId, noticeId);
  const [, , code, id] = (row && OF_SUBMISSION.exec(row.target)) ?? [];
  if (!row || code === undefined || id === undefined) return null;
  const submission = await sight.submission(code, id);
  const entry = submission?.current.entries.find(({ position }) => position === row.position);
  const { reason, note } = Words.safeParse(entry?.data ?? {}).data ?? {};
  if (reason !== undefined) return { kind: "reason", text: reason };
  if (note === undefined) return null;
  return { kind: entry?.meta.by.standing === "office" ? "remark" : "note", text: note };
}
