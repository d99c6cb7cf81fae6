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

/** @param partitioned the log is one of several in its database, each in a schema of its own */
export function eventLogContract(dialect: DialectName, partitioned = false): void {
  describe(`the event log on ${dialect}${partitioned ? ", one partition of several" : ""}`, () => {
    const on = logFixture(dialect, partitioned);
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
