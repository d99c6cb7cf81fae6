/** News of a submission: who is told when it goes from hand to hand. */
import type { RecordedEntry } from "~/events/types";
import { appointmentsAs, caseFile, EMPTY_CASE, isInForce, type CaseFile } from "~/workflows/case-file/index";
import { editorAt, type SubmissionContext, type SubmissionType } from "~/workflows/kit";
import * as z from "zod";

import { hongKongDay } from "../clock.server";
import { foldEntries, loadStream, type LoadedStream } from "../dispatch.server";
import type { Portal } from "../portal";
import { lastPreparerOf } from "../submissions/people.server";
import { officersOf, type Announcement, type NoticeCode } from "./announcement.server";

const Announced = z.object({ endsOn: z.string() });

interface Situation {
  readonly entry: RecordedEntry;
  /** As it stood right after the entry. */
  readonly current: LoadedStream<SubmissionContext>;
  /** Who was editing it right before; `null` where nobody was. */
  readonly editor: string | null;
  readonly file: CaseFile;
  readonly byOffice: boolean;
  readonly type: SubmissionType;
}

/** What a fact is announced as, and to whom. */
type Rule = (
  situation: Situation,
) => readonly { readonly code: NoticeCode; readonly to: Announcement["to"] }[];

const preparer = ({ current }: Situation): string => lastPreparerOf(current);
/** Whoever may sign: appointed in the case, in force on the day. */
const signers = ({ type, file, entry }: Situation): readonly string[] =>
  appointmentsAs(file, type.filedBy ?? "practitioner")
    .filter((appointment) => isInForce(appointment, hongKongDay(entry.at)))
    .map(({ person }) => person);
/** Whoever filed the newest edition, and whoever prepared it. */
const filers = (situation: Situation): readonly (string | null)[] => [
  situation.current.context.filed.at(-1)?.by ?? null,
  preparer(situation),
];

const RULES: Readonly<Record<string, Rule>> = {
  "review.requested": (situation) => [{ code: "reviewRequested", to: signers(situation) }],
  "scan.uploaded": (situation) => [{ code: "reviewRequested", to: signers(situation) }],
  "form.approved": (situation) => [{ code: "approved", to: [...signers(situation), preparer(situation)] }],
  "final.due": (situation) => [{ code: "finalReturnDue", to: [preparer(situation), ...signers(situation)] }],
  "form.returned": (situation) => [{ code: "returned", to: [preparer(situation)] }],
  "form.unlocked": (situation) => [
    { code: "unlocked", to: [preparer(situation)] },
    // Out of the office's hands it is also taken from those who signed it.
    ...(situation.byOffice ? [{ code: "unlockedForPreparer", to: signers(situation) } as const] : []),
  ],
  "draft.taken": ({ editor }) => [{ code: "draftTaken", to: [editor] }],
  "draft.unlocked": ({ editor }) => [{ code: "draftUnlocked", to: [editor] }],
  "form.submitted": (situation) => [
    { code: "received", to: officersOf(situation.file) },
    { code: "submitted", to: [preparer(situation), ...signers(situation)] },
  ],
  "form.withdrawn": (situation) => [
    { code: "withdrawn", to: [...officersOf(situation.file), preparer(situation)] },
  ],
  "office.acknowledged": (situation) => [{ code: "acknowledged", to: filers(situation) }],
  "office.remarked": (situation) => [{ code: "remarked", to: filers(situation) }],
  // What the filer begins is not deemed received: the office hears of it when it is submitted.
  "resubmission.requested": (situation) =>
    situation.byOffice
      ? [{ code: "resubmissionRequested", to: [preparer(situation), ...filers(situation)] }]
      : [],
  "draft.expiryAnnounced": (situation) => [{ code: "draftExpiring", to: [preparer(situation)] }],
  "draft.expired": (situation) => [{ code: "draftExpired", to: [preparer(situation)] }],
};

export function isSubmissionNews(entryType: string): boolean {
  return Object.hasOwn(RULES, entryType);
}

export async function submissionNews(
  { log }: Pick<Portal, "log">,
  type: SubmissionType,
  entry: RecordedEntry,
): Promise<readonly Announcement[]> {
  const current = await loadStream(log, type, entry.stream, { upToVersion: entry.version });
  const rule = RULES[entry.type];
  if (!current || !rule) return [];
  const { caseId } = current.context;
  const file = (await loadStream(log, caseFile, `${caseFile.type}/${caseId}`))?.context ?? EMPTY_CASE;
  const id = entry.stream.slice(entry.stream.indexOf("/") + 1);
  const params = {
    caseNo: file.number,
    form: type.type,
    actor: entry.meta.by.id,
    reference: current.context.filed.at(-1)?.reference ?? "",
    ...endOf(entry),
  };
  const target = `/casefile/${caseId}/${type.code}/${id}/status`;
  const before = foldEntries(type, entry.stream, current.entries.slice(0, -1));
  const editor = editorAt(before?.context.lease ?? null, entry.at);
  const byOffice = entry.meta.by.standing === "office";
  return rule({ entry, current, editor, file, byOffice, type }).map(({ code, to }) => ({
    code,
    to,
    params,
    target,
  }));
}

function endOf(entry: RecordedEntry): Readonly<Record<string, string>> {
  const announced = Announced.safeParse(entry.data);
  return announced.success ? { day: announced.data.endsOn } : {};
}
