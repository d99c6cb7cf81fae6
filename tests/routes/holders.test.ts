/** Who may see, edit, review, unlock: over HTTP, with joint, former and foreign practitioners. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ulid } from "ulidx";

import { RemovalAnswer, SaveAnswer } from "~/app/services/filings/drafts/save-answer";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { factRecorder } from "~/tests/support/fact-recorder";
import { caseFile } from "~/workflows/records/case-file";
import { findByCode, findSubmissionType } from "~/workflows/registry";

import { openOffice, type Office, type Visitor } from "./office";

const trustee: Visitor = { id: "pa.demo", role: "pa", firm: "firm-harbour" };
const partner: Visitor = { id: "partner.demo", role: "pa", firm: "firm-harbour" };
const preparer: Visitor = { id: "ua.demo", role: "ua", firm: "firm-harbour" };
const colleague: Visitor = { id: "sa.demo", role: "sa", firm: "firm-harbour" };
const stranger: Visitor = { id: "pa2.demo", role: "pa", firm: "firm-lion" };
const supervisor: Visitor = { id: "supervisor.demo", role: "supervisor", firm: null };
const auditor: Visitor = { id: "auditor.demo", role: "auditor", firm: null };
const officer: Visitor = { id: "officer.demo", role: "officer", firm: null };

let office: Office;
beforeAll(async () => {
  office = await openOffice();
}, 240_000);
afterAll(() => office?.close());

const recordFact = factRecorder(() => ({ portal: office.portal, now: office.portal.clock.now() }));
const getStatus = async (who: Visitor, path: string) => (await office.ask(who, path)).status;
const loadText = async (who: Visitor, path: string) => (await office.ask(who, path)).text();

interface Found {
  readonly stream: string;
  readonly caseId: string;
  readonly at: string;
}

/** A form of the first firm, in cases that nobody else was ever appointed in. */
async function formsWith(status: string, code = "b1"): Promise<readonly Found[]> {
  const type = findByCode(code);
  if (!type) throw new Error(`There is no form ${code}`);
  const rows = await office.portal.database.kysely
    .selectFrom("submission")
    .select(["id", "case_id"])
    .where("status", "=", status)
    .where("type", "=", type.type)
    .where("firm_id", "=", "firm-harbour")
    .where("case_id", "not in", (query) =>
      query.selectFrom("case_appointment").select("case_id").where("firm_id", "<>", "firm-harbour"),
    )
    .orderBy("id")
    .execute();
  return rows.map(({ id, case_id: caseId }) => ({
    stream: id,
    caseId,
    at: `/casefile/${caseId}/${code}/${id.slice(id.indexOf("/") + 1)}`,
  }));
}
async function formWith(status: string, code?: string): Promise<Found> {
  const [found] = await formsWith(status, code);
  if (!found) throw new Error(`The demo office has no ${code ?? "b1"} that is ${status}`);
  return found;
}
async function getContext({ stream }: Found) {
  const type = findSubmissionType(stream.slice(0, stream.indexOf("/")));
  const found = type && (await loadStream(office.portal.log, type, stream));
  if (!found) throw new Error(`There is no ${stream}`);
  return found;
}
const PAGES = ["preview", "review", "sign", "status", "history", "receipt", "document.pdf"];

describe("another firm", () => {
  it("finds nothing at any address of a form, filed or not", async () => {
    for (const status of ["submitted", "readyForReview", "drafted"]) {
      const { at } = await formWith(status);
      for (const page of [...PAGES, "step1", "draft"])
        expect([status, page, await getStatus(stranger, `${at}/${page}`)]).toEqual([status, page, 404]);
      const fields = { fact: "draft.taken", commandId: ulid() };
      expect((await office.post(stranger, `${at}/actions`, fields)).status).toBe(404);
      expect((await office.post(stranger, `${at}/review`, { reason: "x", commandId: ulid() })).status).toBe(
        404,
      );
    }
  });
});

describe("a reviewer", () => {
  it("returns a form with remarks; whoever only prepares does not reach the page, and nothing unsaid goes back", async () => {
    const found = await formWith("readyForReview");
    expect(await getStatus(preparer, `${found.at}/review`)).toBe(302);
    const nothing = await office.post(trustee, `${found.at}/review`, { reason: " ", commandId: ulid() });
    expect(nothing.status).toBe(400);
    const pins = { "pin:age": "How old?", "pin:nothing": "No such field" };
    const returned = await office.post(trustee, `${found.at}/review`, { ...pins, commandId: ulid() });
    expect([returned.status, returned.headers.get("Location")]).toEqual([302, `${found.at}/status`]);
    const { state, context } = await getContext(found);
    expect(state).toBe("pendingAmendment");
    expect(context.pins.map(({ target, remark, by }) => [target, remark, by])).toEqual([
      ["age", "How old?", "pa.demo"],
    ]);
    expect(context.dueOn).not.toBeNull();
    const [pin] = context.pins;
    const form = await loadText(preparer, `${found.at}/step1`);
    expect(form).toContain("How old?");
    const step = { step: "step1", basedOn: String(context.contentVersion), intent: "save" };
    const answered = { ...step, [`answer:${pin?.id ?? ""}`]: "kept", [`note:${pin?.id ?? ""}`]: "" };
    expect((await office.post(preparer, `${found.at}/step1`, answered)).status).toBe(302);
    const checked = await loadText(preparer, `${found.at}/preview`);
    expect(checked, "the check says what is missing of an answer").toContain(
      "Explain why nothing was changed.",
    );
    expect(checked.match(/href="[^"]*#remarks"/gu), "one button leads there").toHaveLength(1);
    const input = await office.post(preparer, `${found.at}/actions`, {
      fact: "review.requested",
      commandId: ulid(),
    });
    expect(input.status).toBe(302);
    expect((await getContext(found)).state, "a remark that is kept needs a why").toBe("pendingAmendment");
  });
});

describe("a draft", () => {
  it("is its editor's: others are told, take over, and a superseded page writes nothing more", async () => {
    const [, found] = await formsWith("drafted");
    if (!found) throw new Error("The demo office has too few drafts");
    const { context } = await getContext(found);
    /** @returns what the page was told in answer; nothing where it was saved */
    const loadRefused = async (who: Visitor, age: string, lease: number): Promise<string> => {
      const answer = await office.post(who, `${found.at}/draft?lease=${String(lease)}`, {
        step: "step1",
        basedOn: String(context.contentVersion),
        commandId: ulid(),
        keepMine: "age",
        age,
      });
      return SaveAnswer.parse(await answer.json()).refused.join();
    };
    const before = context.lease?.no ?? 0;
    expect(await loadRefused(preparer, "51", before)).toBe("");
    expect(await loadRefused(colleague, "52", before)).toContain("ERR-CONFLICT");
    expect(await loadText(colleague, `${found.at}/step1`)).toContain("CHAN Wing Sze");
    const take = { fact: "draft.taken", commandId: ulid() };
    expect((await office.post(colleague, `${found.at}/actions`, take)).status).toBe(302);
    expect(await loadRefused(preparer, "53", before + 1)).toContain("ERR-CONFLICT");
    const removal = await office.post(preparer, `${found.at}/draft?lease=${String(before + 1)}`, {
      removeFile: context.files[0]?.id ?? ulid(),
    });
    expect(removal.status).toBe(409);
    expect(RemovalAnswer.parse(await removal.json()).refused.join()).toContain("ERR-CONFLICT");
    expect(await loadRefused(colleague, "54", before + 2)).toBe("");
    expect((await getContext(found)).context.values.age).toBe(54);
  });

  it("is not there for the office before it was filed; a supervisor takes it from its editor all the same, with a reason", async () => {
    const [, , found] = await formsWith("drafted");
    if (!found) throw new Error("The demo office has too few drafts");
    const { context } = await getContext(found);
    await office.post(preparer, `${found.at}/draft?lease=${String(context.lease?.no ?? 0)}`, {
      step: "step1",
      basedOn: String(context.contentVersion),
      commandId: ulid(),
      age: "61",
    });
    const unlock = (who: Visitor, reason: string) =>
      office.post(who, `${found.at}/unlock`, { commandId: ulid(), reason });
    expect((await unlock(officer, "x")).status).toBe(302);
    expect((await unlock(auditor, "She is on leave")).status).toBe(302);
    expect((await getContext(found)).context.lease?.by, "an auditor changes nothing").toBe("ua.demo");
    const replay = `${found.at}/replay`;
    expect(await loadText(supervisor, replay)).toContain("draft.unlocked");
    expect(await loadText(auditor, replay)).not.toContain("draft.unlocked");
    expect((await unlock(supervisor, "She is on leave")).status).toBe(302);
    expect((await getContext(found)).context.lease?.by).toBeNull();
    expect(await loadText(supervisor, replay), "there is nobody to take it from now").not.toContain(
      "draft.unlocked",
    );
    expect(await getStatus(supervisor, `${found.at}/preview`), "it is shown no more than before").toBe(404);
  });
});

describe("joint liquidators", () => {
  it("have it in My Task until they have approved, and no longer", async () => {
    const found = (await formsWith("pendingApproval", "d1")).map(({ at }) => at);
    const tasks = await Promise.all(
      [trustee, partner].map((who) => loadText(who, "/my-task?tab=review&size=100")),
    );
    const approvedByOne = found.filter((at) => tasks[0]?.includes(at) && !tasks[1]?.includes(at));
    expect(approvedByOne.length).toBeGreaterThan(0);
  });
});

describe("a former trustee", () => {
  it("reads what was filed in their time, changes nothing, and sees nothing of what is being written", async () => {
    const filed = await formWith("submitted");
    const [, , , draft] = await formsWith("drafted");
    if (!draft) throw new Error("The demo office has too few drafts");
    const today = hongKongDay(office.portal.clock.now());
    for (const { caseId } of [filed, draft]) {
      const stream = `${caseFile.type}/${caseId}`;
      const file = await loadStream(office.portal.log, caseFile, stream);
      for (const { appointment, ceasedOn } of file?.context.appointments ?? [])
        if (ceasedOn === null)
          await recordFact(caseFile, stream, "practitioner.ceased", { appointment, on: today });
    }
    expect(await getStatus(trustee, `${filed.at}/preview`)).toBe(200);
    expect(await getStatus(trustee, `${filed.at}/receipt`)).toBe(200);
    await office.post(trustee, `${filed.at}/actions`, { fact: "resubmission.requested", commandId: ulid() });
    expect((await getContext(filed)).state).toBe("submitted");
    for (const page of PAGES)
      expect([page, await getStatus(trustee, `${draft.at}/${page}`)]).toEqual([page, 404]);
    expect(await loadText(trustee, "/my-task?tab=prepare")).not.toContain(draft.at);
  });
});
