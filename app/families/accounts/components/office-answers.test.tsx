// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { framed } from "~/app/components/test-frame";

import { AcceptDifference, DIFFERENCE_FIELDS } from "./accept-difference";
import { REFUND_FIELDS, RefundForm } from "./figures/refund-form";
import { OPEN_DAYS_FIELDS, OpenDays } from "./open-days";

afterEach(cleanup);

const commandId = "01JD0000000000000000000000";
const typed = { differenceName: "Balance taken over", reason: "Paid back twice" };
const problems = { differenceReason: "Say why", reasonToOpen: "Say why now", reason: "Say why it was paid" };

test("what the office types beside an account is kept and answered at its own field, whatever else stands on the page", async () => {
  render(
    await framed(
      <>
        <AcceptDifference minor={500_00} {...{ commandId, typed, problems }} />
        <OpenDays days={{ from: "2026-01-01", to: "2026-06-30" }} {...{ commandId, typed, problems }} />
        <RefundForm minor={null} {...{ commandId, typed, problems }} />
      </>,
    ),
  );
  const fields = [...DIFFERENCE_FIELDS, ...OPEN_DAYS_FIELDS, ...REFUND_FIELDS];
  expect(new Set(fields).size).toBe(fields.length);
  for (const [field, sentence] of Object.entries(problems))
    expect(document.querySelectorAll(`#${field}-error`), sentence).toHaveLength(1);
  expect(screen.getByDisplayValue("Balance taken over").id).toBe("differenceName");
  expect(screen.getAllByDisplayValue("Paid back twice").map(({ id }) => id)).toEqual(["reason"]);
});
