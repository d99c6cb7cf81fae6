/** What a statement remembers: its year, the answers as they stand, every edition that was declared, and what the office asked and found. */
import type * as z from "zod";

import type { AttachedFile, CalendarDate, FormValues, Instant, Locale } from "../../kit";
import type { Reminder } from "./decided";
import type { DeclarationSignature, DeclaredEdition, statementFacts } from "./facts";
import { NO_ANSWERS } from "./answers";
import type { StatementWay, WrittenAnswers } from "./answers";

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
  /** The edition that stood: one after it is the answer, where a correction was one. */
  readonly edition: number;
  /** `null`: not answered yet, answered by a correction, or withdrawn. */
  readonly answer: {
    readonly at: Instant;
    readonly text: string;
    readonly papers: readonly AttachedFile[];
  } | null;
  readonly withdrawn: {
    readonly at: Instant;
    /** Empty where none was given. It is shown to the office alone. */
    readonly reason: string;
  } | null;
  /** What the bankrupt had typed to answer it, and not sent before it was over. It is shown to nobody else. */
  readonly unsent: string;
}
/** With the answers of one way: `withAnswersOf` shows those of the other. */
export interface AnnualStatement extends WrittenAnswers {
  readonly caseId: string;
  readonly year: number;
  readonly orderDate: CalendarDate;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly due: CalendarDate;
  /** Of a statement on paper. */
  readonly scan: AttachedFile | null;
  /** The day on which it came to the counter on paper: by that day it is in time or late. */
  readonly receivedOn: CalendarDate | null;
  /** What the case knows is no answer of the paper. */
  readonly beginsBlank: boolean;
  /** What the case knew when it was begun. */
  readonly known: FormValues;
  /** Whose answers these are. */
  readonly way: StatementWay;
  /** Those of the other way; `null`: it has written none. */
  readonly aside: WrittenAnswers | null;
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
  readonly excused: (Payload<"year.excused"> & { readonly at: Instant; readonly isByPortal: boolean }) | null;
}
export const NO_STATEMENT: AnnualStatement = {
  caseId: "",
  year: 0,
  orderDate: "",
  from: "",
  to: "",
  due: "",
  ...NO_ANSWERS,
  known: {},
  way: "door",
  aside: null,
  scan: null,
  receivedOn: null,
  beginsBlank: false,
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
