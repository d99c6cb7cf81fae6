// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";

import { framed } from "~/app/components/test-frame";
import { UNANSWERED } from "~/app/services/pages/answer";

import { ENTRY_ROWS } from "../../cash-book/entry-rows.view";
import { EntryGrid } from "./entry-grid";

beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

const CHOICES = {
  kinds: [{ value: "receipt", label: "Receipt" }],
  categories: { receipt: [], payment: [] },
  classifications: [],
  currencies: ["HKD"],
  foreign: false,
};
const ROWS = [
  { id: "r1", cells: { date: "30/4/26x", party: "Kowloon Bank" } },
  { id: "r2", cells: { date: "1/5/2026" } },
];
const REFUSED = {
  ...UNANSWERED,
  typed: { [ENTRY_ROWS.json]: JSON.stringify(ROWS) },
  problems: { "r1/date": "Enter a day.", "r2/party": "Enter a name." },
};
const summary = () => screen.queryByRole("alert")?.textContent;

test("a cell that was refused is corrected by typing: the focus stays in it, and its problem goes", async () => {
  render(await framed(<EntryGrid choices={CHOICES} answer={REFUSED} />));
  expect(summary()).toContain("There are 2 problems");
  fireEvent.mouseDown(screen.getByRole("textbox", { name: /row 1/u }));
  const input = screen.getByRole<HTMLInputElement>("textbox", { name: /row 1/u });
  fireEvent.change(input, { target: { value: "30" } });
  fireEvent.change(input, { target: { value: "30/4/2026" } });
  expect([document.activeElement === input, input.value]).toEqual([true, "30/4/2026"]);
  fireEvent.keyDown(input, { key: "Enter" });
  expect(summary()).not.toContain("Enter a day.");
  expect(summary()).toContain("Row 2");
  expect(document.activeElement?.getAttribute("role")).not.toBe("alert");
});
