import { expect, it } from "vitest";

import { findCorrection } from "./correction";

const handed = { type: "books.handedOver", data: { on: "2026-05-01", list: "3 boxes" } };

it("a correction says what it read, what it reads, and why", () => {
  const data = { was: "2026-05-02", madeOn: "2026-05-04", reason: "The order says so" };
  expect(findCorrection({ type: "order.corrected", data }, [])).toEqual({
    changes: [{ was: "02/05/2026", now: "04/05/2026" }],
    reason: "The order says so",
  });
});

it("of the books as well what the list read, after an earlier correction too", () => {
  const first = { was: "2026-05-01", on: "2026-05-01", list: "4 boxes", reason: "Counted again" };
  const second = { was: "2026-05-01", on: "2026-05-03", list: "5 boxes", reason: "And again" };
  const corrected = { type: "handover.corrected", data: first };
  expect(findCorrection(corrected, [handed])?.changes).toEqual([{ was: "3 boxes", now: "4 boxes" }]);
  expect(findCorrection({ ...corrected, data: second }, [handed, corrected])?.changes).toEqual([
    { was: "01/05/2026", now: "03/05/2026" },
    { was: "4 boxes", now: "5 boxes" },
  ]);
});

it("what corrects nothing, or was forgotten, says nothing", () => {
  expect(findCorrection(handed, [])).toBeNull();
  expect(findCorrection({ type: "order.corrected", data: {} }, [])).toBeNull();
});
