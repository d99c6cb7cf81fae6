/** Appointments and forms of before get the capacity that their role, or their family, stood for. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { appointmentRow } from "~/tests/support/case-rows";
import { databaseSource, DIALECTS, type DatabaseSource } from "~/tests/support/databases";
import { submissionRow } from "~/tests/support/submission-rows";

import type { Database } from "../database";
import { migration as capacities } from "./0099_capacities";

describe.each(DIALECTS)("on %s", (dialect) => {
  let source: DatabaseSource;
  let database: Database;
  beforeAll(async () => {
    source = await databaseSource(dialect);
    ({ database } = await source.create());
    const { kysely } = database;
    const appointments = ["T", "PEQ"].map((role) => ({ ...appointmentRow(1), person_id: role, role }));
    await kysely.insertInto("case_appointment").values(appointments).execute();
    const of = { case_id: appointmentRow(1).case_id, started_at: "2026-01-01T00:00:00.000Z" };
    const forms = ["referral", "peq"].map((family) => submissionRow({ ...of, id: `${family}/1`, family }));
    await kysely.insertInto("submission").values(forms).execute();
    // As it was before this step.
    for (const index of Object.keys(INDEXES)) await sql`drop index ${sql.id(index)}`.execute(kysely);
    await sql`alter table case_appointment drop column capacity`.execute(kysely);
    await sql`alter table submission drop column filed_by`.execute(kysely);
    for (const [index, column] of Object.entries(INDEXES))
      await sql`create index ${sql.id(index)} on ${sql.raw(column)}`.execute(kysely);
    await capacities(dialect).up(kysely);
  });
  afterAll(() => source.dispose());

  it("an appointment", async () => {
    const { kysely } = database;
    const rows = await kysely.selectFrom("case_appointment").select(["role", "capacity"]).execute();
    expect(Object.fromEntries(rows.map(({ role, capacity }) => [role, capacity]))).toEqual({
      T: "practitioner",
      PEQ: "agent",
    });
  });

  it("a form", async () => {
    const { kysely } = database;
    const rows = await kysely.selectFrom("submission").select(["family", "filed_by"]).execute();
    expect(Object.fromEntries(rows.map(({ family, filed_by: capacity }) => [family, capacity]))).toEqual({
      referral: "practitioner",
      peq: "agent",
    });
  });
});

const INDEXES = {
  case_appointment_firm_id: "case_appointment (firm_id)",
  case_appointment_person_id: "case_appointment (person_id)",
  case_appointment_case_id: "case_appointment (case_id)",
  submission_of_case: "submission (case_id)",
} as const;
