import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Database } from "~/db/database";
import { appointmentRow, caseRow } from "~/tests/support/case-rows";
import { databaseSource, type DatabaseSource } from "~/tests/support/databases";
import { submissionRow } from "~/tests/support/submission-rows";
import { addTime, DRAFT_EXPIRY_WARNING, DRAFT_LIFETIME, RECENT_SUBMISSIONS } from "~/workflows/kit";

import { getFigures } from "./figures.server";

const TODAY = "2026-06-10";
/** Of that day in Hong Kong. */
const [MORNING, EVENING] = ["2026-06-10T01:00:00.000Z", "2026-06-10T12:00:00.000Z"];
const NOON = "2026-06-10T06:00:00.000Z";
/** What was filed, or touched last, in the morning is too old, or forgotten, by the evening. */
const FILED_A_WEEK_AGO = addTime(NOON, -RECENT_SUBMISSIONS);
const TOUCHED_LONG_AGO = addTime(NOON, DRAFT_EXPIRY_WARNING - DRAFT_LIFETIME);
const TYPE = "referral-b1";

let source: DatabaseSource;
let database: Database;
let firms = 0;

beforeAll(async () => {
  source = await databaseSource("sqlite");
  ({ database } = await source.create());
});
afterAll(() => source.dispose());

/** A firm with one case, a draft and a form that was filed. */
async function firmWithForms() {
  const place = (firms += 1);
  const { kysely } = database;
  const [firmId, caseId] = [`firm-of-${String(place)}`, caseRow(place).id];
  await kysely.insertInto("case_file").values(caseRow(place)).execute();
  const appointment = { ...appointmentRow(1), case_id: caseId, firm_id: firmId };
  await kysely.insertInto("case_appointment").values(appointment).execute();
  const form = (name: string) => ({ id: `${TYPE}/${name}-${String(place)}`, case_id: caseId });
  const draft = { ...form("draft"), started_at: TOUCHED_LONG_AGO, expires_on: "2026-08-01" };
  const filed = {
    ...form("filed"),
    started_at: "2026-05-01T00:00:00.000Z",
    state: "submitted",
    status: "submitted",
    holder: "office",
    last_submitted_at: FILED_A_WEEK_AGO,
  };
  for (const row of [draft, filed])
    await kysely.insertInto("submission").values(submissionRow(row)).execute();
  return { firmId, draft: draft.id, filed: filed.id };
}

/** All that is counted anew at each look. */
async function look(firmId: string, now: string, today = TODAY) {
  const figures = getFigures({ database, now, today }, { visibleTo: { firmIds: [firmId], on: today } });
  return {
    statuses: (await figures.statuses()).map(({ status, count }) => `${String(count)} ${status}`),
    untouched: (await figures.untouched()).get(TYPE) ?? 0,
    recent: (await figures.ofTypes([TYPE], true)).get(TYPE)?.count,
    newest: (await figures.newest(5)).ids,
    waiting: (await figures.amongWaiting()).ids,
  };
}

describe("the figures of a firm that were counted before", () => {
  it("say at each look how old things are by then", async () => {
    const { firmId, draft, filed } = await firmWithForms();
    const both = ["1 drafted", "1 submitted"];
    expect(await look(firmId, MORNING)).toEqual({
      statuses: both,
      untouched: 0,
      recent: 1,
      newest: [filed],
      waiting: [draft],
    });
    expect(await look(firmId, EVENING)).toEqual({
      statuses: both,
      untouched: 1,
      recent: 0,
      newest: [],
      waiting: [draft],
    });
  });

  it("are counted again when a form has moved on, and no sooner", async () => {
    const { firmId, draft } = await firmWithForms();
    const { kysely } = database;
    const mark = async () =>
      kysely.selectFrom("firm_changes").selectAll().where("firm_id", "=", firmId).executeTakeFirstOrThrow();
    const before = await look(firmId, MORNING);
    const { changes } = await mark();
    const moved = { state: "withdrawn", status: "withdrew", holder: "nobody", expires_on: null };
    await kysely.updateTable("submission").set(moved).where("id", "=", draft).execute();
    const { changes: since } = await mark();
    await kysely.updateTable("firm_changes").set({ changes }).where("firm_id", "=", firmId).execute();
    expect(await look(firmId, MORNING)).toEqual(before);
    await kysely.updateTable("firm_changes").set({ changes: since }).where("firm_id", "=", firmId).execute();
    expect(await look(firmId, MORNING)).toMatchObject({
      statuses: ["1 submitted", "1 withdrew"],
      waiting: [],
    });
  });

  it("are another firm's once the case is, and nobody's when it is gone", async () => {
    const [one, other] = [await firmWithForms(), await firmWithForms()];
    const { kysely } = database;
    for (const { firmId } of [one, other]) expect((await look(firmId, MORNING)).recent).toBe(1);
    await kysely
      .updateTable("case_appointment")
      .set({ firm_id: other.firmId })
      .where("firm_id", "=", one.firmId)
      .execute();
    expect((await look(one.firmId, MORNING)).statuses).toEqual([]);
    expect((await look(other.firmId, MORNING)).statuses).toEqual(["2 drafted", "2 submitted"]);
    await kysely.deleteFrom("submission").where("id", "in", [one.draft, other.draft, other.filed]).execute();
    expect((await look(other.firmId, MORNING)).statuses).toEqual(["1 submitted"]);
  });

  it("are those of the day: an appointment that ends takes all along but what was filed in its time", async () => {
    const { firmId } = await firmWithForms();
    await database.kysely
      .updateTable("case_appointment")
      .set({ to_date: "2026-06-11" })
      .where("firm_id", "=", firmId)
      .execute();
    expect((await look(firmId, MORNING)).statuses).toHaveLength(2);
    expect((await look(firmId, "2026-06-11T06:00:00.000Z", "2026-06-11")).statuses).toEqual(["1 submitted"]);
  });
});
