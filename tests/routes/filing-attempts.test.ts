/** Attempts to file over HTTP: a ticket comes back with the repeat, is shown and presented on the form, and decided on in the office. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { ulid } from "ulidx";

import { followAttempts, recordAllWaiting } from "~/app/services/filings/attempts/record-attempts.server";
import { findItem } from "~/app/services/filings/batches/batch.server";
import { readsDrafts } from "~/app/services/filings/submissions/visible.server";
import { findSubmissionPage } from "~/db/queries/filings/submissions";
import { signTicket } from "~/app/services/filings/attempts/attempt-ticket.server";
import { findNoticesForAccount } from "~/tests/support/find-notices";
import { SMALL_OFFICE } from "~/tests/support/seeded-office";

import { openOffice, VISITORS, type Office } from "./office";

let office: Office;
let form: string;
let named: { readonly caseId: string; readonly form: string; readonly submissionId: string };
beforeAll(async () => {
  office = await openOffice({ cases: SMALL_OFFICE });
  named = await findFiledForm();
  form = `/casefile/${named.caseId}/${named.form}/${named.submissionId}`;
}, 240_000);
afterAll(() => office.close());

/** One that the firm of `pa.demo` has filed. */
async function findFiledForm(): Promise<typeof named> {
  const { portal } = office;
  const user = await portal.findUser("pa.demo");
  const { rows } = await findSubmissionPage(portal.database, {
    sort: { column: "since", direction: "asc" },
    page: 1,
    size: 200,
  });
  for (const { id } of rows) {
    const found = user && (await findItem(portal, user, id));
    if (found && found.current.context.filed.length > 0 && readsDrafts(found))
      return { caseId: found.caseFile.id, form: found.type.code, submissionId: found.id };
  }
  throw new Error("The firm of pa.demo has filed nothing");
}

const find = (login: string) => VISITORS.find(({ id }) => id === login) ?? null;
const trustee = find("pa.demo");
const officer = find("officer.demo");
const read = async (who: typeof officer, path: string) => (await office.ask(who, path)).text();

async function makeTicket(who: string, at: string) {
  const session = await office.startSession({ id: who });
  const holder = (await office.portal.sessions.identify(session)) ?? "";
  const attempt = { ...named, what: "file", at, version: 3, holder, reason: "full" } as const;
  return signTicket(office.portal.keys.lasting, attempt);
}
const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();

test("a repeat that is let in brings its ticket in a cookie: the attempt is recorded, shown on the form, and told by Where is my form", async () => {
  const { ticket, text } = await makeTicket("pa.demo", at(30));
  expect(await read(trustee, `${form}/status`)).not.toContain(`${form}/attempts`);
  const cookie = `${await office.startSession({ id: "pa.demo" })}; attempt-file=${text}`;
  const answer = await fetch(`${office.origin}${form}/actions`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: cookie, Origin: office.origin },
    body: new URLSearchParams({ fact: "form.opened", commandId: ulid(), returnTo: `${form}/status` }),
  });
  expect(answer.status, "whatever becomes of the repeat itself").toBeLessThan(500);
  await recordAllWaiting(office.portal);
  for (const page of ["history", "attempts"])
    expect(await read(trustee, `${form}/${page}`)).toContain(ticket.id);
  expect(await read(trustee, `${form}/status`)).toContain(`${form}/attempts`);
});

test("a ticket that was kept is presented on its form, once; a forged one is told beside the field, which keeps what was pasted", async () => {
  const { ticket, text } = await makeTicket("pa.demo", at(60));
  const present = (given: string) => office.post(trustee, `${form}/attempts`, { ticket: given });
  const forged = await present(`${text}x`);
  expect(forged.status).toBe(422);
  const page = await forged.text();
  expect(page).toContain("ERR-TICKET-001");
  expect(page).toContain(`${text}x`);
  expect((await present("")).status).toBe(400);
  const taken = await present(text);
  expect([taken.status, taken.headers.get("Location")]).toEqual([302, `${form}/attempts`]);
  expect(await read(trustee, `${form}/attempts`)).toContain(ticket.id);
  expect(await (await present(text)).text()).toContain("ERR-TICKET-002");
  const stolen = await makeTicket("creditor.demo", at(60));
  expect(await (await present(stolen.text)).text()).toContain("ERR-TICKET-004");
});

test("the office finds it in its list, decides with a reason, and the filer reads the decision; nobody else decides", async () => {
  await followAttempts(office.portal);
  const list = await read(officer, "/filing-attempts?state=recorded");
  const address = /\/filing-attempts\/[0-9A-Z]{26}/.exec(list)?.[0] ?? "";
  const decide = (who: typeof officer, reason: string, intent = "attempt.honoured") =>
    office.post(who, address, { intent, commandId: ulid(), reason });
  expect((await decide(officer, "")).status).toBe(400);
  const reason = "The form came within the hour.";
  expect((await decide(officer, reason)).headers.get("Location")).toBe(address);
  const shown = await read(trustee, `${form}/history`);
  expect(shown).toContain(reason);
  expect(shown).toContain("Counts as filed when attempted");
  expect(shown).not.toContain("officer.demo");
  expect(await read(officer, "/filing-attempts?state=honoured")).toContain(address);
  await office.portal.log.deliverEffects();
  expect(await findNoticesForAccount(office.portal, "pa.demo")).toContain("attemptHonoured");
  const other = "It was begun after midnight.";
  expect((await decide(officer, other, "attempt.declined")).headers.get("Location")).toBe(address);
  expect(await read(trustee, `${form}/history`)).toContain(other);
  for (const who of [trustee, find("auditor.demo")])
    expect([(await decide(who, "Mine")).status, (await office.ask(who, "/filing-attempts")).status]).toEqual([
      302, 302,
    ]);
});

test("a program whose ticket is not its own is told, and its call is answered as ever", async () => {
  const call = `/api/v1/cases/${named.caseId}/forms/${named.form}/${named.submissionId}/submission`;
  const { text } = await makeTicket("pa.demo", at(5));
  const send = (ticket: string) =>
    fetch(`${office.origin}${call}`, {
      method: "POST",
      headers: { "x-api-key": "no-key", "Attempt-Ticket": ticket, "Content-Type": "application/json" },
      body: "{}",
    });
  const answers = [await send(text), await send("forged")];
  expect(answers.map(({ status, headers }) => [status, headers.get("Attempt-Ticket-Problem")])).toEqual([
    [401, "ERR-TICKET-004"],
    [401, "ERR-TICKET-001"],
  ]);
});
