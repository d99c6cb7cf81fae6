/** Releases in a demo office: from what is in the way to the order, the appointments that cease and the case that follows. */
import { ulid } from "ulidx";
import { beforeAll, describe, expect, it } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import { findCaseFor } from "~/app/services/cases/access/visible-case.server";
import type { QuarantinedFile } from "~/app/services/documents/uploads/receive-upload.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { findCasePage } from "~/db/queries/cases/cases";
import { findNoticePage } from "~/db/queries/workspace/notices";
import { findReleasesOfCase } from "~/db/queries/families/releases";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { appendBeforeFact, appendMeanwhile } from "~/tests/support/meanwhile";
import { readAnswer } from "~/tests/support/page-answer";
import { useSmallOffice } from "~/tests/support/small-office";
import { isReleaseStep } from "~/workflows/shared/release";
import { caseFile } from "~/workflows/records/case-file";
import { addDays } from "~/workflows/kit";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHash } from "node:crypto";

import { dispatchReleaseStep } from "./applications/act.server";
import { findInquiryFor, findReleaseFor, intentionVersion } from "./applications/find-release.server";
import { getTarget, loadReleasesOfCase } from "./applications/release-of-case.server";
import { releaseView } from "./applications/release-view.server";
import { takeStep, type StepOutcome } from "./applications/take-step.server";
import { answerInquiry, departmentList, findAddressed } from "./departments/department-inquiry.server";
import { followReleaseEffect } from "./effects/follow-release.server";
import { releaseList } from "./list/release-list.server";
import { computeCourtFee } from "./obstacles/court-fee.server";
import { loadObstacles, computeUnclaimed } from "./obstacles/obstacles.server";
import { writeLetter } from "./letters/write-letter.server";
import { saveReply } from "./replies/reply.server";

let portal: Portal;
let caseId: string;
const people: Record<
  "preparer" | "trustee" | "stranger" | "officer" | "pdd" | "fsd",
  CurrentUser | undefined
> = {
  ...{ preparer: undefined, trustee: undefined, stranger: undefined },
  ...{ officer: undefined, pdd: undefined, fsd: undefined },
};
type Person = keyof typeof people;
const LOGINS: Readonly<Record<Person, string>> = {
  ...{ preparer: "ua.demo", trustee: "pa.demo", stranger: "pa2.demo", officer: "officer.demo" },
  ...{ pdd: "pdd.demo", fsd: "fsd.demo" },
};
const loadUser = (person: Person): CurrentUser => {
  const user = people[person];
  if (user === undefined) throw new Error(`There is no ${person}`);
  return user;
};

useSmallOffice({
  prepare: async (office) => {
    portal = office.portal;
    for (const [person, login] of Object.entries(LOGINS))
      Object.assign(people, { [person]: await office.loadUser(login) });
    await portal.log.deliverEffects();
    const { rows } = await findCasePage(portal.database, {
      firmIds: loadUser("trustee").firmIds,
      capacity: "practitioner",
      ...{ status: "ACT", activeOn: hongKongDay(portal.clock.now()) },
      ...{ sort: { column: "case_no", direction: "asc" }, page: 1, size: 100 },
    });
    for (const { id } of rows) {
      const visible = await findCaseFor(portal, loadUser("trustee"), id);
      const isFree = (await findReleasesOfCase(portal.database, id)).length === 0;
      if (visible?.file.type === "B" && visible.by.standing === "appointee" && isFree) caseId = id;
    }
  },
});

let paper: QuarantinedFile;
beforeAll(async () => {
  const path = join(await mkdtemp(join(tmpdir(), "release-")), "paper.pdf");
  await writeFile(path, "%PDF-1.4");
  const hash = createHash("sha256").update("%PDF-1.4").digest("hex");
  paper = { path, name: "paper.pdf", size: 8, mediaType: "application/pdf", hash };
});

async function context(person: Person, locale: "en" | "zh-hk" = "en") {
  const t = await getFixedT(locale);
  return { portal, user: loadUser(person), requestId: "test", locale, t };
}
const buildForm = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ commandId: ulid(), ...fields })) form.append(name, value);
  return form;
};

async function caseSeenBy(person: Person) {
  const visible = await findCaseFor(portal, loadUser(person), caseId);
  if (visible === null) throw new Error("The case is not theirs");
  return visible;
}
async function newest(person: Person) {
  const found = (await loadReleasesOfCase(portal, loadUser(person), await caseSeenBy(person))).newest;
  if (found === null) throw new Error("There is no application");
  return found;
}
/** A step as its page takes it. */
async function step(
  person: Person,
  intent: string,
  fields: Readonly<Record<string, string>> = {},
  file = false,
  log = portal.log,
) {
  const { newest: running, beginning } = await loadReleasesOfCase(
    portal,
    loadUser(person),
    await caseSeenBy(person),
  );
  const place = beginning ?? (running && getTarget(running));
  if (place === null) throw new Error("There is no place for it");
  const form = buildForm({ intent, ...fields });
  const pageContext = await context(person);
  if (!isReleaseStep(intent)) throw new Error(`${intent} is no step of a page`);
  const commandId = ulid();
  return takeStep({ ...pageContext, commandId, portal: { ...portal, log } }, place, intent, {
    form,
    file: file ? paper : null,
    fileProblem: undefined,
  });
}
const getCodes = (outcome: StepOutcome) =>
  outcome.outcome === "refused" ? outcome.why.map(({ code }) => code) : outcome;
const day = (date: string) => date.split("-").reverse().join("/");

const A_SENTENCE: unknown = expect.any(String);

describe("what is in the way of a release", () => {
  it("is known from the first day on, each with its place", async () => {
    const found = await loadObstacles(portal, { id: caseId, type: "B" }, null);
    expect(found.map(({ name }) => name)).toEqual([
      "accounts",
      "proofs",
      "unclaimedDividends",
      "balance",
      "books",
    ]);
    expect(found.find(({ name }) => name === "books")).toMatchObject({ clear: false });
    const company = await loadObstacles(
      portal,
      { id: "HCCW-1-2020", type: "L" },
      { id: "x", release: { submitted: null, books: { on: "2025-01-01", list: "x" } } },
    );
    expect(company.find(({ name }) => name === "conduct")).toMatchObject({ clear: false });
    expect(company.find(({ name }) => name === "books")).toMatchObject({ clear: true });
  });
  it("counts shares in dividends that nobody took, without what was paid in", () => {
    const dividend = [
      { creditor: "A", minor: 1_000, paid: true },
      { creditor: "B", minor: 500, paid: false },
    ];
    expect(computeUnclaimed({ dividends: [JSON.stringify({ dividend }), "{}"], paidIn: 200 })).toBe(300);
  });
  it("charges the court's fee on every $1,000 or fraction of the gross assets", () => {
    const fee = computeCourtFee({ realised: 61_234_567, realisations: 3 }, "B", "2026-01-01", "en");
    expect(fee).toMatchObject({ units: 613, fee: 306_500 });
    expect(fee.source).toContain("6C");
  });
});

describe("an application", () => {
  it("begins with the intention, and says with the codes of section 8 what comes too early or twice", async () => {
    const on = hongKongDay(portal.clock.now());
    const draft = { ground: "realised", noticeOn: day(addDays(on, -10)), note: "" };
    expect(await step("preparer", "intention.drafted", { ...draft, noticeOn: "32/13/2026" })).toMatchObject({
      problems: { noticeOn: A_SENTENCE },
    });
    expect((await step("preparer", "intention.drafted", { ...draft, seen: "0" })).outcome).toBe("done");
    const seenByBoth = String(intentionVersion((await newest("trustee")).current.entries));
    const byTrustee = { ...draft, note: "Written by the trustee", seen: seenByBoth };
    expect((await step("trustee", "intention.drafted", byTrustee)).outcome).toBe("done");
    expect((await step("preparer", "intention.drafted", { ...draft, seen: seenByBoth })).outcome).toBe(
      "refused",
    );
    expect((await newest("preparer")).current.context.note).toBe("Written by the trustee");
    expect(getCodes(await step("trustee", "application.submitted", { confirmed: "true" }))).toEqual([
      "ERR-RELEASE-001",
    ]);
    expect(getCodes(await step("trustee", "intention.given", { confirmed: "true" }))).toEqual([
      "ERR-FORM-001",
      "ERR-FORM-001",
    ]);
    expect(await step("preparer", "document.filed", { kind: "noticeOfIntention" })).toMatchObject({
      problems: { file: A_SENTENCE },
    });
    for (const kind of ["noticeOfIntention", "letterOfIntention"])
      expect((await step("preparer", "document.filed", { kind }, true)).outcome).toBe("done");
    expect(getCodes(await step("preparer", "intention.given", { confirmed: "true" }))).toEqual([
      "ERR-RELEASE-004",
    ]);
    expect((await step("trustee", "intention.given", { confirmed: "true" })).outcome).toBe("done");
    expect(getCodes(await step("trustee", "intention.given", { confirmed: "true" }))).toEqual([
      "ERR-RELEASE-002",
    ]);
    expect((await step("preparer", "document.filed", { kind: "releaseApplication" }, true)).outcome).toBe(
      "done",
    );
    // In this very moment the case is another's, or of another name: whoever applies looks at it again.
    const renamed = () =>
      dispatch(portal.log, caseFile, {
        ...{ stream: `case-file/${caseId}`, type: "case.renamed", by: SYSTEM },
        ...{ data: { nameEn: "Renamed" }, at: portal.clock.now(), commandId: ulid() },
      });
    const moving = appendMeanwhile(portal.log, appendBeforeFact("application.submitted"), renamed);
    expect(
      (await step("trustee", "application.submitted", { confirmed: "true" }, false, moving)).outcome,
    ).toBe("refused");
    const done = await step("trustee", "application.submitted", { confirmed: "true" });
    expect(done).toMatchObject({ outcome: "done", release: { submitted: { caseStatus: "ACT" } } });
    await portal.log.deliverEffects();
    expect((await caseSeenBy("officer")).file.status).toBe("RP");
  });
  it("is seen by its firm and the office, and by nobody else", async () => {
    const { id } = await newest("officer");
    expect(await findReleaseFor(portal, loadUser("stranger"), "B", id)).toBeNull();
    expect(await findReleaseFor(portal, loadUser("pdd"), "B", id)).toBeNull();
    expect(await findReleaseFor(portal, loadUser("trustee"), "L", id)).toBeNull();
    const listed = await releaseList(
      portal,
      loadUser("preparer"),
      "B",
      new URLSearchParams({ status: "submitted" }),
      "zh-hk",
    );
    expect(listed.list.items.map(({ to }) => to)).toContain(`/application-for-release/B/view/${id}`);
    const others = await releaseList(portal, loadUser("stranger"), "B", new URLSearchParams(), "en");
    expect(others.list.items.map(({ id: other }) => other)).not.toContain(id);
  });
  it("is asked about in sealed letters, by the office alone, and replied to", async () => {
    expect((await step("officer", "review.begun")).outcome).toBe("done");
    const dueOn = day(addDays(hongKongDay(portal.clock.now()), 14));
    const letter = { intent: "send", language: "zh-hk", subject: "查詢", text: "請解釋。", dueOn };
    const write = async (
      kind: "inquiry" | "pdd" | "confirmation",
      fields: Readonly<Record<string, string>>,
    ) => {
      const release = await newest("officer");
      const seen = release.current.context.letterDrafts[kind]?.at ?? "";
      return readAnswer(
        await writeLetter(await context("officer"), release, kind, buildForm({ seen, ...fields })),
      );
    };
    const draft = { ...letter, intent: "draft", text: "" };
    expect((await write("inquiry", draft)).outcome).toBe("done");
    // Another officer has the page from before open: what is saved by now is not written over, nor sent past.
    for (const intent of ["draft", "send"])
      expect(await write("inquiry", { ...letter, intent, seen: "" })).toMatchObject({
        outcome: "refused",
        why: [{ code: "ERR-CONFLICT" }],
      });
    expect(await write("inquiry", { ...letter, text: "" })).toMatchObject({
      problems: { text: A_SENTENCE },
    });
    expect(await write("pdd", letter)).toMatchObject({ outcome: "done" });
    expect(await write("inquiry", letter)).toMatchObject({ outcome: "done" });
    expect(
      readAnswer(
        await writeLetter(await context("trustee"), await newest("trustee"), "inquiry", buildForm(letter)),
      ),
    ).toMatchObject({ outcome: "refused" });
    const { current } = await newest("officer");
    expect(current.context.inquiries.map(({ to, number }) => [to, number])).toEqual([
      ["pdd", 1],
      ["practitioner", 1],
    ]);
    const [toPdd, toFirm] = current.context.inquiries;
    const sealed = await portal.documents.find(toFirm?.letter.id ?? "");
    expect((await portal.documents.read(sealed ?? expect.fail())).subarray(0, 5).toString()).toBe("%PDF-");
    await portal.log.deliverEffects();
    const notices = await findNoticePage(portal.database, {
      accountId: loadUser("pdd").id,
      page: 1,
      size: 20,
      sort: { column: "created_at", direction: "desc" },
    });
    expect(notices.rows.map(({ target }) => target)).toContain(`/release-inquiries/${toPdd?.id ?? ""}`);

    // What departments are asked is not shown to the practitioner, nor to another department.
    expect(await findInquiryFor(portal, loadUser("trustee"), "B", toPdd?.id ?? "")).toBeNull();
    expect(await findAddressed(portal, loadUser("fsd"), toPdd?.id ?? "")).toBeNull();
    expect(await findAddressed(portal, loadUser("pdd"), toFirm?.id ?? "")).toBeNull();
    const input = await departmentList(
      portal,
      loadUser("pdd"),
      new URLSearchParams({ standing: "open" }),
      "en",
    );
    expect(input.list.items.map(({ id }) => id)).toContain(toPdd?.id);
    const addressed = (await findAddressed(portal, loadUser("pdd"), toPdd?.id ?? "")) ?? expect.fail();
    const answer = {
      form: buildForm({ text: "No prosecution is open." }),
      file: null,
      fileProblem: undefined,
    };
    expect(await answerInquiry(await context("pdd"), addressed, answer)).toMatchObject({ outcome: "done" });
    expect(
      await answerInquiry(await context("pdd"), addressed, { ...answer, form: buildForm({ text: "Again" }) }),
    ).toMatchObject({ outcome: "refused" });

    const inquiry =
      (await findInquiryFor(portal, loadUser("preparer"), "B", toFirm?.id ?? "")) ?? expect.fail();
    const reply = {
      form: buildForm({ text: "It is explained.", seen: "0" }),
      file: paper,
      fileProblem: undefined,
    };
    expect(await saveReply(await context("preparer"), inquiry, reply)).toMatchObject({ outcome: "done" });
    const before = { ...reply, form: buildForm({ text: "Written beside it.", seen: "0" }), file: null };
    const now = (await findInquiryFor(portal, loadUser("preparer"), "B", toFirm?.id ?? "")) ?? expect.fail();
    expect(await saveReply(await context("preparer"), now, before)).toMatchObject({ outcome: "conflict" });
    const drafted =
      (await findInquiryFor(portal, loadUser("trustee"), "B", toFirm?.id ?? "")) ?? expect.fail();
    expect(drafted.inquiry.draft).toMatchObject({
      text: "It is explained.",
      version: 1,
      files: [{ name: "paper.pdf" }],
    });
    const signed = {
      ...{ inquiry: inquiry.inquiry.id, draftVersion: 1, certificateSubject: "CN=x", certificateSerial: "1" },
      ...{ certificateCheck: {}, letter: toFirm?.letter ?? expect.fail() },
    };
    const command = { commandId: ulid(), requestId: "test" };
    expect(await dispatchReleaseStep(portal, drafted, "inquiry.replied", signed, command)).toMatchObject({
      outcome: "done",
      state: "inquiryReplied",
    });
    const shown = await releaseView(await context("trustee"), await newest("trustee"));
    expect(
      shown.inquiries.map(({ statusLabel, reply: given }) => [statusLabel, given?.files.length]),
    ).toEqual([["Reply Received 1", 1]]);
    expect(shown.documents.map(({ kindLabel }) => kindLabel)).not.toContain("Response from PDD");
    expect(
      await write("confirmation", { intent: "send", language: "en", subject: "No objection", text: "None." }),
    ).toMatchObject({ outcome: "done" });
  });
  it("ends with the order, which counts once the books are handed over: appointments cease, the case is released", async () => {
    const on = hongKongDay(portal.clock.now());
    const ordered = { madeOn: day(on) };
    // Another year: the application was made today.
    expect(await step("preparer", "order.provided", { madeOn: "01/03/2016" }, true)).toMatchObject({
      outcome: "refused",
      dates: { madeOn: A_SENTENCE },
    });
    expect(await step("preparer", "order.provided", { madeOn: day(addDays(on, 1)) }, true)).toMatchObject({
      outcome: "refused",
      dates: { madeOn: A_SENTENCE },
    });
    // What is missing is told at once, the date and the file.
    expect(await step("preparer", "order.provided", { madeOn: "" })).toMatchObject({
      outcome: "problems",
      problems: { madeOn: A_SENTENCE, file: A_SENTENCE },
    });
    expect((await step("preparer", "order.provided", ordered, true)).outcome).toBe("done");
    expect(getCodes(await step("preparer", "order.provided", ordered, true))).toEqual(["ERR-RELEASE-003"]);
    await portal.log.deliverEffects();
    expect((await caseSeenBy("officer")).file.status).toBe("RP");
    expect(
      (await step("preparer", "books.handedOver", { on: day(addDays(on, -1)), list: "3 boxes" })).outcome,
    ).toBe("done");
    await portal.log.deliverEffects();
    // Nobody of the office has read the order yet.
    expect((await caseSeenBy("officer")).file.status).toBe("RP");
    expect((await step("officer", "order.confirmed", { madeOn: day(on) })).outcome).toBe("done");
    await portal.log.deliverEffects();
    await portal.log.deliverEffects();
    const { file } = await caseSeenBy("officer");
    expect(file).toMatchObject({ status: "RD", dates: { release: on } });
    expect(
      file.appointments.filter(({ firm, ceasedOn }) => firm === "firm-harbour" && ceasedOn === null),
    ).toEqual([]);
    // Who has left the office still reads what they applied for.
    expect((await newest("trustee")).current.context.effectiveOn).toBe(on);
  });
  it("told of when it is in effect already does not take its case back into the programme", async () => {
    const { current } = await newest("officer");
    const submitted = current.entries.find(({ type }) => type === "application.submitted");
    if (submitted === undefined) throw new Error("It was submitted");
    // Under a name of its own, as where it was never told of before.
    await followReleaseEffect(() => portal).run({ ...submitted, version: 999 });
    expect((await caseSeenBy("officer")).file.status).toBe("RD");
  });
});
