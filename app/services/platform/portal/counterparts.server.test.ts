import { expect, it } from "vitest";

import { watchCounterparts } from "./counterparts.server";

it("says who answers and who does not, and waits for nobody who hangs", async () => {
  let asked = 0;
  const counterparts = watchCounterparts(
    {
      scanner: () => Promise.resolve(true),
      files: () => Promise.reject(new Error("away")),
      mail: () => {
        asked += 1;
        return new Promise<boolean>(() => undefined);
      },
    },
    { every: 0, patience: 50 },
  );
  const startedAt = performance.now();
  await counterparts.look();
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect([...(await counterparts.look())].sort()).toEqual([
    ["files", false],
    ["mail", false],
    ["scanner", true],
  ]);
  expect(asked, "one that hangs is asked once").toBe(1);
});
