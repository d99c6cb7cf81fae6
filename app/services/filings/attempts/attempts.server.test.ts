/** Attempts to file, from the ticket to what the office decides: recorded, followed, presented, and told where they are not. */
import { ulid } from "ulidx";
import { beforeAll, describe, expect, it } from "vitest";

import { findSubmissionPage } from "~/db/queries/filings/submissions";
import { findFilingAttemptPage } from "~/db/queries/filings/filing-attempts";
import { deleteSession } from "~/db/queries/identity/sessions";
import { idInStream, typeInStream } from "~/events/stream-id";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { useSmallOffice } from "~/tests/support/small-office";
import { addTime } from "~/workflows/kit";
import { getSubmissionType } from "~/workflows/registry";

import { findItem } from "../batches/batch.server";
import { signTicket, type TurnedAway } from "./attempt-ticket.server";
import { loadAttemptsOfForm } from "./attempts-of-form.server";
import { presentTicket } from "./present-ticket.server";
import { followAttempts, recordAllWaiting, recordTicket, recordWaiting } from "./record-attempts.server";

const START = new Date().toISOString();
let now = START;
const office = useSmallOffice({ now: () => now });
let trustee: CurrentUser;
let officer: CurrentUser;
/** Forms of the trustee: a filed one with the time of its filing, and others. */
let forms: readonly string[];
let session: string;

const logIn = async (id: string): Promise<string> => {
  const cookie = await office.portal.sessions.start(id);
  return (await office.portal.sessions.identify(cookie)) ?? "";
};
beforeAll(async () => {
  trustee = await office.loadUser("pa.demo");
  officer = await office.loadUser("officer.demo");
  session = await logIn("pa.demo");
  const { rows } = await findSubmissionPage(office.portal.database, {
    sort: { column: "since", direction: "asc" },
    page: 1,
    size: 200,
  });
  const seen = [];
  for (const { id } of rows) if ((await findItem(office.portal, trustee, id)) !== null) seen.push(id);
  forms = seen;
});

async function read(form: string, user = trustee) {
  const found = await findItem(office.portal, user, form);
  if (found === null) throw new Error(`${user.id} does not see ${form}`);
  return found;
}
const takeForm = (at: number): string => {
  const form = forms[at];
  if (form === undefined) throw new Error("The office has too few forms");
  return form;
};
async function turnAway(form: string, more: Partial<TurnedAway> = {}) {
  const { caseFile } = await read(form);
  return signTicket(office.portal.keys.lasting, {
    caseId: caseFile.id,
    form: getSubmissionType(typeInStream(form)).code,
    submissionId: idInStream(form),
    what: "file",
    at: now,
    version: 2,
    holder: session,
    reason: "full",
    ...more,
  });
}
const load = async (form: string) => loadAttemptsOfForm(office.portal, await read(form), "en");
const present = async (form: string, text: string, user = trustee, sessionId = session) =>
  presentTicket(office.portal, { user, sessionId, submission: await read(form, user) }, text);

describe("an attempt", () => {
  it("is recorded in lots after it was issued, once, with the rule of its day, and shown on the form", async () => {
    const form = takeForm(0);
    const { ticket } = await turnAway(form);
    office.portal.attempts.add({ ticket, from: "portal" }, true);
    await recordWaiting(office.portal);
    expect(await load(form)).toMatchObject([
      { id: ticket.id, at: ticket.at, what: "file", version: 2, state: "recorded", worth: "decision" },
    ]);
    expect(await recordTicket(office.portal, { ticket, from: "holder" }), "by another process").toBe("known");
    expect(await load(form)).toHaveLength(1);
  });

  it("of a form that is not theirs, of no session, or of somebody who only reads is recorded nowhere", async () => {
    const form = takeForm(0);
    const strangers = await turnAway(form, { holder: await logIn("creditor.demo") });
    const readers = await turnAway(form, { holder: await logIn("officer.demo") });
    const nobodys = await turnAway(form, { holder: "f".repeat(64) });
    const otherCase = await turnAway(form, { caseId: "HCB-99999-1999" });
    const outcomes = [];
    for (const { ticket } of [strangers, readers, nobodys, otherCase])
      outcomes.push(await recordTicket(office.portal, { ticket, from: "portal" }));
    expect(outcomes).toEqual(["notTheirs", "notTheirs", "nobody", "notTheirs"]);
  });

  it("waits on where the database is away, and is recorded before the process ends", async () => {
    const form = takeForm(1);
    const { ticket } = await turnAway(form);
    office.portal.attempts.add({ ticket, from: "portal" }, true);
    const broken = { ...office.portal, findUser: () => Promise.reject(new Error("away")) };
    await expect(recordWaiting(broken)).rejects.toThrow("away");
    expect(office.portal.attempts.size).toBe(1);
    await recordAllWaiting(office.portal);
    expect((await load(form)).map(({ id }) => id)).toEqual([ticket.id]);
  });

  it("is followed by the filing that came of it, and by none from before", async () => {
    const filed = (await Promise.all(forms.map((form) => read(form)))).find(
      ({ current }) => current.context.filed.length === 1,
    );
    const filing = filed?.current.context.filed[0];
    if (filed === undefined || filing === undefined)
      throw new Error("The office has no form that was filed once");
    const before = await turnAway(filed.stream, { at: addTime(filing.at, -60_000) });
    const after = await turnAway(filed.stream, { at: addTime(filing.at, 60_000) });
    for (const { ticket } of [before, after])
      expect(await recordTicket(office.portal, { ticket, from: "portal" })).toBe("recorded");
    await followAttempts(office.portal, addTime(filing.at, 3_600_000));
    const shown = new Map((await load(filed.stream)).map((each) => [each.id, each]));
    expect(shown.get(before.ticket.id)).toMatchObject({ state: "followed", filedAt: filing.at });
    expect(shown.get(after.ticket.id)).toMatchObject({ state: "recorded", filedAt: null });
    expect(shown.get(before.ticket.id)?.decision, "by the rule an officer decides").toBeNull();
  });

  it("counts once the form is filed, where that is the office’s rule of the day on which it was recorded", async () => {
    const filed = (await Promise.all(forms.map((form) => read(form)))).find(
      ({ current }) => current.context.filed.length === 1,
    );
    const filing = filed?.current.context.filed[0];
    if (filed === undefined || filing === undefined)
      throw new Error("The office has no form that was filed once");
    const { ticket } = await turnAway(filed.stream, { at: addTime(filing.at, -120_000), what: "save" });
    const ruled = {
      ...office.portal,
      config: { ...office.portal.config, attemptWorth: "followed" as const },
    };
    expect(await recordTicket(ruled, { ticket, from: "portal" })).toBe("recorded");
    await followAttempts(office.portal, addTime(filing.at, 3_600_000));
    const shown = (await load(filed.stream)).find(({ id }) => id === ticket.id);
    expect(shown).toMatchObject({
      state: "honoured",
      worth: "followed",
      decision: { by: null, reason: null },
    });
  });
});

describe("a ticket that is presented", () => {
  it("is recorded where it was not, as after the end of the process that issued it; twice it proves no more", async () => {
    const form = takeForm(2);
    const { ticket, text } = await turnAway(form, { at: addTime(now, -3 * 3_600_000) });
    expect(await present(form, text)).toEqual({ outcome: "recorded", number: ticket.id });
    expect(await load(form)).toMatchObject([{ id: ticket.id, at: ticket.at, recordedAt: now }]);
    expect(await present(form, text)).toEqual({ outcome: "refused", code: "ERR-TICKET-002" });
  });

  it("counts in another session of the same person as well, also where the portal’s clock ran ahead", async () => {
    const form = takeForm(2);
    const { ticket, text } = await turnAway(form, { at: addTime(now, 600_000) });
    expect(await present(form, text, trustee, await logIn("pa.demo"))).toEqual({
      outcome: "recorded",
      number: ticket.id,
    });
    const [first] = await load(form);
    // Both times stand beside each other: whoever decides sees that the clock was wrong.
    expect([first?.at, first?.recordedAt]).toEqual([ticket.at, now]);
  });

  it("is told to be forged or altered, of another form, of somebody else, or of nobody any more", async () => {
    const form = takeForm(3);
    const { text } = await turnAway(form);
    const code = async (given: Promise<{ readonly outcome: string; readonly code?: string }>) =>
      (await given).code;
    expect(await code(present(form, `${text.slice(0, -1)}${text.endsWith("0") ? "1" : "0"}`))).toBe(
      "ERR-TICKET-001",
    );
    expect(await code(present(form, "not a ticket"))).toBe("ERR-TICKET-001");
    expect(await code(present(takeForm(4), text))).toBe("ERR-TICKET-003");
    const stolen = await turnAway(form, { holder: await logIn("ua.demo") });
    expect(await code(present(form, stolen.text))).toBe("ERR-TICKET-004");
    const gone = await logIn("pa.demo");
    const orphaned = await turnAway(form, { holder: gone });
    await deleteSession(office.portal.database, gone);
    expect(await code(present(form, orphaned.text))).toBe("ERR-TICKET-005");
  });

  it("is told to be somebody else’s once it is recorded, too, and is nobody’s who only reads", async () => {
    const filed = (await Promise.all(forms.map((form) => read(form)))).find(
      ({ current }) => current.context.filed.length > 0,
    );
    if (filed === undefined) throw new Error("The office has no form that was filed");
    const { text } = await turnAway(filed.stream, { version: 77 });
    expect((await present(filed.stream, text)).outcome).toBe("recorded");
    expect(await present(filed.stream, text, officer, await logIn("officer.demo"))).toMatchObject({
      code: "ERR-TICKET-004",
    });
    const own = await turnAway(filed.stream, { holder: await logIn("officer.demo") });
    expect(await present(filed.stream, own.text, officer)).toMatchObject({ code: "ERR-TICKET-004" });
  });
});

it("an account fills the log with so many an hour, and no more", async () => {
  const form = takeForm(5);
  const outcomes = [];
  for (let at = 0; at < 210; at += 1) {
    const { ticket } = await turnAway(form, { version: at });
    outcomes.push(await recordTicket(office.portal, { ticket, from: "portal" }));
  }
  expect(outcomes.at(0)).toBe("recorded");
  expect(outcomes.at(-1)).toBe("many");
  now = addTime(now, 3_600_001);
  const { ticket } = await turnAway(form, { version: 999 });
  expect(await recordTicket(office.portal, { ticket, from: "portal" })).toBe("recorded");
  const { total } = await findFilingAttemptPage(office.portal.database, {
    search: ulid(),
    page: 1,
    size: 25,
    sort: { column: "at", direction: "desc" },
  });
  expect(total.count).toBe(0);
});
