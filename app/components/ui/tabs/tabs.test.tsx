// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { framed } from "~/app/components/test-frame";
import { Tabs, type Tab } from "./tabs";

afterEach(cleanup);

const tab = (label: string, changes: Partial<Tab> = {}): Tab => ({
  label,
  to: `/${label}`,
  current: false,
  ...changes,
});
const show = async (tabs: readonly Tab[]) =>
  render(await framed(<Tabs label="Parts" more="More parts" tabs={tabs} />));
const strip = () => screen.getByRole("navigation", { name: "Parts" }).querySelector("ul");
const menu = () => screen.getByRole("navigation", { name: "Parts" }).querySelector<HTMLElement>("details ul");
const labels = (list: Element | null) =>
  [...(list?.querySelectorAll("a") ?? [])].map((each) => each.textContent);

test("what is in the menu alone is not in the strip; the open one is in the strip alone", async () => {
  await show([tab("case"), tab("petition", { inMenu: true, current: true }), tab("dates", { inMenu: true })]);
  expect(labels(strip())).toEqual(["case", "petition"]);
  expect(labels(menu())).toEqual(["dates"]);
  expect(strip()?.querySelector("[aria-current=page]")?.textContent).toBe("petition");
});

test("on a narrow page the open tab has room, and each that has none is in the menu instead", async () => {
  const names = ["a", "b", "c", "d", "e", "f"];
  await show([...names.map((name) => tab(name, { current: name === "f" })), tab("g", { inMenu: true })]);
  const hidesBelow = (list: Element | null, rule: string) =>
    [...(list?.querySelectorAll(":scope > li") ?? [])]
      .filter(({ className }) => className.includes(rule))
      .map(({ textContent }) => textContent);
  // Two have room on a telephone, four on a narrow page: the open one is the first of them.
  expect(hidesBelow(strip(), "@max-[38rem]:hidden")).toEqual(hidesBelow(menu(), "@min-[38rem]:hidden"));
  expect(hidesBelow(strip(), "@max-[60rem]:hidden")).toEqual(hidesBelow(menu(), "@min-[60rem]:hidden"));
  expect(hidesBelow(strip(), "@max-[38rem]:hidden")).toEqual(["b", "c"]);
  expect(hidesBelow(strip(), "@max-[60rem]:hidden")).toEqual(["d", "e"]);
});

test("the menu names itself, and Escape puts it away and gives the focus back", async () => {
  await show([tab("case", { current: true }), tab("petition", { inMenu: true })]);
  const opener = screen.getByLabelText("More parts");
  expect(opener.tagName).toBe("SUMMARY");
  fireEvent.click(opener);
  const frame = opener.closest("details");
  expect(frame?.open).toBe(true);
  fireEvent(frame ?? window, new Event("toggle"));
  within(frame ?? document.body)
    .getByRole("link", { name: "petition" })
    .focus();
  fireEvent.keyDown(document, { key: "Escape" });
  expect(frame?.open).toBe(false);
  expect(document.activeElement).toBe(opener);
});
