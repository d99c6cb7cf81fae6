// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { webcrypto } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { framed } from "~/app/components/test-frame";
import { openUnsent, storeUnsent } from "~/app/forms/backup/draft-backup";
import { closeUnsent } from "~/app/forms/backup/unsent";
import { UNANSWERED } from "~/app/services/platform/pages/answer";

import { ENTRY_ROWS } from "../../cash-book/entry-rows.view";
import { EntryGrid } from "./entry-grid";

beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal("crypto", webcrypto);
  const key = "bGFt".repeat(11).slice(0, 43) + "=";
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ key }))));
});
afterEach(() => {
  cleanup();
  closeUnsent();
  localStorage.clear();
  vi.unstubAllGlobals();
});

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
const OWN = { choices: CHOICES, person: "lam", page: "/cash-books/1" };
const summary = () => screen.queryByRole("alert")?.textContent;

test("a cell that was refused is corrected by typing: the focus stays in it, and its problem goes", async () => {
  render(await framed(<EntryGrid {...OWN} answer={REFUSED} />));
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

/** The page is closed and opened again. */
async function openAgain(): Promise<void> {
  await storeUnsent();
  cleanup();
  closeUnsent();
  await openUnsent("lam");
  render(await framed(<EntryGrid {...OWN} answer={UNANSWERED} />));
}
const first = () => screen.getByRole<HTMLInputElement>("textbox", { name: /row 1/u });
const posted = () => document.querySelector<HTMLInputElement>(`input[name=${ENTRY_ROWS.json}]`)?.value;
function typeInto(value: string): void {
  fireEvent.mouseDown(first());
  fireEvent.change(first(), { target: { value } });
}

test("rows that were typed are offered back after a reload, before what was typed since, and not once thrown away", async () => {
  await openAgain();
  typeInto("30/4/2026");
  await openAgain();
  typeInto("1/5/2026");
  fireEvent.click(await screen.findByRole("button", { name: "Restore" }));
  expect(posted()?.match(/\d+\/\d\/2026/gu)).toEqual(["30/4/2026", "1/5/2026"]);
  await openAgain();
  fireEvent.click(await screen.findByRole("button", { name: "Discard" }));
  await openAgain();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole("button", { name: "Restore" })).toBeNull();
});
