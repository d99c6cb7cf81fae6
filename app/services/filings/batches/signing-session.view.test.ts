import { expect, test } from "vitest";

import { lineMarkOf } from "./signing-session.view";

const done = (reference: string | null, waits: boolean) => ({ ok: true as const, reference, waits });

test("signed is not submitted: a form that waits for its fee is said to wait", () => {
  expect(lineMarkOf({ mark: "sign", outcome: done("POD-2026-1", false) })).toBe("submitted");
  expect(lineMarkOf({ mark: "sign", outcome: done(null, true) })).toBe("signed");
});

test("what was returned, left or not read yet is called so", () => {
  expect(lineMarkOf({ mark: "return", outcome: done(null, true) })).toBe("returned");
  expect(lineMarkOf({ mark: "sign", outcome: { ok: false, reasons: [] } })).toBe("failed");
  expect([lineMarkOf({ mark: null, outcome: null }), lineMarkOf({ mark: "later", outcome: null })]).toEqual([
    "unread",
    "later",
  ]);
});
