/** The promises of the lists of calls and returns on any database. */
import { expect, it } from "vitest";

import type { CallReturnTable, ReturnCallTable } from "~/db/schema";
import type { QueryContract } from "~/tests/support/contracts";

import {
  countWaitingReturns,
  findCallReturnPage,
  findReturnCallPage,
  findReturnsOfCall,
  findReturnsToCheck,
  type CallReturnQuery,
} from "./call-returns";

const day = (number: number) => `2026-01-0${String(number)}`;
const at = (number: number) => `${day(number)}T02:00:00.000Z`;
const callRow = (id: string, more: Partial<ReturnCallTable> = {}): ReturnCallTable => ({
  id,
  called_on: day(1),
  return_type: "estates",
  template_version: 2,
  due_on: day(9),
  firms: 2,
  state: "open",
  opened_at: at(1),
  updated_at: at(1),
  ...more,
});
const returnRow = (id: string, more: Partial<CallReturnTable> = {}): CallReturnTable => ({
  id,
  call_id: "c1",
  firm_id: "harbour",
  called_on: day(1),
  return_type: "estates",
  template_version: 2,
  due_on: day(9),
  state: "new",
  waits: 1,
  ended: 0,
  rows: null,
  updated_at: at(1),
  ...more,
});
const usual: CallReturnQuery = { sort: { column: "called_on", direction: "desc" }, page: 1, size: 25 };

export const callReturnsContract: QueryContract = {
  about: "calls and returns",
  prepare: async ({ kysely }) => {
    const firm = { name_zh: null, short_name: null, kind: "PIP", state: "active", detail: "{}" };
    await kysely
      .insertInto("firm")
      .values([
        { ...firm, id: "harbour", name_en: "Harbour Limited", name_zh: "海港有限公司" },
        { ...firm, id: "bay", name_en: "Bay Limited" },
      ])
      .execute();
    await kysely
      .insertInto("return_call")
      .values([
        callRow("c1"),
        callRow("c2", { called_on: day(3), due_on: day(4), return_type: "dividends", state: "closed" }),
      ])
      .execute();
    await kysely
      .insertInto("call_return")
      .values([
        returnRow("r1"),
        returnRow("r2", { firm_id: "bay", state: "completed", waits: 0, rows: 4, updated_at: at(5) }),
        returnRow("r3", {
          call_id: "c2",
          called_on: day(3),
          return_type: "dividends",
          state: "invalid",
          waits: 0,
          updated_at: at(4),
        }),
        returnRow("r4", { call_id: "c2", called_on: day(3), firm_id: "bay", state: "uploaded", waits: 0 }),
      ])
      .execute();
  },
  promises: (database) => {
    const ids = async (query: Partial<CallReturnQuery>) =>
      (await findCallReturnPage(database(), { ...usual, ...query })).rows.map(({ id }) => id);

    it("are of the firms that ask, with the firm's names", async () => {
      const { rows, total } = await findCallReturnPage(database(), { ...usual, firmIds: ["harbour"] });
      expect(rows.map(({ id, firm_en, firm_zh }) => [id, firm_en, firm_zh])).toEqual([
        ["r3", "Harbour Limited", "海港有限公司"],
        ["r1", "Harbour Limited", "海港有限公司"],
      ]);
      expect(total).toEqual({ count: 2, capped: false });
      expect(await ids({ firmIds: [] })).toEqual([]);
    });
    it("are filtered by call date, type, status and last update, and put in order", async () => {
      expect(await ids({})).toEqual(["r4", "r3", "r2", "r1"]);
      expect(await ids({ calledOn: day(1) })).toEqual(["r2", "r1"]);
      expect(await ids({ firm: "harb" })).toEqual(["r3", "r1"]);
      expect([await ids({ firm: "海港" }), await ids({ firm: "%" })]).toEqual([["r3", "r1"], []]);
      expect(await ids({ returnType: "dividends" })).toEqual(["r3"]);
      expect(await ids({ state: "completed" })).toEqual(["r2"]);
      expect(await ids({ updated: { from: at(4), before: at(5) } })).toEqual(["r3"]);
      expect(await ids({ sort: { column: "updated_at", direction: "desc" } })).toEqual([
        "r2",
        "r3",
        "r4",
        "r1",
      ]);
    });
    it("are counted while their firms are waited for", async () => {
      expect((await countWaitingReturns(database())).count).toBe(1);
      expect((await countWaitingReturns(database(), ["bay"])).count).toBe(0);
    });
    it("of a call stand by the name of the firm", async () => {
      expect((await findReturnsOfCall(database(), "c1")).map(({ id }) => id)).toEqual(["r2", "r1"]);
    });
    it("calls say how many have answered, and how many not in order", async () => {
      const calls = async (state?: string) =>
        (
          await findReturnCallPage(database(), {
            state,
            sort: { column: "due_on", direction: "asc" },
            page: 1,
            size: 25,
          })
        ).rows.map(({ id, completed, invalid }) => [id, completed, invalid]);
      expect(await calls()).toEqual([
        ["c2", 0, 1],
        ["c1", 1, 0],
      ]);
      expect(await calls("open")).toEqual([["c1", 1, 0]]);
    });
    it("wait for their check, the oldest first", async () => {
      const looking = { job: "call-returns", now: at(9), limit: 10 };
      expect(await findReturnsToCheck(database(), looking)).toEqual(["r4"]);
    });
  },
};
