/** A bankrupt declares with iAM Smart: what they saw is signed by the holder of the card that the case has, and each refusal leads back with nothing lost. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { ulid } from "ulidx";

import { getFixedT } from "~/app/i18n/i18n.server";
import { findPerson } from "~/app/services/assembly/iam-smart-sandbox/people.server";
import { verifyPdfSignature } from "~/app/services/documents/pdf-signatures/pdf-signature.server";
import {
  findMarkedBrowser,
  findPageThatWaited,
  receiveReturn,
} from "~/app/services/filings/signing/anonymous-request.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { enterStatements, fillInYear, loadYearAtDoor } from "~/tests/support/annual-statement-at-door";
import { browserWith, importBankrupt } from "~/tests/support/bankrupt-at-door";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";
import { findStandingEdition } from "~/workflows/records/annual-statement";

import { admitVisit } from "../visit/proving.server";
import { listPapersOfOffice } from "../office/statement-papers.server";
import {
  beginDeclarationByApp,
  cancelDeclarationByApp,
  declarationState,
  finishDeclarationByApp,
  getWaitingPage,
  listDeclaringWays,
} from "./declare-by-app.server";
import { hashEdition } from "./declare.server";
import { explainNotSigned } from "./explain-not-signed";
import { saveAnswers } from "./record.server";

const COMPUTER = "Mozilla/5.0 (X11; Linux x86_64)";
const found = findPerson("bankrupt1.demo");
if (found === undefined) throw new Error("The sandbox has the demonstration's bankrupts");
const holder = found;

let own: OwnPortal;
let portal: Portal;
beforeAll(async () => {
  own = await openOwnPortal({ now: () => new Date().toISOString() });
  portal = own.portal;
}, 60_000);
afterAll(() => own.close());

let cases = 700;
/** A case whose first year is filled in and not declared. */
async function filledIn(more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  cases += 1;
  const { name: nameEn, nameZh, hkid, email } = holder;
  const debtor = { nameEn, nameZh, idType: "hkid", idNumber: hkid, email, ...more };
  const { id } = await importBankrupt(portal, cases, { nameEn, nameZh, debtor });
  await enterStatements(portal, id);
  await fillInYear(portal, id, 1);
  return id;
}
const yearOf = (id: string) => loadYearAtDoor(portal, id, 1);

async function begin(id: string) {
  const context = await yearOf(id);
  const { version } = context.statement.context;
  return beginDeclarationByApp(context, { version, commandId: `declare-${ulid()}`, userAgent: COMPUTER });
}

/** Answers on the telephone, and comes back in the browser that asked. */
async function answer(id: string, person = holder.id, deed = "approve"): Promise<void> {
  const begun = await begin(id);
  if (begun.outcome !== "waiting") throw new Error(begun.outcome);
  const context = await yearOf(id);
  const waiting = await declarationState(context);
  const sandbox = portal.iamSmartSandbox;
  if (waiting.state !== "waiting" || sandbox === null) throw new Error(waiting.state);
  const opened = await sandbox.fetch(waiting.address ?? "", { redirect: "manual" });
  const address = `http://sandbox${(opened.headers.get("location") ?? "").replace("/page/", "/app/")}`;
  const body = new URLSearchParams({ person, deed, here: "1" });
  const answered = await sandbox.fetch(address, { method: "POST", body, redirect: "manual" });
  const { search } = new URL(answered.headers.get("location") ?? "");
  expect(await receiveReturn(portal, search, null), "another browser brings nothing").toBeNull();
  const browser = await findMarkedBrowser(portal, browserWith(begun.cookie));
  expect(await receiveReturn(portal, search, null, browser)).toMatchObject({ page: getWaitingPage(context) });
}

it("the holder of the card of the case signs the edition that was shown", async () => {
  const id = await filledIn();
  expect(listDeclaringWays(await yearOf(id))).toEqual(["name", "app"]);
  await answer(id);
  expect(await finishDeclarationByApp(await yearOf(id))).toEqual({ outcome: "done" });
  const { statement, caseYear } = await yearOf(id);
  expect(statement.state).toBe("filed");
  const edition = findStandingEdition(statement.context);
  if (edition?.signature == null) throw new Error("It is signed");
  expect(edition.values).toMatchObject({ declaredName: holder.name });
  expect(edition.hash).toBe(hashEdition(edition));
  const file = await portal.documents.find(edition.signature.document);
  const pdf = file === undefined ? Buffer.alloc(0) : await portal.documents.read(file);
  expect(verifyPdfSignature(pdf)).toMatchObject({ valid: true });
  expect(JSON.stringify(statement.entries.at(-1)?.data), "the fact stays: no name in it").not.toContain(
    holder.name,
  );
  const papers = await listPapersOfOffice(portal, caseYear.stream, statement.context);
  expect(papers.map(({ name }) => name)).toEqual([file?.name]);
  expect((await finishDeclarationByApp(await yearOf(id))).outcome, "once").toBe("expired");
});

it("whoever refuses, or holds another card, is told so, and nothing is declared or lost", async () => {
  const id = await filledIn();
  const t = await getFixedT("en");
  const before = (await yearOf(id)).statement.context;
  for (const [person, deed, code] of [
    [holder.id, "rejected", "D70001"],
    [holder.id, "cancelled", "D70000"],
    ["stranger", "approve", "D70005"],
  ] as const) {
    await answer(id, person, deed);
    expect(await declarationState(await yearOf(id))).toEqual({ state: "refused", code });
    const ended = await finishDeclarationByApp(await yearOf(id));
    expect(ended).toEqual({ outcome: "code", code });
    expect(explainNotSigned({ t }, { outcome: "code", code })).toMatchObject([
      { next: t("annualStatement.declare.appNext") },
    ]);
  }
  await begin(id);
  await cancelDeclarationByApp(await yearOf(id));
  expect(await declarationState(await yearOf(id))).toEqual({ state: "expired" });
  expect((await yearOf(id)).statement.context).toEqual(before);
});

it("what was changed meanwhile is not declared", async () => {
  const id = await filledIn();
  await answer(id);
  await saveAnswers(await yearOf(id), { food: { minor: 1, currency: "HKD" } });
  expect(await finishDeclarationByApp(await yearOf(id))).toEqual({ outcome: "signedInVain" });
  const t = await getFixedT("en");
  expect(explainNotSigned({ t }, { outcome: "signedInVain" })[0]?.sentence).toContain("Nothing was sent");
  expect((await yearOf(id)).statement.context.editions).toEqual([]);
  const context = await yearOf(id);
  const older = { version: 0, commandId: `declare-${ulid()}`, userAgent: COMPUTER };
  expect(await beginDeclarationByApp(context, older)).toEqual({ outcome: "changed" });
});

it("the app shows which year it is, and whoever answers too late is led back to the page that waited", async () => {
  const id = await filledIn();
  await begin(id);
  const context = await yearOf(id);
  const waiting = await declarationState(context);
  if (waiting.state !== "waiting") throw new Error(waiting.state);
  expect(waiting.document).toContain("2020");
  expect(waiting.document).toContain("2021");
  const state = new URL(waiting.address ?? "").searchParams.get("state") ?? "";
  const search = `?state=${encodeURIComponent(state)}&code=late`;
  await begin(id);
  expect(await receiveReturn(portal, search, null, "browser"), "a newer one waits").toBeNull();
  expect(await findPageThatWaited(portal, search)).toBe(getWaitingPage(context));
  expect(await findPageThatWaited(portal, "?state=unknown&code=1")).toBeNull();
});

it("nobody brings an answer in a browser in which somebody else has come in since", async () => {
  const [id, other] = [await filledIn(), await filledIn()];
  const visitOf = (caseId: string) => ({ caseId, codeBy: "email", to: holder.email }) as const;
  const first = await admitVisit(portal, visitOf(id), browserWith(""));
  const again = await admitVisit(portal, visitOf(id), browserWith(...first.getSetCookie()));
  expect(again.getSetCookie(), "the same person, once more").toHaveLength(1);
  const others = await admitVisit(portal, visitOf(other), browserWith(...again.getSetCookie()));
  expect(others.getSetCookie()).toHaveLength(2);
  expect(await findMarkedBrowser(portal, browserWith(...others.getSetCookie()))).toBeNull();
});

it("a certificate with another name than the case's declares nothing", async () => {
  const id = await filledIn({ nameEn: "CHAN Tai Man", nameZh: "陳大文" });
  await answer(id);
  expect(await finishDeclarationByApp(await yearOf(id))).toEqual({
    outcome: "certificate",
    problem: "wrong-holder",
  });
  expect((await yearOf(id)).statement.context.editions).toEqual([]);
});

it("is offered first to whoever came in by it, and to nobody without a card or at the counter", async () => {
  const id = await filledIn();
  const context = await yearOf(id);
  expect(listDeclaringWays({ ...context, visit: { caseId: id, hkidHash: "h" } })).toEqual(["app", "name"]);
  expect(listDeclaringWays({ ...context, visit: { caseId: id, enteredBy: "officer.demo" } })).toEqual([
    "name",
  ]);
  expect(listDeclaringWays({ ...context, portal: { ...portal, iamSmart: null } })).toEqual(["name"]);
  const passport = await filledIn({ idType: "passport", idNumber: "CB123456" });
  expect(listDeclaringWays(await yearOf(passport))).toEqual(["name"]);
});

it("asks for nothing as long as an answer is missing", async () => {
  const id = await filledIn();
  await saveAnswers(await yearOf(id), { food: "about five" });
  expect(await begin(id)).toMatchObject({ outcome: "refused", refused: [{ guard: "isCompleteOrOnPaper" }] });
});
