/**
 * A clock that was put back leaves moments behind that come too late: what is due then would stand still until the time has come
 * once more. Everything that waits is looked at again at once; what has been set aside for good reasons is set aside anew.
 */
import type { Database } from "../../database";

/** Claims reach no further ahead than this, in milliseconds, whoever made them; machines whose clocks differ a little included. */
const LONGEST_CLAIM = 10 * 60_000;

/** @param now by the clock as it goes from now on */
export async function makeDueAgain({ kysely }: Database, now: string): Promise<void> {
  const noClaim = new Date(Date.parse(now) + LONGEST_CLAIM).toISOString();
  await kysely.updateTable("outbox").set({ due_at: now }).where("due_at", ">", now).execute();
  await kysely.updateTable("background_job").set({ next_at: now }).where("next_at", ">", now).execute();
  await kysely.updateTable("webhook_place").set({ due_at: now }).where("due_at", ">", now).execute();
  await kysely.updateTable("reset_request").set({ due_at: now }).where("due_at", ">", now).execute();
  await kysely.updateTable("set_aside").set({ next_try: now }).where("next_try", ">", now).execute();
  for (const table of ["outbox", "background_job", "webhook_place", "import_work"] as const)
    await kysely
      .updateTable(table)
      .set({ claimed_until: null })
      .where("claimed_until", ">", noClaim)
      .execute();
  await kysely.deleteFrom("named_lock").where("held_until", ">", noClaim).execute();
}
