/** The promises of the applications for accounts on any database. */
import { expect, it } from "vitest";

import type { QueryContract } from "~/tests/support/contracts";

import {
  findNumberHolder,
  findOwnRegistrations,
  findRegistrationPage,
  findRegistrationsAlike,
  findRegistrationsDue,
} from "./registrations";

const at = (day: number) => `2026-01-0${String(day)}T02:00:00.000Z`;
const ROW = {
  kind: "institution",
  applicant: "visitor-a",
  name_zh: null,
  held_number: null,
  firm_id: null,
  submitted_at: null,
  renew_from: null,
  until: null,
};

export const registrationsContract: QueryContract = {
  about: "applications for accounts",
  prepare: async ({ kysely }) => {
    const named = (name: string) => ({ name_en: name, name_folded: name.toLowerCase() });
    await kysely
      .insertInto("registration")
      .values([
        {
          ...{ ...ROW, ...named("Kowloon Bank"), id: "r1", reference: "REG-1", state: "submitted" },
          ...{ number: "1234567", begun_at: at(1), submitted_at: at(2), touched_at: at(2) },
        },
        {
          ...{ ...ROW, ...named("Kowloon Bank"), id: "r2", reference: "REG-2", state: "drafting" },
          ...{ number: "1234567", begun_at: at(2), touched_at: at(2) },
        },
        {
          ...{ ...ROW, ...named("Harbour CPA"), id: "r3", reference: "REG-3", state: "approved" },
          ...{ number: "1234567", held_number: "1234567", firm_id: "firm-3", kind: "practice" },
          ...{ begun_at: at(1), submitted_at: at(3), touched_at: at(4), applicant: "visitor-b" },
          ...{ renew_from: "2026-10-01", until: "2026-12-31" },
        },
      ])
      .execute();
  },
  promises: (database) => {
    const ids = async (query: Partial<Parameters<typeof findRegistrationPage>[1]>) =>
      (await findRegistrationPage(database(), { page: 1, size: 25, ...query })).rows.map(({ id }) => id);
    const find = (reference: string, number: string, name: string) =>
      ids({ named: { reference, number, name } });
    it("are listed once they were sent in, and found by state, kind, reference, number and name", async () => {
      expect(await ids({})).toEqual(["r3", "r1"]);
      expect(await ids({ states: ["submitted", "checked"] })).toEqual(["r1"]);
      expect(await ids({ kind: "practice" })).toEqual(["r3"]);
      expect(await find("REG-3", "none", "none")).toEqual(["r3"]);
      expect(await find("none", "1234567", "none")).toEqual(["r3", "r1"]);
      expect(await find("none", "none", "loon b")).toEqual(["r1"]);
      expect(await find("none", "none", "%o%")).toEqual(["r3", "r1"]);
    });
    it("are their applicant’s, and the firm’s that came of them", async () => {
      const own = async (applicant: string, firms: readonly string[]) =>
        (await findOwnRegistrations(database(), { applicant, firms })).map(({ id }) => id);
      expect(await own("visitor-a", [])).toEqual(["r2", "r1"]);
      expect(await own("somebody", ["firm-3"])).toEqual(["r3"]);
    });
    it("know those alike and who holds a number, which one alone does", async () => {
      const alike = async (number: string | null, nameFolded: string) =>
        (await findRegistrationsAlike(database(), { id: "r1", number, nameFolded })).map(({ id }) => id);
      expect(await alike("1234567", "kowloon bank")).toEqual(["r3"]);
      expect(await alike(null, "harbour cpa")).toEqual(["r3"]);
      expect((await findNumberHolder(database(), "1234567"))?.id).toBe("r3");
      const taking = database()
        .kysely.updateTable("registration")
        .set({ held_number: "1234567" })
        .where("id", "=", "r1");
      await expect(taking.execute()).rejects.toThrow();
    });
    it("come to their day", async () => {
      const due = (
        column: "renew_from" | "until" | "touched_at",
        states: readonly string[],
        before: string,
      ) => findRegistrationsDue(database(), { column, states, before, limit: 10 });
      expect(await due("renew_from", ["approved"], "2026-09-30")).toEqual([]);
      expect(await due("renew_from", ["approved"], "2026-10-01")).toEqual(["r3"]);
      expect(await due("touched_at", ["drafting", "submitted"], at(3))).toEqual(["r1", "r2"]);
    });
  },
};
