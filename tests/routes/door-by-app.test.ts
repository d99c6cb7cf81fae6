/** At the doors of bankrupts an answer of iAM Smart is used once: pressed again it leads whoever is in on, and tells everybody else that it is used. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { STATEMENT_PROOFS_BY_APP } from "~/app/families/annual-statement/visit/proving.server";
import { proveByApp } from "~/app/families/no-objection/request/proving.server";
import { ownQuestion } from "~/app/services/identity/identity-app/flow.server";
import { hashHkid } from "~/app/services/platform/keys/keyed-hash.server";
import { browserWith, importBankrupt } from "~/tests/support/bankrupt-at-door";

import { openOffice, type Office } from "./office";

type Bankrupt = Awaited<ReturnType<typeof importBankrupt>>;

let office: Office;
beforeAll(async () => {
  office = await openOffice({ cases: 0 });
}, 240_000);
afterAll(() => office.close());

const DOORS = {
  "/annual-statement/identity": {
    inside: "/annual-statement/years",
    ask: ({ id, hkid }: Bankrupt) => STATEMENT_PROOFS_BY_APP.ask(office.portal, { caseId: id }, hkid),
  },
  "/no-objection-letter/identity": {
    inside: "/no-objection-letter/answer",
    ask: (person: Bankrupt) => proveByApp(office.portal, person, "en"),
  },
};
const cookiesOf = (answer: { readonly headers: Headers } | null): readonly string[] =>
  answer?.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "") ?? [];

/** @returns the cookies of a browser whose question the person has answered */
async function approve(cookies: readonly string[], { hkid }: Bankrupt): Promise<void> {
  const question = await ownQuestion(office.portal, browserWith(...cookies));
  if (question === null) throw new Error("It was asked");
  const hkidHash = hashHkid(office.portal.keys.lasting, hkid);
  const answer = { status: "proved", subject: "s", plus: true, hkidHash, particulars: null } as const;
  await question.move({ ...question.data, answer });
}

const headers = (cookies: readonly string[]) => ({ Cookie: cookies.join("; "), Origin: office.origin });
const press = (page: string, cookies: readonly string[]) =>
  office.ask(null, page, { method: "POST", body: new URLSearchParams(), headers: headers(cookies) });
const open = (page: string, cookies: readonly string[]) =>
  office.ask(null, page, { headers: headers(cookies) });

describe.each(Object.entries(DOORS))("%s", (page, { inside, ask }) => {
  test("pressed in a second tab leads on to where the first has led", async () => {
    const person = await importBankrupt(office.portal, page.length + 800);
    const asked = cookiesOf(await ask(person));
    await approve(asked, person);
    const first = await press(page, asked);
    expect([first.status, first.headers.get("Location")]).toEqual([302, inside]);
    const isIn = [...asked, ...cookiesOf(first)];
    for (const again of [await press(page, isIn), await open(page, isIn)])
      expect([again.status, again.headers.get("Location")]).toEqual([302, inside]);

    // By Back twice: the page that waited for the app leads to the door, and to no account's login.
    const waited = await (await open("/iam-smart/pending", isIn)).text();
    expect(waited).toContain(`href="${page}"`);
    expect(waited).not.toContain('action="/login/identity"');

    // Another browser holds the used question alone; or this one has asked for somebody else since.
    const asksAgain = cookiesOf(await ask(await importBankrupt(office.portal, page.length + 900)));
    for (const held of [asked, [...cookiesOf(first), ...asksAgain]]) {
      const used = await press(page, held);
      expect(used.status).toBe(403);
      expect(await used.text()).toContain("has expired or was already used");
    }
  });

  test("tells whom somebody else has answered for that nothing matches", async () => {
    const person = await importBankrupt(office.portal, page.length + 600);
    const other = await importBankrupt(office.portal, page.length + 700);
    const asked = cookiesOf(await ask(person));
    await approve(asked, other);
    const refused = await press(page, asked);
    expect(refused.status).toBe(403);
    expect(await refused.text()).not.toContain("has expired or was already used");
  });
});
