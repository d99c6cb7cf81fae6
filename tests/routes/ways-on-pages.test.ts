/** The ways that stand on people's pages, over HTTP: from a form to its list and to its steps, and from one's tasks to all that waits. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { ulid } from "ulidx";

import { SMALL_OFFICE } from "~/tests/support/seeded-office";

import { accountIn } from "./accounts-of";
import { getVisitor, openOffice, VISITORS, type Office, type Visitor } from "./office";

let office: Office;
beforeAll(async () => {
  office = await openOffice({ cases: SMALL_OFFICE });
}, 300_000);
afterAll(() => office?.close());

/** An account that is being prepared, and somebody of the firm that prepares it. */
async function preparedAccount() {
  for (const who of VISITORS.filter(({ role }) => role === "pa" || role === "ua"))
    for (const state of ["open", "compiled", "withPrincipal"]) {
      const found = await accountIn(office, who, ["s93", "s203"], state).catch(() => null);
      if (found !== null) return { ...found, who };
    }
  throw new Error("Nobody prepares an account");
}
const linkTo = (address: string, words: string) =>
  new RegExp(`href="${address}[^"]*"[^>]*>(?:<svg[^]*?</svg>)?(?:<[^>]*>)*${words}`);
/** The page without what is there for scripts. */
async function read(who: Visitor, path: string): Promise<string> {
  const answer = await office.ask(who, path);
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.text()).replace(/<script[^]*?<\/script>/g, "").replaceAll("&amp;", "&");
}

describe("the pages of an account", () => {
  test("lead back to the list of its kind", async () => {
    const { at, kind, who } = await preparedAccount();
    for (const page of ["statement", "preview", "status"])
      expect(await read(who, `${at}/${page}`), page).toMatch(
        linkTo(`/accounts/workspace/${kind}`, "Back to List"),
      );
  });
});

test("whoever has read what a form is for is in it with the same press, and pressed twice in one form", async () => {
  const who = getVisitor("ua.demo");
  const { id } = await office.portal.database.kysely
    .selectFrom("case_file")
    .innerJoin("case_appointment", "case_appointment.case_id", "case_file.id")
    .select("case_file.id")
    .where("case_appointment.firm_id", "=", "firm-harbour")
    .where("case_appointment.to_date", "is", null)
    .where("case_file.case_type", "=", "B")
    .where("case_file.status", "=", "ACT")
    .orderBy("case_file.id", "desc")
    .executeTakeFirstOrThrow();
  const press = { intent: "introRead", goesOn: "true", submissionId: ulid(), dontShowAgain: "true" };
  const at = `/casefile/${id}/b1/step1`;
  for (const again of [false, true]) {
    const answer = await office.post(who, at, press);
    expect([again, answer.status, answer.headers.get("Location")]).toEqual([
      again,
      302,
      `/casefile/${id}/b1/${press.submissionId}/step1`,
    ]);
    expect(answer.headers.get("Set-Cookie")).toContain("read-introductions");
  }
  const read = await office.post(who, at, { intent: "introRead" });
  expect(read.status, "whoever goes on themselves only reads").toBe(200);
});

test("a form that is being typed leads to its fields from each of its pages", async () => {
  const who = getVisitor("ua.demo");
  const drafts = await office.portal.database.kysely
    .selectFrom("submission")
    .select(["id", "case_id"])
    .where("type", "=", "referral-b1")
    .where("state", "=", "drafted")
    .execute();
  const addresses = drafts.map(
    ({ id, case_id }) => `/casefile/${case_id}/b1/${id.slice(id.indexOf("/") + 1)}`,
  );
  const found: string[] = [];
  for (const at of addresses) if ((await office.ask(who, `${at}/preview`)).status === 200) found.push(at);
  const [at = ""] = found;
  for (const page of ["preview", "status"]) {
    const shown = await read(who, `${at}/${page}`);
    expect(shown, page).toMatch(linkTo(`${at}/step1`, "Edit"));
    expect(shown, page).toMatch(linkTo("/referrals-to-prosecution", "Back to List"));
  }
});

describe("one's tasks", () => {
  test.each(["counter.demo", "pa.demo", "checker.demo", "pdd.demo"])(
    "of %s lead to what waits beside the forms, and each figure to as many",
    async (id) => {
      const who = getVisitor(id);
      const page = await read(who, "/my-task");
      const [, waiting = ""] = /aria-labelledby="waiting"([^]*?)<\/section>/.exec(page) ?? [];
      const figures = [...waiting.matchAll(/<span[^>]*>(\d+)<\/span><a[^>]*href="([^"]+)"/g)];
      expect(figures.length).toBeGreaterThan(0);
      for (const [, figure, to = ""] of figures) {
        const list = await read(who, to);
        const said = /(\d[\d,]*) (?:entr|case|proof|form|request|inquir|application|return|result)/.exec(
          list,
        )?.[1];
        const rows = [...list.matchAll(/<tr/g)].length - [...list.matchAll(/<thead/g)].length;
        // Short lists are lines that lead to their cases.
        const lines = [...list.matchAll(/<li[^>]*>(?:<[^>]*>)*?<a [^>]*href="\/casefile\//g)].length;
        expect(Number(figure), to).toBeLessThanOrEqual(Math.max(rows, lines, Number(said ?? 0)));
      }
    },
  );
});
