/** Decisions of an officer that wait before they count, taken back, counted, and overtaken by others. */
import { ulid } from "ulidx";
import { beforeAll, describe, expect, it } from "vitest";

import { findSubmissionPage } from "~/db/queries/filings/submissions";
import { idInStream } from "~/events/stream-id";
import { addTime } from "~/workflows/kit";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { useSmallOffice } from "~/tests/support/small-office";
import { findNoticesForAccount } from "~/tests/support/find-notices";

import { findItem } from "../batches/batch.server";
import { findNextTask } from "../form-lists/next-task.server";
import { turnFilter } from "../submission-lists/turns.server";
import { dispatchTo } from "../submissions/dispatch-to.server";
import { dispatchDecision } from "./make-decision.server";
import { findPendingDecision, findTakenBack } from "./pending-decisions.server";
import { takeBackDecision } from "./take-back-decision.server";
import { viewPendingDecision } from "./view-pending-decision.server";

const START = new Date().toISOString();
let now = START;
const office = useSmallOffice({ now: () => now, settings: { PORTAL_DECISION_SECONDS: "10" } });
let officer: CurrentUser;
let other: CurrentUser;
let forms: string[];

beforeAll(async () => {
  officer = await office.loadUser("officer.demo");
  other = await office.loadUser("supervisor.demo");
  const { rows } = await findSubmissionPage(office.portal.database, {
    ...turnFilter(officer, "acknowledge", hongKongDay(START)),
    sort: { column: "since", direction: "asc" },
    page: 1,
    size: 20,
  });
  forms = rows.map(({ id }) => id);
});

const wait = (seconds: number) => {
  now = addTime(now, seconds * 1000);
};
const takeForm = (): string => {
  const form = forms.shift();
  if (form === undefined) throw new Error("The demo office has no form left that waits to be acknowledged");
  return form;
};
async function read(form: string, user = officer) {
  const found = await findItem(office.portal, user, form);
  if (found === null) throw new Error(`${user.id} does not see ${form}`);
  return found;
}
const acknowledge = async (form: string, user = officer, commandId: string = ulid()) =>
  dispatchDecision(office.portal, await read(form, user), {
    type: "office.acknowledged",
    data: {},
    commandId,
    input: { reason: "" },
    requestId: "r",
  });
const command = () => ({ commandId: ulid(), requestId: "r" });
const deliver = () => office.portal.log.deliverEffects();
const loadFacts = async (form: string) => (await read(form)).current.entries.map(({ type }) => type);

describe("a decision", () => {
  it("waits, is seen to wait, and counts after its seconds", async () => {
    const form = takeForm();
    expect(await acknowledge(form)).toMatchObject({ outcome: "waits", countsAt: addTime(now, 10_000) });
    wait(9);
    await deliver();
    expect(await loadFacts(form)).not.toContain("office.acknowledged");
    expect(await viewPendingDecision(office.portal, await read(form), "en")).toMatchObject({ by: null });
    expect(await viewPendingDecision(office.portal, await read(form, other), "en")).toMatchObject({
      undo: null,
    });
    wait(1);
    await deliver();
    expect(await loadFacts(form)).toContain("office.acknowledged");
    expect(await findPendingDecision(office.portal, form)).toBeNull();
    const [last] = (await read(form)).current.entries.slice(-1);
    expect(last?.meta.by.id).toBe(officer.id);
  });

  it("that is taken back never happens, and what was typed for it is known to whoever typed it", async () => {
    const form = takeForm();
    await acknowledge(form);
    expect((await takeBackDecision(office.portal, await read(form), command())).outcome).toBe("done");
    wait(60);
    await deliver();
    expect(await loadFacts(form)).not.toContain("office.acknowledged");
    expect((await findTakenBack(office.portal, form, officer.id))?.input).toEqual({ reason: "" });
    expect(await findTakenBack(office.portal, form, other.id)).toBeNull();
  });

  it("made anew after it was taken back counts from then on", async () => {
    const form = takeForm();
    await acknowledge(form);
    wait(4);
    await takeBackDecision(office.portal, await read(form), command());
    await acknowledge(form);
    wait(6);
    await deliver();
    expect(await loadFacts(form)).not.toContain("office.acknowledged");
    wait(4);
    await deliver();
    expect((await loadFacts(form)).filter((type) => type === "office.acknowledged")).toHaveLength(1);
  });

  it("pressed twice is one, also after it has counted", async () => {
    const form = takeForm();
    const commandId = ulid();
    const [first, second] = await Promise.all([
      acknowledge(form, officer, commandId),
      acknowledge(form, officer, commandId),
    ]);
    expect([first.outcome, second.outcome].toSorted()).toEqual(["waits", "waits"]);
    wait(11);
    await deliver();
    expect((await acknowledge(form, officer, commandId)).outcome).toBe("waits");
    wait(11);
    await deliver();
    expect((await loadFacts(form)).filter((type) => type === "office.acknowledged")).toHaveLength(1);
  });

  it("of two people is the first one's", async () => {
    const form = takeForm();
    await acknowledge(form);
    expect(await acknowledge(form, other)).toMatchObject({
      outcome: "refused",
      refusals: [{ guard: "nothingWaits" }],
    });
    expect((await takeBackDecision(office.portal, await read(form, other), command())).outcome).toBe(
      "refused",
    );
  });

  it("on a form that changes hands meanwhile does not count, and whoever made it is told", async () => {
    const form = takeForm();
    await acknowledge(form);
    const requested = await dispatchTo(office.portal, await read(form, other), {
      type: "resubmission.requested",
      data: { reason: "Enclosure 3 cannot be read", dueOn: "2099-01-01" },
      ...command(),
    });
    expect(requested.outcome).toBe("done");
    wait(11);
    await deliver();
    expect(await loadFacts(form)).not.toContain("office.acknowledged");
    expect(await findNoticesForAccount(office.portal, officer.id)).toContain("decisionFailed");
  });

  it("that the form does not allow is refused at once, with the form's own reason", async () => {
    const form = takeForm();
    await acknowledge(form);
    wait(11);
    await deliver();
    expect(await acknowledge(form)).toMatchObject({ outcome: "refused" });
    expect(await findPendingDecision(office.portal, form)).toBeNull();
  });

  it("of somebody whose account is closed meanwhile does not count", async () => {
    const form = takeForm();
    await acknowledge(form);
    const { portal } = office;
    const findUser = portal.findUser;
    Object.assign(portal, { findUser: () => Promise.resolve(null) });
    wait(11);
    await deliver();
    Object.assign(portal, { findUser });
    expect(await loadFacts(form)).not.toContain("office.acknowledged");
  });

  it("leads on to the next that nobody has just decided", async () => {
    const decided: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const form = takeForm();
      decided.push(idInStream(form));
      await acknowledge(form);
      const next = await findNextTask(office.portal, officer, await read(form), "en", true);
      expect(decided.filter((id) => next?.to.includes(id))).toEqual([]);
      expect(next).not.toBeNull();
    }
  });
});
