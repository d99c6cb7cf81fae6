import { expect, test } from "vitest";

import { markOf } from "./view.view";

const done = (reference: string | null, waits: boolean) => ({ ok: true as const, reference, waits });

test("signed is not submitted: a form that waits for its fee is said to wait", () => {
  expect(markOf({ mark: "sign", outcome: done("POD-2026-1", false) })).toBe("submitted");
  expect(markOf({ mark: "sign", outcome: done(null, true) })).toBe("signed");
});

test("what was returned, left or not read yet is called so", () => {
  expect(markOf({ mark: "return", outcome: done(null, true) })).toBe("returned");
  expect(markOf({ mark: "sign", outcome: { ok: false, reasons: [] } })).toBe("failed");
  expect([markOf({ mark: null, outcome: null }), markOf({ mark: "later", outcome: null })]).toEqual([
    "unread",
    "later",
  ]);
});
