/** Accounts that are opened at the same moment: an address belongs to one of them, and a firm has no more than it may have. */

import { beforeAll, expect, it } from "vitest";
import { ulid } from "ulidx";

import { countAccountsOfFirm } from "~/db/queries/users/account-lists";
import { openOwnPortal } from "~/tests/support/own-portal";
import { factRecorder } from "~/tests/support/fact-recorder";
import { account } from "~/workflows/records/account";
import { firm } from "~/workflows/records/firm";
import { ACCOUNTS_PER_FIRM } from "~/workflows/kit";
import { getRights } from "~/workflows/registry";

import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import { openAccount } from "./open-account.server";

const NOW = "2026-03-02T04:00:00.000Z";
const FIRM = "firm-race";
let portal: Portal;
let admin: CurrentUser;
const recordFact = factRecorder(() => ({ portal, now: NOW }));

beforeAll(async () => {
  const own = await openOwnPortal({ now: () => NOW });
  portal = own.portal;
  await recordFact(firm, `firm/${FIRM}`, "firm.registered", {
    nameEn: "Race & Co.",
    shortName: "RC",
    firmType: "PIP",
  });
  await recordFact(account, "account/root", "account.opened", {
    id: "root",
    loginName: "root",
    fullName: "Root",
    role: "admin",
    firm: null,
    email: "root@portal.example",
  });
  const found = await portal.findUser("root");
  if (!found) throw new Error("The administrator was opened a moment ago");
  admin = { ...found, rights: getRights("admin") };
  return own.close;
}, 60_000);

const open = (loginName: string, email: string) =>
  openAccount(
    { portal, user: admin, commandId: ulid(), requestId: "request" },
    { loginName, email, fullName: "CHAN Tai Man", hkid: "", role: "ua", firm: FIRM },
    "en",
  );

it("gives an e-mail address to one of several, whatever its capitals, and tells the others at the field", async () => {
  const outcomes = await Promise.all(
    ["Same@people.example", "same@people.example", "SAME@people.example"].map((email, index) =>
      open(`same${String(index)}`, email),
    ),
  );
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["done", "taken", "taken"]);
  const refused = outcomes.filter(({ outcome }) => outcome === "taken");
  expect(refused).toEqual(Array(2).fill({ outcome: "taken", code: "ERR-MEMBER-006", field: "email" }));
});

it("the database itself holds an address once", async () => {
  const direct = (id: string) =>
    recordFact(account, `account/${id}`, "account.opened", {
      id,
      loginName: id,
      fullName: "Two",
      role: "admin",
      firm: null,
      email: "Root@Portal.example",
    });
  await expect(direct("second-root")).rejects.toThrow();
});

it("stops at the number of accounts that a firm may have, also for those who come at once", async () => {
  const has = () => countAccountsOfFirm(portal.database, FIRM, "2026-03-02");
  for (let place = await has(); place < ACCOUNTS_PER_FIRM - 2; place += 1) {
    const id = `member${String(place)}`;
    await recordFact(account, `account/${id}`, "account.opened", {
      id,
      loginName: id,
      fullName: "Member",
      role: "ua",
      firm: FIRM,
      email: `${id}@race.example`,
    });
  }
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      open(`late${String(index)}`, `late${String(index)}@race.example`),
    ),
  );
  expect(outcomes.filter(({ outcome }) => outcome === "done")).toHaveLength(2);
  expect(await has()).toBe(ACCOUNTS_PER_FIRM);
}, 60_000);
