// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";

import { beforeReload, watchPreloads, wasReloaded } from "./preload-failures";

afterEach(() => sessionStorage.clear());

const fail = (): boolean => window.dispatchEvent(new Event("vite:preloadError", { cancelable: true }));

test("a part that cannot be loaded keeps what is typed, opens the page anew, and does so once", async () => {
  const steps: string[] = [];
  let time = 1_000_000;
  const end = beforeReload(() => Promise.resolve(void steps.push("kept")));
  watchPreloads(
    () => steps.push("reloaded"),
    () => time,
  );

  expect(fail(), "the failure is dealt with").toBe(false);
  fail();
  await vi.waitFor(() => expect(steps).toEqual(["kept", "reloaded"]));
  expect([wasReloaded(), wasReloaded()], "said once").toEqual([true, false]);

  // The page that came after it.
  watchPreloads(
    () => steps.push("again"),
    () => time,
  );
  time += 30_000;
  fail();
  await Promise.resolve();
  expect(steps).toEqual(["kept", "reloaded"]);
  end();
});
