import { describe, expect, it } from "vitest";

import type { Actor, SubmissionType } from "~/workflows/kit";
import { conductD2 } from "~/workflows/forms/conduct-d2/index";
import { submissions } from "~/workflows/registry";

import { listActions } from "./position.server";

const by: Actor = { id: "a", role: "pa", rights: [], firm: "f", standing: "appointee" };
const at = "2026-03-01T02:00:00.000Z";

const offeredIn = (type: SubmissionType, state: string) => {
  const formVersion = type.form.version;
  const context = { ...type.initialContext, formVersion, startedAt: at, lastSavedAt: at, heldSince: at };
  return listActions(type, { stream: "x/1", state, context, entries: [], version: 1 }, by, at, "zh-hk");
};

describe("the actions that a page offers", () => {
  it("are none that the portal alone brings about, and none that are work in a field", () => {
    expect(offeredIn(conductD2, "submitted").map(({ fact }) => fact)).not.toContain("final.due");
    for (const type of submissions)
      for (const { fact } of offeredIn(type, "drafted"))
        expect([fact, type.facts[fact]?.by]).toEqual([fact, expect.stringMatching(/button|page/)]);
  });

  it("say what each button brings about", () => {
    for (const type of submissions)
      for (const { fact, effect } of offeredIn(type, "drafted"))
        expect([fact, effect === null]).toEqual([fact, type.facts[fact]?.by === "page"]);
  });
});
