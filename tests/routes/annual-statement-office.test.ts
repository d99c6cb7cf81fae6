/** What the office does with a statement on its page: a default with the notices that went out, and what is wrong said where it is. */
import { afterAll, beforeAll, expect, test } from "vitest";

import { importBankrupt } from "~/tests/support/bankrupt-at-door";
import { enterStatements, loadYearAtDoor } from "~/tests/support/annual-statement-at-door";
import { openOffice, VISITORS, type Office } from "./office";

let office: Office;
const visitor = (id: string) => VISITORS.find((each) => each.id === id) ?? expect.fail(id);
beforeAll(async () => {
  office = await openOffice({ cases: 80 });
}, 240_000);
afterAll(() => office.close());

let cases = 9_500;
/** A bankrupt whose first year is owing since long, and of which the portal never reminded. */
async function owing() {
  const { id } = await importBankrupt(office.portal, (cases += 1));
  await enterStatements(office.portal, id);
  return { id, path: `/annual-statements/${id}-1` };
}
const statementOf = async (id: string) => (await loadYearAtDoor(office.portal, id, 1)).statement;
let presses = 0;
const press = (path: string, fields: Readonly<Record<string, string>>) =>
  office.post(visitor("officer.demo"), `${path}?lng=en`, {
    commandId: `press-of-the-office-${(presses += 1)}`,
    ...fields,
  });

test("a default is recorded with the notices that went out otherwise than by the portal; without any it says where to name them", async () => {
  const { id, path } = await owing();
  const answer = await press(path, { intent: "default.recorded" });
  const page = await answer.text();
  expect(answer.status).toBe(400);
  expect(page).toContain("Name at least one request or notice that went out");
  // The summary leads to the very field.
  expect(page).toContain('href="#default-recorded-requestBy"');
  expect(page).toContain('id="default-recorded-requestBy"');
  await press(path, {
    intent: "default.recorded",
    requestBy: "letter",
    requestOn: "15/03/2021",
    noticeBy: "byHand",
    noticeOn: "12/04/2021",
    note: "Nobody opened the door.",
  });
  const { state, context } = await statementOf(id);
  expect([state, context.default?.sent]).toEqual([
    "defaulted",
    [
      { purpose: "request", by: "letter", on: "2021-03-15" },
      { purpose: "notice", by: "byHand", on: "2021-04-12" },
    ],
  ]);
});

test("what is left out is summed up at the top, of the form that was pressed, whichever else asks for a reason", async () => {
  const { path } = await owing();
  await press(path, { intent: "default.recorded", noticeBy: "letter", noticeOn: "12/04/2021" });
  const page = await (await press(path, { intent: "year.excused" })).text();
  expect(page).toContain('role="alert"');
  for (const field of ["because", "reason"]) expect(page).toContain(`href="#year-excused-${field}"`);
  expect(page).toContain('id="default-lifted-reason"');
  expect(page).not.toContain('id="default-lifted-reason-error"');
});
