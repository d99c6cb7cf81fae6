/**
 * The words that every procedure of the office is written in. Types only: what they do is in the modules beside.
 * Nothing here knows a database, a request, a clock or a screen.
 */
import type { AnyStateMachine } from "xstate";
import type { ProcedureFacts } from "./facts";

export const LOCALES = ["en", "zh-hk", "zh-cn"] as const;
export type Locale = (typeof LOCALES)[number];

/** A calendar date in Hong Kong, `YYYY-MM-DD`. It has no zone and no time. */
export type CalendarDate = string;
/** An instant in UTC, ISO 8601 with milliseconds and `Z`. */
export type Instant = string;

/**
 * The part that the acting person has in the case at the moment of the fact. Worked out from the appointments when the fact
 * is dispatched and recorded with it, so that a replay needs no register of appointments.
 * - `appointee`: a trustee or liquidator of the case in person, the appointment being in force
 * - `appointedFirm`: belongs to a firm with an appointment in force
 * - `formerAppointee` / `formerFirm`: the same, but every such appointment has ended: may read what was filed in that time
 * - `party`: nobody is appointed to what is filed, it is the person's own matter: a creditor with their proof
 * - `office`: the Official Receiver's staff
 * - `system`: the portal itself (scheduled jobs)
 * - `none`: a stranger to the case
 */
export type Standing =
  | "appointee"
  | "appointedFirm"
  | "formerAppointee"
  | "formerFirm"
  | "party"
  | "office"
  | "system"
  | "none";

/** The person behind a fact: ids and codes only, never a name. */
export interface Actor {
  readonly id: string;
  readonly role: string;
  readonly rights: readonly string[];
  readonly firm: string | null;
  readonly standing: Standing;
  /** Of somebody who has a part through their firm: it has named them to work on the case. Recorded as the standing is. */
  readonly assigned?: true | undefined;
  /**
   * Everybody who holds the office in the case jointly on that day, and not severally: what one of them signs, the others
   * must have approved. Recorded as the standing is; absent where any one may act alone.
   */
  readonly jointly?: readonly string[] | undefined;
}

/** Something that happened, or that somebody asks to let happen: the same shape serves the button, the machine and the log. */
export interface Fact<Type extends string = string, Data = Readonly<Record<string, unknown>>> {
  readonly type: Type;
  readonly by: Actor;
  readonly at: Instant;
  readonly data: Data;
  /** The place where it is recorded; absent for a fact that is only asked for. */
  readonly recorded?: Recorded | undefined;
}

/** Place of a fact in the log. */
export interface Recorded {
  readonly stream: string;
  readonly version: number;
  /** Its payload was destroyed: `data` is empty then. */
  readonly destroyed: boolean;
}

/** An older payload as the next version of its fact's schema has it. */
export interface FactUpcast {
  readonly type: string;
  /** Schema version that it takes; it gives the next. */
  readonly from: number;
  upcast(this: void, data: JsonData): JsonData;
}
type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonData;
export type JsonData = { readonly [key: string]: JsonValue };

/** One reason why a fact may not happen: the guard's name, and what its sentence needs (`{{officer}}`, `{{count}}`). */
export interface Refusal {
  readonly guard: string;
  /** The code of the specification's error catalogue (section 8) that this refusal belongs to. */
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Texts of one procedure in one language, nested: `status.drafted`, `guards.mayFill`, `facts.form-returned`, `fields.trusteeName.label`. */
export interface WordingTree {
  readonly [key: string]: string | WordingTree;
}
export type Wording = Readonly<Record<Locale, WordingTree>>;

/** The holder of the turn, as far as lists and tasks tell people apart. */
export type Holder = "preparer" | "reviewer" | "office" | "nobody";
/** Somebody whom a procedure calls by a name of its own (a checker, a payer), and in whose place they stand in lists. */
export interface NamedHolder {
  /** Key below `holder.` of the wording. */
  readonly name: string;
  readonly inPlaceOf: Holder;
}
export type StateTag = "editable" | "with-reviewer" | "with-office" | "final" | "unlisted";

/** Kept in `meta` of each state of a machine. */
export interface StateMeta {
  /** Key below `status.` of the wording. */
  readonly status: string;
  readonly holder: Holder;
  /** Key below `holder.` of the wording: the holder, or what the procedure calls them. */
  readonly heldBy: string;
  readonly tags: readonly StateTag[];
}

export type RefusalParams = Readonly<Record<string, string | number>>;

/** A condition of a transition, written once. Its sentence is `guards.<name>` in the wording. */
export interface Guard<Context = unknown> {
  /**
   * The subject of the guard. `circumstances`: the person and the memory, so the answer is known before anything is typed.
   * `data`: what the fact itself says (a reason, a confirmation), so it is asked in the dialog. `branch`: which of several
   * transitions of the same fact is taken; never a reason to refuse.
   */
  readonly about: "circumstances" | "data" | "branch";
  /** Code of the error catalogue (section 8). */
  readonly code: string;
  /** The time, in milliseconds, after which it lets a fact happen: the chart tells it as a deadline. */
  readonly after?: number;
  /** `null` where there is no objection; else what the sentence needs. */
  objection(context: Context, fact: Fact): RefusalParams | null;
}

/**
 * A procedure: a state chart whose transitions are entries of the log. Submissions, cases, firms and accounts are all
 * procedures; only submissions have a form.
 */
export interface Procedure<Context = unknown> {
  /** Kebab-case; folder, machine id and stream prefix in one. */
  readonly type: string;
  readonly machine: AnyStateMachine;
  /**
   * The memory after the fact. Pure; never judges. A fact whose payload has been destroyed comes with empty data, and says
   * so; one that was recorded and does not fit is an error (`PayloadUnreadable`), never taken for destroyed. (A method, so
   * that procedures with different memories fit into one registry.)
   */
  evolve(context: Context, fact: Fact): Context;
  readonly initialContext: Context;
  /** The named guards that the machine's transitions ask. */
  readonly guards: Readonly<Record<string, Guard<Context>>>;
  /** Each fact: its payload, checked before the machine is asked, so that no fact smuggles anything in; and what it is. */
  readonly facts: ProcedureFacts;
  /** Version of each fact's schema, where it is not the first: written with the fact. Each older one has an upcast. */
  readonly schemas?: Readonly<Record<string, number>>;
  readonly upcasts?: readonly FactUpcast[];
  /** Former names of states, as old entries have them, by the names of today. */
  readonly renamedStates?: Readonly<Record<string, string>>;
  readonly wording: Wording;
  /** Status to show where it is more than the state's own: time-dependent ones ("draft expiring"), edition-dependent ones. */
  getStatus?(state: string, context: Context, at: Instant): string;
  /** Every status that can be shown, in the order of the specification. */
  readonly statuses: readonly string[];
}
