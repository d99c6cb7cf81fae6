/** A B1 that is filed ends the alert that it answers, and no more than that. */

import { beforeEach, expect, it } from "vitest";

import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { findCasePage } from "~/db/queries/cases/cases";
import { openOwnPortal } from "~/tests/support/own-portal";
import { b1, paths, people } from "~/tests/support/filing";
import { PlayedFiling } from "~/tests/support/filing-log";
import { fact } from "~/tests/support/scenario";
import { factRecorder } from "~/tests/support/fact-recorder";
import { caseFile, listOutstandingItems } from "~/workflows/records/case-file";

let portal: Portal;
let filing: PlayedFiling;
let stream: string;
// Of the anniversaries of the order 2023 was answered by a statement; 2024 and 2025 are in default.
const now = "2025-06-02T04:00:00.000Z";
const recordFact = factRecorder(() => ({ portal, now }));
const office = { ...people.officer, rights: ["CASE_MAINTAIN"] };

beforeEach(async () => {
  const own = await openOwnPortal({ now: () => now });
  portal = own.portal;
  filing = new PlayedFiling(portal.log, b1.type);
  await filing.play(b1.started);
  stream = `${caseFile.type}/${filing.current?.context.caseId ?? ""}`;
  return own.close;
});

async function begin(order = "2022-03-16"): Promise<void> {
  await recordFact(caseFile, stream, "case.imported", {
    number: "HCB 1/2022",
    year: 2022,
    type: "B",
    nameEn: "CHAN Tai Man",
    debtor: { nameEn: "CHAN Tai Man" },
    dates: { bankruptcyOrder: order },
    status: "ACT",
  });
}
async function file(): Promise<void> {
  await filing.play(...paths.submitted.slice(1));
  await portal.log.deliverEffects();
}
async function s43A(today = "2025-06-02") {
  const current = await loadStream(portal.log, caseFile, stream);
  if (current === undefined) throw new Error("There is no case");
  const found = listOutstandingItems({ file: current.context, examined: true }, today, new Set());
  return { due: found.find(({ alert }) => alert === "s43A")?.due, settled: current.context.settlements };
}
const listed = async () => {
  const { total } = await findCasePage(portal.database, {
    sort: { column: "case_no", direction: "asc" },
    page: 1,
    size: 5,
    outstanding: [["s43A", "2025-06-01"]],
  });
  return total.count;
};

it("ends the alert for the years that it names, in the case and in the list; the next year raises it again", async () => {
  await begin();
  expect([(await s43A()).due, await listed()]).toEqual(["2023-04-13", 1]);
  await file();
  const { due, settled } = await s43A();
  expect(due).toBeUndefined();
  expect(settled.map(({ entry }) => [entry.kind, entry.upTo])).toEqual([["s43A", "2025-03-16"]]);
  expect(settled[0]?.entry.details).toBe(filing.current?.context.filed[0]?.reference);
  expect(await listed()).toBe(0);
  expect((await s43A("2026-05-01")).due).toBe("2026-04-13");
});

it("does not answer for a year that it leaves out", async () => {
  // An anniversary of 2022 comes before all that it names.
  await begin("2021-03-16");
  await file();
  expect(await s43A()).toMatchObject({ due: "2022-04-13", settled: [] });
});

it("is taken back when it is withdrawn, and answers once however often it is delivered", async () => {
  await begin();
  await file();
  await portal.log.deliverEffects();
  expect((await s43A()).settled).toHaveLength(1);
  await filing.play(fact("form.withdrawn", people.trustee, { reason: "Filed in error" }));
  await portal.log.deliverEffects();
  expect(await s43A()).toMatchObject({ due: "2023-04-13", settled: [] });
});

it("leaves what the office has taken out again, whatever edition follows", async () => {
  await begin();
  await file();
  const [entry] = (await s43A()).settled;
  await recordFact(caseFile, stream, "settlement.removed", { id: entry?.id, reason: "Wrong case" }, office);
  await filing.play(...paths.resubmitting.slice(-1), ...paths.submitted.slice(-2));
  await portal.log.deliverEffects();
  expect((await s43A()).settled).toEqual([]);
});

it("follows up a year whose default was lifted meanwhile, as it names it: recorded again, it is not to be referred twice", async () => {
  await begin();
  const lifted = { kind: "defaultLifted", upTo: "2025-03-16", on: "2025-06-01" };
  await recordFact(caseFile, stream, "settlement.recorded", { id: "lifted", entry: lifted }, office);
  await file();
  expect((await s43A()).settled.map(({ entry }) => [entry.kind, entry.upTo])).toEqual([
    ["defaultLifted", "2025-03-16"],
    ["s43A", "2025-03-16"],
  ]);
  await recordFact(caseFile, stream, "settlement.removed", { id: "lifted" }, office);
  expect([(await s43A()).due, await listed()]).toEqual([undefined, 0]);
});

it("leaves a year out whose default was lifted and that it does not name: recorded again, that one is to be referred", async () => {
  // An anniversary of 2022 comes before all that it names.
  await begin("2021-03-16");
  const lifted = { kind: "defaultLifted", upTo: "2022-03-16", on: "2025-06-01" };
  await recordFact(caseFile, stream, "settlement.recorded", { id: "lifted", entry: lifted }, office);
  await file();
  expect((await s43A()).settled.at(-1)?.entry).toMatchObject({ upTo: "2025-03-16", leftOut: "2022-03-16" });
  expect((await s43A()).due).toBeUndefined();
  await recordFact(caseFile, stream, "settlement.removed", { id: "lifted" }, office);
  expect([(await s43A()).due, await listed()]).toEqual(["2022-04-13", 1]);
});
