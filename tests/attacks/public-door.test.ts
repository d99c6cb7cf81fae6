/** The public door of proofs of debt under attack: nobody learns of a case, a proof or an account what the registers do not show. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { ulid } from "ulidx";

import { enterAsVisitor, deriveVisitorId } from "~/app/services/identity/visitors/visitor-account.server";
import { CAPTCHA_ANSWER, openOffice, type Office } from "~/tests/routes/office";

let office: Office;
let visitor: string;
/** A bank's proof, filed. */
let theirs: { readonly id: string; readonly case: string };
beforeAll(async () => {
  office = await openOffice();
  const { portal } = office;
  const visit = {
    name: "X",
    means: "email",
    to: "somebody@mail.example",
    locale: "en",
    returnTo: null,
  } as const;
  visitor = ((await enterAsVisitor(portal, visit, undefined)) ?? "").split(";")[0] ?? "";
  const row = await portal.database.kysely
    .selectFrom("proof")
    .select(["id", "case_id"])
    .where("submitted_at", "is not", null)
    .executeTakeFirstOrThrow();
  theirs = { id: row.id, case: row.case_id };
}, 180_000);
afterAll(() => office?.close());

const asVisitor = (path: string, init: RequestInit = {}) =>
  fetch(`${office.origin}${path}`, {
    redirect: "manual",
    ...init,
    headers: { Cookie: visitor, Origin: office.origin, ...init.headers },
  });
/** What an answer tells: its status, where it leads, and its words without what is of the request alone. */
async function told(answer: Response, id: string): Promise<string> {
  const body = await answer.text();
  // What is of the request alone (nonces, commands, times of the page) stands in tags and scripts.
  const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? body;
  const words = main
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll(id, "ID")
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "")
    .replace(/\s+/g, " ");
  return [answer.status, answer.headers.get("Location")?.replaceAll(id, "ID"), words].join("\n");
}

/** Refused, or led to the page that says that it is not for them. */
function expectShut(answer: Response, page: string): void {
  expect([302, 403, 404, 415], page).toContain(answer.status);
  if (answer.status === 302) expect(answer.headers.get("Location"), page).toMatch(/^\/(no-access|login)/);
}

const PAGES = [
  (id: string) => `/pod-preview/${id}`,
  (id: string) => `/pod-payment/${id}`,
  (id: string) => `/pod-acknowledge/${id}`,
  (id: string) => `/accounts/proof-amendments/new/${id}`,
  ...[
    "preview",
    "status",
    "history",
    "receipt",
    "creditor",
    "sign",
    "document.pdf",
    "declare",
    "adjudication",
  ].map((page) => (id: string) => `/casefile/${theirs.case}/pod/${id}/${page}`),
];

test("another's proof is answered as one that is not there, whichever of its pages is asked for", async () => {
  for (const page of PAGES) {
    const made = ulid();
    const [there, not] = [await asVisitor(page(theirs.id)), await asVisitor(page(made))];
    expectShut(there, page("ID"));
    expect([page("ID"), await told(there, theirs.id)]).toEqual([page("ID"), await told(not, made)]);
  }
});

test("an address that is not there, or not for visitors, leads back to what is theirs", async () => {
  expect((await asVisitor("/home")).headers.get("Location")).toBe("/pod-submission");
  for (const page of ["/not-there", "/no-access", `/casefile/${theirs.case}/pod/${theirs.id}/status`]) {
    const text = await (await asVisitor(page)).text();
    expect(text, page).toContain('href="/pod-submission"');
    expect(text, page).not.toContain('href="/home"');
    expect(text, page).not.toContain("administrator");
  }
  const door = await (await fetch(`${office.origin}/annual-statement/not/there`)).text();
  expect(door).toMatch(/<main[\s\S]*href="\/annual-statement"[\s\S]*<\/main>/);
  expect(door).not.toContain('href="/home"');
});

test("nobody writes into another's proof, acts on it, or attaches to it", async () => {
  const before = (await office.portal.log.read(`proof-of-debt/${theirs.id}`)).length;
  for (const page of ["draft", "actions", "files", "creditor", "declare", "paper"]) {
    const at = `/casefile/${theirs.case}/pod/${theirs.id}/${page}`;
    const body = new URLSearchParams({
      fact: "form.withdrawn",
      reason: "x",
      creditorName: "x",
      step: "creditor",
    });
    expectShut(await asVisitor(at, { method: "POST", body }), page);
  }
  expect((await office.portal.log.read(`proof-of-debt/${theirs.id}`)).length).toBe(before);
});

test("a visitor opens neither the counter nor the case file, its proofs, nor anybody's list", async () => {
  for (const page of [
    "/pod-submission/RA",
    "/pod-submission/RA/new",
    `/pod-submission/RA/${theirs.id}`,
    `/casefile/${theirs.case}/overview`,
    `/casefile/${theirs.case}/proofs.pdf`,
    `/casefile/${theirs.case}/proofs.xlsx`,
    "/case-directory",
    "/settings/users",
  ])
    expectShut(await asVisitor(page), page);
  expect(await (await asVisitor("/pod-submission")).text()).not.toContain(theirs.id);
});

test("whether an address has an account, or was here before, is not told", async () => {
  const answers = [];
  for (const email of ["somebody@mail.example", "nobody@mail.example", "creditor.demo@example.com"]) {
    const page = await (await fetch(`${office.origin}/visit`)).text();
    const captchaId = /name="captchaId"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? "";
    const answer = await office.post(null, "/visit", {
      fullName: "LEE Siu Fan",
      email,
      captchaId,
      captchaAnswer: CAPTCHA_ANSWER,
    });
    const cookie = (answer.headers.get("Set-Cookie") ?? "")
      .replace(/=[^;]+;/, "=;")
      .replace(/Expires=[^;]+/, "");
    answers.push([answer.status, answer.headers.get("Location"), cookie]);
  }
  expect(answers[0]?.[0]).toBe(302);
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
});

test("the session of a visitor is of no use with a code or an id that was guessed", async () => {
  const id = deriveVisitorId(office.portal, "victim@mail.example");
  for (const cookie of [`session=${id}`, visitor.slice(0, -4) + "AAAA", "visitor-code=guess"]) {
    const answer = await fetch(`${office.origin}/pod-submission`, {
      redirect: "manual",
      headers: { Cookie: cookie },
    });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toMatch(/^\/(login|proof-of-debt|visit)/);
  }
  const answer = await fetch(`${office.origin}/visit/code`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: office.origin },
    body: new URLSearchParams({ code: "123456" }),
  });
  expect(answer.headers.get("Set-Cookie") ?? "").not.toMatch(/session=[^;]+;/);
});
