import { expect, test } from "vitest";

import { findIdleLimit } from "./idle-limits";
import { IDLE_LIMITS } from "./idle-limits.server";

const findLimit = (path: string) => findIdleLimit(path, IDLE_LIMITS);

test("accounts forms are left alone for 15 minutes, B forms and PEQ for 30, others as long as the session", () => {
  const fifteen = [
    "/accounts/workspace/s89",
    "/accounts/generate-detailed-ledger",
    "/cashbook/4",
    "/signing/s203",
    "/casefile/HCB-1-2026/s93/step1",
  ];
  const thirty = [
    "/casefile/HCB-1-2026/b1/step1",
    "/casefile/HCB-1-2026/peq/9/examination",
    "/casefile/HCB-1-2026/appointment-notice",
    "/casefile/x/d1/step2",
    "/accounts/proof-amendments",
    "/accounts/proof-amendments/requests/1",
  ];
  for (const path of fifteen) expect([path, findLimit(path)]).toEqual([path, 900_000]);
  for (const path of thirty) expect([path, findLimit(path)]).toEqual([path, 1_800_000]);
  for (const path of [
    "/home",
    "/casefile/HCB-1-2026/overview",
    "/casefile/HCB-1-2026/peq/overview/parties",
    "/s93x",
  ])
    expect(findLimit(path)).toBeNull();
});
