/** Script in every text that somebody can type, file names included: it comes back as text, on every page that shows it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { ulid } from "ulidx";

import { getVisitor, openOffice, type Office } from "~/tests/routes/office";
import type { Field } from "~/workflows/kit";
import { referralB1 } from "~/workflows/forms/referral-b1";
import { SMALL_OFFICE } from "~/tests/support/seeded-office";

/** One for each place of a page that text can stand in: an element, an attribute, a script, a style, a template. */
const SCRIPT = `"><svg onload=alert(1)>'--></script><script>alert(2)</script>{{7*7}}\${7*7}`;
/** What would have to stand in a page for a browser to run any of it. */
const RAW = [/<svg onload/i, /<script>alert/i];
const PREPARER = getVisitor("ua.demo");

let office: Office;
let submission: string;
beforeAll(async () => {
  office = await openOffice({ cases: SMALL_OFFICE });
  submission = await startDraft();
}, 120_000);
afterAll(() => office?.close());

/** A new draft in any case that the preparer may file in. Gives the address of its pages. */
async function startDraft(): Promise<string> {
  const cases = await office.portal.database.kysely
    .selectFrom("submission")
    .select("case_id")
    .distinct()
    .execute();
  for (const { case_id: caseId } of cases) {
    const answer = await office.post(PREPARER, `/casefile/${caseId}/b1/step1`, {
      intent: "start",
      submissionId: ulid(),
    });
    const to = answer.headers.get("Location") ?? "";
    if (answer.status === 302 && to.endsWith("/step1")) return to.replace(/\/step1$/, "");
  }
  throw new Error("The preparer may start nowhere");
}

const takesText = (field: Field): boolean => field.kind !== "files";

function expectNoScript(page: string, address: string): void {
  for (const raw of RAW) expect(page, address).not.toMatch(raw);
}

test("text fields of every step", async () => {
  let filledIn = 0;
  for (const step of referralB1.form.steps) {
    const names = step.sections.flatMap((section) => section.fields.filter(takesText).map(({ id }) => id));
    filledIn += names.length;
    const page = await (await office.ask(PREPARER, `${submission}/${step.id}`)).text();
    const basedOn = /name="basedOn"[^>]*value="(\d+)"/.exec(page)?.[1] ?? "0";
    const saved = await office.post(PREPARER, `${submission}/draft`, {
      step: step.id,
      basedOn,
      commandId: ulid(),
      ...Object.fromEntries(names.map((name) => [name, SCRIPT])),
    });
    expect(saved.status, await saved.text()).toBe(200);
  }
  expect(filledIn).toBeGreaterThan(5);
});

test("the name of a file", async () => {
  const body = new FormData();
  body.set("file", new Blob(["not a picture"], { type: "image/png" }), `<svg onload=alert(3)>.png`);
  const answer = await office.ask(PREPARER, `${submission}/files`, {
    method: "POST",
    headers: { Origin: office.origin },
    body,
  });
  // Refused: the content is no picture. The sentence that says so names the file, as plain text.
  expect(answer.status).toBe(422);
  expect(answer.headers.get("Content-Type")).toContain("text/plain");
});

test("every page of the form shows it as text", async () => {
  const pages = [...referralB1.form.steps.map(({ id }) => id), "preview", "status", "history"];
  let seen = 0;
  for (const path of pages) {
    const address = `${submission}/${path}`;
    const page = await (await office.ask(PREPARER, address)).text();
    expectNoScript(page, address);
    if (page.includes("&lt;svg onload")) seen += 1;
  }
  expect(seen, "it is shown at all").toBeGreaterThan(0);
});

test.each([
  "/case-directory?q=",
  "/my-case-list?q=",
  "/referrals-to-prosecution?q=",
  "/case-directory?sort=",
  "/login?returnTo=",
  "/nowhere/",
  "/casefile/HCB-1-1999/overview/",
])("a word in the address %s comes back as text", async (address) => {
  for (const text of [SCRIPT, "</title><svg onload=alert(1)>"]) {
    const full = address + encodeURIComponent(text);
    expectNoScript(
      await (await office.ask(address.startsWith("/login") ? null : PREPARER, full)).text(),
      full,
    );
  }
});
