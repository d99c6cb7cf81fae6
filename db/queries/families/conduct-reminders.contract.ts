/** The promises of the reminders of D1 and D2 on any database: what falls due, and the lists of the office and of firms. */
import { expect, it } from "vitest";

import type { ConductReminderTable } from "~/db/schema";
import type { QueryContract } from "~/tests/support/contracts";
import { appointmentRow, caseRow, insertCases } from "~/tests/support/case-rows";

import {
  findCasesToRemind,
  findConductReminderPage,
  findFinalsDue,
  findRemindersDue,
  findRemindersOfClosedCases,
  findWithholdingsOver,
} from "./conduct-reminders";
import type { ConductReminderQuery } from "./conduct-reminders";

const TODAY = "2026-01-01";
/** Every tenth of the example cases is a liquidation. */
const LIQUIDATIONS = [0, 10, 20, 30, 40];
const getId = (place: number): string => caseRow(LIQUIDATIONS[place] ?? 0).id;

function reminder(place: number, more: Partial<ConductReminderTable>): ConductReminderTable {
  return {
    id: getId(place),
    category: "within",
    commencement_date: null,
    relevant_date: `2025-0${String(place + 1)}-01`,
    appointed_on: "2025-01-01",
    state: "awaiting",
    sent: 0,
    others: 0,
    last_sent_on: null,
    expires_on: null,
    next_on: null,
    withheld_until: null,
    interim_on: null,
    final_due_on: null,
    final_form: null,
    final_on: null,
    bring_up_on: null,
    detail: "{}",
    ...more,
  };
}
const usual: ConductReminderQuery = {
  today: TODAY,
  sort: { column: "relevant_date", direction: "asc" },
  page: 1,
  size: 20,
};

const looking = (limit: number) => ({ job: "reminding", now: "2026-01-01T00:00:00Z", limit });

export const conductRemindersContract: QueryContract = {
  about: "reminders of D1 and D2",
  prepare: async (database) => {
    await insertCases(database, 60);
    await database.kysely
      .insertInto("firm")
      .values({
        id: "firm-10",
        name_en: "Firm of the case",
        name_zh: null,
        short_name: null,
        kind: "PIP",
        state: "active",
        detail: "{}",
      })
      .execute();
    await database.kysely
      .insertInto("conduct_reminder")
      .values([
        reminder(0, { next_on: "2025-12-31", sent: 1, last_sent_on: "2025-12-01" }),
        reminder(1, { next_on: TODAY, category: "late" }),
        reminder(2, { state: "withheld", withheld_until: "2025-12-31", final_due_on: "2025-12-30" }),
        reminder(3, { state: "interim", interim_on: "2025-11-01", final_due_on: TODAY, others: 2 }),
      ])
      .execute();
  },
  promises: (database) => {
    const ids = async (query: Partial<ConductReminderQuery>) =>
      (await findConductReminderPage(database(), { ...usual, ...query })).rows.map(({ id }) => id);

    it("fall due on their day, the oldest first, as many as are asked for", async () => {
      expect(
        await findRemindersDue(database(), { day: TODAY, states: ["awaiting", "interim"] }, looking(10)),
      ).toEqual([getId(0), getId(1)]);
      expect(
        await findRemindersDue(database(), { day: TODAY, states: ["awaiting", "interim"] }, looking(1)),
      ).toEqual([getId(0)]);
      expect(
        await findRemindersDue(
          database(),
          { day: "2025-12-30", states: ["awaiting", "interim"] },
          looking(10),
        ),
      ).toEqual([]);
      expect(await findWithholdingsOver(database(), TODAY, looking(10))).toEqual([getId(2)]);
      expect(
        await findWithholdingsOver(database(), "2025-12-31", looking(10)),
        "the last day counts",
      ).toEqual([]);
      expect(
        await findFinalsDue(database(), { day: TODAY, states: ["interim", "withheld"] }, looking(10)),
      ).toEqual([getId(2), getId(3)]);
    });
    it("are opened where a liquidator is in office, and closed with the case", async () => {
      const statuses = ["ACT", "DCH", "RD", "PT", "STY"];
      const toRemind = () => findCasesToRemind(database(), { on: TODAY, statuses, ...looking(50) });
      const open = await toRemind();
      expect(open).not.toContain(getId(0));
      const wanted = Array.from({ length: 60 }, (_, index) => index).filter((place) => {
        const { id, case_type: type, status, order_date: ordered } = caseRow(place);
        const inOffice = appointmentRow(place).to_date === null;
        const reminded = [0, 1, 2, 3].map(getId).includes(id);
        return type === "L" && statuses.includes(status) && ordered !== null && inOffice && !reminded;
      });
      expect(wanted.length).toBeGreaterThan(0);
      expect(open).toEqual(wanted.map((place) => caseRow(place).id).sort());
      for (const id of open) {
        const index = Array.from({ length: 60 }, (_, index) => index).find((each) => caseRow(each).id === id);
        expect(caseRow(index ?? 0)).toMatchObject({ case_type: "L" });
        expect(appointmentRow(index ?? 0).to_date).toBeNull();
      }
      const states = [0, 1, 2, 3].map((place) => caseRow(LIQUIDATIONS[place] ?? 0).status);
      const expected = [0, 1, 2, 3].filter((place) => states[place] === states[0]).map(getId);
      expect(
        [...(await findRemindersOfClosedCases(database(), [states[0] ?? ""], looking(10)))].sort(),
      ).toEqual(expected.sort());
    });
    it("are listed by state, category, number sent, what was out of the ordinary, and a day", async () => {
      expect(await ids({})).toEqual([0, 1, 2, 3].map(getId));
      expect(await ids({ sort: { column: "next_on", direction: "desc" } })).toEqual(
        [1, 0, ...[2, 3].sort((one, other) => (getId(one) < getId(other) ? 1 : -1))].map(getId),
      );
      expect(await ids({ states: ["withheld", "interim"] })).toEqual([2, 3].map(getId));
      expect(await ids({ category: "late" })).toEqual([getId(1)]);
      expect(await ids({ sent: 1 })).toEqual([getId(0)]);
      expect(await ids({ only: "standard" })).toEqual([0, 1].map(getId));
      expect(await ids({ only: "other" })).toEqual([2, 3].map(getId));
      expect(await ids({ only: "reported" })).toEqual([getId(3)]);
      expect(await ids({ only: "sent" })).toEqual([0, 3].map(getId));
      expect(await ids({ dueBy: "2025-12-31" })).toEqual([0, 2].map(getId));
    });
    it("are found by the case, belong to the firms in office, and name the one of today", async () => {
      expect(await ids({ search: caseRow(10).case_no })).toEqual([getId(1)]);
      expect(await ids({ search: "'; --" })).toEqual([]);
      const firm = appointmentRow(10).firm_id;
      const inOffice = [0, 1, 2, 3].filter((place) => {
        const appointment = appointmentRow(LIQUIDATIONS[place] ?? 0);
        return appointment.firm_id === firm && appointment.to_date === null;
      });
      expect(await ids({ appointed: { firmIds: [firm], on: TODAY } })).toEqual(inOffice.map(getId));
      const { rows, total } = await findConductReminderPage(database(), { ...usual, size: 1, page: 2 });
      expect(total).toEqual({ count: 4, capped: false });
      expect(rows[0]).toMatchObject({ case_no: caseRow(10).case_no, firm_en: "Firm of the case" });
    });
  },
};
