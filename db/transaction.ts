/** A transaction for statements that are compiled already. */
import type { Database } from "./database";
import type { Connection } from "./rows";

/**
 * Runs the work in a transaction: all of it, or nothing. It speaks to the driver itself, because the way there through
 * Kysely takes longer than a small statement of SQLite.
 */
export function inTransaction<T>(
  { kysely, driver }: Database,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  return kysely.getExecutor().provideConnection(async (connection) => {
    await driver.beginTransaction(connection, {});
    try {
      const result = await work(connection);
      await driver.commitTransaction(connection);
      return result;
    } catch (error) {
      await driver.rollbackTransaction(connection);
      throw error;
    }
  });
}
