/** What the queries promise on any database: one contract for each subject, all of them on one server. */
import { afterAll, beforeAll, describe } from "vitest";

import type { Database, DialectName } from "~/db/database";

import { databaseSource, type DatabaseSource } from "./databases";

export interface QueryContract {
  /** What it is about: the title of its tests. */
  readonly about: string;
  /** Rows that its tests begin with. */
  readonly prepare?: (database: Database) => Promise<void>;
  /** The tests. @param database gives their database, once they run */
  readonly promises: (database: () => Database) => void;
}

/** Holds the database to every contract, each in a database of its own. */
export function holdToContracts(dialect: DialectName, contracts: readonly QueryContract[]): void {
  describe(`on ${dialect}`, () => {
    let source: DatabaseSource;
    beforeAll(async () => {
      source = await databaseSource(dialect);
    });
    afterAll(() => source?.dispose());

    for (const { about, prepare, promises } of contracts)
      describe(about, () => {
        let database: Database | undefined;
        beforeAll(async () => {
          ({ database } = await source.create());
          await prepare?.(database);
        });
        promises(() => {
          if (database === undefined)
            throw new Error("A contract asked for its database before its tests ran");
          return database;
        });
      });
  });
}
