import { afterEach, beforeEach, expect, it } from "vitest";

import { openDatabase, type Database } from "~/db/database";
import { migrate } from "~/db/migrate";
import { createEventLog } from "~/events/event-log";
import type { EventLog } from "~/events/types";
import type { Changes, FormValues } from "~/workflows/kit";
import { people, referralB1 } from "~/workflows/forms/referral-b1/index";

import { dispatch, loadStream } from "../../platform/portal/dispatch.server";
import { singleKeys } from "~/events/log-keys";
import { toSigningKey } from "../../platform/keys/signing-key.server";
import { saveDraft } from "./drafts.server";

const stream = "referral-b1/01JD0000000000000000000000";
const by = people.preparer;
const clock = { now: () => "2026-11-20T02:00:00.000Z" };

let database: Database;
let log: EventLog;
beforeEach(async () => {
  database = openDatabase("sqlite::memory:");
  await migrate(database);
  log = createEventLog({
    database,
    keys: singleKeys(Buffer.alloc(32, 1), toSigningKey(Buffer.alloc(32, 2))),
    origin: "portal.test",
    projections: [],
  });
  const started = {
    caseId: "HCB-1-2026",
    caseType: "B",
    caseOpen: true,
    formVersion: referralB1.form.version,
  };
  const request = { stream, by, at: clock.now(), commandId: "command-start" };
  await dispatch(log, referralB1, { ...request, type: "draft.started", data: started });
});
afterEach(() => database.close());

/** The case is not in this log, and stays so. */
const NO_CASE = { asRead: { stream: "case-file/HCB-1-2026", version: 0 } };
const findUser = () => Promise.resolve(null);

const standing = async () => {
  const current = await loadStream(log, referralB1, stream);
  if (!current) throw new Error("The draft was not started");
  return current;
};

/** A page that somebody opens now: it posts all its inputs, and knows nothing of what others save later. */
async function openPage(pageId: string) {
  const { contentVersion, values } = (await standing()).context;
  let inputs: FormValues = values;
  let saves = 0;
  return async (typed: FormValues, resolveWithMine: readonly string[] = [], through: EventLog = log) => {
    inputs = { ...inputs, ...typed };
    saves += 1;
    return saveDraft(
      { log: through, clock, findUser },
      {
        submission: { type: referralB1, stream, current: await standing(), by, caseFile: NO_CASE },
        basedOn: contentVersion,
        pageId,
        values: inputs,
        commandId: `${pageId}.${String(saves).padStart(10, "0")}`,
        requestId: "request",
        keepMine: resolveWithMine,
      },
    );
  };
}

it("takes nothing back that another page has saved, however often a page saves", async () => {
  const [mine, theirs] = [await openPage("01JDA"), await openPage("01JDB")];
  await theirs({ age: 61, fileEnclosure: "theirs" });
  expect(await mine({ petitionerName: "mine" })).toMatchObject({ outcome: "saved" });
  expect(await mine({ petitionerName: "mine, again" })).toMatchObject({ outcome: "saved" });
  expect((await standing()).context.values).toMatchObject({
    age: 61,
    fileEnclosure: "theirs",
    petitionerName: "mine, again",
  });
});

it("asks which text is to stand until somebody has chosen, and then of no other field", async () => {
  const [mine, theirs] = [await openPage("01JDA"), await openPage("01JDB")];
  await theirs({ age: 61, fileEnclosure: "theirs" });
  const input = { outcome: "overlap", overlaps: [{ path: "fileEnclosure", mine: "mine", theirs: "theirs" }] };
  expect(await mine({ fileEnclosure: "mine" })).toMatchObject(input);
  expect(await mine({ petitionerName: "mine" })).toMatchObject(input);
  expect((await standing()).context.values).toMatchObject({
    fileEnclosure: "theirs",
    petitionerName: "mine",
  });
  expect(await mine({}, ["fileEnclosure"])).toMatchObject({ outcome: "saved" });
  expect(await mine({ fileEnclosure: "mine, again" })).toMatchObject({ outcome: "saved" });
  expect((await standing()).context.values).toMatchObject({ age: 61, fileEnclosure: "mine, again" });
});

/** A page that posts of its tables what was changed since its last save. */
async function openTablePage(pageId: string) {
  const basedOn = (await standing()).context.contentVersion;
  let saves = 0;
  return async (tables: Changes, resolveWithMine: readonly string[] = []) => {
    saves += 1;
    return saveDraft(
      { log, clock, findUser },
      {
        submission: { type: referralB1, stream, current: await standing(), by, caseFile: NO_CASE },
        basedOn,
        pageId,
        values: {},
        tables,
        commandId: `${pageId}.${String(saves).padStart(10, "0")}`,
        requestId: "request",
        keepMine: resolveWithMine,
      },
    );
  };
}

it("brings cells of one row together that two pages have changed, and asks only where both changed the same one", async () => {
  const cell = (column: string) => `shortfallFunds/r1/${column}`;
  const first = await openTablePage("01JD0");
  await first({ [cell("source")]: "Loan", [cell("name")]: "CHAN", "shortfallFunds/r2": true });
  const [mine, theirs] = [await openTablePage("01JDA"), await openTablePage("01JDB")];
  await theirs({ [cell("source")]: "Gift", [cell("relationship")]: "Sister" });
  expect(await mine({ [cell("name")]: "LEE" })).toMatchObject({ outcome: "saved" });
  expect(await mine({ [cell("source")]: "Wages" })).toMatchObject({
    outcome: "overlap",
    overlaps: [{ path: cell("source"), mine: "Wages", theirs: "Gift" }],
  });
  expect(await mine({ [cell("source")]: "Wages" }, [cell("source")])).toMatchObject({ outcome: "saved" });
  const { context, entries } = await standing();
  expect(context.values.shortfallFunds).toEqual([
    { id: "r1", source: "Wages", name: "LEE", relationship: "Sister" },
    { id: "r2" },
  ]);
  expect(entries.map(({ data }) => Object.keys(data?.["changes"] ?? {}).length)).toEqual([0, 3, 2, 1, 1]);
});

it("is refused with a way on where others save all the while, and nothing of it is written", async () => {
  const mine = await openPage("01JDA");
  let saves = 0;
  const busy: EventLog = {
    ...log,
    append: async (request) => {
      if (request.commandId.includes("01JDA")) {
        saves += 1;
        const other = await openPage(`01JDB${String(saves)}`);
        await other({ findings: `Save ${String(saves)}` });
      }
      return log.append(request);
    },
  };
  expect(await mine({ petitionerName: "mine" }, [], busy)).toEqual({
    outcome: "refused",
    refusals: [{ guard: "othersSave", code: "ERR-CONFLICT" }],
  });
  expect(saves).toBeGreaterThan(10);
  expect((await standing()).context.values).not.toHaveProperty("petitionerName");
  expect(await mine({ petitionerName: "mine" })).toMatchObject({ outcome: "saved" });
});

it("keeps a text that is too long to be filed, and says of one that is longer still what there is of it", async () => {
  const save = await openPage("01JDA");
  const long = "x".repeat(20_000);
  expect(await save({ findings: long })).toMatchObject({ outcome: "saved" });
  expect(await save({ findings: `${long}x`, petitionerName: "Chan" })).toEqual({
    outcome: "refused",
    refusals: [
      {
        guard: "textFitsDraft",
        code: "ERR-FORM-001",
        params: { beginning: `${"x".repeat(30)}…`, length: 20_001, most: 20_000 },
      },
    ],
  });
  expect((await standing()).context.values).toMatchObject({ findings: long });
  expect(await save({ findings: "short" })).toMatchObject({ outcome: "saved" });
});
