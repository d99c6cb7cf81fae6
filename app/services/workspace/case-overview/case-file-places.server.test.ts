import { describe, expect, it } from "vitest";

import { getRights } from "~/workflows/registry";

import { listBehind, toCaseFilePlace } from "./case-file-places.server";

describe("the list behind a case", () => {
  const behind = (path: string, role: Parameters<typeof getRights>[0]) =>
    listBehind(toCaseFilePlace(path), getRights(role)).list;

  it("is the one that leads to its address", () => {
    expect(behind("/casefile/HCB-1-2026/overview/peq", "pa")).toBe("/case-directory");
    expect(behind("/casefile/HCB-1-2026/ex/overview", "pa")).toBe("/my-ex-case-list");
  });

  it("is another one for those who may not open that one, and home where they have none", () => {
    expect(behind("/casefile/HCB-1-2026/overview/peq", "peq")).toBe("/my-peq-case-list/bo-made");
    expect(behind("/casefile/HCB-1-2026/overview", "developer")).toBe("/home");
  });
});
