import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { isAnswering, openDatabase } from "~/db/database";

import { readinessOf } from "./readiness.server";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

it("is ready once it serves, as long as its database answers, and no more once it is told to stop", async () => {
  const database = openDatabase("sqlite::memory:");
  const readiness = { serving: false };
  const whyNot = readinessOf(() => isAnswering(database), readiness);
  expect(await whyNot()).toBe("not ready");
  readiness.serving = true;
  expect(await whyNot()).toBeNull();
  await database.close();
  expect(await whyNot(), "it was asked a moment ago").toBeNull();
  vi.advanceTimersByTime(1_000);
  expect(await whyNot()).toBe("no database");
  readiness.serving = false;
  expect(await whyNot()).toBe("not ready");
});

it("is ready while its database is slow, and no more once that has been silent for a quarter of a minute", async () => {
  let answer = (_: boolean): void => undefined;
  const whyNot = readinessOf(() => new Promise((resolve) => (answer = resolve)), { serving: true });
  expect(await whyNot()).toBeNull();
  vi.advanceTimersByTime(14_999);
  expect(await whyNot()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(await whyNot()).toBe("no database");
  answer(true);
  expect(await whyNot()).toBeNull();
});
