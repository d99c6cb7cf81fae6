/**
 * Decides, in memory, what a batch of requests comes to: which are new, which repeat, which are refused. Nothing is
 * written here, so a refused request leaves no trace for the ones beside it.
 */
import { canonicalJson } from "../integrity/canonical-json";
import { entryHash, toEnvelope } from "../integrity/envelope";
import { CommandAlreadyUsed, KeyDestroyed } from "../errors";
import type { AppendOutcome, AppendRequest, NewEntry, RecordedEntry, StreamId } from "../types";
import type { Upcasters } from "../upcasters";
import { recordedEntry, sealData } from "../storage/entries";
import type { EventRow } from "../storage/entries";
import type { Head } from "../storage/head";
import type { Keyring, KeyVault } from "../storage/keys";
import { toCommand } from "./commands";
import type { Commands, Recorded } from "./commands";
import { growTree } from "../storage/merkle-store";
import type { StoredNode } from "../storage/merkle-store";

/** The state of the database before the batch. */
export interface Situation {
  readonly head: Head;
  readonly versions: ReadonlyMap<string, number>;
  readonly recorded: Recorded;
  readonly keyring: Keyring;
}

/** What a group of requests comes to, which are appended together or not at all. A refusal that needs the stream's entries to be told: they are read afterwards. */
export type Verdict =
  | { readonly kind: "appended"; readonly outcomes: readonly AppendOutcome[] }
  | { readonly kind: "refused"; readonly error: Error }
  | {
      readonly kind: "conflict";
      readonly stream: StreamId;
      readonly expectedVersion: number;
      readonly actualVersion: number;
    };

export interface PlanParts {
  readonly vault: KeyVault;
  readonly upcasters: Upcasters;
  readonly commands: Commands;
}

export class BatchPlan {
  readonly verdicts: Verdict[] = [];
  readonly rows: EventRow[] = [];
  readonly entries: RecordedEntry[] = [];
  readonly nodes: StoredNode[] = [];
  readonly newKeys: Record<string, string | null>[] = [];
  /** The traces of the requests by which entries came, by the positions of these. */
  readonly traces = new Map<number, string>();
  readonly destroyedKeys: { stream: string; name: string; at: string }[] = [];
  readonly #versions: Map<string, number>;
  readonly #recorded: Map<string, readonly RecordedEntry[]>;
  #hash: string;

  constructor(
    private readonly situation: Situation,
    private readonly parts: PlanParts,
  ) {
    this.#versions = new Map(situation.versions);
    this.#recorded = new Map(situation.recorded);
    this.#hash = situation.head.hash;
  }

  get head(): Head {
    return { hash: this.#hash, peaks: this.situation.head.peaks };
  }

  /** @param requests of a group, each of another stream */
  add(requests: readonly AppendRequest[]): void {
    this.verdicts.push(this.#judge(requests));
  }

  /** All of a group are looked at before anything of it is recorded: one that cannot be leaves no trace of the others. */
  #judge(requests: readonly AppendRequest[]): Verdict {
    const earlier = requests.map((request) => this.#earlier(request));
    const taken = earlier.find((each) => each instanceof CommandAlreadyUsed);
    if (taken instanceof CommandAlreadyUsed) return { kind: "refused", error: taken };
    const repeated = earlier.flatMap((entries): readonly AppendOutcome[] =>
      entries === undefined || entries instanceof CommandAlreadyUsed ? [] : [{ repeated: true, entries }],
    );
    if (repeated.length === requests.length) return { kind: "appended", outcomes: repeated };
    const [first] = requests;
    // What was recorded together is known together: a part that is known belongs to something else.
    if (repeated.length > 0 && first)
      return { kind: "refused", error: new CommandAlreadyUsed(first.commandId, "content") };
    for (const request of requests) {
      const objection = this.#objection(request);
      if (objection) return objection;
    }
    const outcomes = requests.map((request): AppendOutcome => {
      const entries = this.#record(request);
      this.#recorded.set(request.commandId, entries);
      return { repeated: false, entries };
    });
    return { kind: "appended", outcomes };
  }

  /** Why a request that is not recorded yet cannot be. */
  #objection(request: AppendRequest): Verdict | undefined {
    const { stream, expectedVersion, restsOn = [] } = request;
    for (const { stream: each, version } of [{ stream, version: expectedVersion }, ...restsOn]) {
      const actualVersion = this.#versions.get(each) ?? 0;
      if (actualVersion !== version)
        return { kind: "conflict", stream: each, expectedVersion: version, actualVersion };
    }
    const lost = request.entries.find(({ seal }) => seal !== undefined && this.#isDestroyed(stream, seal));
    return lost?.seal === undefined
      ? undefined
      : { kind: "refused", error: new KeyDestroyed(stream, lost.seal) };
  }

  #earlier(request: AppendRequest): readonly RecordedEntry[] | CommandAlreadyUsed | undefined {
    try {
      return this.parts.commands.find(toCommand(request), this.#recorded);
    } catch (error) {
      if (error instanceof CommandAlreadyUsed) return error;
      throw error;
    }
  }

  #isDestroyed(stream: string, name: string): boolean {
    return this.situation.keyring.get(stream, name) === "destroyed";
  }

  #record(request: AppendRequest): readonly RecordedEntry[] {
    const digest = this.parts.commands.digest(request);
    const meta = canonicalJson({
      ...request.meta,
      by: { ...request.meta.by },
      ...(digest !== undefined && { asked: digest }),
    });
    const placed = request.entries.map((entry, index) => this.#place(request, entry, meta, index + 1));
    for (const name of request.destroyKeys ?? []) {
      this.situation.keyring.set(request.stream, name, "destroyed");
      this.destroyedKeys.push({ stream: request.stream, name, at: request.at });
    }
    // As any later reader will see them: rows written now and rows rebuilt later cannot differ.
    const entries = placed.map(({ row, text }) => {
      const lost = row.seal !== null && this.#isDestroyed(row.stream, row.seal);
      return recordedEntry(row, lost ? null : text, this.parts.upcasters);
    });
    this.entries.push(...entries);
    if (request.trace !== undefined)
      for (const { position } of entries) this.traces.set(position, request.trace);
    return entries;
  }

  #place(
    request: AppendRequest,
    entry: NewEntry,
    meta: string,
    part: number,
  ): { row: EventRow; text: string } {
    const { stream, commandId, at } = request;
    const version = (this.#versions.get(stream) ?? 0) + 1;
    const key = entry.seal === undefined ? undefined : this.#keyFor(stream, entry.seal, at);
    const text = canonicalJson(entry.data);
    const unlinked = {
      position: this.situation.head.peaks.size + 1,
      stream,
      version,
      type: entry.type,
      schema: entry.schema ?? 1,
      state: entry.state,
      seal: entry.seal ?? null,
      data: key === undefined ? text : sealData(text, key, stream, version),
      meta,
      command_id: commandId,
      part,
      at,
    };
    this.#hash = entryHash(this.#hash, toEnvelope(unlinked));
    growTree(this.situation.head.peaks, this.#hash, this.nodes);
    this.#versions.set(stream, version);
    const row = { ...unlinked, hash: this.#hash };
    this.rows.push(row);
    return { row, text };
  }

  #keyFor(stream: string, name: string, at: string): Buffer {
    const known = this.situation.keyring.get(stream, name);
    if (known === "destroyed") throw new KeyDestroyed(stream, name);
    if (known !== undefined) return known;
    const { key, row } = this.parts.vault.create(stream, name, at);
    this.situation.keyring.set(stream, name, key);
    this.newKeys.push(row);
    return key;
  }
}
