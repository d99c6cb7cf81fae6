/** Looks of the office at statements: each stands in the history of the case, once for a person and an hour, and nobody else sees it. */
import { afterAll, beforeAll, expect, it } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import { recordLook } from "~/app/services/cases/annual-statements/record-look.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { declareYear, fillInYear, loadYearAtDoor } from "~/tests/support/annual-statement-at-door";
import { importBankrupt } from "~/tests/support/bankrupt-at-door";
import { officerWith } from "~/tests/support/office-user";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";
import type { Actor } from "~/workflows/kit";
import { annualStatement } from "~/workflows/records/annual-statement";

import { statementActivity, openPaperOfOffice } from "./looks.server";

let time = Date.parse("2023-06-02T04:10:00.000Z");
let own: OwnPortal;
let portal: Portal;
let caseId: string;
beforeAll(async () => {
  own = await openOwnPortal({ now: () => new Date(time).toISOString() });
  portal = own.portal;
  ({ id: caseId } = await importBankrupt(portal, 901));
  await fillInYear(portal, caseId, 1);
  await declareYear(portal, caseId, 1);
}, 60_000);
afterAll(() => own.close());

const by = (standing: Actor["standing"], id = "officer.demo"): Actor => ({
  id,
  role: "officer",
  rights: ["OFFICE_READ_ALL"],
  firm: null,
  standing,
});
const looking = () => ({ portal, user: officerWith("OFFICE_READ_ALL"), requestId: "r" });
const look = async (id = "officer.demo") =>
  recordLook(looking(), {
    current: (await loadYearAtDoor(portal, caseId, 1)).statement,
    by: by("office", id),
  });
const history = async (standing: Actor["standing"] = "office") =>
  statementActivity(
    portal,
    { id: caseId, by: by(standing), as: () => by(standing) },
    { locale: "en", t: await getFixedT("en") },
  );
const looks = async () => (await history()).filter(({ entry }) => entry.type === "statement.read");

it("a page that is loaded often is one look of a person within the hour; of another person, and an hour later, it is another", async () => {
  const before = (await loadYearAtDoor(portal, caseId, 1)).statement.context.version;
  await look();
  await Promise.all([look(), look(), look()]);
  expect(await looks()).toHaveLength(1);
  await look("auditor.demo");
  time += 3_600_000;
  await look();
  expect((await looks()).map(({ entry }) => entry.meta.by.id)).toEqual([
    "officer.demo",
    "auditor.demo",
    "officer.demo",
  ]);
  expect((await looks())[0]).toMatchObject({
    title: "Statement read",
    detail: "Year from 10 March 2020 to 9 March 2021\nEdition 1",
    to: `/annual-statements/${caseId}-1`,
  });
  // What the bankrupt has typed is the same: nothing that was shown is out of date.
  expect((await loadYearAtDoor(portal, caseId, 1)).statement.context.version).toBe(before);
});

it("an edition that came in since the last look is another look within the same hour, and the history says which was read", async () => {
  const current = (await loadYearAtDoor(portal, caseId, 1)).statement;
  const [first] = current.context.editions;
  if (first === undefined) throw new Error("Nothing was declared");
  const lookAt = async (edition: number) =>
    recordLook(looking(), {
      current: { stream: current.stream, context: { editions: [{ ...first, edition }] } },
      by: by("office", "reader.demo"),
    });
  await lookAt(1);
  await lookAt(1);
  await lookAt(2);
  const told = (await looks()).filter(({ entry }) => entry.meta.by.id === "reader.demo");
  expect(told.map(({ detail }) => detail?.split("\n").at(-1))).toEqual(["Edition 1", "Edition 2"]);
});

it("what was done with a statement stands in the history, with what was said", async () => {
  const tell = async (type: string, data: Readonly<Record<string, unknown>>) =>
    dispatch(portal.log, annualStatement, {
      ...{ stream: (await loadYearAtDoor(portal, caseId, 1)).statement.stream, type, data },
      by: { ...by("office"), rights: ["OFFICE_ANNOTATE"] },
      at: portal.clock.now(),
      commandId: `told-${type}`,
    });
  await tell("question.asked", { text: "Please explain\nthe tips" });
  const told = (await history()).filter(({ entry }) => entry.type !== "statement.read");
  expect(told.map(({ title }) => title)).toEqual(["Statement declared and sent", "Question asked"]);
  expect(told[0]?.detail).toMatch(/^Year from .*\nBy the bankrupt, online\nAS-2023-/);
  expect(told[1]?.detail).toContain("Please explain\nthe tips");
  expect(await history("appointee")).toEqual([]);
});

it("what was done is told as well to whoever of the trustee's firm reads the statement; not who looked", async () => {
  const told = async (standing: Actor["standing"]) =>
    statementActivity(
      { ...portal, config: { ...portal.config, statementsOf: "all" } },
      { id: caseId, by: by(standing), as: () => by(standing) },
      { locale: "en", t: await getFixedT("en") },
    );
  const titles = (await told("appointee")).map(({ title }) => title);
  expect(titles).toContain("Question asked");
  expect(titles).not.toContain("Statement read");
  expect(await told("formerAppointee")).toEqual([]);
});

it("a paper that is not there is no look", async () => {
  const before = (await looks()).length;
  const named = { statementId: `${caseId}-1`, paperId: "none" };
  expect(await openPaperOfOffice(looking(), named)).toBeNull();
  expect(await looks()).toHaveLength(before);
});

it("nobody outside the office sees who looked, and whoever has no part in the case does not look", async () => {
  for (const standing of ["appointee", "appointedFirm"] as const) expect(await history(standing)).toEqual([]);
  for (const standing of ["none", "party"] as const) {
    expect(await history(standing)).toEqual([]);
    const { stream } = (await loadYearAtDoor(portal, caseId, 1)).statement;
    const command = { stream, type: "statement.read", data: {}, at: portal.clock.now() };
    const refused = await dispatch(portal.log, annualStatement, {
      ...command,
      by: by(standing),
      commandId: `look-${standing}`,
    });
    expect(refused).toMatchObject({ outcome: "refused", refusals: [{ guard: "mayRead" }] });
  }
});
