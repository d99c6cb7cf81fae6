/** The commands that the log has recorded, and whether a request is the same command once more. */
import { createHmac, hkdfSync } from "node:crypto";

import { InListQuery } from "~/db/in-list-query";
import type { Database } from "~/db/database";
import type { Connection } from "~/db/rows";

import { CommandAlreadyUsed } from "../errors";
import type { CommandDifference } from "../errors";
import { canonicalJson } from "../integrity/canonical-json";
import type { EntryReader } from "../storage/reader";
import type { AppendRequest, Command, RecordedEntry } from "../types";

/** Enough to tell requests apart, and too little to be sure of a guess. */
const DIGEST_DIGITS = 16;

export type Recorded = ReadonlyMap<string, readonly RecordedEntry[]>;

export class Commands {
  readonly #ids: InListQuery<{ command_id: string }>;
  readonly #key: Buffer;

  constructor(
    database: Database,
    private readonly reader: EntryReader,
    lasting: Buffer,
  ) {
    this.#ids = new InListQuery(
      database.dialect,
      (among) => `select command_id from event where part = 1 and command_id ${among}`,
    );
    this.#key = Buffer.from(hkdfSync("sha256", lasting, "", "what commands ask for", 32));
  }

  /** Entries of those of the commands that are recorded, by the id that they have there. */
  async recorded(
    connection: Connection,
    commands: readonly Pick<Command, "commandId" | "formerCommandId">[],
  ): Promise<Recorded> {
    const ids = new Set(
      commands.flatMap(({ commandId, formerCommandId }) => [commandId, formerCommandId ?? commandId]),
    );
    const { rows } = await connection.executeQuery(this.#ids.for([...ids]));
    if (rows.length === 0) return new Map();
    return this.reader.commands(
      connection,
      rows.map((row) => row.command_id),
    );
  }

  /**
   * The entries that were recorded of the command; `undefined` where nothing was.
   * @throws CommandTaken where something else was recorded under its id
   */
  find(command: Command, recorded: Recorded): readonly RecordedEntry[] | undefined {
    const earlier = recorded.get(command.commandId) ?? this.#former(command, recorded);
    if (earlier === undefined) return undefined;
    const difference = this.#difference(command, earlier);
    if (difference !== null) throw new CommandAlreadyUsed(command.commandId, difference);
    return earlier;
  }

  /** Digest of what the command asks for, to be kept with it. Bound to the command, so that no two can be compared. */
  digest({ stream, commandId, input }: Pick<Command, "stream" | "commandId" | "input">): string | undefined {
    if (input === undefined) return undefined;
    return createHmac("sha256", this.#key)
      .update(`${stream}\n${commandId}\n${canonicalJson(input)}`)
      .digest("hex")
      .slice(0, DIGEST_DIGITS);
  }

  #former(command: Command, recorded: Recorded): readonly RecordedEntry[] | undefined {
    const former = command.formerCommandId === undefined ? undefined : recorded.get(command.formerCommandId);
    return former?.[0]?.meta.by.id === command.by ? former : undefined;
  }

  #difference(command: Command, earlier: readonly RecordedEntry[]): CommandDifference | null {
    const [first] = earlier;
    if (first?.meta.by.id !== command.by) return "sender";
    if (first.stream !== command.stream) return "stream";
    if (earlier.map(({ type }) => type).join() !== command.types.join()) return "fact";
    const { input, formerInput } = command;
    const recorded = first.meta.asked;
    if (input === undefined || recorded === undefined) return null;
    // An entry has the digest that was taken when it was recorded: never both.
    const isSame = [input, formerInput].some((each) => this.digest({ ...command, input: each }) === recorded);
    return isSame ? null : "content";
  }
}

export function toCommand(request: AppendRequest): Command {
  const { stream, commandId, formerCommandId, input, formerInput, meta, entries } = request;
  return {
    stream,
    commandId,
    formerCommandId,
    input,
    formerInput,
    by: meta.by.id,
    types: entries.map(({ type }) => type),
  };
}
