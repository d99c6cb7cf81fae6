/** The search over everything: what it finds, and that it finds for nobody what is not theirs to see. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";

import { PALETTE_GROUPS } from "~/app/services/workspace/palette/palette.view";

import { findParameters, getVisitor, openOffice, type Office } from "./office";

let office: Office;
let caseId = "";
beforeAll(async () => {
  office = await openOffice();
  ({ caseId = "" } = await findParameters(office.portal));
}, 240_000);
afterAll(() => office?.close());

const Answer = z.array(
  z.object({
    group: z.enum(PALETTE_GROUPS),
    entries: z.array(z.object({ to: z.string(), label: z.string(), note: z.string().nullable() })),
  }),
);
async function found(id: string, q: string) {
  const answer = await office.post(getVisitor(id), "/search/answers", { q });
  expect(answer.status).toBe(200);
  const groups = Answer.parse(await answer.json());
  return Object.fromEntries(groups.map(({ group, entries }) => [group, entries]));
}
/** `HCB-12-2024` as somebody types it in a hurry. */
const shortNumber = () => caseId.split("-").slice(0, 2).join("").toLowerCase();
const getNumber = () => caseId.replace(/^([A-Z]+)-(\w+)-(\d+)$/, "$1 $2/$3");

describe("the search over everything", () => {
  it("finds a case by its number alone, its forms, and what can be begun in it", async () => {
    const { cases = [], forms = [], actions = [] } = await found("ua.demo", shortNumber());
    expect(cases.map(({ to }) => to)).toContain(`/casefile/${caseId}/overview`);
    expect(forms.some(({ to }) => to.startsWith(`/casefile/${caseId}/b1/`))).toBe(true);
    for (const { to } of actions) expect(to).toMatch(/^\/casefile\/[\w-]+\/[\w-]+\/step1$/);
    const named = await found("ua.demo", `New B1 for ${getNumber()}`);
    for (const { label } of named["actions"] ?? []) expect(label).toBe(`New B1 for ${getNumber()}`);
  });
  it("finds pages in every language, those alone that the person may open", async () => {
    for (const typed of ["general hol", "公眾假期", "公众假期"])
      expect((await found("admin.demo", typed))["pages"]?.map(({ to }) => to)).toContain(
        "/settings/general-holidays",
      );
    expect((await found("ua.demo", "general hol"))["pages"]).toBeUndefined();
  });
  it("finds nothing in the cases of others", async () => {
    for (const stranger of ["pa2.demo", "creditor.demo", "developer.demo"])
      for (const typed of [shortNumber(), getNumber(), `b1 ${getNumber()}`]) {
        const all = Object.values(await found(stranger, typed)).flat();
        expect(all.filter(({ to }) => to.includes(`/${caseId}/`))).toEqual([]);
      }
  });
  it("answers nobody who is not logged in, no question that is too long, and no GET", async () => {
    expect((await office.post(null, "/search/answers", { q: "b1" })).status).not.toBe(200);
    expect((await office.post(getVisitor("ua.demo"), "/search/answers", { q: "x".repeat(200) })).status).toBe(
      400,
    );
    expect((await office.ask(getVisitor("ua.demo"), "/search/answers")).status).toBe(405);
  });
  it("is quick", async () => {
    await found("officer.demo", "chan");
    const startedAt = performance.now();
    for (let times = 0; times < 10; times += 1)
      await found("officer.demo", times % 2 === 0 ? "chan" : getNumber());
    // Fifty milliseconds on a machine that does nothing else.
    expect((performance.now() - startedAt) / 10).toBeLessThan(500);
  });
  it("is a page of its own without scripts", async () => {
    const page = await (await office.post(getVisitor("ua.demo"), "/search", { q: getNumber() })).text();
    expect(page).toContain(`/casefile/${caseId}/overview`);
  });
});
