/** Years of a bankruptcy as a B1 names them, from the case file and from what the portal has of statements. */
import { describe, expect, it } from "vitest";

import type { FormValues } from "~/workflows/kit";
import { EMPTY_CASE, type CaseFile } from "~/workflows/records/case-file/index";
import {
  completeAnswers,
  NO_STATEMENT,
  type AnnualStatement,
  type StatementEdition,
} from "~/workflows/records/annual-statement/index";

import { listDefaultYears, toReferralValues } from "./default-years";

const TODAY = "2024-06-02";
const file: CaseFile = { ...EMPTY_CASE, status: "ACT", dates: { bankruptcyOrder: "2021-03-10" } };
const edition: StatementEdition = {
  edition: 1,
  at: "2022-03-12T04:00:00.000Z",
  reference: "AS-1",
  hash: "a".repeat(64),
  via: "door",
  language: "en",
  signature: null,
  from: "2021-03-10",
  to: "2022-03-09",
  due: "2022-03-10",
  isLate: true,
  version: 1,
  values: {
    acquired: true,
    property: [
      {
        id: "p",
        kind: "gift",
        details: "A watch",
        on: "2021-12-25",
        worth: { minor: 90_000, currency: "HKD" },
      },
    ],
  },
  papers: [],
  noPapersBecause: null,
  paper: null,
  unanswered: [],
};
const sent = (reminder: "before" | "onTheDay" | "after", day: string) => ({
  reminder,
  at: `${day}T04:00:00.000Z`,
});
const statements = new Map<number, AnnualStatement>([
  [1, { ...NO_STATEMENT, editions: [edition] }],
  [
    2,
    {
      ...NO_STATEMENT,
      reminders: [sent("before", "2023-02-10"), sent("onTheDay", "2023-03-10"), sent("after", "2023-03-24")],
    },
  ],
]);
const standings = (today = TODAY, known: CaseFile = file) =>
  listDefaultYears(known, statements, today).map(({ year, standing }) => [year, standing]);
const settled = (kind: "annualStatement" | "s43A", upTo: string): CaseFile => ({
  ...file,
  settlements: [{ id: "s", entry: { kind, upTo, on: upTo } }],
});

describe("the years", () => {
  it("are filed or in default, and the days after the newest anniversary still run", () => {
    expect(standings()).toEqual([
      [1, "filed"],
      [2, "inDefault"],
      [3, "inDefault"],
    ]);
    expect(standings("2024-04-07").at(-1)).toEqual([3, "running"]);
    expect(standings("2024-04-08").at(-1)).toEqual([3, "inDefault"]);
    expect(standings("2024-03-10").at(-1)).toEqual([2, "inDefault"]);
  });
  it("that came on paper, or that a B1 named before, are not in default", () => {
    expect(standings(TODAY, settled("annualStatement", "2023-03-10"))[1]).toEqual([2, "filed"]);
    expect(standings(TODAY, settled("s43A", "2023-03-10")).slice(1)).toEqual([
      [2, "referred"],
      [3, "inDefault"],
    ]);
  });
});

it("a year that a B1 left out, as its default was lifted then, is in default again once that is recorded", () => {
  const referred: CaseFile = {
    ...file,
    settlements: [{ id: "s", entry: { kind: "s43A", upTo: "2024-03-10", on: TODAY, leftOut: "2023-03-10" } }],
  };
  expect(standings(TODAY, referred).slice(1)).toEqual([
    [2, "inDefault"],
    [3, "referred"],
  ]);
});

it("what came on paper was filed on the day on which it came, not when it was entered", () => {
  const onPaper = {
    ...NO_STATEMENT,
    editions: [{ ...edition, via: "counter" as const }],
    receivedOn: "2022-03-09",
  };
  expect(listDefaultYears(file, new Map([[1, onPaper]]), TODAY)[0]?.filedOn).toBe("2022-03-09");
});

it("a B1 begins with the rows, their days and the property that statements told of", () => {
  const values = toReferralValues(listDefaultYears(file, statements, TODAY), statements);
  expect(values).toEqual({
    defaults: [
      {
        id: "default-2",
        anniversaryDate: "2023-03-10",
        defaultDate: "2023-03-11",
        rsepaDate: "2023-02-10",
        noticeDate: "2023-03-24",
      },
      { id: "default-3", anniversaryDate: "2024-03-10", defaultDate: "2024-03-11" },
    ],
    priorSubmitted: true,
    priorStatements: [
      {
        id: "statement-1",
        anniversaryDate: "2022-03-10",
        submittedOn: "2022-03-12",
        complete: true,
        remarks: "AS-1",
      },
    ],
    propertyAcquired: true,
    acquisitions: [
      {
        id: "property-1-p",
        property: "A watch",
        acquiredOn: "2021-12-25",
        cost: { minor: 90_000, currency: "HKD" },
      },
    ],
  });
});

const hkd = (dollars: number) => ({ minor: dollars * 100, currency: "HKD" });
/** A B1 of the case, where the first statement says this. */
const begun = (values: FormValues, more: Partial<StatementEdition> = {}, known: CaseFile = file) => {
  const declared = { ...edition, values: { ...completeAnswers, ...values }, ...more };
  const statements = new Map([[1, { ...NO_STATEMENT, editions: [edition, declared] }]]);
  const { situation, shortfall, propertyAcquired, acquisitions } = toReferralValues(
    listDefaultYears(known, statements, TODAY),
    statements,
  );
  return { situation, shortfall, propertyAcquired, acquisitions };
};
/** Paid to the last month of the year. */
const jobs = [
  {
    id: "j",
    employer: "E",
    firstMonth: "month1",
    lastMonth: "month13",
    gross: hkd(16_000),
    tax: hkd(0),
    mpf: hkd(0),
  },
];

it("a B1 begins with the means as the newest edition declares them, which was left blank", () => {
  const nothing = { worked: false, jobs: [], hasContributors: false };
  expect(begun({ jobs })).toEqual({ situation: "employed", shortfall: false });
  expect(begun({ ...nothing })).toEqual({ shortfall: true });
  const trade = { business: true, businessReceived: hkd(400_000), businessCosts: hkd(0) };
  expect(begun({ ...nothing, ...trade })).toEqual({ situation: "selfEmployed", shortfall: false });
  expect(begun({ ...nothing, acquired: true })).toEqual({ shortfall: true, propertyAcquired: true });
});
it("what somebody has to judge stays blank in a B1: the means as a whole where a paper left something open", () => {
  // The work ended within the year, or there is a business beside it.
  expect(begun({}).situation).toBeUndefined();
  expect(begun({ jobs, business: true }).situation).toBeUndefined();
  // Only what the family adds covers what is spent.
  expect(begun({ jobs, food: hkd(9_000) })).toEqual({ situation: "employed" });
  expect(begun({ jobs }, { unanswered: ["medical"] })).toEqual({});
  // A newer statement is on paper alone.
  expect(begun({ jobs }, {}, settled("annualStatement", "2023-03-10"))).toEqual({});
});

it("a default that a person lifted is not in default, and no row of a B1, as long as that lasts", () => {
  const until = (day: string | undefined) =>
    new Map([
      [
        2,
        {
          ...NO_STATEMENT,
          lifted: {
            reason: "In hospital",
            ...(day !== undefined && { until: day }),
            at: "2024-05-01T04:00:00.000Z",
            by: "o",
          },
        },
      ],
    ]);
  const second = (day?: string) => listDefaultYears(file, until(day), TODAY)[1];
  expect(second()).toMatchObject({ standing: "lifted", liftedUntil: null });
  expect(second(TODAY)).toMatchObject({ standing: "lifted", liftedUntil: TODAY });
  expect(second("2024-06-01")).toMatchObject({ standing: "inDefault", liftedUntil: null });
  const rows = toReferralValues(listDefaultYears(file, until(undefined), TODAY), new Map());
  expect(rows).toMatchObject({ defaults: [{ id: "default-1" }, { id: "default-3" }] });
});

it("a B1 begins with the notices that were named where a default was recorded by hand", () => {
  const recorded: AnnualStatement = {
    ...NO_STATEMENT,
    default: {
      notices: [],
      sent: [
        { purpose: "request", by: "letter", on: "2022-03-14" },
        { purpose: "notice", by: "byHand", on: "2022-04-04" },
      ],
      at: "2022-04-07T04:00:00.000Z",
    },
  };
  const years = listDefaultYears(file, new Map([[1, recorded]]), "2022-04-10");
  expect(toReferralValues(years, new Map())).toMatchObject({
    defaults: [{ id: "default-1", rsepaDate: "2022-03-14", noticeDate: "2022-04-04" }],
  });
});

it("of a paper that left something open a B1 says that it was not complete", () => {
  const open: AnnualStatement = {
    ...NO_STATEMENT,
    editions: [{ ...edition, via: "counter", unanswered: ["address"] }],
  };
  const known = new Map([[1, open]]);
  expect(toReferralValues(listDefaultYears(file, known, TODAY), known)).toMatchObject({
    priorStatements: [{ id: "statement-1", complete: false }],
  });
});

it("of a statement on paper a B1 leaves open whether it was complete", () => {
  const paper = settled("annualStatement", "2022-03-10");
  const none = new Map<number, AnnualStatement>();
  const { priorStatements } = toReferralValues(listDefaultYears(paper, none, TODAY), none);
  expect(priorStatements).toEqual([
    { id: "statement-1", anniversaryDate: "2022-03-10", submittedOn: "2022-03-10" },
  ]);
});
