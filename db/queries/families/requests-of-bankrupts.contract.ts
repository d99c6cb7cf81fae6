/** The promises of the lists of bankrupts' requests on any database: for another contact, and for letters to banks. */
import { expect, it } from "vitest";

import { caseRow } from "~/tests/support/case-rows";
import type { QueryContract } from "~/tests/support/contracts";

import { findContactChangePage } from "./contact-changes";
import { findSavingsLetterPage } from "./savings-letters";

const CASES = [1, 2, 3, 4];
const idOf = (number: number) => `HCB-${String(number)}-2020`;
const at = (day: number) => `2026-03-0${String(day)}T02:00:00.000Z`;
/** The first and the third wait; of the others, the second was dealt with last. */
const REQUESTS = [
  { id: idOf(1), state: "requested", requested_at: at(2), ended_at: null },
  { id: idOf(2), state: "ended", requested_at: at(1), ended_at: at(7) },
  { id: idOf(3), state: "requested", requested_at: at(1), ended_at: null },
  { id: idOf(4), state: "ended", requested_at: at(4), ended_at: at(5) },
];

export const requestsOfBankruptsContract: QueryContract = {
  about: "requests of bankrupts",
  prepare: async ({ kysely }) => {
    await kysely
      .insertInto("case_file")
      .values(CASES.map((number) => ({ ...caseRow(number), id: idOf(number) })))
      .execute();
    await kysely.insertInto("savings_letter").values(REQUESTS).execute();
    await kysely
      .insertInto("contact_change")
      .values(REQUESTS.map((row) => ({ ...row, takes_over_at: null, stop_hash: row.id })))
      .execute();
  },
  promises: (database) => {
    for (const [about, find] of [
      ["contact", findContactChangePage],
      ["letters", findSavingsLetterPage],
    ] as const)
      it(`wait, the oldest first, or were dealt with, the last first, page by page (${about})`, async () => {
        const ids = async (which: readonly string[] | "ended", page = 1, size = 25) => {
          const { rows, total } = await find(database(), { which, page, size });
          return [total.count, ...rows.map(({ id }) => id)];
        };
        expect(await ids(["requested"])).toEqual([2, idOf(3), idOf(1)]);
        expect(await ids("ended")).toEqual([2, idOf(2), idOf(4)]);
        expect(await ids("ended", 2, 1)).toEqual([2, idOf(4)]);
      });
  },
};
