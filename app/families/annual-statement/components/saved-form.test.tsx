// @vitest-environment jsdom
/** A form that is saved as it is typed: it shows what is newest until it is touched, and names what it was made with. */
import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod";

import { getCatalogue } from "~/app/i18n/catalogue";
import { i18nextOptions } from "~/app/i18n/options";

import { SavedForm } from "./saved-form";

/** What the portal has; what was posted to it; whose visit the loader finds. */
let saved = { ground: "", text: "" };
let visit = "visit-1";
let posted: URLSearchParams[] = [];
beforeEach(() => {
  [saved, posted, visit] = [{ ground: "", text: "" }, [], "visit-1"];
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal("fetch", (_address: string, { body }: { readonly body: URLSearchParams }) => {
    posted.push(body);
    return Promise.resolve(new Response(null, { status: 200 }));
  });
});
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Page() {
  const { revalidate } = useRevalidator();
  return (
    <>
      <button onClick={() => revalidate()}>Read again</button>
      <SavedForm
        visitName={visit}
        saved={z.record(z.string(), z.string()).parse(useLoaderData())}
        answer={undefined}
      >
        {({ ground = "", text = "" }) => (
          <>
            <input name="ground" aria-label="ground" defaultValue={ground} />
            <textarea name="text" aria-label="text" defaultValue={text} />
          </>
        )}
      </SavedForm>
    </>
  );
}
async function openPage(): Promise<void> {
  const i18n = createInstance();
  await i18n.init({ ...i18nextOptions, lng: "en", resources: { en: { translation: getCatalogue("en") } } });
  const Stub = createRemixStub([{ path: "/", Component: Page, loader: () => ({ ...saved }) }]);
  render(
    <I18nextProvider i18n={i18n}>
      <Stub />
    </I18nextProvider>,
  );
  await screen.findByLabelText("text");
}
const readField = (name: string): string => {
  const field = screen.getByLabelText(name);
  return field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement ? field.value : "";
};
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const readBase = (content: URLSearchParams | undefined): unknown =>
  JSON.parse(content?.get("base") ?? "null");

it("shows what the page that was left had on its way, once it has come", async () => {
  window.sessionStorage.setItem("statement-left", "1");
  await openPage();
  expect(readField("text")).toBe("");
  saved = { ground: "", text: "Two lines" };
  await wait(600);
  await waitFor(() => expect(readField("text")).toBe("Two lines"));
});

it("names what it was made with, and then what it has saved; what comes newer under it is no base of what it shows", async () => {
  window.sessionStorage.setItem("statement-left", "1");
  await openPage();
  fireEvent.input(screen.getByLabelText("ground"), { target: { value: "cannotPay" } });
  saved = { ground: "", text: "Two lines" };
  await wait(1_500);
  expect(posted.map(readBase)).toEqual([{ ground: "", text: "" }]);
  expect(Object.fromEntries(posted[0] ?? [])).toMatchObject({
    ground: "cannotPay",
    text: "",
    intent: "save",
  });
  fireEvent.input(screen.getByLabelText("ground"), { target: { value: "amount" } });
  await wait(6_000);
  expect(readBase(posted[1])).toEqual({ ground: "cannotPay", text: "" });
  expect(readField("text"), "nothing is exchanged under somebody's hands").toBe("");
});

it("of another visit it is another form: nothing typed or shown for the one stands in the other, or is saved there", async () => {
  saved = { ground: "cannotPay", text: "Of the first" };
  await openPage();
  fireEvent.input(screen.getByLabelText("text"), { target: { value: "Of the first, typed" } });
  [visit, saved] = ["visit-2", { ground: "", text: "" }];
  fireEvent.click(screen.getByRole("button", { name: "Read again" }));
  await waitFor(() => expect(readField("text")).toBe(""));
  expect(readField("ground")).toBe("");
  fireEvent.input(screen.getByLabelText("text"), { target: { value: "Of the second" } });
  await wait(1_500);
  expect(posted.at(-1)?.get("text")).toBe("Of the second");
  expect(readBase(posted.at(-1))).toEqual({ ground: "", text: "" });
});
