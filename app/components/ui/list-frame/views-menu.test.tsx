// @vitest-environment jsdom
import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, test } from "vitest";

import { getCatalogue } from "~/app/i18n/catalogue";
import { i18nextOptions } from "~/app/i18n/options";
import { ViewsMenu } from "./views-menu";

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

const view = (name: string, query: string) => ({ id: name, name, query, to: `/cases?${query}` });
const VIEWS = [view("Overdue first", "sort=due&status=ACT"), view("Closed", "status=CLOSED")];

/** The list, and the page of its views that the menu asks. */
async function show(at: string, path = "/cases") {
  const Stub = createRemixStub([
    { path: "/cases", Component: ViewsMenu },
    { path: "/list-views", loader: () => ({ list: { path, query: "" }, views: VIEWS }) },
  ]);
  const instance = createInstance();
  await instance.init({
    ...i18nextOptions,
    lng: "en",
    resources: { en: { translation: getCatalogue("en") } },
  });
  render(
    <I18nextProvider i18n={instance}>
      <Stub initialEntries={[at]} />
    </I18nextProvider>,
  );
  const opener = await screen.findByText("Views");
  fireEvent.focus(opener);
  return opener;
}

test("the view that is on is named, in whichever order the address has its settings, and on whichever page of it one is", async () => {
  await show("/cases?page=2&status=ACT&sort=due");
  const on = await screen.findByRole("link", { name: "Overdue first", hidden: true });
  expect(on.getAttribute("aria-current")).toBe("true");
  expect(screen.getByRole("link", { name: "Closed", hidden: true }).getAttribute("aria-current")).toBeNull();
  expect(screen.getByLabelText("Views: Overdue first").tagName).toBe("SUMMARY");
});

test("where none is on, the button says no name, and the way to save the list as it is now is there", async () => {
  await show("/cases?status=ACT");
  expect(await screen.findByRole("link", { name: "Closed", hidden: true })).toBeTruthy();
  expect(screen.getByLabelText("Views").tagName).toBe("SUMMARY");
  const manage = screen.getByRole("link", { name: "Save or manage views", hidden: true });
  expect(manage.getAttribute("href")).toBe("/list-views?at=%2Fcases%3Fstatus%3DACT");
});

test("views of another list are not offered", async () => {
  await show("/cases?status=CLOSED", "/other");
  await new Promise((settled) => setTimeout(settled, 50));
  expect(screen.queryByRole("link", { name: "Closed", hidden: true })).toBeNull();
});
