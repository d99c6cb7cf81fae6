import { afterAll, beforeAll, expect, it } from "vitest";

import { findTypingKey, saveTypingKey } from "~/db/queries/platform/typing-keys";
import { openDatabase, type Database } from "~/db/database";
import { migrate } from "~/db/migrate";

import { createPortalKeys } from "~/tests/support/portal-keys";
import { masterKey, signingKey } from "~/tests/support/notes";

import { loadTypingKey } from "./typing-key.server";

let database: Database;
beforeAll(async () => {
  database = openDatabase("sqlite::memory:");
  await migrate(database);
});
afterAll(() => database.close());

const NOW = "2026-11-21T06:00:00.000Z";
const portal = () => ({ database, keys: createPortalKeys(masterKey, signingKey), clock: { now: () => NOW } });

it("an account has one key of its own, and keeps it", async () => {
  const [first, again] = [await loadTypingKey(portal(), "lam"), await loadTypingKey(portal(), "lam")];
  expect(Buffer.from(first, "base64")).toHaveLength(32);
  expect(again).toBe(first);
  expect(await loadTypingKey(portal(), "ho")).not.toBe(first);
});

it("two tabs that ask at once get the same one", async () => {
  const [one, other] = await Promise.all([loadTypingKey(portal(), "chan"), loadTypingKey(portal(), "chan")]);
  expect(one).toBe(other);
});

it("the database does not hold it in clear, and a key does not open under another account", async () => {
  const key = await loadTypingKey(portal(), "lam");
  const row = await findTypingKey(database, "lam");
  expect(row?.wrapped).not.toContain(key);
  await saveTypingKey(database, { account_id: "eve", wrapped: row?.wrapped ?? "", made_at: NOW }, "");
  await expect(loadTypingKey(portal(), "eve")).rejects.toThrow();
});

it("a key from before the present password is replaced", async () => {
  const row = { account_id: "old", wrapped: "x", made_at: "2026-01-01T00:00:00.000Z" };
  await saveTypingKey(database, row, "");
  const next = { ...row, wrapped: "y", made_at: NOW };
  expect((await saveTypingKey(database, next, "2026-01-01T00:00:00.000Z")).wrapped).toBe("x");
  expect((await saveTypingKey(database, next, "2026-06-01T00:00:00.000Z")).wrapped).toBe("y");
});
