/** The promises of the periods of accounts on any database: the workspaces, and what the calendar asks for. */
import { expect, it } from "vitest";

import type { AccountPeriodTable } from "~/db/schema";
import { appointmentRow, caseRow, insertCases } from "~/tests/support/case-rows";
import type { QueryContract } from "~/tests/support/contracts";

import { countAccountPeriodParts, countAccountPeriods, findAccountPeriodPage } from "./account-period-lists";
import type { AccountPeriodQuery } from "./account-period-lists";
import {
  findCasesWithoutPeriods,
  findChainsDue,
  findDeadlinesToAnnounce,
  findPeriodsOfCase,
} from "./account-periods";

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
    it("counts the parts of a list, the whole office's and a firm's, alike", async () => {
      const parts = new Map([
        ["late", { states: ["open", "compiled"], dueBy: "2025-12-31" }],
        ["received", { states: ["withOffice"] }],
      ]);
      const appointed = { firmIds: ["firm-own"], on: "2031-01-01" };
      const counted = async (whose: Partial<AccountPeriodQuery>) =>
        [...(await countAccountPeriodParts(database(), { kinds: ["s89"], ...whose }, parts))].map(
          ([name, { count }]) => [name, count],
        );
      expect(await counted({})).toEqual([
        ["late", 1],
        ["received", 1],
      ]);
      expect(await counted({ appointed })).toEqual([
        ["late", 1],
        ["received", 0],
      ]);
    });
    it("of many shows each page in its order, as of few", async () => {
      const many = Array.from({ length: 1_200 }, (_, index) =>
        period(`m${String(index).padStart(5, "0")}`, [FIRST, SECOND, THIRD][index % 3] ?? FIRST, {
          kind: ["s93", "s203"][index % 2] ?? "s93",
          state: ["open", "withOffice", "certified"][index % 3] ?? "open",
          due_on: `20${String(30 + ((index * 7) % 50))}-01-01`,
          from_date: `20${String(20 + ((index * 11) % 60))}-01-01`,
          certified_at: index % 3 === 2 ? `20${String(30 + ((index * 13) % 40))}-01-01T00:00:00.000Z` : null,
        }),
      );
      await database().kysely.insertInto("account_period").values(many).execute();
      const all = await database().kysely.selectFrom("account_period").selectAll().execute();
      const numbers = await database()
        .kysely.selectFrom("case_file")
        .select(["id", "case_year", "case_number"])
        .execute();
      const casesById = new Map(
        numbers.map(({ id, case_year: year, case_number: number }) => [
          id,
          (year ?? 0) * 1e6 + (number ?? 0),
        ]),
      );
      for (const states of [undefined, ["open", "certified"], ["open", "withOffice", "certified"]])
        for (const column of ["due_on", "from_date", "state", "certified_at", "case_no"] as const)
          for (const direction of ["asc", "desc"] as const) {
            const getKey = (row: (typeof all)[number]): string =>
              column === "case_no"
                ? String(casesById.get(row.case_id) ?? 0).padStart(12, "0")
                : column === "state"
                  ? `${row.state} ${row.due_on}`
                  : (row[column] ?? "");
            const expected = all
              .filter(({ kind, state }) => kind !== "s89" && (states?.includes(state) ?? true))
              .map((row) => ({ id: row.id, key: `${getKey(row)} ${row.id}` }))
              .sort((one, other) => (one.key < other.key ? -1 : 1) * (direction === "asc" ? 1 : -1))
              .map(({ id }) => id);
            const about = [String(states), column, direction].join(" ");
            const filter = { kinds: ["s93", "s203"], states, sort: { column, direction }, size: 20 };
            expect(await ids({ ...filter, page: 1 }), about).toEqual(expected.slice(0, 20));
            expect(await ids({ ...filter, page: 3 }), about).toEqual(expected.slice(40, 60));
          }
      await database().kysely.deleteFrom("account_period").where("id", "like", "m%").execute();
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
