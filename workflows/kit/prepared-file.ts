/**
 * A file that somebody asks for. The portal makes it in the background, they fetch it, and after its time it goes:
 *
 *     (new) ─▶ pending ─▶ ready ─▶ removed
 *                 └─────▶ refused
 *
 * What is asked for, and by whom, each procedure says for itself; its facts have its own word before the dot (`print.prepared`).
 */
import * as z from "zod";
import { declareProcedure } from "./define";
import { evolveWith, when } from "./evolve";
import { isOver, isScheduler } from "./guards";
import { leadsTo, withWays } from "./machine";
import type { Transitions } from "./machine";
import type { StateDescription } from "./states";
import type { Fact, Guard, Instant, Procedure } from "./types";

export interface PreparedFile<Refusal extends string = string> {
  readonly owner: string;
  readonly requestedAt: Instant;
  readonly preparedAt: Instant | null;
  readonly file: string | null;
  readonly fileName: string;
  readonly refusal: Refusal | null;
}
export const NOTHING_PREPARED = {
  owner: "",
  requestedAt: "",
  preparedAt: null,
  file: null,
  fileName: "",
  refusal: null,
} as const satisfies PreparedFile<never>;

/** A procedure of files that go after their time, and what the portal must know of it to make and to remove them. */
export interface FileProcedure<Context = unknown> extends Procedure<Context> {
  /** The word before the dot of its facts. */
  readonly subject: string;
  /** How long a file is there, in milliseconds. */
  readonly lifetime: number;
}

interface PreparedFileParts<Context extends PreparedFile, Name extends string> extends Pick<
  FileProcedure<Context>,
  "type" | "subject" | "lifetime" | "initialContext" | "facts" | "wording" | "statuses"
> {
  /** Why nothing comes of it. */
  readonly refusals: readonly NonNullable<Context["refusal"]>[];
  readonly guards: Readonly<Record<Name, Guard<Context>>>;
  /** Guards of whoever asks for one. */
  readonly asks: readonly NoInfer<Name>[];
  /** Those of `PREPARED_FILE_STATES`, and its own. */
  readonly states: Readonly<Record<string, StateDescription>>;
  /** Where a file that was removed ends, if not in `removed`. */
  readonly end?: string;
  /** What else may happen, by state or region. */
  readonly ways?: Readonly<Record<string, Transitions<string, NoInfer<Name> | "isScheduler">>>;
  /** What it remembers beside: of the request, and of the file. */
  readonly evolve: (context: Context, fact: Fact) => Context;
  /** What it remembers of a file that is gone. */
  readonly gone: Partial<Context>;
}

const Prepared = { payload: z.looseObject({ file: z.string(), name: z.string() }) };

/** @throws as `defineProcedure` does */
export function preparedFile<Context extends PreparedFile, Name extends string>({
  subject,
  lifetime,
  refusals,
  asks,
  states,
  end = "removed",
  ways = {},
  gone,
  ...parts
}: PreparedFileParts<Context, Name>): FileProcedure<Context> {
  const name = (step: string): string => `${subject}.${step}`;
  const guards: Readonly<Record<string, Guard<Context>>> = {
    ...parts.guards,
    isScheduler: isScheduler<Context>(),
    isOver: isOver<Context>(lifetime, ({ preparedAt }) => preparedAt),
  };
  const clear = (context: Context): Context => ({ ...context, ...gone, file: null, fileName: "" });
  const Refused = { payload: z.looseObject({ reason: z.enum(refusals) }) };
  const remember = evolveWith<Context>({
    [name("requested")]: (context, { recorded, by, at }) =>
      recorded?.destroyed ? context : { ...context, owner: by.id, requestedAt: at },
    // That it was prepared is known although what was said of the file is destroyed.
    [name("prepared")]: (context, fact) => ({
      ...when<Context, typeof Prepared.payload>(Prepared, (before, { file, name: fileName }) => ({
        ...before,
        file,
        fileName,
      }))(context, fact),
      preparedAt: fact.at,
    }),
    [name("refused")]: when(Refused, (context, { reason }) => ({ ...context, refusal: reason })),
    [name("removed")]: clear,
    [name("forgotten")]: clear,
  });
  const procedure = declareProcedure<Context>({
    ...parts,
    guards,
    evolve: (context, fact) => parts.evolve(remember(context, fact), fact),
    states: withWays<typeof states, string, string>(states, {
      ...ways,
      ...Object.fromEntries(Object.keys(states).map((state) => [state, ways[state] ?? {}])),
      notStarted: { [name("requested")]: leadsTo("pending", ...asks) },
      pending: {
        [name("prepared")]: leadsTo("ready", "isScheduler"),
        [name("refused")]: leadsTo("refused", "isScheduler"),
        ...ways["pending"],
      },
      ready: { [name("removed")]: leadsTo(end, "isScheduler", "isOver"), ...ways["ready"] },
    }),
  });
  return { ...procedure, subject, lifetime };
}
