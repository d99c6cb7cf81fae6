/** Filings of a former release enter their case files once, in a whole demo office: one that fails stops no other. */
import { expect, test, vi } from "vitest";

import { findJobs } from "~/db/queries/platform/background-jobs";
import { countDeferredWork } from "~/db/queries/platform/deferred-work";
import { useSmallOffice } from "~/tests/support/small-office";

import { jobStates, retryJob } from "../../assembly/background/overview.server";
import { enterEarlierFilings } from "./enter-earlier-filings.server";

const NOW = new Date().toISOString();
const office = useSmallOffice({ now: () => NOW });
const running = new AbortController().signal;

const entered = () =>
  office.portal.database.kysely.selectFrom("case_document").select("id").orderBy("id").execute();
const progress = async () =>
  (await jobStates(office.portal)).find(({ name }) => name === "earlier-filings")?.progress;

test("each filing enters once, and after a failure or an end in between the job goes on", async () => {
  const { portal } = office;
  expect(await entered()).toEqual([]);
  expect(await findJobs(portal.database)).toEqual([]);
  expect(await progress()).toBeNull();

  // The portal stops after the third filing.
  const stopping = new AbortController();
  let calls = 0;
  const read = portal.documents.find.bind(portal.documents);
  const find = vi.spyOn(portal.documents, "find").mockImplementation(async (id) => {
    calls += 1;
    if (calls === 1) throw Object.assign(new Error("gone"), { code: "FileMissing" });
    if (calls === 3) stopping.abort();
    return read(id);
  });
  await expect(enterEarlierFilings(portal, stopping.signal)).rejects.toThrow("gone");
  const { total = 0 } = (await progress()) ?? {};
  expect(total).toBeGreaterThan(5);
  expect(await progress()).toEqual({ done: 2, total });
  expect(await countDeferredWork(portal.database)).toMatchObject([
    { job: "earlier-filings", why: "FileMissing", count: 1 },
  ]);

  await enterEarlierFilings(portal, running);
  expect(await progress()).toEqual({ done: total - 1, total });
  expect(await retryJob(portal, "earlier-filings")).toBe(true);
  await enterEarlierFilings(portal, running);
  expect(await progress()).toEqual({ done: total, total });
  expect(await countDeferredWork(portal.database)).toEqual([]);
  find.mockRestore();

  const documents = await entered();
  expect(documents.length).toBeGreaterThanOrEqual(total);
  const { size } = await portal.log.head();
  await enterEarlierFilings(portal, running);
  await portal.database.kysely.deleteFrom("filed_documents_place").execute();
  await enterEarlierFilings(portal, running);
  expect(await entered(), "begun again, nothing enters twice").toEqual(documents);
  expect((await portal.log.head()).size).toBe(size);
});

test("what is filed after its first run is left to enter by itself", async () => {
  const { database } = office.portal;
  const upTo = await database.kysely
    .selectFrom("filed_documents_place")
    .select("up_to")
    .executeTakeFirstOrThrow();
  const before = await progress();
  await database.kysely
    .insertInto("filing_change")
    .values({
      position: upTo.up_to + 1_000,
      submission_id: "referral-b1/none",
      kind: "filing",
      fact: "form.submitted",
      at: NOW,
      day: NOW.slice(0, 10),
      by_office: 0,
      edition: 1,
      reference: "B1-LATER",
    })
    .execute();
  await enterEarlierFilings(office.portal, running);
  expect(await progress()).toEqual(before);
});
