/** Who sees and does what with preliminary examinations, over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ulid } from "ulidx";

import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import { caseFile } from "~/workflows/records/case-file";
import { peq } from "~/workflows/forms/peq";
import { SMALL_OFFICE } from "~/tests/support/seeded-office";

import { openOffice, type Office, type Visitor } from "./office";

const agent: Visitor = { id: "peq.demo", role: "peq", firm: "firm-lantern" };
const colleague: Visitor = { id: "peq3.demo", role: "peq", firm: "firm-lantern" };
const stranger: Visitor = { id: "peq2.demo", role: "peq", firm: "firm-compass" };
const trustee: Visitor = { id: "pa.demo", role: "pa", firm: "firm-harbour" };
const officer: Visitor = { id: "officer.demo", role: "officer", firm: null };
const supervisor: Visitor = { id: "supervisor.demo", role: "supervisor", firm: null };

let office: Office;
let examinations: readonly { id: string; caseId: string; status: string; firm: string | null }[];

beforeAll(async () => {
  office = await openOffice({ cases: SMALL_OFFICE });
  const rows = await office.portal.database.kysely
    .selectFrom("submission")
    .select(["id", "case_id", "status", "firm_id"])
    .where("type", "=", peq.type)
    .orderBy("id")
    .execute();
  examinations = rows.map(({ id, case_id: caseId, status, firm_id: firm }) => ({
    id: id.slice(id.indexOf("/") + 1),
    caseId,
    status,
    firm,
  }));
}, 240_000);
afterAll(() => office.close());

function examination(status: string, firm = "firm-lantern") {
  const found = examinations.find((each) => each.status === status && each.firm === firm);
  if (!found) throw new Error(`The demo office has no examination that is ${status}`);
  return { ...found, at: `/casefile/${found.caseId}/peq/${found.id}` };
}
const getStatus = async (who: Visitor | null, path: string) => (await office.ask(who, path)).status;

describe("the demo office", () => {
  it("has an examination in every status", () => {
    expect([...new Set(examinations.map(({ status }) => status))].sort()).toEqual(
      peq.statuses.filter((status) => status !== "draftExpiring").sort(),
    );
  });
});

describe("an examination", () => {
  it("is seen by the agent and the agent's firm; by another PEQ firm and by trustees it is not", async () => {
    const { at, caseId } = examination("readyForReview");
    for (const page of ["/preview", "/status", "/history", "/document.pdf"]) {
      expect([page, await getStatus(agent, at + page)]).toEqual([page, 200]);
      expect([page, await getStatus(colleague, at + page)]).toEqual([page, 200]);
      expect([page, await getStatus(stranger, at + page)]).toEqual([page, 404]);
      expect([page, await getStatus(trustee, at + page)]).toEqual([page, 404]);
    }
    expect(await getStatus(stranger, `/casefile/${caseId}/peq/overview`)).toBe(404);
    expect(await getStatus(trustee, `/casefile/${caseId}/peq/overview`)).toBe(404);
  });
  it("is seen by the office once it is submitted, and not before", async () => {
    expect(await getStatus(officer, `${examination("drafted").at}/preview`)).toBe(404);
    expect(await getStatus(officer, `${examination("submitted").at}/preview`)).toBe(200);
  });
  it("of another firm is in no list", async () => {
    const other = examination("readyForReview", "firm-compass");
    for (const path of ["/my-peq-case-list/bo-made", "/peq-submission?tab=drafts"]) {
      const number = other.caseId.replace(/-(\d+)-/, " $1/");
      expect(await (await office.ask(stranger, path)).text()).toContain(number);
      expect(await (await office.ask(agent, path)).text()).not.toContain(number);
    }
  });
  it("shows an agent no referral of a trustee", async () => {
    const referral = await office.portal.database.kysely
      .selectFrom("submission")
      .select(["id", "case_id"])
      .where("family", "=", "referral")
      .executeTakeFirstOrThrow();
    expect(await getStatus(agent, `/casefile/${referral.case_id}/overview`)).toBe(404);
  });
});

describe("the addresses of section 2", () => {
  it("lead to the form and to its preview", async () => {
    const { at, caseId, id } = examination("drafted");
    const form = await office.ask(agent, `/casefile/${caseId}/peqsubmission/${id}`);
    expect([form.status, form.headers.get("Location")]).toEqual([302, `${at}/step1`]);
    const preview = await office.ask(agent, `/casefile/${caseId}/peqsubmission/${id}/preview`);
    expect([preview.status, preview.headers.get("Location")]).toEqual([302, `${at}/preview`]);
    expect(await getStatus(stranger, `/casefile/${caseId}/peqsubmission/${id}`)).toBe(404);
  });
  it.each(["bo-made", "petition", "bo-not-made"])("my-peq-case-list/%s is an agent's", async (list) => {
    expect(await getStatus(agent, `/my-peq-case-list/${list}`)).toBe(200);
    expect(await getStatus(trustee, `/my-peq-case-list/${list}`)).toBe(302);
  });
});

describe("the interview", () => {
  const held = (date: string) => ({
    intent: "interview.held",
    commandId: ulid(),
    interviewDate: date,
    interviewTime: "10:00",
    interviewResult: "complete",
  });
  it("is told by the agent's firm, and the case knows its day", async () => {
    const { at, caseId, id } = examination("new");
    const file = await loadStream(office.portal.log, caseFile, `case-file/${caseId}`);
    const order = file?.context.dates.bankruptcyOrder ?? "";
    const typed = order.split("-").reverse().join("/");
    const refused = await office.post(stranger, `${at}/interview`, held(typed));
    expect(refused.status).toBe(404);
    const wrong = await office.post(colleague, `${at}/interview`, { ...held(typed), interviewTime: "noon" });
    expect(wrong.status).toBe(400);
    expect((await office.post(colleague, `${at}/interview`, held("01/01/2099"))).status).toBe(409);
    expect((await office.post(colleague, `${at}/interview`, held(typed))).status).toBe(302);
    const examined = await loadStream(office.portal.log, peq, `peq/${id}`);
    expect(examined?.context.values).toMatchObject({ interviewHeld: true, interviewDate: order });
    await office.portal.log.deliverEffects();
    const now = await loadStream(office.portal.log, caseFile, `case-file/${caseId}`);
    expect(now?.context.dates.peqInterview).toBe(order);
  });
  it("of a form that was submitted is told no more", async () => {
    const { at } = examination("submitted");
    expect((await office.post(agent, `${at}/interview`, held("01/11/2026"))).status).toBe(409);
  });
});

describe("ERR-PEQ-001", () => {
  it("keeps an examination without the date of the order from review, and says what to do", async () => {
    const filled = examinations.filter(({ status }) => status === "drafted");
    const petitions = await Promise.all(
      filled.map(async ({ caseId, id }) => {
        const form = await loadStream(office.portal.log, peq, `peq/${id}`);
        return form && form.context.files.length > 0 ? `/casefile/${caseId}/peq/${id}` : null;
      }),
    );
    const at = petitions.find((each) => each !== null) ?? "";
    const answer = await office.post(colleague, `${at}/actions`, {
      fact: "review.requested",
      commandId: ulid(),
    });
    expect(answer.status).toBe(302);
    const page = await office.ask(colleague, `${at}/preview`);
    expect(await page.text()).toContain("The date of the bankruptcy order is missing");
    const form = await loadStream(office.portal.log, peq, `peq/${at.split("/").at(-1) ?? ""}`);
    expect(form?.state).toBe("drafted");
  });
});

describe("the appointment of an agent", () => {
  it("is a supervisor's, one at a time, and opens the case to the new firm", async () => {
    const { caseId } = examination("readyForReviewAmended");
    const at = `/casefile/${caseId}/overview/peq`;
    const appoint = {
      intent: "appointAgent",
      commandId: ulid(),
      agent: "peq2.demo",
      agentFrom: "20/11/2026",
    };
    expect((await office.post(officer, at, appoint)).status).toBe(409);
    expect((await office.post(supervisor, at, { ...appoint, commandId: ulid() })).status).toBe(409);
    const noAgent = { ...appoint, commandId: ulid(), agent: "pa.demo" };
    expect((await office.post(supervisor, at, noAgent)).status).toBe(400);
    const cease = { intent: "ceaseAgent", commandId: ulid(), appointment: `${caseId}-agent` };
    expect((await office.post(supervisor, at, { ...cease, ceasedOn: "20/11/2026" })).status).toBe(302);
    expect((await office.post(supervisor, at, { ...appoint, commandId: ulid() })).status).toBe(302);
    expect(await getStatus(stranger, `/casefile/${caseId}/peq/overview/peq`)).toBe(200);
  });
});
