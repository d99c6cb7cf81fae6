/** The questions about proofs that somebody may see, and how many of them wait for their answer. */
import * as z from "zod";

import { findProofQuestionPage, type ProofQuestionRow } from "~/db/queries/families/questions";
import { getStatus, say, type Instant, type Locale } from "~/workflows/kit";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt/index";
import { findTurn, NO_QUESTION, question, type QuestionSide } from "~/workflows/records/question/index";

import { pickName } from "~/app/i18n/names";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import {
  NOTHING,
  readChoice,
  toListing,
  type Listing,
} from "~/app/services/platform/lists/list-request.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import type { CalendarDate } from "~/workflows/kit";
import { proofScope } from "../streams.server";

export interface QuestionItem {
  readonly id: string;
  /** The page of the proof's questions. */
  readonly to: string;
  readonly reference: string;
  readonly creditor: string;
  readonly caseNo: string;
  readonly caseName: string;
  readonly from: QuestionSide;
  readonly asked: QuestionSide;
  readonly status: string;
  readonly statusLabel: string;
  readonly turn: QuestionSide | null;
  readonly since: Instant;
  readonly messages: number;
}
export interface QuestionList {
  readonly list: Listing<QuestionItem>;
  readonly shown: "mine" | "all";
}

type Reader = Pick<CurrentUser, "id" | "rights" | "firmIds">;

/** Whose questions somebody sees, on which side; `null`: none. */
function findReading(user: Reader, today: CalendarDate) {
  const scope = user.rights.includes("POD_COUNTER") ? ({ whose: "all" } as const) : proofScope(user, today);
  if (scope === null) return null;
  const side = SIDES[scope.whose];
  return { scope, side, ...(side !== "office" && { only: side }) };
}
const SIDES = { all: "office", own: "filer", appointed: "trustee" } as const;

/** Who of each side writes: to whom something can wait. */
const WRITES: Readonly<Record<QuestionSide, readonly string[]>> = {
  office: ["POD_COUNTER", "POD_ADJUDICATE"],
  trustee: ["REF_SUBMIT"],
  filer: ["POD_FILE"],
};

const writes = ({ rights }: Pick<CurrentUser, "rights">, side: QuestionSide): boolean =>
  WRITES[side].some((right) => rights.includes(right));

/** Whether questions about proofs can wait for somebody. */
export const answersQuestions = (user: Pick<CurrentUser, "rights">): boolean =>
  (["office", "trustee", "filer"] as const).some((side) => writes(user, side));

/** How many wait for the reader's answer. */
export async function countWaitingQuestions(
  { database }: Pick<Portal, "database">,
  user: Reader,
  today: CalendarDate,
): Promise<{ readonly count: number; readonly capped: boolean }> {
  const reading = findReading(user, today);
  if (reading === null || !writes(user, reading.side)) return NOTHING.total;
  const { scope, side } = reading;
  return (await findProofQuestionPage(database, { scope, turn: side, page: 1, size: 1 })).total;
}

const Query = z.object({
  page: z.coerce.number().int().min(1).max(4_000).catch(1),
  size: z.coerce.number().int().min(1).max(100).catch(25),
});

/** Those that wait for the reader, whoever has waited longest first; on demand all of them, the newest first. */
export async function questionList(
  { database, clock }: Pick<Portal, "database" | "clock">,
  user: Reader,
  parameters: URLSearchParams,
  locale: Locale,
): Promise<QuestionList> {
  const input = Query.parse(Object.fromEntries(parameters));
  const reading = findReading(user, hongKongDay(clock.now()));
  const mayWrite = reading !== null && writes(user, reading.side);
  const shown = mayWrite ? (readChoice(parameters, "show", ["mine", "all"]) ?? "mine") : "all";
  const found =
    reading === null
      ? NOTHING
      : await findProofQuestionPage(database, {
          scope: reading.scope,
          side: reading.only,
          turn: shown === "mine" ? reading.side : undefined,
          ...input,
        });
  const sorting = { column: "since", direction: shown === "mine" ? "asc" : "desc" } as const;
  return { list: toListing({ ...input, sorting }, found, (row) => toItem(row, locale)), shown };
}

const readSide = (written: string): QuestionSide =>
  written === "office" || written === "trustee" ? written : "filer";

function toItem(row: ProofQuestionRow, locale: Locale): QuestionItem {
  const status = getStatus(question, row.state, NO_QUESTION, row.since);
  return {
    id: row.id,
    to: `/casefile/${row.case_id}/${proofOfDebt.code}/${row.subject_id}/questions`,
    reference: row.reference ?? "",
    creditor: row.creditor,
    caseNo: row.case_no,
    caseName: pickName(locale, row.case_name_en, row.case_name_zh),
    from: readSide(row.asked_from),
    asked: readSide(row.asked_to),
    status,
    statusLabel: say(question, locale, `status.${status}`),
    turn: findTurn(row.state),
    since: row.since,
    messages: row.messages,
  };
}
