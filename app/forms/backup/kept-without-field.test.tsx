// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { webcrypto } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { framed } from "~/app/components/test-frame";
import { openUnsent, storeUnsent } from "./draft-backup";
import { noteSentAnswered, watchTyping } from "./form-backup";
import TypedPageNotice from "./form-backup-notice";
import { closeUnsent } from "./unsent";

let endWatch = (): void => undefined;
beforeEach(() => {
  vi.stubGlobal("crypto", webcrypto);
  const key = "bGFt".repeat(11).slice(0, 43) + "=";
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ key }))));
});
afterEach(() => {
  endWatch();
  cleanup();
  closeUnsent();
  localStorage.clear();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** The page is opened, or opened again, with these forms; they are the browser's, and not drawn anew. */
async function open(html: string): Promise<void> {
  endWatch();
  cleanup();
  closeUnsent();
  document.body.innerHTML = `<div id="forms">${html}</div>`;
  endWatch = watchTyping("lam");
  await openUnsent("lam");
  render(await framed(<TypedPageNotice person="lam" />));
  await act(() => openUnsent("lam"));
}

const field = (name: string): HTMLTextAreaElement | HTMLInputElement => {
  const found = document.querySelector(`[name="${name}"]`);
  if (found instanceof HTMLTextAreaElement || found instanceof HTMLInputElement) return found;
  throw new Error(`Nothing is called ${name}`);
};
async function type(name: string, value: string): Promise<void> {
  field(name).focus();
  field(name).value = value;
  await act(async () => {
    field(name).dispatchEvent(new Event("input", { bubbles: true }));
    await openUnsent("lam");
    await storeUnsent();
  });
}
/** Kept before the page is opened that offers it. */
const later = () => new Promise((resolve) => setTimeout(resolve, 5));
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

const DEFAULT = `<form method="post"><input type="hidden" name="intent" value="default.recorded">
  <label>Sent by <select name="sentBy"><option>letter</option></select></label>
  <label>Note<span data-required> *</span> <textarea name="note"></textarea></label>
  <label>Reference <input name="reference" value="HCB 1"></label></form>`;
const LIFTED = `<form method="post"><input type="hidden" name="intent" value="default.lifted"><input name="reason"></form>`;

test("what was typed into a form that is gone is shown word for word at every visit, until it is thrown away", async () => {
  await open(DEFAULT);
  await type("note", "It came back.\nSent again.");
  await later();
  for (let visit = 0; visit < 2; visit += 1) {
    await open(LIFTED);
    await waitFor(() =>
      expect(screen.getByRole("status").textContent).toContain("NoteIt came back.\nSent again."),
    );
    expect(screen.getByRole("status").textContent, "what was there already, and what was chosen").not.toMatch(
      /HCB 1|letter/,
    );
    expect(screen.queryByRole("button", { name: "Restore" })).toBeNull();
  }
  press("Discard");
  expect(screen.queryByRole("status")).toBeNull();
  await open(DEFAULT);
  expect(screen.queryByRole("status")).toBeNull();
});

test("where its form is there, it is offered to be put back and not shown", async () => {
  await open(DEFAULT);
  await type("note", "It came back.");
  await later();
  await open(LIFTED);
  await screen.findByText("It came back.");
  await open(DEFAULT);
  await screen.findByRole("button", { name: "Restore" });
  expect(screen.queryByText("It came back.")).toBeNull();
  press("Restore");
  expect(field("note").value).toBe("It came back.");
  expect(screen.queryByRole("status")).toBeNull();
});

test("what a form has no field for any more is shown once the rest was put back", async () => {
  const withField = `<form method="post"><label>Subject <input name="subject"></label><label>Text <textarea name="text"></textarea></label></form>`;
  await open(withField);
  await type("subject", "Assets");
  await type("text", "Where is the car?");
  await later();
  await open(withField.replace(/<label>Text.*<\/label>/, ""));
  await screen.findByRole("button", { name: "Restore" });
  press("Restore");
  await waitFor(() => expect(screen.getByRole("status").textContent).toContain("TextWhere is the car?"));
  expect([field("subject").value, screen.queryByRole("button", { name: "Restore" })]).toEqual([
    "Assets",
    null,
  ]);
  press("Discard");
  expect(screen.queryByRole("status")).toBeNull();
});

test("an offer whose form an answer has taken away is shown in its place", async () => {
  await open(DEFAULT);
  await type("note", "It came back.");
  await later();
  await open(DEFAULT);
  await screen.findByRole("button", { name: "Restore" });
  const forms = document.querySelector("#forms");
  if (forms !== null) forms.innerHTML = LIFTED;
  press("Restore");
  await screen.findByText("It came back.");
});

test("what a form sends under other hidden values than it was typed with is not kept twice", async () => {
  const counting = `<form method="post"><input type="hidden" name="lines" value="0"><textarea name="text"></textarea></form>`;
  await open(counting);
  await type("text", "P");
  field("lines").value = "1";
  await type("text", "Please");
  field("lines").value = "2";
  document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true }));
  noteSentAnswered("lam", { to: "/", command: null, taken: true });
  await later();
  await open("");
  await later();
  expect(screen.queryByRole("status")).toBeNull();
});
