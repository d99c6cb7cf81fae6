/**
 * How a procedure declares its facts: what each carries, and what it is. Whatever else the portal says or does about a fact
 * follows from here, so that no list of facts is written elsewhere.
 */
import type * as z from "zod";

import type { WayBack } from "./ways-back";

export interface FactProperties {
  /** Its payload is personal: stored under a key, of a submission that of the edition that it belongs to. */
  readonly personal?: true;
  /** Its payload lies in clear and names somebody all the same: the holder of an office. Withheld where what is personal is. */
  readonly names?: true;
  /**
   * The keys that are destroyed with it, and everything with them that was stored under them: that of the `edition` that is
   * worked on, or `all`, so that nothing that was ever filed comes back either. A memory without editions has one key.
   */
  readonly destroys?: "edition" | "all";
  /** One of very many, or its author's own affair: it is listed in no history but the most detailed. */
  readonly minor?: true;
  /** Between the office and those whom it asks: in no history that anybody else reads. */
  readonly officeOnly?: true;
  /** On the way on which nothing goes wrong: the chart draws that way straight. */
  readonly usual?: true;
  /**
   * The values of its payload that a person gives, by their names; the portal adds the rest. The form of its button, and how what is
   * typed there is read, follow from the payload: a day, a choice, a text with so many characters.
   */
  readonly asks?: readonly string[];
  /** What is done where it was wrong, or why nothing can be. */
  readonly back: WayBack;
}

/** A fact as a procedure declares it. */
export interface ProcedureFact extends FactProperties {
  /** The payload. Strict: a fact that carries more than it may is refused as not well-formed. */
  readonly payload: z.ZodType;
  /** Code of the notice that tells of it (`app/i18n/announcements/`, or a family's); the portal knows to whom. */
  readonly notice?: string;
}
export type ProcedureFacts = Readonly<Record<string, ProcedureFact>>;

/** The facts that have a property: `factsWith(bookFacts, ({ changes }) => changes === "entries")`. */
export function factsWith<Declared>(
  facts: Readonly<Record<string, Declared>>,
  has: (fact: Declared) => boolean,
): ReadonlySet<string> {
  return new Set(Object.entries(facts).flatMap(([type, fact]) => (has(fact) ? [type] : [])));
}

/** Whether a history tells of a fact. @param office the reader is of the office, who reads what is its own */
export function isInHistory(facts: ProcedureFacts, type: string, office: boolean): boolean {
  const { minor, officeOnly } = facts[type] ?? {};
  return minor !== true && (office || officeOnly !== true);
}
