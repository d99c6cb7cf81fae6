/** The rules of examination against a real portal: what is proposed and found as a statement comes in, again after a correction, and how it is counted. */
import { afterAll, beforeAll, expect, it } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import { countRuleFindings, findAnnualStatementPage } from "~/db/queries/families/annual-statements";
import { declareYear, fillInYear, loadYearAtDoor } from "~/tests/support/annual-statement-at-door";
import { importBankrupt } from "~/tests/support/bankrupt-at-door";
import { factRecorder } from "~/tests/support/fact-recorder";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";
import { changesBetween } from "~/workflows/kit";
import type { Actor, FormValues } from "~/workflows/kit";
import {
  annualStatement,
  completeAnswers,
  withAnswersOf,
  RULES_VERSION,
  statementForm,
} from "~/workflows/records/annual-statement";

import { statementList } from "../office/statement-list.server";
import { saveAnswers } from "../fill/record.server";
import { statementStream } from "../streams.server";

/** Orders are of 10 March 2020: three years are over. */
const NOW = "2023-06-02T04:00:00.000Z";
const officer: Actor = {
  id: "officer",
  role: "officer",
  rights: ["OFFICE_ANNOTATE"],
  firm: null,
  standing: "office",
};
const hkd = (dollars: number) => ({ minor: dollars * 100, currency: "HKD" });
/** All that is left is spent. */
const CLEAN: FormValues = { otherNeeds: hkd(4_875), otherNeedsFor: "Old parents" };

let own: OwnPortal;
let switched: OwnPortal;
beforeAll(async () => {
  own = await openOwnPortal({ now: () => NOW });
  switched = await openOwnPortal({ now: () => NOW, settings: { PORTAL_STATEMENT_ACCEPTANCE: "rules" } });
}, 60_000);
afterAll(async () => {
  await own.close();
  await switched.close();
});

let cases = 700;
async function file(place: OwnPortal, year: number, answers: FormValues, id?: string): Promise<string> {
  const caseId = id ?? (await importBankrupt(place.portal, (cases += 1))).id;
  await fillInYear(place.portal, caseId, year);
  const begun = await loadYearAtDoor(place.portal, caseId, year);
  const { values } = begun.statement.context;
  const changes = changesBetween(statementForm, values, { ...values, ...answers });
  expect(await saveAnswers(begun, changes)).toEqual([]);
  expect(await declareYear(place.portal, caseId, year)).toEqual([]);
  await place.portal.log.deliverEffects();
  return caseId;
}
const statementOf = async ({ portal }: OwnPortal, caseId: string, year: number) =>
  (await loadYearAtDoor(portal, caseId, year)).statement;
const rowOf = async ({ portal: { database } }: OwnPortal, caseId: string) =>
  (await findAnnualStatementPage(database, { named: { reference: "", caseId }, page: 1, size: 25 })).rows[0];
const record = ({ portal }: OwnPortal) => factRecorder(() => ({ portal, now: NOW }));

it("what is clean is proposed, and waits for a person", async () => {
  const id = await file(own, 1, CLEAN);
  const { state, context } = await statementOf(own, id, 1);
  expect([state, context.proposal?.rules, context.findings]).toEqual(["filed", RULES_VERSION, null]);
  expect(await rowOf(own, id)).toMatchObject({ state: "filed", found: "" });
});

it("what the rules found is known by its rules, against the year before too, and a correction is looked at again", async () => {
  const id = await file(own, 1, {});
  expect((await rowOf(own, id))?.found).toBe("contributionDue");
  await file(
    own,
    2,
    {
      contributors: [{ id: "contributor-1", name: "LEE Mei Fong", relation: "spouse", monthly: hkd(13_000) }],
    },
    id,
  );
  const second = (await statementOf(own, id, 2)).context;
  expect(second.findings?.found).toEqual(["jump", "contributionDue"]);
  const first = await loadYearAtDoor(own.portal, id, 1);
  const { values } = first.statement.context;
  expect(await saveAnswers(first, changesBetween(statementForm, values, { ...values, ...CLEAN }))).toEqual(
    [],
  );
  expect(await declareYear(own.portal, id, 1)).toEqual([]);
  expect((await rowOf(own, id))?.found).toBeNull();
  await own.portal.log.deliverEffects();
  expect((await rowOf(own, id))?.found).toBe("");
  // The year after it was held against the answers of before.
  const held = (await statementOf(own, id, 2)).context.findings?.at;
  expect(held).toBe((await statementOf(own, id, 1)).context.proposal?.at);
  expect(
    (await statementOf(own, id, 2)).entries.filter(({ type }) => type === "findings.recorded"),
  ).toHaveLength(2);
});

it("an answer to a question brings it before the rules again", async () => {
  const id = await file(own, 1, CLEAN);
  const tell = record(own);
  const stream = statementStream(id, 1);
  await tell(annualStatement, stream, "question.asked", { text: "Who are the old parents?" }, officer);
  expect((await statementOf(own, id, 1)).context.proposal).toBeNull();
  const bankrupt: Actor = { id: "bankrupt", role: "visitor", rights: [], firm: null, standing: "party" };
  await tell(annualStatement, stream, "question.answered", { text: "My father and mother." }, bankrupt);
  await own.portal.log.deliverEffects();
  expect((await statementOf(own, id, 1)).context.proposal?.rules).toBe(RULES_VERSION);
});

it("each rule shows how often it was overruled; what is examined again counts once", async () => {
  const id = await file(own, 1, {});
  const tell = record(own);
  const stream = statementStream(id, 1);
  const count = async () =>
    (await countRuleFindings(own.portal.database)).find(({ rule }) => rule === "contributionDue");
  const before = await count();
  await tell(annualStatement, stream, "statement.examined", { result: "contributionDue" }, officer);
  expect(await count()).toEqual(before);
  await tell(annualStatement, stream, "examination.reopened", { text: "Look again, please." }, officer);
  const bankrupt: Actor = { id: "bankrupt", role: "visitor", rights: [], firm: null, standing: "party" };
  await tell(annualStatement, stream, "question.answered", { text: "It was a gift." }, bankrupt);
  await tell(
    annualStatement,
    stream,
    "statement.examined",
    { result: "inOrder", overruled: ["contributionDue"] },
    officer,
  );
  expect((await count())?.overruled).toBe((before?.overruled ?? 0) + 1);
});

it("what a person found stands in the list until it is looked at again", async () => {
  const id = await file(own, 1, {});
  const tell = record(own);
  const stream = statementStream(id, 1);
  expect(await rowOf(own, id)).toMatchObject({ state: "filed", result: null });
  await tell(annualStatement, stream, "statement.examined", { result: "followUp" }, officer);
  expect(await rowOf(own, id)).toMatchObject({ state: "examined", result: "followUp" });
  const shown = async (address: string) => {
    const parameters = new URLSearchParams(`q=${id}&${address}`);
    const speaking = { locale: "zh-hk", t: await getFixedT("zh-hk"), user: officer, scope: {} } as const;
    return (await statementList(own.portal, parameters, speaking)).list.items;
  };
  expect(await shown("result=followUp")).toMatchObject([{ resultLabel: "須跟進", cameOn: "2023-06-02" }]);
  expect(await shown("result=inOrder")).toEqual([]);
  await tell(annualStatement, stream, "examination.reopened", { text: "Look again, please." }, officer);
  expect(await rowOf(own, id)).toMatchObject({ state: "questioned", result: null });
});

it("a paper came on the day of the counter, whenever it is entered; what is sent at the door, when it is sent", async () => {
  const { id } = await importBankrupt(own.portal, (cases += 1));
  await fillInYear(own.portal, id, 1);
  const tell = record(own);
  const stream = statementStream(id, 1);
  const at = NOW;
  const scan = { id: "scan-1", field: "scan", name: "scan.pdf", size: 1, mediaType: "application/pdf" };
  const stored = { ...scan, hash: "0".repeat(64), scan: "clean", attachedAt: at, attachedBy: "officer" };
  await tell(annualStatement, stream, "scan.received", { scan: stored, receivedOn: "2023-05-26" }, officer);
  expect(await rowOf(own, id)).toMatchObject({ paper_on: "2023-05-26", came_on: null });
  const read = changesBetween(statementForm, {}, { ...completeAnswers, declaredName: "CHAN Tai Man" });
  await tell(annualStatement, stream, "answers.saved", { changes: read }, officer);
  await tell(annualStatement, stream, "paper.missing", { reason: "Paid in cash." }, officer);
  const { version } = withAnswersOf((await statementOf(own, id, 1)).context, "counter");
  const declared = { edition: 1, basedOn: version, reference: "AS-1", hash: "a".repeat(64), language: "en" };
  await tell(annualStatement, stream, "statement.declared", { ...declared, via: "counter" }, officer);
  expect(await rowOf(own, id)).toMatchObject({ came_on: "2023-05-26", declared_at: NOW });
  const corrected = await loadYearAtDoor(own.portal, id, 1);
  expect(await saveAnswers(corrected, { food: hkd(1) })).toEqual([]);
  expect(await declareYear(own.portal, id, 1)).toEqual([]);
  expect((await rowOf(own, id))?.came_on).toBe("2023-06-02");
});

it("nobody but a person decides, unless the office switched that on; and then of what is clean alone", async () => {
  const clean = await file(switched, 1, CLEAN);
  const { state, context } = await statementOf(switched, clean, 1);
  expect([state, context.examination?.result, context.examination?.by]).toEqual([
    "examined",
    "inOrder",
    "system",
  ]);
  const found = await file(switched, 1, {});
  expect((await statementOf(switched, found, 1)).state).toBe("filed");
});
