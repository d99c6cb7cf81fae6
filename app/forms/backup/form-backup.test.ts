// @vitest-environment jsdom
import { webcrypto } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { openUnsent, storeUnsent } from "./draft-backup";
import { findTypedForm, forgetTypedForm, noteSentAnswered, saveTypedPage, watchTyping } from "./form-backup";
import { closeUnsent } from "./unsent";

const LETTER = `<form method="post" id="letter">
  <input type="hidden" name="commandId" value="1"><input name="subject"><textarea name="text"></textarea>
  <input type="password" name="password"></form>`;
const LATER = "9999-12-31T00:00:00.000Z";

let endWatch = (): void => undefined;
beforeEach(() => {
  vi.stubGlobal("crypto", webcrypto);
  const key = "bGFt".repeat(11).slice(0, 43) + "=";
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ key }))));
});
afterEach(() => {
  endWatch();
  closeUnsent();
  localStorage.clear();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** The page is opened, or opened again: nothing of the one before is in memory. */
async function open(html: string): Promise<void> {
  endWatch();
  closeUnsent();
  document.body.innerHTML = html;
  endWatch = watchTyping("lam");
  await openUnsent("lam");
}

function getElement<T extends Element>(selector: string, kind: new () => T): T {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`Nothing is ${selector}`);
  return found;
}

async function type(selector: string, value: string): Promise<void> {
  const control = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
  if (control === null) throw new Error(`Nothing is ${selector}`);
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
  await openUnsent("lam");
  await storeUnsent();
}

const send = (selector: string): boolean =>
  getElement(selector, HTMLFormElement).dispatchEvent(new Event("submit", { bubbles: true }));

const offered = (openedAt = LATER) =>
  findTypedForm("lam", openedAt)?.input.entries.map((entry) => entry.join("="));

test("a long text is there again when the page is opened again, with all that stood beside it but the password", async () => {
  await open(LETTER);
  await type("[name=password]", "secret");
  await type("[name=subject]", "Assets");
  await type("[name=text]", "Please say where the car is.");
  await open(LETTER);
  expect(offered()).toEqual(["subject=Assets", "text=Please say where the car is."]);
});

test("a short answer is kept only when the session ends", async () => {
  await open(LETTER);
  await type("[name=subject]", "Assets");
  await open(LETTER);
  expect(offered()).toBeUndefined();
  await type("[name=subject]", "Assets");
  saveTypedPage("lam");
  await storeUnsent();
  await open(LETTER);
  expect(offered()).toEqual(["subject=Assets", "text="]);
});

test("a form of many fields that asks for it is kept from its first key on", async () => {
  const entry = `<form method="post" data-kept><input name="party"><input type="radio" name="kind" value="receipt"></form>`;
  await open(entry);
  await type("[name=party]", "Kowloon Bank");
  await open(entry);
  expect(offered()).toEqual(["party=Kowloon Bank"]);
  await type("[name=party]", "");
  await open(entry);
  expect(offered()).toBeUndefined();
});

test("what the portal has taken is not offered again", async () => {
  await open(LETTER);
  await type("[name=text]", "Please");
  send("#letter");
  document.body.replaceChildren();
  noteSentAnswered("lam", { to: "/", taken: true });
  await open(LETTER);
  expect(offered()).toBeUndefined();
});

test("what the portal has refused, or never answered, is", async () => {
  await open(LETTER);
  await type("[name=text]", "Please");
  send("#letter");
  noteSentAnswered("lam", { to: "/", taken: false });
  // Another form of the page is taken afterwards.
  noteSentAnswered("lam", { to: "/", taken: true });
  await open(LETTER);
  expect(offered()).toEqual(["subject=", "text=Please"]);
});

test("an answer to another form says nothing of this one", async () => {
  await open(LETTER);
  await type("[name=text]", "Please");
  send("#letter");
  noteSentAnswered("lam", { to: "/lists/views", taken: true });
  await open(LETTER);
  expect(offered()).toEqual(["subject=", "text=Please"]);
  await type("[name=text]", "Please");
  send("#letter");
  noteSentAnswered("lam", { to: "/lists/views", taken: false });
  noteSentAnswered("lam", { to: "/", taken: true });
  await open(LETTER);
  expect(offered()).toBeUndefined();
});

test("what is being typed is not offered to whoever types it", async () => {
  await open(LETTER);
  const openedAt = new Date(Date.now() - 1000).toISOString();
  await type("[name=text]", "Please");
  expect(offered(openedAt)).toBeUndefined();
});

test("what stands on a form drawn anew in the same page is offered", async () => {
  await open(LETTER);
  const openedAt = new Date(Date.now() - 1000).toISOString();
  await type("[name=text]", "Please");
  document.body.innerHTML = LETTER;
  expect(offered(openedAt)).toEqual(["subject=", "text=Please"]);
});

test("a text that is emptied, or thrown away, is forgotten", async () => {
  await open(LETTER);
  await type("[name=text]", "Please");
  await type("[name=text]", " ");
  await open(LETTER);
  expect(offered()).toBeUndefined();
  await type("[name=text]", "Please");
  await open(LETTER);
  const found = findTypedForm("lam", LATER);
  if (found !== null) forgetTypedForm("lam", found);
  await open(LETTER);
  expect(offered()).toBeUndefined();
});

test("two like forms of a page keep each its own", async () => {
  const like = (id: string): string =>
    `<form method="post" id="f${id}"><input type="hidden" name="intent" value="${id}"><textarea name="text"></textarea></form>`;
  await open(like("admit") + like("reject"));
  await type("#freject [name=text]", "No ground");
  await open(like("admit") + like("reject"));
  expect(findTypedForm("lam", LATER)?.form.id).toBe("freject");
});

test("a question in a dialog, and a form that saves while one types, are left to themselves", async () => {
  const html = `<form method="post"><dialog open><textarea name="reason"></textarea></dialog></form>
    <form method="post" data-autosaved><textarea name="text"></textarea></form>`;
  await open(html);
  await type("[name=reason]", "Asked by telephone");
  await type("[name=text]", "Saved by itself");
  await open(html);
  expect(offered()).toBeUndefined();
});
