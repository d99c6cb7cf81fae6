/** An institution's particulars by CorpID: only who asked gets the answer, and another company fills in nothing. */
import { afterAll, beforeAll, expect, it } from "vitest";

import {
  askCompany,
  companyQuestionState,
  endCompanyQuestion,
  receiveCompany,
} from "~/app/services/identity/corpid/company-question.server";
import { findSubmissionFor } from "~/app/services/filings/submissions/visible.server";
import { proofOffice, prove, type ProofOffice } from "~/tests/support/proof-office";
import { firm } from "~/workflows/records/firm";

import { loadCompanyFilling } from "./company-fill.server";
import { findPrefillSource } from "./fill-in.server";

const PAGE = "/the/page/that/asks";
const OPENER = { locale: "en", userAgent: "Mozilla/5.0 (X11; Linux x86_64)" } as const;
let office: ProofOffice;

beforeAll(async () => {
  office = await proofOffice({ PORTAL_CORPID: "sandbox" });
  office.setNow(new Date().toISOString());
});
afterAll(() => office.close());

const maker = () => ({ user: office.users.maker, page: PAGE });

/** Somebody acts for a company on the telephone. @returns what the browser comes back with */
async function answer(acting: string, deed = "approve"): Promise<string> {
  const waiting = await companyQuestionState(office.portal, maker());
  const sandbox = office.portal.iamSmartSandbox;
  if (waiting?.state !== "waiting" || sandbox === null) throw new Error("It waits");
  const opened = await sandbox.fetch(waiting.address, { redirect: "manual" });
  const address = `http://sandbox${(opened.headers.get("location") ?? "").replace("/page/", "/app/")}`;
  const body = new URLSearchParams({ acting, deed, here: "1" });
  const answered = await sandbox.fetch(address, { method: "POST", body, redirect: "manual" });
  return new URL(answered.headers.get("location") ?? "").search;
}
async function give(acting: string): Promise<void> {
  expect(await askCompany(office.portal, maker(), OPENER)).toBeNull();
  await receiveCompany(office.portal, await answer(acting), office.users.maker);
}
const filling = () => loadCompanyFilling(office.portal, office.users.maker, PAGE);

it("is for an institution's proof alone, and only where CorpID is set up", async () => {
  const { portal, users } = office;
  const sourceOf = async (user: typeof users.maker, corpId = portal.corpId) => {
    const submission = await findSubmissionFor(portal, user, "pod", await prove(office, user));
    return submission && findPrefillSource({ identity: portal.identity, corpId }, submission);
  };
  expect(await sourceOf(users.maker)).toBe("company");
  expect(await sourceOf(users.maker, null)).toBeNull();
  expect(await sourceOf(users.creditor)).toBe("person");
});

it("comes back to whoever asked, in their own browser, and is shown until it is taken", async () => {
  const { portal, users } = office;
  expect(await askCompany(portal, maker(), OPENER)).toBeNull();
  const search = await answer("maker.demo 0812345");
  for (const other of [users.checker, users.creditor, null])
    expect(await receiveCompany(portal, search, other)).toBeNull();
  expect(await companyQuestionState(portal, maker())).toMatchObject({ state: "waiting" });
  const returned = { page: PAGE, opensHere: false, errorCode: null };
  expect(await receiveCompany(portal, search, users.maker)).toEqual(returned);
  expect(await receiveCompany(portal, search, users.maker), "again").toEqual(returned);
  expect((await filling()).given).toMatchObject({
    comparison: "notHeld",
    company: { number: "0812345", businessNumber: "12345678", name: "Model Bank Limited" },
  });
  expect((await loadCompanyFilling(portal, users.maker, "/another/page")).given).toBeNull();
  await endCompanyQuestion(portal, maker());
  expect(await filling()).toEqual({ question: null, given: null });
});

it("is compared with the institution by its numbers, where the office holds them", async () => {
  const hold = (companyNumber: string) => office.tell(firm, "firm/bank", "firm.amended", { companyNumber });
  await hold("812345");
  await give("checker.demo 0812345");
  expect((await filling()).given?.comparison).toBe("agrees");
  await give("checker.demo 0898765");
  expect((await filling()).given?.comparison).toBe("otherOrganisation");
  await hold("");
});

it("is not given after a refusal, nor by somebody who does not act for the company", async () => {
  for (const [acting, deed, code] of [
    ["maker.demo 0812345", "rejected", "M60001"],
    ["maker.demo 0898765", "approve", "M60004"],
  ] as const) {
    await askCompany(office.portal, maker(), OPENER);
    await receiveCompany(office.portal, await answer(acting, deed), office.users.maker);
    expect(await filling()).toEqual({ question: { state: "refused", code }, given: null });
  }
});
