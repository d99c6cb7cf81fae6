/** Logins and denied requests cost the same however many there were before. */

import { beforeAll, expect, test, vi } from "vitest";

import { findAccessDenialPage } from "~/db/queries/office/access-denials";
import { openOwnPortal } from "~/tests/support/own-portal";
import { factRecorder } from "~/tests/support/fact-recorder";
import { account } from "~/workflows/records/account";

import { recordDenial } from "../../office/denials/denials.server";
import { loadStream } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";
import { recordLoginFact } from "./login-facts.server";

let now = "2026-06-02T04:00:00.000Z";
let portal: Portal;
const recordFact = factRecorder(() => ({ portal, now }));
const stream = "account/x";

beforeAll(async () => {
  const own = await openOwnPortal({ now: () => now });
  portal = own.portal;
  const particulars = {
    id: "x",
    loginName: "x.demo",
    fullName: "X",
    role: "admin",
    firm: null,
    email: "x@portal.example",
  };
  await recordFact(account, stream, "account.opened", particulars);
  return own.close;
}, 60_000);

test("a login is a fact of the account, and its stream is not read for it", async () => {
  const read = vi.spyOn(portal.log, "read");
  const readFor = async (work: () => Promise<unknown>) => {
    read.mockClear();
    await work();
    return read.mock.calls.length;
  };
  expect(await readFor(() => recordLoginFact(portal, "x", "login.succeeded", "firefox"))).toBe(0);
  expect(await recordLoginFact(portal, "x", "login.failed", undefined)).toBe("active");
  const entries = await portal.log.read(stream);
  expect(entries.map(({ type, version }) => [version, type])).toEqual([
    [1, "account.opened"],
    [2, "login.succeeded"],
    [3, "login.failed"],
  ]);
  const loaded = await loadStream(portal.log, account, stream);
  expect(loaded?.context).toMatchObject({ lastLoginAt: now, failures: 1 });
});

test("of logins at the same moment each is written, and the fifth wrong password locks", async () => {
  await Promise.all(
    Array.from({ length: 6 }, () => recordLoginFact(portal, "x", "login.succeeded", undefined)),
  );
  const states: (string | null)[] = [];
  for (let guess = 1; guess <= 5; guess += 1)
    states.push(await recordLoginFact(portal, "x", "login.failed", undefined));
  expect(states).toEqual(["active", "active", "active", "active", "locked"]);
  expect((await portal.log.read(stream)).filter(({ type }) => type === "login.succeeded")).toHaveLength(7);
});

test("an account that there is not takes none", async () => {
  expect(await recordLoginFact(portal, "nobody", "login.failed", undefined)).toBeNull();
});

test("a denial stands in a stream of its own; denials of former days are listed beside it", async () => {
  await recordFact(account, "account/y", "account.opened", {
    id: "y",
    loginName: "y.demo",
    fullName: "Y",
    role: "admin",
    firm: null,
    email: "y@portal.example",
  });
  await recordFact(account, "account/y", "access.denied", { route: "routes/old (case)" });
  const before = (await portal.log.read("account/y")).length;
  const denial = { routeId: "routes/new", reason: "right", requestId: "r" } as const;
  await recordDenial(portal, { id: "y" }, denial);
  expect(await portal.log.read("account/y")).toHaveLength(before);
  const page = (more: { search?: string; reason?: string }) =>
    findAccessDenialPage(portal.database, {
      ...more,
      page: 1,
      size: 5,
      sort: { column: "route", direction: "asc" },
    });
  const { rows } = await page({});
  expect(rows.map(({ route, reason, login_name: name }) => [route, reason, name])).toEqual([
    ["routes/new", "right", "y.demo"],
    ["routes/old", "case", "y.demo"],
  ]);
  expect((await page({ search: "OLD" })).total.count).toBe(1);
  expect((await page({ search: "y.DEMO", reason: "right" })).total.count).toBe(1);
  expect((await page({ search: "nowhere" })).total.count).toBe(0);
});

test("beyond what anybody does by mistake in an hour denials are no longer written one by one", async () => {
  const many = Array.from({ length: 1_000 }, (_, index) => ({
    id: `many-${String(index)}`,
    account_id: "y",
    route: "routes/many",
    reason: "right",
    at: now,
  }));
  for (let next = 0; next < many.length; next += 100)
    await portal.database.kysely
      .insertInto("access_denial")
      .values(many.slice(next, next + 100))
      .execute();
  const denial = { routeId: "routes/new", reason: "right", requestId: "r" } as const;
  const size = async () => (await portal.log.head()).size;
  const before = await size();
  await recordDenial(portal, { id: "y" }, denial);
  expect(await size()).toBe(before);
  now = "2026-06-02T05:30:00.000Z";
  await recordDenial(portal, { id: "y" }, denial);
  expect(await size()).toBe(before + 1);
});
