/** Filings in a real log, with its keys: facts are dispatched as the portal does, and what should still be readable is known. */
import { ulid } from "ulidx";
import { expect } from "vitest";

import { createProjections } from "~/app/services/platform/projections/projections.server";
import { dispatch, loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { Database } from "~/db/database";
import { createEventLog } from "~/events/event-log";
import { singleKeys } from "~/events/log-keys";
import { createUpcasters } from "~/events/upcasters";
import type { EventLog } from "~/events/types";
import type { Current, Fact, SubmissionContext, SubmissionType } from "~/workflows/kit";

import { today, upcasts } from "~/workflows/registry";

import { masterKey, signingKey } from "./notes";
import type { Step } from "./scenario";

/** The portal's log over a database, without effects; with every list unless it is to have none. */
export function openPortalLog(database: Database, { lists = true }: { lists?: boolean } = {}): EventLog {
  return createEventLog({
    database,
    keys: singleKeys(masterKey, signingKey),
    origin: "test.log",
    projections: lists ? createProjections(masterKey) : [],
    upcasters: createUpcasters(upcasts, today),
  });
}

const OPENS: ReadonlySet<string> = new Set(["resubmission.requested", "form.unlocked"]);
const ENDS: ReadonlySet<string> = new Set(["draft.deleted", "draft.expired"]);

/** One filing, and which of its entries were written for a draft that has been given up since. */
export class PlayedFiling {
  readonly stream: string;
  /** Draft that each entry was written for. */
  readonly #drafts: number[] = [];
  readonly #destroyed = new Set<number>();
  /** Drafts that were filed, and the one that is worked on. */
  #filed: number[] = [];
  #draft = 1;
  #last = 1;
  current: Current<SubmissionContext> | null = null;
  /** The state before the newest fact. */
  before = "notStarted";

  constructor(
    private readonly log: EventLog,
    readonly type: SubmissionType,
    id = ulid(),
  ) {
    this.stream = `${type.type}/${id}`;
  }

  /** @throws where the fact is refused: then the test itself is wrong */
  async play(...steps: readonly Step<SubmissionContext>[]): Promise<void> {
    for (const step of steps) {
      const fact = typeof step === "function" ? step(this.current) : step;
      this.before = this.current?.state ?? "notStarted";
      const outcome = await dispatch(this.log, this.type, {
        ...fact,
        stream: this.stream,
        commandId: ulid(),
      });
      if (outcome.outcome !== "done") throw new Error(`${fact.type}: ${JSON.stringify(outcome)}`);
      this.#follow(fact, this.before);
      this.current = { state: outcome.state, context: outcome.context };
    }
  }

  #follow({ type }: Fact, before: string): void {
    this.#drafts.push(this.#draft);
    if (type === "form.submitted") this.#filed = [...this.#filed, this.#draft];
    if (OPENS.has(type) && before === "submitted") this.#draft = this.#last += 1;
    if (ENDS.has(type)) this.#destroyed.add(this.#draft);
    if (type === "filing.forgotten") for (const draft of this.#drafts) this.#destroyed.add(draft);
    if (type !== "resubmission.withdrawn") return;
    this.#destroyed.add(this.#draft);
    this.#draft = this.#filed.at(-1) ?? this.#draft;
  }

  /** `version type: readable` of every entry whose payload is sealed, as it should be and as it is. */
  async readability(): Promise<{ readonly expected: readonly string[]; readonly found: readonly string[] }> {
    const loaded = await loadStream(this.log, this.type, this.stream);
    expect(loaded?.state).toBe(this.current?.state);
    expect(loaded?.context.values).toEqual(this.current?.context.values);
    expect(loaded?.context.keyNames).toEqual(this.current?.context.keyNames);
    const sealed = (loaded?.entries ?? []).filter(({ seal }) => seal !== null);
    const line = (version: number, type: string, readable: boolean) =>
      `${String(version)} ${type}: ${readable ? "readable" : "gone"}`;
    return {
      expected: sealed.map(({ version, type }) =>
        line(version, type, !this.#destroyed.has(this.#drafts[version - 1] ?? 0)),
      ),
      found: sealed.map(({ version, type, data }) => line(version, type, data !== null)),
    };
  }
}
