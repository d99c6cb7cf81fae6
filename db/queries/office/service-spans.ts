/** When the portal served: spans that its processes begin, keep up and end, and those from a moment on. */
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import type { ServiceSpanTable } from "../../schema";

export type ServiceSpanRow = Selectable<ServiceSpanTable>;

/** A process serves from now on. */
export async function beginSpan(
  { kysely }: Database,
  span: Pick<ServiceSpanRow, "id" | "process" | "continues" | "begun_at">,
): Promise<void> {
  await kysely
    .insertInto("service_span")
    .values({ ...span, heard_at: span.begun_at, ended_at: null })
    .execute();
}

/** The process still serves. @returns false where the span is not there, or has ended */
export async function keepSpan(
  { kysely }: Database,
  { id, at }: { readonly id: string; readonly at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable("service_span")
    .set({ heard_at: at })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The process has stopped as it was told to. */
export async function endSpan(
  { kysely }: Database,
  { id, at }: { readonly id: string; readonly at: string },
): Promise<void> {
  await kysely
    .updateTable("service_span")
    .set({ heard_at: at, ended_at: at })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

/** Those that were kept up after the moment, and the last one before it. */
export async function findSpansSince(
  { kysely }: Database,
  since: string,
): Promise<readonly ServiceSpanRow[]> {
  const [after, before] = await Promise.all([
    kysely
      .selectFrom("service_span")
      .selectAll()
      .where("heard_at", ">=", since)
      .orderBy("begun_at")
      .execute(),
    kysely
      .selectFrom("service_span")
      .selectAll()
      .where("heard_at", "<", since)
      .orderBy("heard_at", "desc")
      .limit(1)
      .execute(),
  ]);
  return [...before, ...after];
}

/** Since when it is known whether the portal serves; `null`: it is not yet. */
export async function findFirstSpan({ kysely }: Database): Promise<string | null> {
  const first = await kysely
    .selectFrom("service_span")
    .select("begun_at")
    .orderBy("heard_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return first?.begun_at ?? null;
}

/** Those that ended before the moment. */
export async function deleteSpansBefore({ kysely }: Database, before: string): Promise<void> {
  await kysely.deleteFrom("service_span").where("heard_at", "<", before).execute();
}
