// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { framed } from "~/app/components/test-frame";
import { EMPTY_CASE } from "~/workflows/records/case-file/index";

import { ImportantDates } from "./facts-of-case";

afterEach(cleanup);

const entry = { kind: "discharge", on: "2025-12-31" } as const;
const file = {
  ...EMPTY_CASE,
  dates: { firstHearing: "2021-12-07", discharge: "2025-12-31" },
  orders: [{ id: "1", entry }],
};
const rowOf = (name: string) =>
  within(screen.getByText(name, { selector: "dt" }).parentElement ?? document.body);

test("each date is corrected at its row; one that follows from an order is corrected there", async () => {
  const form = <p>The form</p>;
  render(await framed(<ImportantDates file={file} mayCorrect corrected="firstHearing" form={form} />));
  expect(rowOf("First hearing").getByText("The form")).toBeTruthy();
  expect(rowOf("First hearing").getByRole("link").textContent).toBe("Cancel: First hearing");
  const other = rowOf("Adjourned hearing date").getByRole("link", {
    name: "Correct: Adjourned hearing date",
  });
  expect(other.getAttribute("href")).toBe("/?correct-date=adjournedHearing");
  expect(rowOf("Discharge").queryByRole("link")).toBeNull();
});

test("whoever does not keep the case reads its dates", async () => {
  render(await framed(<ImportantDates file={file} mayCorrect={false} corrected={undefined} form={null} />));
  expect(screen.queryAllByRole("link")).toEqual([]);
});
