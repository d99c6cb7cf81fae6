/** What each fact changes in what a statement remembers. */
import { applyChanges, evolveWith, hongKongDate, when } from "../../kit";
import type { Changes, Fact } from "../../kit";
import { statementFacts } from "./facts";
import type { DeclaredEdition } from "./facts";
import { findOpenQuestion } from "./derived";
import { form } from "./form";
import { listStepsOf } from "./gaps";
import { NO_STATEMENT } from "./state";
import type { AnnualStatement, StatementQuestion } from "./state";
import { withAnswersOf, carryOverToEdition, getWay, pickAnswersOf } from "./written";

function withAnswers(statement: AnnualStatement, changes: Changes, { at, by }: Fact): AnnualStatement {
  const own = withAnswersOf(statement, getWay(by));
  return {
    ...own,
    values: applyChanges(form, own.values, changes),
    version: own.version + 1,
    lastSavedAt: at,
  };
}

/** @param change what becomes of the papers of whoever acts */
function withPapers(
  statement: AnnualStatement,
  { at, by }: Fact,
  change: (own: AnnualStatement) => Partial<Pick<AnnualStatement, "papers" | "noPapersBecause">>,
): AnnualStatement {
  const own = withAnswersOf(statement, getWay(by));
  return { ...own, ...change(own), version: own.version + 1, lastSavedAt: at };
}

function withEdition(before: AnnualStatement, declared: DeclaredEdition, fact: Fact): AnnualStatement {
  const { at, by } = fact;
  const statement = withAnswersOf(before, getWay(by));
  const { from, to, due, values, papers, noPapersBecause, version } = statement;
  const { edition, reference, hash, via, language, signature = null, unanswered = [] } = declared;
  const paper = via === "counter" ? { receivedOn: statement.receivedOn, enteredBy: by.id } : null;
  const isLate = (paper?.receivedOn ?? hongKongDate(at)) > due;
  const filed = { edition, at, reference, hash, via, language, signature, from, to, due, isLate, version };
  const declaredNow = { ...filed, values, papers, noPapersBecause, paper, unanswered };
  return {
    ...statement,
    editions: [...statement.editions, declaredNow],
    aside: carryOverToEdition(statement, declaredNow),
    ...withDraftKept(statement),
    proposal: null,
    findings: null,
    default: null,
    letter: null,
  };
}

const withQuestion = (statement: AnnualStatement, text: string, { at, by }: Fact): AnnualStatement => ({
  ...statement,
  questions: [
    ...statement.questions,
    { at, by: by.id, text, edition: statement.editions.length, answer: null, withdrawn: null, unsent: "" },
  ],
  draftAnswer: "",
  proposal: null,
});

/** @param number of the question, from 1 */
const withQuestionAs = (
  { questions }: AnnualStatement,
  number: number,
  changes: Partial<StatementQuestion>,
): readonly StatementQuestion[] =>
  questions.map((each, index) => (index + 1 === number ? { ...each, ...changes } : each));

/** The question that waits is the last. */
const withQuestionOver = (
  statement: AnnualStatement,
  how: Partial<Pick<StatementQuestion, "answer" | "withdrawn" | "unsent">>,
): AnnualStatement => ({
  ...statement,
  draftAnswer: "",
  questions: withQuestionAs(statement, statement.questions.length, how),
});

/** A correction answers the question that waits: what was typed to answer it stays with it. */
function withDraftKept(statement: AnnualStatement): Pick<AnnualStatement, "questions" | "draftAnswer"> {
  const { draftAnswer, questions } = statement;
  return draftAnswer === ""
    ? { questions, draftAnswer }
    : withQuestionOver(statement, { unsent: draftAnswer });
}

/** @param number of the question that the page showed; without one, the last */
function withDraft(statement: AnnualStatement, text: string, number: number): AnnualStatement {
  return number === findOpenQuestion(statement)
    ? { ...statement, draftAnswer: text }
    : { ...statement, questions: withQuestionAs(statement, number, { unsent: text }) };
}

export const evolveStatement = evolveWith<AnnualStatement>({
  "year.opened": when(statementFacts["year.opened"], (statement, data) => ({ ...statement, ...data })),
  "dates.rederived": when(statementFacts["dates.rederived"], (statement, days) => ({
    ...statement,
    ...days,
  })),
  "reminder.sent": when(statementFacts["reminder.sent"], (statement, { reminder }, { at }) => ({
    ...statement,
    reminders: [...statement.reminders, { reminder, at }],
    letter: null,
  })),
  "letter.queued": when(statementFacts["letter.queued"], (statement, letter) => ({ ...statement, letter })),
  "letter.withdrawn": (statement) => ({ ...statement, letter: null }),
  "statement.started": when(statementFacts["statement.started"], (statement, { known, scan }, fact) => ({
    ...withAnswers(statement, pickAnswersOf({ ...statement, known }, getWay(fact.by)), fact),
    known: applyChanges(form, statement.known, known),
    ...(scan !== undefined && { scan }),
  })),
  "scan.received": when(statementFacts["scan.received"], (statement, { scan, receivedOn, beginsBlank }) => ({
    ...statement,
    scan,
    receivedOn,
    beginsBlank: statement.beginsBlank || beginsBlank === true,
  })),
  "answers.saved": when(statementFacts["answers.saved"], (statement, { changes, confirmed }, fact) => {
    const isSame = Object.keys(changes).length === 0;
    const saved = isSame ? withAnswersOf(statement, getWay(fact.by)) : withAnswers(statement, changes, fact);
    if (confirmed === undefined) return saved;
    return {
      ...saved,
      unconfirmed: saved.unconfirmed.filter((step) => step !== confirmed),
      gone: [...new Set([...saved.gone, confirmed])],
    };
  }),
  "last-year.taken-over": when(
    statementFacts["last-year.taken-over"],
    (statement, { from, changes }, fact) => {
      const saved = withAnswers(statement, changes, fact);
      const taken = listStepsOf(Object.keys(changes));
      return {
        ...saved,
        unconfirmed: [...new Set([...saved.unconfirmed, ...taken])],
        // A page that was gone through before stays so where nothing of it is taken over.
        gone: saved.gone.filter((step) => !taken.includes(step)),
        takenOverFrom: from,
      };
    },
  ),
  "paper.attached": when(statementFacts["paper.attached"], (statement, { file }, fact) =>
    withPapers(statement, fact, ({ papers }) => ({ papers: [...papers, file], noPapersBecause: null })),
  ),
  "paper.removed": when(statementFacts["paper.removed"], (statement, { file }, fact) =>
    withPapers(statement, fact, ({ papers }) => ({ papers: papers.filter(({ id }) => id !== file) })),
  ),
  "paper.missing": when(statementFacts["paper.missing"], (statement, { reason }, fact) =>
    withPapers(statement, fact, () => ({ noPapersBecause: reason.trim() || null })),
  ),
  "statement.declared": when(statementFacts["statement.declared"], withEdition),
  "correction.declared": when(statementFacts["correction.declared"], withEdition),
  "question.asked": when(statementFacts["question.asked"], (statement, { text }, fact) =>
    withQuestion(statement, text, fact),
  ),
  "answer.drafted": when(statementFacts["answer.drafted"], (statement, { text, question }) =>
    withDraft(statement, text, question ?? statement.questions.length),
  ),
  "question.answered": when(statementFacts["question.answered"], (statement, { text, papers = [] }, { at }) =>
    withQuestionOver(statement, { answer: { at, text, papers } }),
  ),
  "question.withdrawn": when(statementFacts["question.withdrawn"], (statement, { reason = "" }, { at }) =>
    withQuestionOver(statement, {
      withdrawn: { at, reason: reason.trim() },
      unsent: statement.draftAnswer,
    }),
  ),
  "clean.proposed": when(statementFacts["clean.proposed"], (statement, proposal, { at }) => ({
    ...statement,
    proposal: { ...proposal, at },
    findings: null,
  })),
  "findings.recorded": when(statementFacts["findings.recorded"], (statement, findings, { at }) => ({
    ...statement,
    findings: { ...findings, at },
    proposal: null,
  })),
  "statement.examined": when(statementFacts["statement.examined"], (statement, found, { at, by }) => ({
    ...statement,
    examination: { ...found, at, by: by.id },
  })),
  "examination.reopened": when(statementFacts["examination.reopened"], (statement, { text }, fact) => ({
    ...withQuestion(statement, text, fact),
    examination: null,
  })),
  "default.recorded": when(statementFacts["default.recorded"], (statement, recorded, { at }) => ({
    ...statement,
    default: { ...recorded, at },
    lifted: null,
  })),
  "default.lifted": when(statementFacts["default.lifted"], (statement, lifted, { at, by }) => {
    const sent = statement.default?.sent;
    return {
      ...statement,
      default: null,
      lifted: { ...lifted, at, by: by.id, ...(sent !== undefined && { sent }) },
    };
  }),
  "year.excused": when(statementFacts["year.excused"], (statement, excused, { at, by }) => ({
    ...statement,
    // Asked for again, it is in default once that is recorded again.
    default: null,
    excused: { ...excused, at, isByPortal: by.standing === "system" },
  })),
  "year.reinstated": (statement) => ({ ...statement, excused: null }),
  "statement.forgotten": ({ editions, caseId, year, orderDate, from, to, due }) => ({
    ...NO_STATEMENT,
    ...{ caseId, year, orderDate, from, to, due },
    editions: editions.map((edition) => ({ ...edition, values: {}, papers: [], noPapersBecause: null })),
  }),
});
