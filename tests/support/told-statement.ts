/** An annual statement as it is told in tests: who acts, the days of one year, and the facts that lead to it. */
import { people } from "./filing";
import { fact } from "./scenario";
import { changesBetween } from "~/workflows/kit";
import type { Actor, Fact, FormValues } from "~/workflows/kit";
import {
  completeAnswers,
  withAnswersOf,
  getStatementYear,
  getWay,
  statementForm,
  type AnnualStatement,
} from "~/workflows/records/annual-statement";

export const { portal } = people;
export const officer: Actor = { ...people.officer, rights: ["OFFICE_ANNOTATE"] };
export const trustee: Actor = { ...people.trustee, rights: ["REF_SUBMIT"], standing: "appointee" };
export const bankrupt: Actor = { id: "bankrupt", role: "visitor", rights: [], firm: null, standing: "party" };
export const stranger: Actor = { ...bankrupt, standing: "none" };

export const ORDER = "2024-03-01";
/** The day before the statement is due, the day itself, and the day after. */
export const BEFORE = "2025-02-28T04:00:00.000Z";
export const DUE = "2025-03-01T04:00:00.000Z";
export const AFTER = "2025-03-02T04:00:00.000Z";

export const days = (order: string, number = 1) => {
  const { from, to, due } = getStatementYear(order, number);
  return { orderDate: order, from, to, due };
};
export const answers: FormValues = { ...completeAnswers, declaredName: "CHAN Tai Man" };
export const changes = changesBetween(statementForm, {}, answers);
export const file = {
  id: "paper-1",
  field: "papers",
  name: "payslip.jpg",
  size: 1,
  mediaType: "image/jpeg",
  hash: "0".repeat(64),
  scan: "clean",
  attachedAt: DUE,
  attachedBy: "bankrupt",
};

export const opened = fact("year.opened", portal, { caseId: "HCB-1-2024", year: 1, ...days(ORDER) }, BEFORE);
export const fellDue = fact("statement.fell-due", portal, {}, DUE);
export const started = fact("statement.started", bankrupt, { via: "door", owingBefore: 0, known: {} }, DUE);
export const saved = fact("answers.saved", bankrupt, { changes }, DUE);
export const noPapers = fact("paper.missing", bankrupt, { reason: "I was paid in cash." }, DUE);
export const declares =
  (type = "statement.declared", more: object = {}, by = bankrupt, at = DUE) =>
  (current: { context: AnnualStatement } | null): Fact =>
    fact(
      type,
      by,
      {
        edition: (current?.context.editions.length ?? 0) + 1,
        basedOn: current === null ? 0 : withAnswersOf(current.context, getWay(by)).version,
        reference: "AS-2025-7K3M9QD4",
        hash: "a".repeat(64),
        via: "door",
        language: "zh-hk",
        ...more,
      },
      at,
    );
export const asked = fact("question.asked", officer, { text: "What was the gift?" }, AFTER);
export const answered = fact("question.answered", bankrupt, { text: "A watch." }, AFTER);
export const examined = fact("statement.examined", officer, { result: "inOrder" }, AFTER);
export const excused = fact(
  "year.excused",
  portal,
  { because: "discharged", reason: "Discharged on 1/2/2025." },
  DUE,
);

export const owing = [opened, fellDue];
export const drafting = [...owing, started];
export const ready = [...drafting, saved, noPapers];
export const filed = [...ready, declares()];
