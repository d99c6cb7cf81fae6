/** What a statement remembers: its year, the answers as they stand, every edition that was declared, and what the office asked and found. */
import type * as z from "zod";

import { applyChanges, changesBetween, countDaysBetween, evolveWith, hongKongDate, when } from "../../kit";
import type { AttachedFile, CalendarDate, Changes, Fact, FormValues, Instant, Locale } from "../../kit";
import { REMINDER_DAYS, REMINDER_PATIENCE_DAYS } from "./decided";
import type { Reminder } from "./decided";
import { statementFacts } from "./facts";
import type { DeclarationSignature, DeclaredEdition } from "./facts";
import { form, QUESTION_STEPS } from "./form";
import { listStepsOf } from "./gaps";

type Payload<Name extends keyof typeof statementFacts> = z.output<(typeof statementFacts)[Name]["payload"]>;

/** What was declared, as it was declared: later corrections of the order's date change nothing in it. */
export interface StatementEdition {
  readonly edition: number;
  readonly at: Instant;
  readonly reference: string;
  readonly hash: string;
  readonly via: DeclaredEdition["via"];
  readonly language: Locale;
  /** `null`: it was declared by the name that was typed. */
  readonly signature: DeclarationSignature | null;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly due: CalendarDate;
  /** After the day on which it was due. */
  readonly isLate: boolean;
  /** The version of the answers. */
  readonly version: number;
  readonly values: FormValues;
  readonly papers: readonly AttachedFile[];
  readonly noPapersBecause: string | null;
  /** Of a paper: the day on which it came to the counter, and who entered it. */
  readonly paper: { readonly receivedOn: CalendarDate | null; readonly enteredBy: string } | null;
  /** Answers that a paper leaves open, by their paths: of what a bankrupt declares there are none. */
  readonly unanswered: readonly string[];
}
export interface StatementQuestion {
  readonly at: Instant;
  readonly by: string;
  readonly text: string;
  /** `null`: not answered yet, or answered by a correction. */
  readonly answer: {
    readonly at: Instant;
    readonly text: string;
    readonly papers: readonly AttachedFile[];
  } | null;
}
export interface AnnualStatement {
  readonly caseId: string;
  readonly year: number;
  readonly orderDate: CalendarDate;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly due: CalendarDate;
  /** Raised with every change of answers or papers: what is declared names the version that was shown. */
  readonly version: number;
  readonly values: FormValues;
  readonly papers: readonly AttachedFile[];
  readonly noPapersBecause: string | null;
  /** Of a statement on paper. */
  readonly scan: AttachedFile | null;
  /** The day on which it came to the counter on paper: by that day it is in time or late. */
  readonly receivedOn: CalendarDate | null;
  /** Steps whose answers were taken over, and that nobody has gone through since. */
  readonly unconfirmed: readonly string[];
  /** Steps that somebody has gone through. */
  readonly gone: readonly string[];
  readonly takenOverFrom: string | null;
  readonly lastSavedAt: Instant | null;
  readonly editions: readonly StatementEdition[];
  readonly reminders: readonly { readonly reminder: Reminder; readonly at: Instant }[];
  /** The reminder that waits to be printed: the newest alone, as one letter is enough. */
  readonly letter: Payload<"letter.queued"> | null;
  readonly questions: readonly StatementQuestion[];
  /** What was typed to answer the last question, and not sent yet. */
  readonly draftAnswer: string;
  readonly proposal: (Payload<"clean.proposed"> & { readonly at: Instant }) | null;
  /** What the rules found in the edition that stands. */
  readonly findings: (Payload<"findings.recorded"> & { readonly at: Instant }) | null;
  readonly examination:
    | (Payload<"statement.examined"> & { readonly at: Instant; readonly by: string })
    | null;
  readonly default: (Payload<"default.recorded"> & { readonly at: Instant }) | null;
  /** The default was lifted, and is not recorded again: it keeps the notices that had been named. */
  readonly lifted:
    | (Payload<"default.lifted"> &
        Pick<Payload<"default.recorded">, "sent"> & { readonly at: Instant; readonly by: string })
    | null;
  /** `isByPortal`: it follows the case, and is taken back as the case says. */
  readonly excused: (Payload<"year.excused"> & { readonly isByPortal: boolean }) | null;
}
export const NO_STATEMENT: AnnualStatement = {
  caseId: "",
  year: 0,
  orderDate: "",
  from: "",
  to: "",
  due: "",
  version: 0,
  values: {},
  papers: [],
  noPapersBecause: null,
  scan: null,
  receivedOn: null,
  unconfirmed: [],
  gone: [],
  takenOverFrom: null,
  lastSavedAt: null,
  editions: [],
  reminders: [],
  letter: null,
  questions: [],
  draftAnswer: "",
  proposal: null,
  findings: null,
  examination: null,
  default: null,
  lifted: null,
  excused: null,
};

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

/** The edition that stands: the last that was declared. */
export const findStandingEdition = ({
  editions,
}: Pick<AnnualStatement, "editions">): StatementEdition | null => editions.at(-1) ?? null;

/** Whether answers or papers are others than in the last edition that was declared: what was changed and changed back is the same. */
export function hasUndeclaredChanges(
  statement: Pick<AnnualStatement, "editions" | "version" | "values" | "papers" | "noPapersBecause">,
): boolean {
  const standing = findStandingEdition(statement);
  if (standing === null || statement.version === standing.version) return false;
  const papersOf = ({ papers, noPapersBecause }: Pick<StatementEdition, "papers" | "noPapersBecause">) =>
    JSON.stringify([papers.map(({ id }) => id).sort(), noPapersBecause]);
  const changes = changesBetween(form, standing.values, statement.values);
  return Object.keys(changes).length > 0 || papersOf(standing) !== papersOf(statement);
}

/**
 * The reminder that is to be sent on a day, if any: the last that has come; of those that were missed none is sent late, and the
 * last not when it is long past.
 * @param today in Hong Kong
 */
export function findReminderDue(
  { due, reminders, letter }: Pick<AnnualStatement, "due" | "reminders" | "letter">,
  today: CalendarDate,
): Reminder | null {
  const passed = countDaysBetween(due, today);
  const last = (["after", "onTheDay", "before"] as const).find((each) => passed >= REMINDER_DAYS[each]);
  if (last === undefined || passed > REMINDER_DAYS[last] + REMINDER_PATIENCE_DAYS) return null;
  const isKnown = letter?.reminder === last || reminders.some(({ reminder }) => reminder === last);
  return isKnown ? null : last;
}

/** How far the questions are answered: steps that were gone through, of all. */
export const countProgress = ({
  gone,
}: Pick<AnnualStatement, "gone">): { readonly done: number; readonly of: number } => ({
  done: QUESTION_STEPS.filter(({ id }) => gone.includes(id)).length,
  of: QUESTION_STEPS.length,
});
