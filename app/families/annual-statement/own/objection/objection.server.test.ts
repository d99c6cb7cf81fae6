/** What a bankrupt says against a contribution behind the door: kept as typed, sent once, answered by whoever administers the estate. */
import { ulid } from "ulidx";
import { describe, expect, it } from "vitest";
import * as z from "zod";

import { loadContribution, contributionStream } from "~/app/services/cases/contributions/contribution.server";
import { findDisputedContributions } from "~/db/queries/families/contributions";
import { enterStatements } from "~/tests/support/annual-statement-at-door";
import { importBankrupt, OUTSIDE_TRUSTEE } from "~/tests/support/bankrupt-at-door";
import { factRecorder } from "~/tests/support/fact-recorder";
import { usePortalAt } from "~/tests/support/own-portal";
import type { Actor } from "~/workflows/kit";
import { caseFile } from "~/workflows/records/case-file";
import { contribution } from "~/workflows/records/contribution";

import { loadOwnPage } from "../own-page.server";
import { answerObjection, describeObjections } from "./objection.server";

/** Orders are of 10 March 2020. */
const place = usePortalAt("2023-06-02T04:00:00.000Z");

const recordFact = factRecorder(() => ({ portal: place.portal, now: place.portal.clock.now() }));
const officer: Actor = {
  ...{ id: "officer.demo", role: "officer", firm: null, standing: "office" },
  rights: ["OFFICE_ANNOTATE"],
};
const tell = (caseId: string, type: string, data: Readonly<Record<string, unknown>>, by = officer) =>
  recordFact(contribution, contributionStream(caseId), type, data, by);
let cases = 950;
async function agreed(kind: "agreement" | "order" = "agreement"): Promise<string> {
  cases += 1;
  const { id } = await importBankrupt(place.portal, cases);
  await tell(id, `${kind}.recorded`, {
    ...{ caseId: id, id: "a1", madeOn: "2023-01-02", bankruptcyOrder: "2020-03-10" },
    ...(kind === "order" && { outlivesDischarge: false }),
    terms: { monthly: 120_000, from: "2023-02-01", until: null, payer: "bankrupt", payDay: 31 },
  });
  return id;
}
async function post(caseId: string, typed: Readonly<Record<string, string>>): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ commandId: ulid(), ...typed })) form.append(name, value);
  return answerObjection(await enterStatements(place.portal, caseId), form);
}
const look = async (caseId: string) => {
  const shown = await describeObjections(await enterStatements(place.portal, caseId));
  if (shown === null) throw new Error("Nothing was agreed");
  return shown;
};
const toldBy = (answer: unknown) => (answer instanceof Response ? answer.headers.get("Location") : answer);
const Invalid = z.object({ data: z.object({ problems: z.record(z.string(), z.string()) }) });
const Refused = z.object({ data: z.object({ refused: z.array(z.object({ sentence: z.string() })).min(1) }) });
const SAID = { ground: "cannotPay", text: "I lost my job in May." };

describe("an objection behind the door", () => {
  it("is kept as it is typed, and shown to nobody but the bankrupt", async () => {
    const id = await agreed();
    expect(await post(id, { intent: "save", text: "I lost" })).toBeNull();
    expect(await post(id, { ...SAID, intent: "save" })).toBeNull();
    const length = (await place.portal.log.read(contributionStream(id))).length;
    expect(await post(id, { ...SAID, intent: "save" })).toBeNull();
    expect(await place.portal.log.read(contributionStream(id))).toHaveLength(length);
    expect(await look(id)).toMatchObject({ monthly: "1,200.00", open: null, draft: SAID });
    expect((await findDisputedContributions(place.portal.database, { page: 1, size: 10 })).rows).toEqual([]);
  });
  it("keeps what another window has typed: only what was touched on a page is taken from it", async () => {
    const id = await agreed();
    const made = { ground: "", text: "" };
    const from = (base: object, typed: Readonly<Record<string, string>>) =>
      post(id, { base: JSON.stringify(base), ...typed });
    expect(await from(made, { text: "Two lines\r\nof text", intent: "save" })).toBeNull();
    // The page that was opened, or made, before.
    expect(await from(made, { text: "", ground: "cannotPay", intent: "save" })).toBeNull();
    expect(await look(id)).toMatchObject({ draft: { ground: "cannotPay", text: "Two lines\nof text" } });
    // It was emptied on the page itself.
    const seen = { ground: "cannotPay", text: "Two lines\nof text" };
    expect(await from(seen, { ...seen, text: "", intent: "save" })).toBeNull();
    expect(await look(id)).toMatchObject({ draft: { ground: "cannotPay", text: "" } });
  });
  it("says what is missing beside its field, and is sent once however often the button is pressed", async () => {
    const id = await agreed();
    const empty = Invalid.parse(await post(id, { text: " " })).data.problems;
    expect(Object.keys(empty)).toEqual(["ground", "text"]);
    const pressed = { ...SAID, commandId: ulid() };
    for (const answer of [await post(id, pressed), await post(id, pressed)])
      expect(toldBy(answer)).toBe("/annual-statement/objection?told=objected");
    const current = await loadContribution(place.portal, id);
    expect(current?.context.objections).toMatchObject([{ ...SAID, isOwn: true, receivedOn: "2023-06-02" }]);
    expect(current?.context.draft).toBeNull();
    expect(await look(id)).toMatchObject({ open: { ...SAID, on: "2023年6月2日" } });
    expect(
      (await findDisputedContributions(place.portal.database, { page: 1, size: 10 })).rows,
    ).toMatchObject([{ case_id: id, objected_on: "2023-06-02" }]);
    // Of the page on which it was typed, saved once more when it was sent.
    expect(await post(id, { ...SAID, intent: "save" })).toBeNull();
    expect(await look(id)).toMatchObject({ unsent: null });
    const own = await loadOwnPage(await enterStatements(place.portal, id));
    expect(own.contributions).toMatchObject({ isDisputed: true, isAnswered: false, isOfTrustee: false });
    expect(own.contributions?.months[0]?.due, "as Chinese writes days").toMatch(/^2023年/);
  });
  it("is kept where another one waits for its answer, and can be sent when that one is taken back", async () => {
    const id = await agreed();
    await post(id, SAID);
    const other = { ground: "amount", text: "The rent went up as well." };
    const refused = Refused.parse(await post(id, other)).data.refused;
    expect(refused[0]?.sentence).toContain("已保存在此頁");
    expect(await look(id)).toMatchObject({ open: SAID, unsent: other });
    const objection = (await look(id)).open?.id ?? "";
    await post(id, { intent: "withdraw", objection });
    expect(await look(id)).toMatchObject({ open: null, unsent: null, draft: other });
    expect(toldBy(await post(id, other))).toBe("/annual-statement/objection?told=objected");
  });
  it("does not name the Office's books where a trustee of a firm keeps them", async () => {
    const id = await agreed();
    await recordFact(caseFile, `case-file/${id}`, "practitioner.appointed", OUTSIDE_TRUSTEE);
    const own = await loadOwnPage(await enterStatements(place.portal, id));
    expect(own.contributions).toMatchObject({ isOfTrustee: true });
  });
  it("is answered where it was sent, and another one can be sent then", async () => {
    const id = await agreed("order");
    await post(id, SAID);
    const objection = (await look(id)).open?.id;
    await tell(id, "objection.decided", {
      outcome: "assessedAgain",
      reason: "Send your payslips.",
      objection,
    });
    const shown = await look(id);
    expect(shown).toMatchObject({ isOrdered: true, open: null });
    expect(shown.answered).toMatchObject([
      { ...SAID, decision: { outcome: "assessedAgain", answer: "Send your payslips." } },
    ]);
    const own = await loadOwnPage(await enterStatements(place.portal, id));
    expect(own.contributions).toMatchObject({ isDisputed: false, isAnswered: true });
    expect(toldBy(await post(id, SAID))).toBe("/annual-statement/objection?told=objected");
  });
  it("is taken back by the bankrupt, as the page shows it; what was sent since stays", async () => {
    const id = await agreed();
    await post(id, SAID);
    const first = (await look(id)).open?.id ?? "";
    expect(toldBy(await post(id, { intent: "withdraw", objection: first }))).toBe(
      "/annual-statement/objection?told=objectionWithdrawn",
    );
    expect(await look(id), "to be changed and sent again").toMatchObject({ open: null, draft: SAID });
    place.now = "2023-06-02T05:00:00.000Z";
    await post(id, { ...SAID, text: "Another thing." });
    expect(Refused.safeParse(await post(id, { intent: "withdraw", objection: first })).success).toBe(true);
    expect(await look(id)).toMatchObject({ open: { text: "Another thing." } });
  });
  it("does not send what does not stand on the page: it comes back first", async () => {
    const id = await agreed();
    await post(id, { ...SAID, intent: "save" });
    const base = JSON.stringify({ ground: "", text: "" });
    expect(await post(id, { base, ground: "amount", text: "" })).toMatchObject({
      data: { typed: { ground: "amount", text: SAID.text }, refused: [{}] },
      init: { status: 409 },
    });
    expect(await look(id)).toMatchObject({ open: null });
    // The page shows it now.
    const again = { base: JSON.stringify(SAID), ...SAID, ground: "amount" };
    expect(toldBy(await post(id, again))).toBe("/annual-statement/objection?told=objected");
    expect(await look(id)).toMatchObject({ open: { ground: "amount", text: SAID.text } });
  });
  it("is not asked for where nothing was agreed, or nothing is owed any more", async () => {
    cases += 1;
    const { id } = await importBankrupt(place.portal, cases);
    expect(await describeObjections(await enterStatements(place.portal, id))).toBeNull();
    expect(Refused.safeParse(await post(id, SAID)).success).toBe(true);
    const over = await agreed("order");
    await tell(over, "contribution.ended", { because: "inError", lastDay: null, reason: "Of another case." });
    // That the court alone could change the amount is said of an amount that is to be paid.
    expect(await look(over)).toMatchObject({ isOver: true, isOrdered: false, monthly: null });
    expect(Refused.safeParse(await post(over, SAID)).success).toBe(true);
    expect(await look(over), "what was typed stands there").toMatchObject({ unsent: SAID });
  });
});
