/** What lists and case files lead to, over HTTP: the accounts of a case, their papers and ledgers, assigned cases, requests on proofs. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ulid } from "ulidx";

import { openZip } from "~/app/services/documents/formats/zip.server";
import { toCoverKey } from "~/db/queries/families/ledger-requests";
import { SMALL_OFFICE } from "~/tests/support/seeded-office";
import { addDays, hongKongDate, writeDate } from "~/workflows/kit";

import { accountIn } from "./accounts-of";
import { getVisitor, openOffice, VISITORS, type Office, type Visitor } from "./office";

let office: Office;
beforeAll(async () => {
  office = await openOffice({ cases: SMALL_OFFICE });
}, 300_000);
afterAll(() => office?.close());

const preparer = getVisitor("ua.demo");
const officer = getVisitor("officer.demo");
const legal = getVisitor("legal.demo");
const counter = getVisitor("counter.demo");
/** An account in a state, and somebody of the firm that prepares it. */
async function preparedAccount(kinds: readonly ("s89" | "s93" | "s203")[], state: string) {
  const firms = VISITORS.filter(({ role }) => role === "pa" || role === "ua");
  for (const who of firms) {
    const found = await accountIn(office, who, kinds, state).catch(() => null);
    if (found !== null) return { ...found, who };
  }
  throw new Error(`Nobody prepares an account that is ${state}`);
}
const read = async (who: Visitor, path: string): Promise<string> => {
  const answer = await office.ask(who, path);
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.text()).replaceAll("&amp;", "&");
};
const today = (): string => hongKongDate(office.portal.clock.now());

describe("the accounts of a case", () => {
  test("the office sees the periods that are open, how they stand, and nothing of what is drafted", async () => {
    const { at, id, kind, caseId, who } = await preparedAccount(["s89", "s93", "s203"], "withPrincipal");
    const tab = await read(officer, `/casefile/${caseId}/overview/accounts`);
    expect(tab).toMatch(/<tbody/);
    expect(tab).not.toContain(`href="/${kind}/${id}"`);
    expect((await office.ask(officer, `${at}/preview`)).status).toBe(404);
    const own = await read(who, `/casefile/${caseId}/overview/accounts`);
    expect(own).toContain(`href="/${kind}/${id}"`);
  });

  test("the link of the office's workspace leads to them", async () => {
    const workspace = await read(officer, "/accounts/workspace/s93?size=100");
    const [, tab = ""] = /href="(\/casefile\/[^"]+\/overview\/accounts)"/.exec(workspace) ?? [];
    expect(await read(officer, tab)).toMatch(/<tbody/);
  });

  test("what was submitted, and what happened with the referrals, have tabs of their own", async () => {
    const { caseId } = await accountIn(office, preparer, ["s89", "s93"], "certified");
    const submitted = await read(preparer, `/casefile/${caseId}/overview/submission-of-accounts`);
    expect(submitted).toContain("S");
    expect(submitted).toContain(`href="/casefile/${caseId}/overview/referral-history"`);
    await read(preparer, `/casefile/${caseId}/overview/referral-history`);
  });
});

describe("the list of accounts", () => {
  test("has the paper of what is compiled and with the trustee, for those who prepare it alone", async () => {
    const { at, kind, who } = await preparedAccount(["s89", "s93", "s203"], "withPrincipal");
    const list = `/accounts/workspace/${kind}?size=100`;
    expect(await read(who, list)).toContain(`href="${at}/document.pdf"`);
    expect(await read(officer, list)).not.toContain(`href="${at}/document.pdf"`);
    expect((await office.ask(who, `${at}/document.pdf`)).headers.get("content-type")).toBe("application/pdf");
  });

  test("has the ledger that is ready for its case and period, for whoever asked for it", async () => {
    const { caseId, kind, id, who } = await preparedAccount(["s93", "s203"], "withPrincipal");
    const { kysely } = office.portal.database;
    const period = await kysely
      .selectFrom("account_period")
      .selectAll()
      .where("id", "=", `account-${kind}/${id}`)
      .executeTakeFirstOrThrow();
    const ledger = ulid();
    const now = office.portal.clock.now();
    await kysely
      .insertInto("ledger_request")
      .values({
        id: ledger,
        owner: who.id,
        state: "ready",
        requested_at: now,
        prepared_at: now,
        detail: "{}",
        batch: null,
        covers: toCoverKey(caseId, period.from_date, period.to_date),
      })
      .execute();
    const list = `/accounts/workspace/${kind}?size=100`;
    const file = `href="/accounts/generate-detailed-ledger/${ledger}/file"`;
    expect(await read(who, list)).toContain(file);
    expect(await read(officer, list)).not.toContain(file);
  });

  test("is filtered by the name of the company, and by days on which accounts are due", async () => {
    const { kysely } = office.portal.database;
    const rows = await kysely
      .selectFrom("account_period")
      .innerJoin("case_file", "case_file.id", "account_period.case_id")
      .select(["case_file.case_no", "case_file.name_en", "account_period.due_on"])
      .where("account_period.kind", "=", "s203")
      .orderBy("account_period.due_on")
      .execute();
    const days = [...new Set(rows.map((row) => row.due_on))];
    const day = days[Math.floor(days.length / 2)] ?? today();
    const dueThen = rows.filter((row) => row.due_on === day);
    const list = async (query: Record<string, string>) =>
      read(officer, `/accounts/workspace/s203?size=100&${new URLSearchParams(query).toString()}`);
    const onDay = await list({ dueFrom: writeDate(day), dueTo: writeDate(day) });
    for (const { case_no: caseNo } of dueThen) expect(onDay).toContain(caseNo);
    const other = rows.find(
      (row) => row.due_on !== day && !dueThen.some((each) => each.case_no === row.case_no),
    );
    if (other) expect(onDay).not.toContain(`>${other.case_no}<`);
    const [first] = dueThen;
    const named = await list({ company: first?.name_en ?? "", dueFrom: writeDate(addDays(day, 1)) });
    expect(named).not.toContain(writeDate(addDays(day, -400)));
    expect(await list({ company: first?.name_en ?? "" })).toContain(first?.case_no);
    expect(await list({ company: "no such company" })).not.toContain(first?.case_no);
  });
});

describe("cases that are assigned", () => {
  test("are the legal officer's and the supervisor's as well as the officer's", async () => {
    const { kysely } = office.portal.database;
    const theirs = await kysely
      .selectFrom("case_assigned")
      .select("case_id")
      .where("person_id", "=", legal.id)
      .execute();
    expect(theirs.length).toBeGreaterThan(0);
    for (const who of [legal, getVisitor("supervisor.demo"), officer]) {
      const list = await read(who, "/case-directory?mine=true&size=100");
      expect(list).toContain('href="/casefile/');
    }
    const list = await read(legal, "/case-directory?mine=true&size=100");
    const shown = new Set([...list.matchAll(/href="\/casefile\/([^/"]+)\/overview"/g)].map(([, id]) => id));
    expect([...shown].sort()).toEqual(theirs.map((row) => row.case_id).sort());
    expect(await read(legal, "/deadlines")).toContain("/casefile/");
    expect(await read(legal, "/home")).toContain('href="/my-case-list?mine=true&type=B"');
  });
});

describe("requests on proofs", () => {
  const PAGE = "/accounts/proof-amendments";

  test("several are downloaded together, with their acknowledgement and their documents", async () => {
    const page = await read(counter, `${PAGE}?queue=all`);
    const ids = [
      ...page.matchAll(/name="request"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="request"/g),
    ].map(([, one, other]) => one ?? other ?? "");
    expect(ids.length).toBeGreaterThan(1);
    const body = new URLSearchParams(ids.map((id) => ["request", id]));
    const headers = { Origin: office.origin };
    const answer = await office.ask(counter, PAGE, { method: "POST", body, headers });
    const at = answer.headers.get("location") ?? "";
    expect([answer.status, at]).toEqual([302, `/pod-amendments-generate/${ids.join(",")}/papers.zip`]);
    const zip = await office.ask(counter, at);
    expect([zip.status, zip.headers.get("content-type")]).toEqual([200, "application/zip"]);
    const entries = await openZip(Buffer.from(await zip.arrayBuffer()));
    const names = entries.map(({ name }) => name);
    expect(names[0]).toMatch(/^POD-request-.*\.pdf$/);
    const documents = await Promise.all(
      ids.map((id) => office.ask(counter, `${PAGE}/requests/${id}/document`)),
    );
    expect(names.slice(1)).toHaveLength(documents.filter(({ status }) => status === 200).length);
    // Of somebody else's request nothing is given, not even beside others.
    expect((await office.ask(getVisitor("maker.demo"), at)).status).toBe(404);
  });

  test("none ticked is told", async () => {
    const answer = await office.post(counter, PAGE);
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining("ERR-FORM-001")]);
  });
});
