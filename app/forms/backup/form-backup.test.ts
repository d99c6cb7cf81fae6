// @vitest-environment jsdom
import { webcrypto } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { openUnsent, storeUnsent } from "./draft-backup";
import { closeTypedForm, findTypedForm } from "./find-typed-form";
import { isTypedWithin, noteSaved, noteSentAnswered, saveTypedPage, watchTyping } from "./form-backup";
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

test("a short answer is kept from its first key on", async () => {
  await open(LETTER);
  await type("[name=subject]", "A");
  await open(LETTER);
  expect(offered()).toEqual(["subject=A", "text="]);
});

test("what is pressed and chosen is kept with what is typed, and not for its own sake", async () => {
  const entry = `<form method="post"><input name="party"><input type="radio" name="kind" value="receipt"></form>`;
  await open(entry);
  getElement("[name=kind]", HTMLInputElement).checked = true;
  await type("[name=kind]", "receipt");
  await open(entry);
  expect(offered()).toBeUndefined();
  getElement("[name=kind]", HTMLInputElement).checked = true;
  await type("[name=party]", "Kowloon Bank");
  await open(entry);
  expect(offered()).toEqual(["party=Kowloon Bank", "kind=receipt"]);
});

test("a text that stands there already is not somebody's typing, and what is changed in it is", async () => {
  const profile = `<form method="post"><input name="telephone" value="2867 2448"></form>`;
  const focus = (): boolean =>
    getElement("[name=telephone]", HTMLInputElement).dispatchEvent(new Event("focusin", { bubbles: true }));
  await open(profile);
  focus();
  await type("[name=telephone]", "2867 2448");
  await open(profile);
  expect(offered()).toBeUndefined();
  focus();
  await type("[name=telephone]", "2867 2449");
  await open(profile);
  expect(offered()).toEqual(["telephone=2867 2449"]);
});

test("a code that is good once is not kept", async () => {
  const code = `<form method="post"><input name="code" autocomplete="one-time-code"></form>`;
  await open(code);
  await type("[name=code]", "123456");
  saveTypedPage("lam");
  await open(code);
  expect(offered()).toBeUndefined();
});

test("nothing is kept of a form whose page promises that", async () => {
  const promised = `<form method="post" data-not-kept><input name="hkid"></form>`;
  await open(promised);
  await type("[name=hkid]", "A123456(3)");
  saveTypedPage("lam");
  await open(promised);
  expect(offered()).toBeUndefined();
});

test("an offer lives until it is answered, whatever is typed, sent and taken meanwhile", async () => {
  await open(LETTER);
  await type("[name=text]", "First thought");
  await open(LETTER);
  expect(offered()).toEqual(["subject=", "text=First thought"]);
  await type("[name=text]", "Second thought");
  await open(LETTER);
  expect(offered()).toEqual(["subject=", "text=First thought"]);
  const first = findTypedForm("lam", LATER);
  if (first !== null) closeTypedForm("lam", first);
  await storeUnsent();
  await open(LETTER);
  expect(offered()).toEqual(["subject=", "text=Second thought"]);
  await type("[name=text]", "Third thought");
  send("#letter");
  noteSentAnswered("lam", { to: "/", command: "1", taken: true });
  await storeUnsent();
  await open(LETTER);
  expect(offered()).toEqual(["subject=", "text=Second thought"]);
});

test("what the portal has taken is not offered again", async () => {
  await open(LETTER);
  await type("[name=text]", "Please");
  send("#letter");
  document.body.replaceChildren();
  noteSentAnswered("lam", { to: "/", command: "1", taken: true });
  await open(LETTER);
  expect(offered()).toBeUndefined();
});

test("what the portal has refused, or never answered, is", async () => {
  await open(LETTER);
  await type("[name=text]", "Please");
  send("#letter");
  noteSentAnswered("lam", { to: "/", command: "1", taken: false });
  // Another form of the page is taken afterwards.
  noteSentAnswered("lam", { to: "/", command: "1", taken: true });
  await open(LETTER);
  expect(offered()).toEqual(["subject=", "text=Please"]);
});

test("an answer to another form says nothing of this one", async () => {
  await open(LETTER);
  await type("[name=text]", "Please");
  send("#letter");
  noteSentAnswered("lam", { to: "/lists/views", command: "1", taken: true });
  await open(LETTER);
  const found = findTypedForm("lam", LATER);
  expect(found?.input.entries).toEqual([
    ["subject", ""],
    ["text", "Please"],
  ]);
  if (found !== null) closeTypedForm("lam", found);
  await type("[name=text]", "Please");
  send("#letter");
  noteSentAnswered("lam", { to: "/lists/views", command: "1", taken: false });
  noteSentAnswered("lam", { to: "/", command: "1", taken: true });
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
  if (found !== null) closeTypedForm("lam", found);
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

test("a dialog that its page held back was not sent by another form of that page", async () => {
  const page = `<form method="post" id="letter"><input type="hidden" name="commandId" value="1"><textarea name="text"></textarea></form>`;
  await open(page);
  await type("[name=text]", "Please");
  send("#letter");
  noteSentAnswered("lam", { to: "/", command: "2", taken: true });
  await open(page);
  expect(offered()).toEqual(["text=Please"]);
});

test("like forms about two things are two forms, whatever changes with each visit", async () => {
  const strikeOff = (firm: string, command: string): string =>
    `<form method="post" id="${firm}"><input type="hidden" name="firm" value="${firm}">
    <input type="hidden" name="commandId" value="${command}"><textarea name="reason"></textarea></form>`;
  await open(strikeOff("tung-wah", "1") + strikeOff("harbour", "2"));
  await type("#harbour [name=reason]", "Has merged");
  await open(strikeOff("tung-wah", "3") + strikeOff("harbour", "4"));
  expect(findTypedForm("lam", LATER)?.form.id).toBe("harbour");
});

test("what is typed in a dialog is offered in that dialog, and asked about before it closes", async () => {
  const html = `<form method="post"><dialog open><textarea name="reason"></textarea></dialog></form>`;
  await open(html);
  const dialog = (): HTMLDialogElement => getElement("dialog", HTMLDialogElement);
  expect(isTypedWithin(dialog())).toBe(false);
  await type("[name=reason]", "Asked by telephone");
  expect(isTypedWithin(dialog())).toBe(true);
  await open(html);
  expect(offered()).toBeUndefined();
  expect(findTypedForm("lam", LATER, dialog())?.input.entries).toEqual([["reason", "Asked by telephone"]]);
});

test("a form that saves while one types is left to itself", async () => {
  const html = `<form method="post" data-autosaved><textarea name="text"></textarea></form>`;
  await open(html);
  await type("[name=text]", "Saved by itself");
  await open(html);
  expect(offered()).toBeUndefined();
});

test("what a form has saved by itself is not offered again; what was typed since is", async () => {
  await open(LETTER);
  await type("[name=text]", "Half");
  noteSaved("lam", getElement("#letter", HTMLFormElement));
  await open(LETTER);
  expect(offered()).toBeUndefined();
  await type("[name=text]", "Half");
  noteSaved("lam", getElement("#letter", HTMLFormElement));
  await type("[name=text]", "Half a letter");
  await open(LETTER);
  expect(offered()).toEqual(["subject=", "text=Half a letter"]);
});

test("what the page shows by now is not offered, and is forgotten", async () => {
  await open(LETTER);
  await type("[name=text]", "Saved elsewhere");
  await open(LETTER.replace("</textarea>", "Saved elsewhere</textarea>"));
  expect(offered()).toBeUndefined();
  await open(LETTER);
  expect(offered()).toBeUndefined();
});

test("a form that was pressed twice is taken by its second answer, though the first was broken off", async () => {
  await open(LETTER);
  await type("[name=text]", "Please");
  send("#letter");
  send("#letter");
  noteSentAnswered("lam", { to: "/", command: "1", taken: false });
  noteSentAnswered("lam", { to: "/", command: "1", taken: true });
  await open(LETTER);
  expect(offered()).toBeUndefined();
});
