/** The promises of the log on any database. Run by `event-log.sqlite.test.ts` and `event-log.postgres.test.ts`. */
import { describe } from "vitest";

import type { DialectName } from "~/db/database";

import { appendingContract } from "./contract/appending.contract";
import { effectsContract } from "./contract/effects.contract";
import { logFixture } from "./contract/fixture.contract";
import { listCheckContract } from "./contract/list-check.contract";
import { listsContract } from "./contract/lists.contract";
import { orderContract } from "./contract/order.contract";
import { pastContract } from "./contract/past.contract";
import { proofContract } from "./contract/proof.contract";
import { sealingContract } from "./contract/sealing.contract";
import { versionsContract } from "./contract/versions.contract";

/** @param schemas of a partition, and of another in the same database; absent: the log has the database to itself */
export function eventLogContract(
  dialect: DialectName,
  schemas?: { readonly own: string; readonly beside: string },
): void {
  describe(`the event log on ${dialect}${schemas ? ", one partition of several" : ""}`, () => {
    const on = logFixture(dialect, schemas);
    appendingContract(on);
    sealingContract(on);
    listsContract(on);
    effectsContract(on);
    proofContract(on);
    orderContract(on);
    pastContract(on);
    listCheckContract(on);
    versionsContract(on);
  });
}
