import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "kysely";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { isAnswering, openDatabase } from "~/db/database";
import { migrate } from "~/db/migrate";

import { hasRoomIn, createReadinessCheck } from "./readiness.server";

const hasRoom = async () => true;
const hasKeys = () => true;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

it("is ready once it serves, as long as its database answers, and no more once it is told to stop", async () => {
  const database = openDatabase("sqlite::memory:");
  await migrate(database);
  const readiness = { serving: false };
  const checkReadiness = createReadinessCheck(
    { answers: () => isAnswering(database), hasRoom, hasKeys },
    readiness,
  );
  expect(await checkReadiness()).toBe("not ready");
  readiness.serving = true;
  expect(await checkReadiness()).toBeNull();
  await database.close();
  expect(await checkReadiness(), "it was asked a moment ago").toBeNull();
  vi.advanceTimersByTime(2_000);
  expect(await checkReadiness()).toBe("no database");
  readiness.serving = false;
  expect(await checkReadiness()).toBe("not ready");
});

it("is ready while its database is slow, and no more once that has been silent for five seconds", async () => {
  let answer = (_: boolean): void => undefined;
  const checkReadiness = createReadinessCheck(
    { answers: () => new Promise((resolve) => (answer = resolve)), hasRoom, hasKeys },
    { serving: true },
  );
  expect(await checkReadiness()).toBeNull();
  vi.advanceTimersByTime(4_999);
  expect(await checkReadiness()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(await checkReadiness()).toBe("no database");
  answer(true);
  expect(await checkReadiness()).toBeNull();
});

it("is not ready while there is no room for files, or its database takes no change", async () => {
  let isRoom = false;
  const checkReadiness = createReadinessCheck(
    { answers: async () => true, hasRoom: async () => isRoom, hasKeys },
    { serving: true },
  );
  expect(await checkReadiness()).toBe("no room");
  isRoom = true;
  vi.advanceTimersByTime(2_000);
  expect(await checkReadiness()).toBeNull();
  const folder = await mkdtemp(join(tmpdir(), "portal-room-"));
  expect(await hasRoomIn(folder)).toBe(true);
  expect(await readdir(folder), "nothing is left").toEqual([]);
  await rm(folder, { recursive: true });
  expect(await hasRoomIn(folder)).toBe(false);
  const database = openDatabase("sqlite::memory:");
  await migrate(database);
  expect(await isAnswering(database)).toBe(true);
  await sql`pragma query_only = on`.execute(database.kysely);
  expect(await isAnswering(database), "it can be read").toBe(false);
  await database.close();
});
