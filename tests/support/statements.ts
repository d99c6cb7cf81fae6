/** The statements that a query asks of the database. */
import { createQueryId } from "kysely";
import type { CompiledQuery, KyselyPlugin, RootOperationNode } from "kysely";

import type { Database } from "~/db/database";

import type { Cast, ListQuery } from "./case-list-queries";

/** Runs the query. @returns what it asked, in its order */
export async function loadStatements(
  database: Database,
  query: ListQuery,
  cast: Cast,
): Promise<readonly CompiledQuery[]> {
  const nodes: RootOperationNode[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await query({ ...database, kysely: database.kysely.withPlugin(recorder) }, cast);
  return nodes.map((node) => database.kysely.getExecutor().compileQuery(node, createQueryId()));
}
