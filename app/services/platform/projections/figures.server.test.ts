/** The figures that the database counts by itself agree with the lists: live, and after a list was made again from the log. */

import { sql } from "kysely";
import { expect, test } from "vitest";

import { COUNTERS } from "~/db/migrations/0071_counters";
import { useSmallOffice } from "~/tests/support/small-office";

import { createProjections } from "./projections.server";

const office = useSmallOffice();

/** The figures, and the rows that each should count. */
const FIGURES = {
  submission_count: [
    `select family, type, status, state, filed, count from submission_count where count <> 0`,
    `select family, type, status, state, case when last_submitted_at is null then 'no' else 'yes' end as filed,
      count(*) as count from submission group by 1, 2, 3, 4, 5`,
  ],
  filing_count: [
    `select hour, count from filing_count where count <> 0`,
    `select substr(last_submitted_at, 1, 13) as hour, count(*) as count from submission where last_submitted_at is not null group by 1`,
  ],
  case_count: [
    `select status, count from case_count where count <> 0`,
    `select status, count(*) as count from case_file group by 1`,
  ],
  case_to_remind: [
    `select case_id, status from case_to_remind`,
    `select id as case_id, status from case_file where case_type = 'L' and order_date is not null
      and id not in (select id from conduct_reminder)`,
  ],
  peq_case: [
    `select case_id, place, filed, begun from peq_case`,
    `select case_id, place,
      exists (select 1 from submission s where s.case_id = p.case_id and s.family = 'peq'
        and s.last_submitted_at is not null and s.holder <> 'nobody') as filed,
      exists (select 1 from submission s where s.case_id = p.case_id and s.family = 'peq' and s.state <> 'withdrawn') as begun
      from peq_case p`,
  ],
} as const;

async function expectRight(): Promise<void> {
  for (const [name, texts] of Object.entries(FIGURES)) {
    const [counted = [], listed = []] = await Promise.all(
      texts.map(async (text) => {
        const { rows } = await sql.raw(text).execute(office.portal.database.kysely);
        return rows.map((row) => JSON.stringify(row)).sort();
      }),
    );
    expect(counted.length, name).toBeGreaterThan(0);
    expect(counted, name).toEqual(listed);
  }
}

test("the figures of a demo office are those of its lists", expectRight);

test("a day on which an edition was filed is a row of its own", async () => {
  const { rows } = await sql<{ days: number; filed: number }>`select
    (select count(*) from submission_filing) as days,
    (select count(distinct stream || data) from event where type = 'form.submitted') as filed`.execute(
    office.portal.database.kysely,
  );
  expect(rows[0]?.days).toBeGreaterThan(0);
  expect(rows[0]?.days).toBeLessThanOrEqual(rows[0]?.filed ?? 0);
});

test("lists that are made again from the log leave them right", async () => {
  const { kysely } = office.portal.database;
  // What a fold of an older release may have left.
  await kysely.updateTable("submission").set({ status: "withdrew", last_submitted_at: null }).execute();
  await kysely.updateTable("peq_case").set({ open: 0, filed: 0 }).execute();
  await kysely.updateTable("case_file").set({ status: "CLS" }).execute();
  await office.portal.log.rebuild("submission");
  await office.portal.log.rebuild("case_file");
  await expectRight();
  const open = await kysely.selectFrom("peq_case").select("case_id").where("open", "=", 1).execute();
  expect(open.length).toBeGreaterThan(0);
}, 60_000);

test("a figure that is wrong is named by the check of the lists, by no name of anybody, and put right with its list", async () => {
  const { portal } = office;
  const { kysely } = portal.database;
  const figures = createProjections(portal.keys.lasting).flatMap((list) => list.figures ?? []);
  expect(figures.map(({ into }) => into).sort()).toEqual(
    [...COUNTERS.map(({ into }) => into), "case_to_remind"].sort(),
  );
  expect((await portal.log.verifyLists()).findings).toEqual([]);
  for (const { into, key, bare } of figures) {
    const columns = sql.join(Object.keys(key).map((name) => sql.ref(name)));
    const values = sql.join(Object.keys(key).map((name) => `nobody's ${name}`));
    await sql`delete from ${sql.table(into)}`.execute(kysely);
    const more = into === "notice_count" ? sql`, 5, 5, 5` : sql`, 5`;
    await (
      bare
        ? sql`insert into ${sql.table(into)} (${columns}) values (${values})`
        : sql`insert into ${sql.table(into)} values (${values}${more})`
    ).execute(kysely);
  }
  const { findings } = await portal.log.verifyLists();
  expect(new Set(findings.map(({ table }) => table))).toEqual(new Set(figures.map(({ into }) => into)));
  expect(findings.find(({ table }) => table === "taker")?.row).not.toContain("name");
  for (const list of ["submission", "case_file", "account"]) await portal.log.rebuild(list);
  await expectRight();
  expect((await portal.log.verifyLists()).findings).toEqual([]);
}, 60_000);
