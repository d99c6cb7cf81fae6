/** The buttons of a page: each asks for one fact of the record that the page shows. */
import type { TypedResponse } from "@remix-run/node";
import type * as z from "zod";

import type { ProcedureFacts } from "~/workflows/kit";

import type { Administering, AdministrationOutcome, PageFact } from "../administration/administration.server";
import type { conflict } from "../pages/answers.server";
import { parseForm } from "../pages/parse-form.server";
import type { RefusalMessage } from "../pages/reasons";
import { schemaOfAsked, type TypedAs } from "./typed-values";

type Data = Readonly<Record<string, unknown>>;

export type Answer = TypedResponse<never> | ReturnType<typeof conflict>;
/** What came of it; or the page's own answer. */
export type Recorded = AdministrationOutcome | { readonly answer: Answer };

/** What was posted, ready to be recorded; or what keeps it from that. */
export type ReadPost =
  | { readonly data: Data }
  /** Ready to be recorded by whoever knows how: the fact has more to it than what was typed. */
  | { readonly record: (acting: Administering) => Promise<Recorded> }
  /** The problem of each field that is not as it should be: a name that the page puts into words. */
  | { readonly wrong: Readonly<Record<string, string>> }
  /** The same, said already; with the form as it is given back, where what stands there has changed since. */
  | {
      readonly problems: Readonly<Record<string, string>>;
      readonly form?: FormData;
      readonly status?: number;
    }
  /** Why it is not asked for at all, where no field is the reason; said with this status, 409 unless given. */
  | { readonly refused: readonly RefusalMessage[]; readonly status?: number }
  /** It says what stands there already: nothing is to be done, and that is well. */
  | { readonly unchanged: true };

export interface ButtonOptions {
  /** Its form is a dialog, which is gone by then: whatever is wrong is said on the next page. */
  readonly dialog?: boolean;
  /** Where a refusal is said: by the page that posted, as it was typed or afresh; by the next one; or beside a field. */
  readonly refusedAt?: "page" | "afresh" | "next" | { readonly field: string };
  /** The page that follows where it was done; that of the others unless given. */
  readonly to?: string | ((data: Data) => string);
  /** What the next page says, `null` where it shows it already; the fact as its history says it, unless given. */
  readonly done?: string | null | ((data: Data) => string);
  /** How it is recorded, where that is more than to let it happen. */
  readonly record?: (acting: Administering, fact: PageFact) => Promise<Recorded>;
  /** Before it happens: the person shows who they are. */
  readonly confirm?: () => Promise<void>;
  /** After it happened. */
  readonly after?: () => Promise<void>;
}

export interface FactButton extends ButtonOptions {
  readonly fact: string;
  readonly read: (form: FormData, facts: ProcedureFacts) => ReadPost | Promise<ReadPost>;
}

export interface DeclaredOptions extends ButtonOptions, TypedAs {
  /** What the portal adds to what a person gives: ids, days, people that it looks up; or why it adds nothing. */
  readonly add?: Data | ((given: Data) => Promise<ReadPost>);
}

/** A button whose form asks for what its fact declares. */
export function asksFor(
  fact: string,
  { add = {}, names = {}, required, ...options }: DeclaredOptions = {},
): FactButton {
  return {
    fact,
    ...options,
    read: async (form, facts) => {
      const declared = facts[fact];
      if (declared === undefined) throw new Error(`There is no fact ${fact}`);
      const schema = schemaOfAsked(declared, { names, ...(required !== undefined && { required }) });
      const typed = parseForm(form, schema);
      if (!typed.ok) return typed;
      const given = (declared.asks ?? []).flatMap((name) => {
        const value = typed.input[names[name] ?? name];
        return value === undefined ? [] : [[name, value] as const];
      });
      const data = Object.fromEntries(given);
      const added = typeof add === "function" ? await add(data) : { data: add };
      return "data" in added ? { data: { ...data, ...added.data } } : added;
    },
  };
}

/** A button whose form says something else than its fact: read by a schema of its own, and made into the fact's payload. */
export function asksWith<Schema extends z.ZodType>(
  fact: string,
  schema: Schema,
  prepare: (input: z.output<Schema>) => ReadPost | Promise<ReadPost>,
  options: ButtonOptions = {},
): FactButton {
  return {
    fact,
    ...options,
    read: (form) => {
      const typed = parseForm(form, schema);
      return typed.ok ? prepare(typed.input) : typed;
    },
  };
}
