import { describe, expect, it } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import { AGAIN, file, FIRST_REVIEW, RETURNED, seen } from "~/tests/support/example-form";
import { completeValues, referralB1 } from "~/workflows/forms/referral-b1/index";

import type { Reader } from "./comparison.server";
import { readStep } from "./reading.server";
import { TextsTooLong } from "../../platform/pages/text-limits.server";
import { listRemarks, readPins, buildReview } from "./review.server";
import { newAnswers } from "../drafts/merge-save.server";
import { parseAnswers } from "../drafts/posted-save.server";
import { countOpenRemarks } from "../steps/to-do.server";

const reader = async (): Promise<Reader> => ({ type: referralB1, locale: "en", t: await getFixedT("en") });
const listSections = ({ steps }: ReturnType<typeof buildReview>) => steps.flatMap(({ sections }) => sections);

describe("whoever cannot change a form", () => {
  it("reads each of its steps as text, and no step that it does not have", async () => {
    const { context } = seen(FIRST_REVIEW).current;
    const step = (id: string) => readStep(input, context.formVersion, context, id);
    const input = await reader();
    const read = referralB1.form.steps.map(({ id }) => step(id));
    expect(read).toEqual(buildReview(input, seen(FIRST_REVIEW)).steps);
    expect(step("elsewhere")).toBeNull();
  });
});

describe("a reviewer", () => {
  it("reads everything the first time", async () => {
    const review = buildReview(await reader(), seen(FIRST_REVIEW));
    expect(review).toMatchObject({ changes: null, remarks: [] });
    expect(listSections(review).some(({ folded }) => folded)).toBe(false);
  });

  it("reads only what changed and what was pinned the next time, with old and new", async () => {
    const review = buildReview(await reader(), seen([...FIRST_REVIEW, RETURNED, ...AGAIN]));
    expect(review.changes?.map(({ id }) => id)).toEqual(["findings"]);
    const open = listSections(review).filter(({ folded }) => !folded);
    const fields = open.flatMap((section) => section.fields);
    expect(fields.find(({ id }) => id === "findings")).toMatchObject({
      text: "Written to twice.",
      changed: true,
      before: completeValues.findings,
    });
    expect(fields.some(({ id }) => id === "age")).toBe(true);
    expect(fields.some(({ id }) => id === file.field)).toBe(true);
    expect(listSections(review).length).toBeGreaterThan(open.length);
  });

  it("finds each remark with its place and its answer", async () => {
    const { remarks } = buildReview(await reader(), seen([...FIRST_REVIEW, RETURNED, ...AGAIN]));
    expect(remarks.map(({ place, answer }) => [place, answer])).toEqual([
      ["Age", { done: false, note: "So says the card." }],
      [`Supporting documents: ${file.name}`, { done: true, note: "" }],
    ]);
  });

  it("pins remarks to fields, rows and files of this form, and to nothing else", () => {
    const body = new FormData();
    for (const [target, remark] of [
      ["age", " How old? "],
      ["letters/none", "No such row"],
      [`file/${file.id}`, "Page 2"],
      ["file/other", "No such file"],
      ["nothing", "No such field"],
      ["findings", "  "],
    ] as const)
      body.set(`pin:${target}`, remark);
    expect(readPins(body, seen(FIRST_REVIEW))).toEqual([
      { target: "age", remark: "How old?" },
      { target: `file/${file.id}`, remark: "Page 2" },
    ]);
  });
});

describe("a remark on a figure", () => {
  const figures = (amount: string) => ({
    tables: [
      {
        id: "receipts",
        title: "Receipts",
        columns: [
          { label: "No.", isAmount: false },
          { label: "Item", isAmount: false },
          { label: "HKD", isAmount: true },
        ],
        rows: [
          {
            target: "figure/receipts/line-3",
            cells: ["(3)", "Tax refund", amount],
            isTotal: false,
            why: null,
          },
        ],
      },
    ],
  });
  const body = new FormData();
  body.set("pin:figure/receipts/line-3", "Which year?");
  body.set("pin:figure/receipts/line-9", "No such figure");

  it("is pinned to what the account comes to, and says which amount was read", () => {
    expect(readPins(body, seen(FIRST_REVIEW), figures("1,500.00"))).toEqual([
      {
        target: "figure/receipts/line-3",
        remark: "Which year?",
        figure: { label: "Receipts: (3) Tax refund", amount: "1,500.00" },
      },
    ]);
    expect(readPins(body, seen(FIRST_REVIEW))).toEqual([]);
  });

  it("is answered beside the amount as it was and as it is; without the account, as it was", async () => {
    const [pin] = readPins(body, seen(FIRST_REVIEW), figures("1,500.00"));
    const [fact, , ...rest] = RETURNED;
    const returned = seen([...FIRST_REVIEW, [fact, { pins: [{ ...pin, id: "p9" }] }, ...rest]]);
    const input = await reader();
    expect(listRemarks(input, returned, figures("1,700.00"))).toMatchObject([
      { place: "Receipts: (3) Tax refund", figure: { before: "1,500.00", now: "1,700.00" } },
    ]);
    for (const none of [null, { tables: [] }])
      expect(listRemarks(input, returned, none)).toMatchObject([
        { place: "Receipts: (3) Tax refund", figure: { before: "1,500.00", now: null } },
      ]);
    expect(countOpenRemarks(returned)).toBe(1);
  });
});

it("a remark that is too long is cut nowhere: its page comes back with it", () => {
  const body = new FormData();
  body.set("pin:age", "x".repeat(10_001));
  expect(() => readPins(body, seen(FIRST_REVIEW))).toThrow(TextsTooLong);
});

describe("a preparer", () => {
  it("answers each remark; one that is kept needs a why", () => {
    const returned = seen([...FIRST_REVIEW, RETURNED]);
    expect(countOpenRemarks(returned)).toBe(2);
    const body = new FormData();
    body.set("answer:p1", "kept");
    body.set("note:p1", "");
    body.set("answer:p2", "done");
    expect(newAnswers(parseAnswers(body, returned), returned)).toEqual([
      { pin: "p1", done: false, note: "" },
      { pin: "p2", done: true, note: "" },
    ]);
    const halfAnswered = seen([
      ...FIRST_REVIEW,
      RETURNED,
      [
        "draft.saved",
        {
          changes: {},
          basedOn: 2,
          answers: [
            { pin: "p1", done: false, note: "" },
            { pin: "p2", done: true, note: "" },
          ],
        },
        "pendingAmendment",
      ],
    ]);
    expect(countOpenRemarks(halfAnswered)).toBe(1);
    expect(newAnswers(parseAnswers(body, halfAnswered), halfAnswered)).toEqual([]);
  });
});
