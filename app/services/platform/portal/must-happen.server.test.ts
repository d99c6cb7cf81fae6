import { describe, expect, it } from "vitest";

import { toFailure } from "~/events/effects/failure";

import { mayBeRefused, mustHappen } from "./must-happen.server";

const refused = { outcome: "refused", refusals: [{ guard: "isRunning", code: "ERR-WKSP-001" }] } as const;

describe("what must happen", () => {
  it("is told with the condition that was not met, as the page of background work shows it", () => {
    const reason = (() => {
      try {
        return mustHappen("note/a", refused);
      } catch (error) {
        return toFailure(error);
      }
    })();
    expect(reason).toBe("isRunning");
    expect(() => mustHappen("note/a", { outcome: "conflict", since: [] })).toThrow(/conflict/);
    expect(mayBeRefused(refused)).toBe(false);
  });
});
