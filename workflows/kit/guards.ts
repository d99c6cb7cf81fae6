/** Guards that any procedure can use. Their sentences are in the kit's wording. */
import { addTime } from "./calendar";
import type { Actor, Fact, Guard, Instant, RefusalParams } from "./types";

type GuardSubject = Guard["about"];

/**
 * Makes a guard from a plain condition.
 * @param holds gives true, or false, or what the refusal's sentence needs
 */
export function guard<Context>(
  about: GuardSubject,
  code: string,
  holds: (context: Context, fact: Fact) => boolean | RefusalParams,
): Guard<Context> {
  return {
    about,
    code,
    objection(context, fact) {
      const answer = holds(context, fact);
      if (answer === true) return null;
      return answer === false ? {} : answer;
    },
  };
}

/** Error codes of section 8 that guards refuse with. */
export const NO_PERMISSION = "ERR-AUTH-005";
export const INVALID_ACTION = "ERR-WKSP-001";
export const FILL_MANDATORY = "ERR-FORM-001";

export const hasRight = (by: Actor, right: string): boolean => by.rights.includes(right);
const isOfficeHolding = (by: Actor, right: string): boolean =>
  by.standing === "office" && hasRight(by, right);
/** In person or through the firm, by an appointment that is in force. */
export const isAppointed = (by: Actor): boolean =>
  by.standing === "appointee" || by.standing === "appointedFirm";

/** Every appointment by which they had a part in the case has ended. */
export const isFormer = ({ standing }: Pick<Actor, "standing">): boolean =>
  standing === "formerAppointee" || standing === "formerFirm";

/** It is the person's own matter, or they are appointed in the case: theirs to fill in. */
export const isTheirs = (by: Actor): boolean => by.standing === "party" || isAppointed(by);

/** The text of a fact's data field, without outer spaces; empty where there is none. */
export function getText(fact: Fact, name: string): string {
  const value = fact.data[name];
  return typeof value === "string" ? value.trim() : "";
}

/** Staff who deal with filings. An auditor or an administrator is of the office too, but changes nothing. */
export const isOfficeBy = (by: Actor): boolean => isOfficeHolding(by, "OFFICE_ANNOTATE");
/** Appointed in person; or of the firm that is, and named by it to work on the case. */
export const worksOnCase = (by: Pick<Actor, "standing" | "assigned">): boolean =>
  by.standing === "appointee" || (by.standing === "appointedFirm" && by.assigned === true);
/** Of the firm that is appointed, which has not named them to work on the case. */
export const isBystander = (by: Pick<Actor, "standing" | "assigned">): boolean =>
  by.standing === "appointedFirm" && !worksOnCase(by);
/** Officers, and whoever works on the case for the firm that administers the estate and may act for it. */
export const administersEstate = (by: Actor): boolean =>
  isOfficeBy(by) || (worksOnCase(by) && hasRight(by, "REF_SUBMIT"));
export const isOffice = <Context>(): Guard<Context> =>
  guard("circumstances", NO_PERMISSION, (_, { by }) => isOfficeBy(by));

/** The portal itself: scheduled jobs and scanners. */
export const isScheduler = <Context>(): Guard<Context> =>
  guard("circumstances", NO_PERMISSION, (_, { by }) => by.standing === "system");

/** A time has passed. @param since from when it runs; `null`: not yet */
export const isOver = <Context>(
  after: number,
  since: (context: Context) => Instant | null,
): Guard<Context> => ({
  ...guard("circumstances", INVALID_ACTION, (context, { at }) => {
    const from = since(context);
    return from !== null && at >= addTime(from, after);
  }),
  after,
});

/** Nothing has happened for so long. */
export const isUntouchedFor = <Context extends { readonly lastAt: Instant }>(after: number): Guard<Context> =>
  isOver(after, ({ lastAt }) => lastAt);

/** Somebody of the office who holds the right. */
export const isOfficeWith = <Context>(right: string): Guard<Context> =>
  guard("circumstances", NO_PERMISSION, (_, { by }) => isOfficeHolding(by, right));

/** Somebody of the office who holds the right, or the portal itself in their place. */
export const isOfficeOrPortalWith = <Context>(right: string): Guard<Context> =>
  guard(
    "circumstances",
    NO_PERMISSION,
    (_, { by }) => by.standing === "system" || isOfficeHolding(by, right),
  );

export const maySupervise = <Context>(): Guard<Context> => isOfficeWith("OFFICE_SUPERVISE");

export const hasReason = <Context>(): Guard<Context> =>
  guard("data", FILL_MANDATORY, (_, fact) => getText(fact, "reason") !== "");

export const hasNote = <Context>(): Guard<Context> =>
  guard("data", FILL_MANDATORY, (_, fact) => getText(fact, "note") !== "");

export const confirmed = <Context>(): Guard<Context> =>
  guard("data", INVALID_ACTION, (_, fact) => fact.data.confirmed === true);
