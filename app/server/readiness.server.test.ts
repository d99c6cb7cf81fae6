import { afterEach, expect, it, vi } from "vitest";

import { openDatabase } from "~/db/database";

import { readinessOf } from "./readiness.server";

afterEach(() => {
  vi.useRealTimers();
});

it("is ready once it serves, as long as its database answers, and no more once it is told to stop", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const database = openDatabase("sqlite::memory:");
  const readiness = { serving: false };
  const whyNot = readinessOf({ database }, readiness);
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
