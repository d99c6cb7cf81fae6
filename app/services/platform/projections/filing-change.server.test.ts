/** What other systems are told of says what the log says, in its order: in a whole demo office, and after the list was made again. */
import { expect, test } from "vitest";

import { findFilingChanges } from "~/db/queries/office/filing-changes";
import { useSmallOffice } from "~/tests/support/small-office";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt/index";

const office = useSmallOffice();

async function everyChange() {
  const { database } = office.portal;
  const all = [];
  for (let after = 0; ;) {
    const { changes, next, isMore } = await findFilingChanges(database, { after, limit: 5 });
    all.push(...changes);
    if (!isMore) return all;
    after = next;
  }
}

test("every filing, acknowledgement and remark of the log is told, once and in order", async () => {
  const changes = await everyChange();
  expect(changes.length).toBeGreaterThan(10);
  const places = changes.map(({ position }) => position);
  expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
  const { kysely } = office.portal.database;
  for (const fact of ["form.submitted", "office.acknowledged", "office.remarked", "form.withdrawn"]) {
    const logged = await kysely
      .selectFrom("event")
      .select("position")
      .where("type", "=", fact)
      // What somebody files in a matter of their own is not told of.
      .where("stream", "not like", `${proofOfDebt.type}/%`)
      .orderBy("position")
      .execute();
    expect(changes.flatMap((change) => (change.fact === fact ? [change.position] : []))).toEqual(
      logged.map(({ position }) => position),
    );
  }
  expect(changes.every(({ case_no, reference }) => case_no !== null && reference !== "")).toBe(true);
});

test("made again from the log, it is the same", async () => {
  const before = await everyChange();
  await office.portal.log.rebuild("filing-change");
  expect(await everyChange()).toEqual(before);
});
