/** The promises of the lists of accounts on any database: who is in which firm, state and group, and who has left. */
import { expect, it } from "vitest";

import { accountRow } from "~/tests/support/account-rows";
import type { QueryContract } from "~/tests/support/contracts";

import {
  countAccounts,
  countAccountsOfFirm,
  findAccountByEmail,
  findAccountPage,
  findAffiliations,
  findDeparturesToNotify,
} from "./account-lists";
import type { AccountQuery } from "./account-lists";
import {
  findAccountByLoginName,
  findAccountsOfFirm,
  findActiveAccounts,
  findActivePeopleByFirm,
} from "./accounts";

const TODAY = "2026-01-01";
const usual: AccountQuery = {
  scopes: [{}],
  on: TODAY,
  sort: { column: "full_name", direction: "asc" },
  page: 1,
  size: 20,
};

export const accountsContract: QueryContract = {
  about: "lists of accounts",
  prepare: async ({ kysely }) => {
    const firm = { kind: "PIP", state: "active", detail: "{}", name_zh: null, short_name: null };
    await kysely
      .insertInto("firm")
      .values([
        { ...firm, id: "lion", name_en: "Lion" },
        { ...firm, id: "bay", name_en: "Bay" },
      ])
      .execute();
    await kysely
      .insertInto("account")
      .values([
        accountRow("both", {
          full_name: "au Both",
          password_hash: "h",
          login_name: "Both.Firms",
          firm_id: "lion",
        }),
        accountRow("coming", { full_name: "Coming", role: "pa", password_hash: "h", firm_id: "lion" }),
        accountRow("gone", { full_name: "Gone 100%", state: "suspended", firm_id: "lion" }),
        accountRow("closed", { full_name: "Closed", state: "closed", firm_id: "lion" }),
        accountRow("office", {
          full_name: "Office",
          full_name_zh: "陳大文",
          role: "officer",
          directory: "ldap",
        }),
      ])
      .execute();
    const unnotified = { notice_due_on: null, notified_at: null };
    await kysely
      .insertInto("affiliation")
      .values([
        { ...unnotified, account_id: "both", firm_id: "lion", from_date: "2024-01-01", to_date: null },
        { ...unnotified, account_id: "both", firm_id: "bay", from_date: "2025-01-01", to_date: null },
        { ...unnotified, account_id: "coming", firm_id: "lion", from_date: "2025-01-01", to_date: null },
        { ...unnotified, account_id: "coming", firm_id: "bay", from_date: "2026-01-02", to_date: null },
        {
          account_id: "gone",
          firm_id: "lion",
          from_date: "2024-01-01",
          to_date: TODAY,
          notice_due_on: "2026-01-16",
          notified_at: null,
        },
        { ...unnotified, account_id: "closed", firm_id: "lion", from_date: "2024-01-01", to_date: null },
      ])
      .execute();
    await kysely
      .insertInto("account_group")
      .values([
        { account_id: "both", group_id: "ua" },
        { account_id: "office", group_id: "officer" },
      ])
      .execute();
  },
  promises: (database) => {
    const ids = async (query: Partial<AccountQuery>) =>
      (await findAccountPage(database(), { ...usual, ...query })).rows.map(({ id }) => id);

    it("know a login name in capitals or not, and only once", async () => {
      expect((await findAccountByLoginName(database(), "both.FIRMS"))?.id).toBe("both");
      const twin = accountRow("twin", { login_name: "BOTH.firms" });
      await expect(database().kysely.insertInto("account").values(twin).execute()).rejects.toThrow(/unique/i);
    });
    it("know an e-mail address in capitals or not; who was deleted holds none", async () => {
      expect((await findAccountByEmail(database(), "BOTH@people.example"))?.id).toBe("both");
      expect(await findAccountByEmail(database(), "closed@people.example")).toBeUndefined();
    });
    it("show whoever acts for several firms in the list of each, on the day", async () => {
      expect(await ids({ firmId: "lion" })).toEqual(["both", "coming"]);
      expect(await ids({ firmId: "bay" })).toEqual(["both"]);
      expect(await ids({ firmId: "bay", on: "2026-01-02" })).toEqual(["both", "coming"]);
      expect(await ids({ firmId: "lion", on: "2025-12-31" })).toEqual(["both", "coming", "gone"]);
      expect(await ids({ scopes: [{ roles: ["ua"], firmId: "bay" }] })).toEqual(["both"]);
      expect(await ids({ scopes: [{ roles: ["pa"] }, { firmId: "bay" }] })).toEqual(["both", "coming"]);
      expect(await ids({ scopes: [] })).toEqual([]);
    });
    it("say the same of one firm, for its page and its limit", async () => {
      const named = async (firm: string) =>
        (await findAccountsOfFirm(database(), firm, TODAY)).map(({ id }) => id);
      expect((await named("lion")).sort()).toEqual(["both", "coming"]);
      expect(await named("bay")).toEqual(["both"]);
      expect(await countAccountsOfFirm(database(), "lion", TODAY)).toBe(2);
    });
    it("offer a person once for each firm that they act for", async () => {
      const offered = await findActivePeopleByFirm(database(), ["ua", "pa"], TODAY);
      expect(offered.map(({ id, acts_for }) => [id, acts_for]).sort()).toEqual([
        ["both", "bay"],
        ["both", "lion"],
        ["coming", "lion"],
      ]);
      expect(await findActivePeopleByFirm(database(), ["officer"], TODAY)).toEqual([]);
      expect((await findActiveAccounts(database(), ["officer"])).map(({ id }) => id)).toEqual(["office"]);
    });
    it("are filtered by state, role, group and a part of a name, and sorted without regard to capitals", async () => {
      expect(await ids({})).toEqual(["both", "coming", "gone", "office"]);
      expect(await ids({ sort: { column: "full_name", direction: "desc" } })).toEqual([
        "office",
        "gone",
        "coming",
        "both",
      ]);
      expect(await ids({ state: "closed" })).toEqual(["closed"]);
      expect(await ids({ state: "suspended" })).toEqual(["gone"]);
      expect(await ids({ state: "active" })).toEqual(["both", "coming", "office"]);
      expect(await ids({ role: "officer" })).toEqual(["office"]);
      expect(await ids({ groupId: "ua" })).toEqual(["both"]);
      expect(await ids({ search: "大文" })).toEqual(["office"]);
      expect(await ids({ search: "0%" })).toEqual(["gone"]);
      expect(await ids({ search: "_" })).toEqual([]);
      const { total, rows } = await findAccountPage(database(), { ...usual, size: 2, page: 2 });
      expect([total, rows.map(({ id }) => id)]).toEqual([{ count: 4, capped: false }, ["gone", "office"]]);
    });
    it("are invitations until a password is set, but for those of the directory", async () => {
      const invited = accountRow("invited", { full_name: "Invited" });
      await database().kysely.insertInto("account").values(invited).execute();
      expect(await ids({ state: "invited" })).toEqual(["invited"]);
      expect(await ids({ state: "active" })).toEqual(["both", "coming", "office"]);
      await database().kysely.deleteFrom("account").where("id", "=", "invited").execute();
    });
    it("tell of departures of which the office has not heard, and of every affiliation", async () => {
      const departures = await findDeparturesToNotify(database(), 10);
      expect(departures.map(({ account_id, firm_name_en }) => [account_id, firm_name_en])).toEqual([
        ["gone", "Lion"],
      ]);
      expect(await findDeparturesToNotify(database(), 10, "bay")).toEqual([]);
      const firms = await findAffiliations(database(), ["both", "gone"]);
      expect(firms.map(({ account_id, firm_id }) => `${account_id} ${firm_id}`).sort()).toEqual([
        "both bay",
        "both lion",
        "gone lion",
      ]);
      expect(await findAffiliations(database(), [])).toEqual([]);
    });
    it("are counted by role and state", async () => {
      const counts = await countAccounts(database());
      expect(counts).toContainEqual({ role: "ua", state: "suspended", count: 1 });
      expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(5);
    });
  },
};
