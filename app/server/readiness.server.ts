/** Whether this process is to be sent requests, as a balancer asks it: it has started, is not stopping, and its database answers. */
import { sql } from "kysely";

import type { Database } from "~/db/database";

/** Milliseconds that the database may take to answer. */
const PATIENCE = 2_000;
/** However many ask, the database is asked no more often. */
const ASKED_EVERY = 1_000;

export interface Readiness {
  /** Set once the portal serves, and taken back when it is told to stop. */
  serving: boolean;
}

/** @returns a function that says why the process is not to be sent anything, `null` where it is */
export function readinessOf(
  { database }: { readonly database: Pick<Database, "kysely"> },
  readiness: Readonly<Readiness>,
): () => Promise<"not ready" | "no database" | null> {
  let asked = -Infinity;
  let answer: Promise<boolean> = Promise.resolve(true);
  return async () => {
    if (!readiness.serving) return "not ready";
    const now = performance.now();
    if (now - asked >= ASKED_EVERY) {
      asked = now;
      answer = answers(database);
    }
    return (await answer) ? null : "no database";
  };
}

async function answers({ kysely }: Pick<Database, "kysely">): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE);
  });
  const asked = sql`select 1`.execute(kysely).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
