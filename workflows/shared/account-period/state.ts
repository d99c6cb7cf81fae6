/** What an account for a period remembers, beside what every submission does. */
import * as z from "zod";
import { addDays, readFact } from "../../kit";
import type { CalendarDate, Fact, Instant, Signature, SubmissionContext } from "../../kit";
import { periodFacts } from "./facts";
import type { AcceptedDifference, Compiled, Disagreements } from "./facts";
import type { Period } from "./periods";

type Balances = Compiled["closing"];
export interface Disagreement {
  readonly about: Disagreements;
  readonly was: string;
  readonly now: string;
  readonly at: Instant;
}
export interface PeriodMemory {
  readonly period: Period;
  readonly number: number;
  readonly onDemand: boolean;
  readonly countedFrom: CalendarDate;
  /** Last day of the period before; `null` for the first. */
  readonly follows: CalendarDate | null;
  /** Of the period before; `null` as long as that is not certified, and for the first. */
  readonly opening: {
    readonly period: string;
    readonly on: CalendarDate;
    readonly balances: Balances;
    readonly difference?: AcceptedDifference | undefined;
  } | null;
  /** The newest statement; `null` where there is none, or the form has changed since. */
  readonly statement: Compiled | null;
  /** Whether the statement was compiled from the newest entries. */
  readonly newest: boolean;
  /** Of what stands now: one for each who has signed. */
  readonly signatures: readonly Signature[];
  /** The scan of what was signed on paper. */
  readonly scan: { readonly contentVersion: number; readonly file: string; readonly by: string } | null;
  readonly checkedAt: Instant | null;
  readonly certifiedAt: Instant | null;
  /** What the books hold beside what was certified, as the office accepted it last. */
  readonly accepted: (AcceptedDifference & { readonly by: string; readonly at: Instant }) | null;
  /** What the office has told as paid back of the ad valorem fee. */
  readonly refund: {
    readonly minor: number;
    readonly reason: string;
    readonly by: string;
    readonly at: Instant;
  } | null;
  readonly disagreements: readonly Disagreement[];
  /** The newest announcement of the last day. */
  readonly announced: { readonly dueOn: CalendarDate; readonly days: number } | null;
}
export type AccountContext = SubmissionContext & PeriodMemory;

export const NO_PERIOD: PeriodMemory = {
  period: { from: "", to: "", dueOn: "" },
  number: 0,
  onDemand: false,
  countedFrom: "",
  follows: null,
  opening: null,
  statement: null,
  newest: false,
  signatures: [],
  scan: null,
  checkedAt: null,
  certifiedAt: null,
  accepted: null,
  refund: null,
  disagreements: [],
  announced: null,
};

export type PeriodFactType = keyof typeof periodFacts;
/** The payload of a fact of the account's own, as `readFact` reads it. */
export function readPeriodData<Type extends PeriodFactType>(
  type: Type,
  fact: Fact,
): z.output<(typeof periodFacts)[Type]["payload"]> | null {
  return readFact(declared[type], fact);
}
const declared: {
  readonly [Type in PeriodFactType]: {
    readonly payload: z.ZodType<z.output<(typeof periodFacts)[Type]["payload"]>>;
  };
} = periodFacts;

const UNSIGNED = { signature: null, signatures: [], scan: null } as const;

/** Remembers a fact, after the kit has. */
export function evolveAccount(context: AccountContext, fact: Fact): AccountContext {
  switch (fact.type) {
    case "period.opened":
      return opened(context, fact);
    case "dates.rederived": {
      const data = readPeriodData("dates.rederived", fact);
      if (data === null) return context;
      return {
        ...context,
        ...beginningOtherwise(context, data),
        ...withDueDay(context, data.was.dueOn, data.now.dueOn),
        period: data.now,
        countedFrom: data.countedFrom.now,
        newest: false,
      };
    }
    case "due.corrected": {
      const data = readPeriodData("due.corrected", fact);
      if (data === null) return context;
      return {
        ...context,
        ...withDueDay(context, data.was, data.now),
        period: { ...context.period, dueOn: data.now },
      };
    }
    case "opening.fixed":
      return openedWith(context, readPeriodData("opening.fixed", fact));
    case "books.changed":
      return { ...context, newest: false };
    case "disagreement.noted": {
      const data = readPeriodData("disagreement.noted", fact);
      return data === null
        ? context
        : { ...context, disagreements: [...context.disagreements, { ...data, at: fact.at }] };
    }
    case "deadline.announced":
      return { ...context, announced: readPeriodData("deadline.announced", fact) };
    case "statement.compiled":
      return { ...context, statement: readPeriodData("statement.compiled", fact), newest: true };
    case "draft.saved":
    case "draft.restored":
      // What is printed under the figures is part of the statement: another text is another statement.
      return { ...context, statement: null, newest: false };
    case "form.returned":
      return { ...context, ...UNSIGNED };
    case "signing.begun":
      return { ...context, ...UNSIGNED, heldSince: fact.at };
    case "form.signed":
      return context.signature === null
        ? context
        : { ...context, signatures: [...listValidSignatures(context), context.signature] };
    case "scan.uploaded":
      return scanned(context, fact);
    case "form.submitted":
      return { ...context, checkedAt: null };
    case "office.checked":
      return { ...context, checkedAt: fact.at };
    case "amendment.required":
      // The next edition begins with what was filed, its statement included; it is signed anew.
      return { ...context, ...UNSIGNED, newest: false };
    case "fee.refunded":
      return { ...context, refund: refunded(fact) };
    case "accounts.certified":
      return { ...context, certifiedAt: fact.at, heldSince: fact.at, dueOn: null };
    case "difference.accepted": {
      const data = readPeriodData("difference.accepted", fact);
      return data === null ? context : { ...context, accepted: { ...data, by: fact.by.id, at: fact.at } };
    }
    case "filing.forgotten":
      return { ...context, statement: null, opening: null, accepted: null, refund: null, ...UNSIGNED };
    default:
      return context;
  }
}

/** The last day of the period, also where its preparer will have it again after a review. */
const withDueDay = (
  { dueOn, dueBefore }: AccountContext,
  was: CalendarDate,
  now: CalendarDate,
): Pick<AccountContext, "dueOn" | "dueBefore"> => ({
  dueOn: dueOn === was ? now : dueOn,
  dueBefore: dueBefore === was ? now : dueBefore,
});

/** With the office it stays as it was filed: whether it agrees is seen when it is certified. */
function openedWith(context: AccountContext, opening: PeriodMemory["opening"]): AccountContext {
  const isWithOffice = context.filed.at(-1)?.edition === context.edition;
  return { ...context, opening, newest: isWithOffice && context.newest };
}

/** A period that begins on another day, because another was put before it, opens with what that one closes with. */
function beginningOtherwise(
  { period, follows, opening }: AccountContext,
  { now, why }: NonNullable<ReturnType<typeof readPeriodData<"dates.rederived">>>,
): Pick<PeriodMemory, "follows" | "opening"> {
  if (now.from === period.from) return { follows, opening };
  const isSecond = why === "formerPeriod" || follows !== null;
  return { follows: isSecond ? addDays(now.from, -1) : null, opening: null };
}

function opened(context: AccountContext, fact: Fact): AccountContext {
  const data = readPeriodData("period.opened", fact);
  if (data === null) return context;
  const { caseId, formVersion, number, from, to, dueOn, countedFrom, onDemand, follows } = data;
  return {
    ...context,
    caseId,
    formVersion,
    number,
    period: { from, to, dueOn },
    countedFrom,
    follows,
    onDemand,
    dueOn,
    startedBy: fact.by.id,
    startedAt: fact.at,
    lastSavedAt: fact.at,
    heldSince: fact.at,
  };
}

function refunded(fact: Fact): PeriodMemory["refund"] {
  const data = readPeriodData("fee.refunded", fact);
  if (data === null || data.minor === null) return null;
  return { minor: data.minor, reason: data.reason, by: fact.by.id, at: fact.at };
}

/** Signatures of what stands now. */
export const listValidSignatures = ({ signatures, contentVersion }: AccountContext): readonly Signature[] =>
  signatures.filter((each) => each.contentVersion === contentVersion);

/** A scan stands in the signature's place: it is what was signed. */
function scanned(context: AccountContext, fact: Fact): AccountContext {
  const data = readPeriodData("scan.uploaded", fact);
  const [pdfFile, pdfHash] = [data?.file.id ?? "", data?.file.hash ?? ""];
  const { contentVersion } = context;
  return {
    ...context,
    scan: { contentVersion, file: pdfFile, by: fact.by.id },
    signature: {
      contentVersion,
      by: fact.by.id,
      at: fact.at,
      pdfFile,
      pdfHash,
      certificateSubject: "",
      certificateSerial: "",
    },
  };
}

const Account = z.looseObject({
  period: z.object({ from: z.string(), to: z.string(), dueOn: z.string() }),
  number: z.number(),
  onDemand: z.boolean(),
  countedFrom: z.string(),
  follows: z.string().nullable(),
  signatures: z.array(z.object({ contentVersion: z.number(), by: z.string() })),
  scan: z.object({ contentVersion: z.number() }).nullable(),
  statement: z.custom<Compiled>().nullable(),
  opening: z.custom<NonNullable<PeriodMemory["opening"]>>().nullable(),
  checkedAt: z.string().nullable(),
  certifiedAt: z.string().nullable(),
  refund: z.custom<NonNullable<PeriodMemory["refund"]>>().nullable(),
  newest: z.boolean(),
  accepted: z.custom<NonNullable<PeriodMemory["accepted"]>>().nullable(),
  disagreements: z.array(z.custom<Disagreement>()),
  announced: z.object({ dueOn: z.string(), days: z.number() }).nullable(),
});

export type AccountState = z.output<typeof Account>;

/** The account's own part of what a submission remembers; `null` for a submission of another kind. */
export function findAccountContext(context: SubmissionContext): AccountState | null {
  return Account.safeParse(context).data ?? null;
}
