/** What each fact changes in what a statement remembers. */
import { applyChanges, evolveWith, hongKongDate, when } from "../../kit";
import type { AttachedFile, Changes, Fact, Instant } from "../../kit";
import { statementFacts } from "./facts";
import type { DeclaredEdition } from "./facts";
import { form } from "./form";
import { listStepsOf } from "./gaps";
import { NO_STATEMENT } from "./state";
import type { AnnualStatement } from "./state";

function withAnswers(statement: AnnualStatement, changes: Changes, at: Instant): AnnualStatement {
  return {
    ...statement,
    values: applyChanges(form, statement.values, changes),
    version: statement.version + 1,
    lastSavedAt: at,
  };
}

const withPapers = (
  statement: AnnualStatement,
  papers: readonly AttachedFile[],
  noPapersBecause: string | null,
  at: Instant,
): AnnualStatement => ({
  ...statement,
  papers,
  noPapersBecause,
  version: statement.version + 1,
  lastSavedAt: at,
});

function withEdition(
  statement: AnnualStatement,
  declared: DeclaredEdition,
  { at, by }: Fact,
): AnnualStatement {
  const { from, to, due, values, papers, noPapersBecause, version } = statement;
  const { edition, reference, hash, via, language, signature = null, unanswered = [] } = declared;
  const paper = via === "counter" ? { receivedOn: statement.receivedOn, enteredBy: by.id } : null;
  const isLate = (paper?.receivedOn ?? hongKongDate(at)) > due;
  const filed = { edition, at, reference, hash, via, language, signature, from, to, due, isLate, version };
  return {
    ...statement,
    editions: [...statement.editions, { ...filed, values, papers, noPapersBecause, paper, unanswered }],
    draftAnswer: "",
    proposal: null,
    findings: null,
    default: null,
    letter: null,
  };
}

const withQuestion = (statement: AnnualStatement, text: string, { at, by }: Fact): AnnualStatement => ({
  ...statement,
  questions: [...statement.questions, { at, by: by.id, text, answer: null }],
  draftAnswer: "",
  proposal: null,
});

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
  "statement.started": when(statementFacts["statement.started"], (statement, { known, scan }, { at }) => ({
    ...withAnswers(statement, known, at),
    ...(scan !== undefined && { scan }),
  })),
  "scan.received": when(statementFacts["scan.received"], (statement, { scan, receivedOn }) => ({
    ...statement,
    scan,
    receivedOn,
  })),
  "answers.saved": when(statementFacts["answers.saved"], (statement, { changes, confirmed }, { at }) => {
    const saved = Object.keys(changes).length === 0 ? statement : withAnswers(statement, changes, at);
    if (confirmed === undefined) return saved;
    return {
      ...saved,
      unconfirmed: saved.unconfirmed.filter((step) => step !== confirmed),
      gone: [...new Set([...saved.gone, confirmed])],
    };
  }),
  "last-year.taken-over": when(
    statementFacts["last-year.taken-over"],
    (statement, { from, changes }, { at }) => ({
      ...withAnswers(statement, changes, at),
      unconfirmed: listStepsOf(Object.keys(changes)),
      gone: [],
      takenOverFrom: from,
    }),
  ),
  "paper.attached": when(statementFacts["paper.attached"], (statement, { file }, { at }) =>
    withPapers(statement, [...statement.papers, file], null, at),
  ),
  "paper.removed": when(statementFacts["paper.removed"], (statement, { file }, { at }) =>
    withPapers(
      statement,
      statement.papers.filter(({ id }) => id !== file),
      statement.noPapersBecause,
      at,
    ),
  ),
  "paper.missing": when(statementFacts["paper.missing"], (statement, { reason }, { at }) =>
    withPapers(statement, statement.papers, reason.trim() || null, at),
  ),
  "statement.declared": when(statementFacts["statement.declared"], withEdition),
  "correction.declared": when(statementFacts["correction.declared"], withEdition),
  "question.asked": when(statementFacts["question.asked"], (statement, { text }, fact) =>
    withQuestion(statement, text, fact),
  ),
  "answer.drafted": when(statementFacts["answer.drafted"], (statement, { text }) => ({
    ...statement,
    draftAnswer: text,
  })),
  "question.answered": when(
    statementFacts["question.answered"],
    (statement, { text, papers = [] }, { at }) => ({
      ...statement,
      draftAnswer: "",
      questions: statement.questions.map((each, index, all) =>
        index === all.length - 1 ? { ...each, answer: { at, text, papers } } : each,
      ),
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
  "year.excused": when(statementFacts["year.excused"], (statement, excused, { by }) => ({
    ...statement,
    excused: { ...excused, isByPortal: by.standing === "system" },
  })),
  "year.reinstated": (statement) => ({ ...statement, excused: null }),
  "statement.forgotten": ({ editions, caseId, year, orderDate, from, to, due }) => ({
    ...NO_STATEMENT,
    ...{ caseId, year, orderDate, from, to, due },
    editions: editions.map((edition) => ({ ...edition, values: {}, papers: [], noPapersBecause: null })),
  }),
});
