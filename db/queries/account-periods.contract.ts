/** The promises of the periods of accounts on any database: the workspaces, and what the calendar asks for. */
import { expect, it } from "vitest";

import type { AccountPeriodTable } from "~/db/schema";
import { appointmentRow, caseRow, insertCases } from "~/tests/support/case-rows";
import type { QueryContract } from "~/tests/support/contracts";

import {
  countAccountPeriods,
  findAccountPeriodPage,
  findCasesWithoutPeriods,
  findChainsDue,
  findDeadlinesToAnnounce,
  findPeriodsOfCase,
} from "./account-periods";
import type { AccountPeriodQuery } from "./account-periods";

const TODAY = "2026-01-01";
const NOW = `${TODAY}T04:00:00.000Z`;
const [FIRST, SECOND, THIRD] = [1, 2, 3].map((index) => caseRow(index).id) as [string, string, string];
const looking = { job: "open-s89-periods", now: NOW, limit: 10 };

function period(id: string, caseId: string, more: Partial<AccountPeriodTable>): AccountPeriodTable {
  return {
    id,
    kind: "s89",
    case_id: caseId,
    number: 1,
    from_date: "2025-01-01",
    to_date: "2025-12-31",
    due_on: "2026-01-01",
    on_demand: 0,
    state: "open",
    edition: 1,
    submitted_at: null,
    scanned: 0,
    checked_at: null,
    certified_at: null,
    disagreements: 0,
    announced_days: null,
    announce_on: null,
    ...more,
  };
}

export const accountPeriodsContract: QueryContract = {
  about: "periods of accounts",
  prepare: async (database) => {
    const { kysely } = database;
    await insertCases(database, 6);
    await kysely
      .insertInto("account_period")
      .values([
        period("p1", FIRST, { due_on: "2025-12-01", announce_on: "2025-11-28" }),
        period("p2", SECOND, { state: "withOffice", due_on: "2025-11-01" }),
        period("p3", FIRST, { number: 2, due_on: "2026-03-01", announce_on: "2026-01-01" }),
        period("p4", THIRD, { kind: "s93", due_on: "2026-02-01", announce_on: "2026-01-20" }),
      ])
      .execute();
    await kysely
      .insertInto("account_chain")
      .values([
        { id: `s89/${FIRST}`, kind: "s89", case_id: FIRST, number: 2, next_on: "2026-03-01" },
        { id: `s89/${SECOND}`, kind: "s89", case_id: SECOND, number: 1, next_on: "2026-01-01" },
      ])
      .execute();
    await kysely
      .insertInto("case_appointment")
      .values([
        { ...appointmentRow(1), case_id: FIRST, firm_id: "firm-own", to_date: null },
        { ...appointmentRow(1), case_id: THIRD, firm_id: "firm-own", to_date: null },
      ])
      .execute();
  },
  promises: (database) => {
    const ids = async (query: Partial<AccountPeriodQuery>) => {
      const found = await findAccountPeriodPage(database(), {
        kinds: ["s89"],
        sort: { column: "due_on", direction: "asc" },
        page: 1,
        size: 10,
        ...query,
      });
      return found.rows.map(({ id }) => id);
    };
    it("a workspace shows its kind by due day, with the case as it is called now", async () => {
      expect(await ids({})).toEqual(["p2", "p1", "p3"]);
      expect(await ids({ kinds: ["s93"] })).toEqual(["p4"]);
      expect(await ids({ search: caseRow(2).case_no })).toEqual(["p2"]);
    });
    it("tells what is overdue from what is not", async () => {
      expect(await ids({ states: ["open", "compiled"], dueBy: "2025-12-31" })).toEqual(["p1"]);
      expect(await ids({ notOverdueOn: TODAY })).toEqual(["p2", "p3"]);
    });
    it("counts what a list would show", async () => {
      const counted = (kinds: readonly string[]) =>
        countAccountPeriods(database(), { kinds, states: ["open", "compiled"] });
      expect(await counted(["s89", "s93"])).toEqual({ count: 3, capped: false });
      expect(await counted(["s203"])).toEqual({ count: 0, capped: false });
    });
    it("shows a firm its own cases alone", async () => {
      expect(await ids({ appointed: { firmIds: ["firm-own"], on: "2031-01-01" } })).toEqual(["p1", "p3"]);
      expect(await ids({ appointed: { firmIds: ["firm-nobody"], on: "2031-01-01" } })).toEqual([]);
    });
    it("knows the periods of a case from the first", async () => {
      const rows = await findPeriodsOfCase(database(), FIRST);
      expect(rows.map(({ id }) => id)).toEqual(["p1", "p3"]);
    });
    it("finds whose next period begins, and who has none yet", async () => {
      expect(await findChainsDue(database(), "s89", { on: TODAY, ...looking })).toEqual([SECOND]);
      const without = await findCasesWithoutPeriods(database(), {
        kind: "s89",
        caseType: "B",
        statuses: [caseRow(3).status],
        on: "2031-01-01",
        ...looking,
      });
      expect(without).toContain(THIRD);
      expect(without).not.toContain(FIRST);
    });
    it("finds last days to announce, and none that is past", async () => {
      expect(await findDeadlinesToAnnounce(database(), { on: TODAY, ...looking })).toEqual(["p3"]);
    });
  },
};
