/** Each message of a thread is told to the other side. */
import { findCase } from "~/db/queries/cases/cases";
import { findAccountsOfFirm } from "~/db/queries/users/accounts";
import { idInStream } from "~/events/stream-id";
import type { RecordedEntry } from "~/events/types";
import type { CalendarDate } from "~/workflows/kit";
import type { ProofContext } from "~/workflows/forms/proof-of-debt/index";
import {
  caseFile,
  EMPTY_CASE,
  isInForce,
  listAppointmentsInCapacity,
  PRACTITIONER,
} from "~/workflows/records/case-file/index";
import { question, type QuestionSide, type QuestionThread } from "~/workflows/records/question/index";

import { listOfficers } from "~/app/services/cases/access/officers";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { findNotice } from "~/app/services/workspace/notices/announcement.server";
import type { News } from "../../family.server";
import { loadProof } from "../streams.server";

type Parts = Pick<Portal, "log" | "database">;

interface Told {
  readonly thread: QuestionThread;
  readonly proof: ProofContext;
  readonly on: CalendarDate;
}

export const questionNews: News = {
  concerns: (entry: RecordedEntry) => findNotice(question, entry) !== undefined,
  announcements: async (portal, entry) => {
    const code = findNotice(question, entry);
    const current = await loadStream(portal.log, question, entry.stream, { upToVersion: entry.version });
    const subject = current?.context.subject;
    if (code === undefined || current === undefined || subject?.kind !== "proof") return [];
    const proof = (await loadProof(portal, subject.reference))?.proof;
    if (proof === undefined) return [];
    const { context: thread } = current;
    const writer = thread.messages.at(-1)?.side ?? thread.from;
    const reader = writer === thread.from ? thread.to : thread.from;
    const to = await findPeople[reader](portal, { thread, proof, on: hongKongDay(entry.at) });
    const params = {
      caseNo: (await findCase(portal.database, thread.caseId))?.case_no ?? thread.caseId,
      reference: proof.filed.at(-1)?.reference ?? "",
    };
    const target = `/casefile/${thread.caseId}/pod/${idInStream(subject.reference)}/questions`;
    return [{ code, to, params, target }];
  },
};

/** Whoever wrote for a side in the thread. */
const listWriters = ({ messages }: QuestionThread, side: QuestionSide): readonly string[] => [
  ...new Set(messages.filter((message) => message.side === side).map(({ by }) => by)),
];

/** Who is told for each side. */
const findPeople: Readonly<
  Record<QuestionSide, (portal: Parts, told: Told) => Promise<readonly (string | null)[]>>
> = {
  /** Whoever wrote; else whoever received the proof, and where nobody has, the officer of the case. The counter has its list. */
  office: async ({ log }, { thread, proof }) => {
    const writers = listWriters(thread, "office");
    if (writers.length > 0) return writers;
    if (proof.accepted !== null) return [proof.accepted.by];
    return listOfficers(
      (await loadStream(log, caseFile, `${caseFile.type}/${thread.caseId}`))?.context ?? EMPTY_CASE,
    );
  },
  trustee: async ({ log }, { thread, on }) => {
    const file =
      (await loadStream(log, caseFile, `${caseFile.type}/${thread.caseId}`))?.context ?? EMPTY_CASE;
    return listAppointmentsInCapacity(file, PRACTITIONER)
      .filter((appointment) => isInForce(appointment, on))
      .map(({ person }) => person);
  },
  /** Whose claim it is now: to whom it was assigned, else whoever filed it. */
  filer: async ({ database }, { thread, proof, on }) => {
    const { holder } = proof;
    if (holder === undefined)
      return [...listWriters(thread, "filer"), proof.filed.at(-1)?.by ?? null, proof.startedBy];
    if (holder.firm === null) return [holder.account];
    return (await findAccountsOfFirm(database, holder.firm, on)).map(({ id }) => id);
  },
};
