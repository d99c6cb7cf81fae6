import { expect, test } from "vitest";

import { getLineMark } from "./signing-session.view";

const done = (reference: string | null, waits: boolean) => ({ ok: true as const, reference, waits });

test("signed is not submitted: a form that waits for its fee is said to wait", () => {
  expect(getLineMark({ mark: "sign", outcome: done("POD-2026-1", false) })).toBe("submitted");
  expect(getLineMark({ mark: "sign", outcome: done(null, true) })).toBe("signed");
});

test("what was returned, left or not read yet is called so", () => {
  expect(getLineMark({ mark: "return", outcome: done(null, true) })).toBe("returned");
  expect(getLineMark({ mark: "sign", outcome: { ok: false, reasons: [] } })).toBe("failed");
  expect([getLineMark({ mark: null, outcome: null }), getLineMark({ mark: "later", outcome: null })]).toEqual(
    ["unread", "later"],
  );
});
