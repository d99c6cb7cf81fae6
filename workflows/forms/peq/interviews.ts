/**
 * The interview of a preliminary examination, told as it happens: each of its facts is remembered, and written into the form's
 * own fields, so that what is filed is what was told. "PEQ appointment", "PEQ interview" and "PEQ update interview" of section 2.
 */
import * as z from "zod";
import {
  FILL_MANDATORY,
  INVALID_ACTION,
  applyChanges,
  guard,
  hongKongDate,
  isCalendarDate,
  readFact,
  supersededBy,
  supersededByNext,
} from "../../kit";
import type {
  CalendarDate,
  Changes,
  Fact,
  FormDefinition,
  Instant,
  SubmissionContext,
  SubmissionFacts,
} from "../../kit";
import { INTERVIEW_RESULTS, REASONS } from "./form";

const On = z.iso.date();
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const Text = z.string().max(10_000);

/** What was said of the bankrupt is personal; the day of an appointment is not. */
export const interviewFacts = {
  "interview.scheduled": {
    payload: z.strictObject({ date: On, time: Time.optional() }),
    by: "field",
    changes: "content",
    back: supersededByNext,
  },
  "interview.held": {
    payload: z.strictObject({
      date: On,
      time: Time,
      result: z.enum(INTERVIEW_RESULTS),
      details: Text.optional(),
    }),
    by: "field",
    changes: "content",
    personal: true,
    back: supersededBy("interview.held", "interview.notHeld"),
  },
  "interview.notHeld": {
    payload: z.strictObject({ reasons: z.array(z.enum(REASONS)), details: Text.optional() }),
    by: "field",
    changes: "content",
    personal: true,
    back: supersededBy("interview.held", "interview.notHeld"),
  },
  "interview.updated": {
    payload: z.strictObject({ update: Text }),
    by: "field",
    changes: "content",
    personal: true,
    back: supersededBy("draft.saved"),
  },
} as const satisfies SubmissionFacts;
export type InterviewFact = keyof typeof interviewFacts;
export const INTERVIEW_FACTS: readonly InterviewFact[] = [
  "interview.scheduled",
  "interview.held",
  "interview.notHeld",
  "interview.updated",
];

/** What was told of the interview, oldest first. */
export interface Interviews {
  readonly interviews: readonly {
    readonly fact: InterviewFact;
    readonly at: Instant;
    readonly by: string;
    /** Day of the interview, or of the appointment for it. */
    readonly on: CalendarDate | null;
  }[];
}
export type Examination = SubmissionContext & Interviews;
export const NO_INTERVIEWS: Interviews = { interviews: [] };

/** The day on which the bankrupt was interviewed, by the form's values; `null` where that has not happened. */
export function findInterviewDay({ values }: Pick<SubmissionContext, "values">): CalendarDate | null {
  const { interviewHeld, interviewDate } = values;
  return interviewHeld === true && typeof interviewDate === "string" && isCalendarDate(interviewDate)
    ? interviewDate
    : null;
}

const findOrderDate = ({ values }: SubmissionContext): CalendarDate | null =>
  typeof values.orderDate === "string" && isCalendarDate(values.orderDate) ? values.orderDate : null;

export const interviewGuards = {
  /** Section 8, ERR-PEQ-001: missing BO date, cannot submit. */
  hasOrderDate: guard<Examination>(
    "circumstances",
    "ERR-PEQ-001",
    (context) => findOrderDate(context) !== null,
  ),
  /** An interview that was held is neither ahead nor before the bankruptcy order. */
  wasHeldInTime: guard<Examination>("data", INVALID_ACTION, (context, fact) => {
    const held = readFact(interviewFacts["interview.held"], fact);
    const order = findOrderDate(context);
    return held !== null && held.date <= hongKongDate(fact.at) && (order === null || order <= held.date);
  }),
  /** Whatever is not complete is explained. */
  saysWhatIsMissing: guard<Examination>("data", FILL_MANDATORY, (_, fact) => {
    const held = readFact(interviewFacts["interview.held"], fact);
    return held !== null && (held.result === "complete" || Boolean(held.details?.trim()));
  }),
  givesReasons: guard<Examination>("data", FILL_MANDATORY, (_, fact) => {
    const reported = readFact(interviewFacts["interview.notHeld"], fact);
    return (
      reported !== null &&
      reported.reasons.length > 0 &&
      (!reported.reasons.includes("other") || Boolean(reported.details?.trim()))
    );
  }),
  saysWhatIsNew: guard<Examination>(
    "data",
    FILL_MANDATORY,
    (_, fact) => (readFact(interviewFacts["interview.updated"], fact)?.update.trim() ?? "") !== "",
  ),
};

/** Remembers what was told, and writes it into the form: a new content version, so that a signature is of an earlier one. */
export function evolveInterview(getForm: (version: number) => FormDefinition) {
  return (context: Examination, fact: Fact): Examination => {
    const reported = INTERVIEW_FACTS.find((each) => each === fact.type);
    if (reported === undefined) return context;
    const changes = getChanges(reported, context, fact);
    const on = typeof fact.data.date === "string" ? fact.data.date : null;
    return {
      ...context,
      contentVersion: context.contentVersion + 1,
      lastSavedAt: fact.at,
      values: applyChanges(getForm(context.formVersion), context.values, changes),
      interviews: [...context.interviews, { fact: reported, at: fact.at, by: fact.by.id, on }],
    };
  };
}

/** A payload that was destroyed writes nothing. */
function getChanges(reported: InterviewFact, context: Examination, fact: Fact): Changes {
  switch (reported) {
    case "interview.scheduled": {
      const data = readFact(interviewFacts["interview.scheduled"], fact);
      if (!data) return {};
      return {
        interviewHeld: context.values.interviewHeld ?? false,
        scheduledDate: data.date,
        scheduledTime: data.time ?? null,
      };
    }
    case "interview.held": {
      const data = readFact(interviewFacts["interview.held"], fact);
      if (!data) return {};
      return {
        interviewHeld: true,
        interviewDate: data.date,
        interviewTime: data.time,
        interviewResult: data.result,
        resultDetails: data.details?.trim() || null,
      };
    }
    case "interview.notHeld": {
      const data = readFact(interviewFacts["interview.notHeld"], fact);
      if (!data) return {};
      return {
        interviewHeld: false,
        reasonsNotHeld: data.reasons,
        reasonsDetails: data.details?.trim() || null,
      };
    }
    case "interview.updated": {
      const data = readFact(interviewFacts["interview.updated"], fact);
      if (!data) return {};
      const row = `interviewUpdates/told-${String(context.contentVersion + 1)}`;
      return { [`${row}/updatedOn`]: hongKongDate(fact.at), [`${row}/update`]: data.update.trim() };
    }
  }
}
