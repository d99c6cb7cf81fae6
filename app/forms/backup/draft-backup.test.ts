// @vitest-environment jsdom
import { webcrypto } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { beginLogout, clearAfterLogout } from "~/app/components/platform/shell/logging-out";

import { findUnsent, forgetUnsent, hasUnsent, saveUnsent, openUnsent, storeUnsent } from "./draft-backup";
import { closeUnsent } from "./unsent";

const KEYS: Readonly<Record<string, string>> = {
  lam: "bGFt".repeat(11).slice(0, 43) + "=",
  ho: "aG8h".repeat(11).slice(0, 43) + "=",
};
let loggedIn = "lam";
beforeEach(() => {
  loggedIn = "lam";
  vi.stubGlobal("crypto", webcrypto);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ key: KEYS[loggedIn] }))));
});
afterEach(() => {
  closeUnsent();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const typedOn = { basedOn: 1, pageId: "p" };
function typed(text: string): FormData {
  const form = new FormData();
  form.set("debtor", text);
  return form;
}
const stored = (): string => JSON.stringify(Object.entries(localStorage));
const findText = (person: string, page = "/page") => findUnsent(person, page)?.entries[0]?.[1];
/** The page is closed and opened again. */
async function openAgain(person = "lam"): Promise<void> {
  closeUnsent();
  loggedIn = person;
  await openUnsent(person);
}

test("what is typed survives the page, and nothing of it can be read in the browser's storage", async () => {
  saveUnsent("lam", "/casefile/HCB-1/step1", typedOn, typed("WONG Siu Ming"));
  await storeUnsent();
  expect(stored()).toContain("sealed-input:lam:");
  expect(stored()).not.toMatch(/WONG|debtor|casefile|HCB/);
  await openAgain();
  expect(findText("lam", "/casefile/HCB-1/step1")).toBe("WONG Siu Ming");
});

test("of several changes in a row the last is kept", async () => {
  for (const text of ["a", "ab", "abc"]) saveUnsent("lam", "/page", typedOn, typed(text));
  expect(findText("lam")).toBe("abc");
  await storeUnsent();
  await openAgain();
  expect(findText("lam")).toBe("abc");
});

test("what is thrown away while it is being sealed does not come back", async () => {
  saveUnsent("lam", "/page", typedOn, typed("abc"));
  forgetUnsent("lam", "/page");
  await storeUnsent();
  expect(hasUnsent("lam")).toBe(false);
});

test("another account on the same browser reads nothing of it, not even under its name", async () => {
  saveUnsent("lam", "/page", typedOn, typed("secret"));
  await storeUnsent();
  await openAgain("ho");
  expect([findText("ho"), findText("lam"), hasUnsent("ho")]).toEqual([undefined, undefined, false]);
  const [[name = "", value = ""] = []] = Object.entries(localStorage);
  localStorage.setItem(name.replace("lam", "ho"), String(value));
  await openAgain("ho");
  expect(findText("ho")).toBeUndefined();
});

test("what the first release kept in clear is read once, sealed and removed", async () => {
  const old = { ...typedOn, at: "2026-11-20T00:00:00.000Z", entries: [["debtor", "CLEAR TEXT"]] };
  localStorage.setItem("unsent:lam:/page", JSON.stringify(old));
  await openAgain();
  await storeUnsent();
  expect(findText("lam")).toBe("CLEAR TEXT");
  expect(stored()).not.toMatch(/CLEAR TEXT|"unsent:/);
  await openAgain();
  expect(findText("lam")).toBe("CLEAR TEXT");
});

test("with another key than it was sealed with it is gone", async () => {
  saveUnsent("lam", "/page", typedOn, typed("abc"));
  await storeUnsent();
  closeUnsent();
  loggedIn = "ho";
  await openUnsent("lam");
  expect([findText("lam"), hasUnsent("lam")]).toEqual([undefined, false]);
});

test("a browser that cannot seal stores nothing", async () => {
  vi.stubGlobal("crypto", { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) });
  saveUnsent("lam", "/page", typedOn, typed("abc"));
  await storeUnsent();
  expect(findText("lam")).toBe("abc");
  expect(localStorage).toHaveLength(0);
});

test("a logout removes it; one that keeps it leaves it sealed, and so does a time-out", async () => {
  for (const [leave, isLeft] of [
    [() => beginLogout(false), false],
    [() => beginLogout(true), true],
    [() => undefined, true],
  ] as const) {
    localStorage.setItem("column-choice", "x");
    saveUnsent("lam", "/page", typedOn, typed("abc"));
    await storeUnsent();
    leave();
    clearAfterLogout();
    expect(findUnsent("lam", "/page")).toBeNull();
    expect(hasUnsent("lam")).toBe(isLeft);
    sessionStorage.clear();
  }
});
