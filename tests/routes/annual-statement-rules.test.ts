/** The rules of examination as the office sees them: what they found, several accepted at once, and who may. */
import { afterAll, beforeAll, expect, test } from "vitest";

import { saveAnswers } from "~/app/families/annual-statement/fill/record.server";
import { declareYear, fillInYear, loadYearAtDoor } from "~/tests/support/annual-statement-at-door";
import { importBankrupt } from "~/tests/support/bankrupt-at-door";
import { changesBetween } from "~/workflows/kit";
import { statementForm } from "~/workflows/records/annual-statement";
import { getVisitor, openOffice, type Office } from "./office";

let office: Office;
const LIST = "/annual-statements?rules=clean";

beforeAll(async () => {
  office = await openOffice({ cases: 80 });
}, 240_000);
afterAll(() => office.close());

let cases = 9_100;
/** A first year that came in: all that is left is spent, or nothing of it. */
async function file({ isClean }: { readonly isClean: boolean }): Promise<string> {
  const { portal } = office;
  const { id } = await importBankrupt(portal, (cases += 1));
  await fillInYear(portal, id, 1);
  const begun = await loadYearAtDoor(portal, id, 1);
  const { values } = begun.statement.context;
  const otherNeeds = { minor: isClean ? 487_500 : 0, currency: "HKD" };
  const next = { ...values, otherNeeds, ...(isClean && { otherNeedsFor: "Old parents" }) };
  expect(await saveAnswers(begun, changesBetween(statementForm, values, next))).toEqual([]);
  expect(await declareYear(portal, id, 1)).toEqual([]);
  await portal.log.deliverEffects();
  return id;
}
const stateOf = async (id: string) => (await loadYearAtDoor(office.portal, id, 1)).statement;
const shownOf = async (id: string) => `${id}-1@${(await stateOf(id)).context.editions[0]?.at ?? ""}`;
const accept = (
  by: string,
  statements: readonly string[],
  commandId = `accept-${statements.join("").length}-commands`,
) =>
  office.ask(getVisitor(by), LIST, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: office.origin },
    body: new URLSearchParams([
      ["commandId", commandId],
      ...statements.map((each) => ["statement", each] as [string, string]),
    ]),
    redirect: "manual",
  });

test("several clean ones are accepted at once; what has changed, or is not clean, is left out and said", async () => {
  const [clean, another, found] = [
    await file({ isClean: true }),
    await file({ isClean: true }),
    await file({ isClean: false }),
  ];
  const list = await (await office.ask(getVisitor("officer.demo"), `${LIST}&size=100`)).text();
  expect(list).toContain(await shownOf(clean));
  expect(list).not.toContain(await shownOf(found));
  const stale = `${another}-1@2023-01-01T00:00:00.000Z`;
  const answer = await accept("officer.demo", [await shownOf(clean), stale, await shownOf(found)]);
  expect(answer.status).toBe(302);
  const states = await Promise.all([clean, another, found].map(async (id) => (await stateOf(id)).state));
  expect(states).toEqual(["examined", "filed", "filed"]);
  expect((await stateOf(clean)).context.examination?.by).not.toBe("system");
});

test("nobody who may not examine accepts any, and nothing ticked says so", async () => {
  const clean = await file({ isClean: true });
  await accept("auditor.demo", [await shownOf(clean)]);
  const stranger = await accept("pa.demo", [await shownOf(clean)]);
  // In this office firms examine none.
  expect(stranger.status).toBe(404);
  expect((await stateOf(clean)).state).toBe("filed");
  expect((await accept("officer.demo", [])).status).toBe(409);
});

test("found in order although a rule found something is counted as overruled", async () => {
  const found = await file({ isClean: false });
  const path = `/annual-statements/${found}-1`;
  expect(await (await office.ask(getVisitor("officer.demo"), `${path}?lng=en`)).text()).toContain(
    "Contribution due",
  );
  const rules = async () =>
    (await office.ask(getVisitor("officer.demo"), "/annual-statements/rules?lng=en")).text();
  await rules();
  await office.post(getVisitor("officer.demo"), path, {
    intent: "statement.examined",
    commandId: "examined-though-found",
    seen: "1",
    result: "inOrder",
  });
  const { examination } = (await stateOf(found)).context;
  expect([examination?.result, examination?.overruled]).toEqual(["inOrder", ["contributionDue"]]);
  expect(await rules()).toContain("Overruled");
});
