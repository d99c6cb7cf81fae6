/** The newest version of each of some streams, by one seek in the index each. */
import type { CompiledQuery } from "kysely";

import { InListQuery } from "~/db/in-list-query";
import type { DialectName } from "~/db/database";
import type { Connection } from "~/db/rows";

import type { StreamId } from "../types";

type VersionsQuery = (
  streams: readonly StreamId[],
) => CompiledQuery<{ readonly stream: StreamId; readonly version: number | null }>;

export class StreamVersions {
  readonly #query: VersionsQuery;

  constructor(dialect: DialectName) {
    this.#query = versionsQuery(dialect);
  }

  /** @returns without those that are not there, or with 0 */
  async of(
    connection: Pick<Connection, "executeQuery">,
    streams: readonly StreamId[],
  ): Promise<ReadonlyMap<StreamId, number>> {
    const distinct = [...new Set(streams)];
    if (distinct.length === 0) return new Map();
    const { rows } = await connection.executeQuery(this.#query(distinct));
    return new Map(rows.map((row) => [row.stream, row.version ?? 0]));
  }
}

function versionsQuery(dialect: DialectName): VersionsQuery {
  const ofList = `select s.value as stream, (select max(version) from event where stream = s.value) as version from `;
  const many = new InListQuery<{ stream: string; version: number | null }>(dialect, () =>
    dialect === "postgres" ? `${ofList} unnest($1::text[]) as s (value)` : `${ofList} json_each(?) as s`,
  );
  const one = new InListQuery<{ stream: string; version: number | null }>(
    dialect,
    (among) => `select stream, version from event where stream ${among} order by version desc limit 1`,
  );
  return (streams) => (streams.length === 1 ? one.for(streams) : many.for(streams));
}
