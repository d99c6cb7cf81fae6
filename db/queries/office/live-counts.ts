/** How many cases, firms and accounts there are in each state, for the state charts. Submissions are counted with their list. */
import type { Database } from "../../database";

type Counts = Readonly<Record<string, number>>;

const toCounts = (rows: readonly { readonly name: string; readonly count: number | string }[]): Counts =>
  Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));

/** By status code (ACT, DCH, …): whether a status means "open" is the procedure's own business. */
export async function countCasesByStatus({ kysely }: Database): Promise<Counts> {
  const rows = await kysely
    .selectFrom("case_count")
    .select(["status as name", "count"])
    .where("count", ">", 0)
    .execute();
  return toCounts(rows);
}

export async function countFirmsByState({ kysely }: Database): Promise<Counts> {
  const rows = await kysely
    .selectFrom("firm")
    .select(["state as name", ({ fn }) => fn.countAll<number | string>().as("count")])
    .groupBy("state")
    .execute();
  return toCounts(rows);
}

export async function countDashboardsByState({ kysely }: Database): Promise<Counts> {
  const rows = await kysely
    .selectFrom("dashboard")
    .select(["state as name", ({ fn }) => fn.countAll<number | string>().as("count")])
    .groupBy("state")
    .execute();
  return toCounts(rows);
}

export async function countBatchesByState({ kysely }: Database): Promise<Counts> {
  const rows = await kysely
    .selectFrom("signing_batch")
    .select(["state as name", ({ fn }) => fn.countAll<number | string>().as("count")])
    .groupBy("state")
    .execute();
  return toCounts(rows);
}

export async function countAccountsByState({ kysely }: Database): Promise<Counts> {
  const rows = await kysely
    .selectFrom("account")
    .select(["state as name", ({ fn }) => fn.countAll<number | string>().as("count")])
    .groupBy("state")
    .execute();
  return toCounts(rows);
}
