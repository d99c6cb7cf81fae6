/** What lists keep of forms is what the forms say: on every path, after keys were destroyed, and in a list that is made again. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Database } from "~/db/database";
import type { EventLog } from "~/events/types";
import {
  listFields,
  decide,
  findListedValue,
  hasTag,
  keysToDestroy,
  listColumn,
  readDetail,
  findSealKey,
  updateSummary,
  type Current,
  type Decision,
  type Fact,
  type ListDetail,
  type SubmissionContext,
  type SubmissionSummary,
  type SubmissionType,
} from "~/workflows/kit";
import { referralB2 } from "~/workflows/forms/referral-b2";
import { problemOfListColumns } from "~/workflows/kit/filing/list-columns";
import { submissions } from "~/workflows/registry";

import { databaseSource, DIALECTS, type DatabaseSource } from "./support/databases";
import {
  filingExamples,
  people,
  resubmissionRequested,
  paths,
  saved,
  signed,
  submitted,
} from "./support/filing";
import { openPortalLog, PlayedFiling } from "./support/filing-log";
import { fact } from "./support/scenario";
import { listExamples, materialise } from "./support/walk";

/** The type as it would be if it listed whatever it can. */
function listingAll(type: SubmissionType): SubmissionType {
  const listColumns = listFields(type.form)
    .map(({ field }) => listColumn(field.id))
    .filter((column) => problemOfListColumns({ form: type.form, listColumns: [column] }) === undefined);
  return { ...type, listColumns };
}

interface RecordedFact {
  readonly fact: Fact;
  readonly state: string;
  readonly seal: string | undefined;
}
const summarise = (type: SubmissionType, happened: readonly RecordedFact[]): SubmissionSummary | undefined =>
  happened.reduce<SubmissionSummary | undefined>(
    (before, { fact, state }) => updateSummary(type, before, fact, state),
    undefined,
  );

/** As the log gives it once its key is destroyed. */
const emptied = ({ fact: sealed, ...rest }: RecordedFact): RecordedFact => ({
  ...rest,
  fact: { ...sealed, data: {}, recorded: { stream: "", version: 1, destroyed: true } },
});

describe.each(filingExamples.map((example) => [example.type.type, example] as const))(
  "the row of %s",
  (_, example) => {
    const type = listingAll(example.type);

    it("says what the form says, and nothing that was sealed with a key that is gone", () => {
      let kept = 0;
      fc.assert(
        fc.property(
          fc.array(fc.constantFrom(...listExamples(example)), { minLength: 20, maxLength: 60 }),
          (attempts) => {
            let current: Current<SubmissionContext> | null = null;
            const happened: RecordedFact[] = [];
            const destroyed = new Set<string>();
            for (const step of [example.started, example.filledIn, ...attempts]) {
              const next = materialise(step, current);
              const decision: Decision<SubmissionContext> = decide(type, current, next);
              if (!decision.ok) continue;
              const before = current?.context ?? type.initialContext;
              happened.push({ fact: next, state: decision.state, seal: findSealKey(type, next, before) });
              for (const key of keysToDestroy(type, next, before)) destroyed.add(key);
              const { state, context }: Current<SubmissionContext> = decision;
              current = { state, context };
              const detail = summarise(type, happened)?.detail ?? null;
              if (hasTag(type, state, "unlisted")) expect(detail).toBeNull();
              else kept += expectSame(detail, context);
            }
            const readable = happened.map((each) =>
              each.seal !== undefined && destroyed.has(each.seal) ? emptied(each) : each,
            );
            expect(summarise(type, readable)?.detail).toEqual(summarise(type, happened)?.detail);
          },
        ),
        { seed: 26, numRuns: 25 },
      );
      expect(kept).toBeGreaterThan(0);
    });
  },
);

/** @returns how many values the row keeps */
function expectSame(detail: ListDetail | null, { values, filed }: SubmissionContext): number {
  const newest = filed.at(-1)?.values;
  expect(detail?.filed === null).toBe(newest === undefined);
  for (const [row, said = {}] of [
    [detail?.values ?? {}, values],
    [detail?.filed ?? {}, newest],
  ] as const)
    expect(row).toEqual(Object.fromEntries(Object.keys(row).map((field) => [field, said[field]])));
  return Object.keys(detail?.values ?? {}).length;
}

describe("what a type declares", () => {
  it.each(submissions.map((type) => [type.type, type] as const))("can be kept for %s", (_, type) => {
    expect(problemOfListColumns(type)).toBeUndefined();
  });

  it.each([
    ["bankruptName", /no list keeps a field of the kind person/],
    ["interviews", /no list keeps a field of the kind table/],
    ["offenceDescription", /no list keeps a field of the kind longText/],
    ["colour", /does not ask/],
    ["ncoApplicationDate", /shown by ncoApplied/],
  ])("is refused where it lists %s", (field, problem) => {
    const { form } = referralB2;
    expect(problemOfListColumns({ form, listColumns: [listColumn(field)] })).toMatch(problem);
  });

  it("takes a field that an answer shows where that answer is named, and shows it with it alone", () => {
    const column = listColumn("ncoApplicationDate", { shownBy: ["ncoApplied"] });
    expect(problemOfListColumns({ form: referralB2.form, listColumns: [column] })).toBeUndefined();
    const detail = (ncoApplied: boolean): ListDetail => ({
      formVersion: referralB2.form.version,
      values: { ncoApplied, ncoApplicationDate: "2025-05-01" },
      filed: null,
    });
    const shown = (ncoApplied: boolean) =>
      findListedValue(referralB2, "ncoApplicationDate", detail(ncoApplied), { filed: false })?.value;
    expect(shown(true)).toBe("2025-05-01");
    expect(shown(false)).toBeUndefined();
  });
});

describe.each(DIALECTS)("the list of a log on %s", (dialect) => {
  let source: DatabaseSource;
  let database: Database;
  let log: EventLog;
  beforeAll(async () => {
    source = await databaseSource(dialect);
    ({ database } = await source.create());
    log = openPortalLog(database);
  });
  afterAll(() => source?.dispose());

  const b2 = filingExamples.find(({ type }) => type === referralB2);
  if (b2 === undefined) throw new Error("There is no example of a B2");
  const begin = [b2.started, b2.filledIn, ...paths.submitted.slice(2)];

  /** What the list keeps; `undefined` where the form is not in it. After every look, made again from the log, it is the same. */
  async function rowOf({ stream }: PlayedFiling): Promise<ListDetail | null | undefined> {
    const find = async () =>
      (await database.kysely.selectFrom("submission").selectAll().where("id", "=", stream).execute())[0];
    const row = await find();
    await log.rebuild("submission");
    expect(await find()).toEqual(row);
    return row && readDetail(row.detail === null ? null : JSON.parse(row.detail));
  }
  const failures = (...failed: readonly string[]) => saved({ failures: failed });

  it("keeps what is filled in, and what was filed beside what is written for the next edition", async () => {
    const filing = new PlayedFiling(log, referralB2);
    await filing.play(b2.started, failures("interview"));
    expect(await rowOf(filing)).toMatchObject({ values: { failures: ["interview"] }, filed: null });
    await filing.play(b2.filledIn, ...begin.slice(2), resubmissionRequested, failures("documents"));
    expect(await rowOf(filing)).toMatchObject({
      values: { failures: ["documents"] },
      filed: { failures: ["interview", "documents", "contact"] },
    });
  });

  it("forgets the next edition with its key, and goes back to what was filed", async () => {
    const filing = new PlayedFiling(log, referralB2);
    await filing.play(...begin, resubmissionRequested, failures("contact"));
    await filing.play(fact("resubmission.withdrawn", people.preparer));
    const detail = await rowOf(filing);
    expect(detail?.values).toEqual(detail?.filed);
    expect(detail?.values.failures).toEqual(["interview", "documents", "contact"]);
    await filing.play(resubmissionRequested, failures("documents"), signed, submitted);
    expect(await rowOf(filing)).toMatchObject({ filed: { failures: ["documents"] } });
  });

  it("has no row of a draft that was deleted, nor of a form that was forgotten", async () => {
    const draft = new PlayedFiling(log, referralB2);
    await draft.play(b2.started, b2.filledIn, fact("draft.deleted", people.preparer, { confirmed: true }));
    expect(await rowOf(draft)).toBeUndefined();
    const filed = new PlayedFiling(log, referralB2);
    await filed.play(...begin, fact("filing.forgotten", people.portal));
    expect(await rowOf(filed)).toBeUndefined();
  });

  it("keeps nothing that could not be filed: what was typed into a date may be anything", async () => {
    const type: SubmissionType = { ...referralB2, listColumns: [listColumn("firstDiscoveryDate")] };
    const typed = (value: string) =>
      summarise(type, [
        { fact: b2.started, state: "drafted", seal: undefined },
        {
          fact: fact("draft.saved", people.preparer, { changes: { firstDiscoveryDate: value }, basedOn: 0 }),
          state: "drafted",
          seal: "edition-1",
        },
      ])?.detail?.values;
    expect(typed("2025-03-03")).toEqual({ firstDiscoveryDate: "2025-03-03" });
    expect(typed("when CHAN Tai Man came")).toEqual({});
  });
});
