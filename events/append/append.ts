/** Appends a batch of groups of requests in one transaction: entries, lists, keys and outbox together, or nothing. */
import type { Database } from "~/db/database";
import type { Connection, Target } from "~/db/rows";
import { insertRows } from "~/db/rows";
import { inTransaction } from "~/db/transaction";

import { OUTBOX } from "../effects/outbox";
import { asUnavailable, LogUnavailable, StreamVersionConflict } from "../errors";
import type { ListFence } from "../projections/fence";
import { project } from "../projections/fold";
import type { EntryReader } from "../storage/reader";
import { EVENT_COLUMNS } from "../storage/entries";
import type { HeadStore } from "../storage/head";
import { MERKLE_NODES } from "../storage/merkle-store";
import type { LogKeys } from "../log-keys";
import type { KeyVault } from "../storage/keys";
import type { StreamVersions } from "../storage/versions";
import type { AppendOutcome, AppendRequest, Effect, Projection } from "../types";
import type { Upcasters } from "../upcasters";
import type { Commands } from "./commands";
import { BatchPlan } from "./plan";
import type { Verdict } from "./plan";

const EVENTS: Target = { table: "event", columns: EVENT_COLUMNS };

/** What became of a group: of each of its requests, or why of none. */
export type AppendResult = { readonly outcomes: readonly AppendOutcome[] } | { readonly error: Error };

export interface AppenderParts {
  readonly database: Database;
  readonly heads: HeadStore;
  readonly fence: ListFence;
  readonly keys: Pick<LogKeys, "fresh">;
  readonly vault: KeyVault;
  readonly reader: EntryReader;
  readonly upcasters: Upcasters;
  readonly commands: Commands;
  readonly versions: StreamVersions;
  readonly projections: readonly Projection[];
  readonly effects: readonly Effect[];
}

export class Appender {
  readonly #parts: AppenderParts;
  readonly #versions: StreamVersions;

  constructor(parts: AppenderParts) {
    this.#parts = parts;
    this.#versions = parts.versions;
  }

  /**
   * @param groups of requests that are appended together or not at all; one alone is a group as well
   * @returns one result for each group, in their order; all of them on disk
   * @throws what went wrong with the batch as a whole; nothing of it is then written
   */
  async append(groups: readonly (readonly AppendRequest[])[]): Promise<readonly AppendResult[]> {
    const { database, keys, vault } = this.#parts;
    await keys.fresh();
    let keysWereDestroyed = false;
    const verdicts = await inTransaction(database, async (connection) => {
      const plan = await this.#plan(connection, groups);
      if (plan.rows.length > 0) await this.#write(connection, plan);
      keysWereDestroyed = plan.destroyedKeys.length > 0;
      return plan.verdicts;
    });
    if (keysWereDestroyed) await vault.wipe();
    // What came first is read for those who lost once the head is let go of: they wait for it, and nobody else.
    return Promise.all(verdicts.map((verdict) => this.#buildResult(verdict)));
  }

  async #plan(connection: Connection, groups: readonly (readonly AppendRequest[])[]): Promise<BatchPlan> {
    const requests = groups.flat();
    const { heads, fence, vault, upcasters, commands } = this.#parts;
    const head = await heads.hold(connection);
    fence.check(head);
    const recorded = await commands.recorded(connection, requests);
    const versions = await this.#currentVersions(connection, requests);
    const sealed = requests.filter((request) => request.entries.some((entry) => entry.seal !== undefined));
    const keyring = await vault.load(connection, [...new Set(sealed.map((request) => request.stream))]);
    const plan = new BatchPlan({ head, versions, recorded, keyring }, { vault, upcasters, commands });
    for (const group of groups) plan.add(group);
    return plan;
  }

  async #currentVersions(
    connection: Connection,
    requests: readonly AppendRequest[],
  ): Promise<ReadonlyMap<string, number>> {
    const streams = requests.flatMap(({ stream, restsOn = [] }) => [
      stream,
      ...restsOn.map((each) => each.stream),
    ]);
    return this.#versions.of(connection, streams);
  }

  async #write(connection: Connection, plan: BatchPlan): Promise<void> {
    const { database, heads, vault, projections, effects } = this.#parts;
    const { dialect } = database;
    await insertRows(connection, dialect, EVENTS, plan.rows);
    await insertRows(connection, dialect, MERKLE_NODES, plan.nodes);
    await vault.save(connection, plan.newKeys);
    for (const { stream, name, at } of plan.destroyedKeys) await vault.destroy(connection, stream, name, at);
    await project(connection, dialect, projections, plan.entries);
    const due = plan.entries.flatMap((entry) =>
      effects
        .filter((effect) => effect.concerns(entry))
        .map((effect) => OUTBOX.rowFor(entry, effect, plan.traces.get(entry.position))),
    );
    await insertRows(connection, dialect, OUTBOX.target, due);
    await heads.write(connection, plan.head);
  }

  async #buildResult(verdict: Verdict): Promise<AppendResult> {
    if (verdict.kind === "appended") return { outcomes: verdict.outcomes };
    if (verdict.kind === "refused") return { error: verdict.error };
    const { stream, expectedVersion } = verdict;
    const { database, reader } = this.#parts;
    try {
      const since = await reader.stream(database.kysely, stream, {
        after: expectedVersion,
        upTo: verdict.actualVersion,
      });
      return { error: new StreamVersionConflict(stream, expectedVersion, verdict.actualVersion, since) };
    } catch (error) {
      // The others of the batch are on the disk: this one alone is told that the database does not answer.
      const refusal = asUnavailable(error);
      return { error: refusal instanceof Error ? refusal : new LogUnavailable(error) };
    }
  }
}
