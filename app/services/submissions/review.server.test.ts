import { describe, expect, it } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import type { JsonObject, RecordedEntry } from "~/events/types";
import { foldEntries } from "../dispatch.server";
import { changesBetween, type By } from "~/workflows/kit";
import { completeFiles, completeValues, people, referralB1 } from "~/workflows/referral-b1/index";

import type { Reader } from "./comparison.server";
import { pinsIn, reviewOf } from "./review.server";
import { answersIn, countOpenRemarks } from "./to-do.server";

const STREAM = "referral-b1/01JD0000000000000000000000";
type Told = readonly [type: string, data: JsonObject, state: string, by?: By];

const file = completeFiles[0];
if (!file) throw new Error("The examples have no file");
const FIRST_REVIEW: readonly Told[] = [
  [
    "draft.started",
    { caseId: "HCB-1-2026", caseType: "B", caseOpen: true, formVersion: referralB1.form.version },
    "drafted",
  ],
  [
    "draft.saved",
    JSON.parse(JSON.stringify({ changes: changesBetween(referralB1.form, {}, completeValues), basedOn: 0 })),
    "drafted",
  ],
  ["file.attached", { file: { ...file } }, "drafted"],
  ["review.requested", {}, "readyForReview"],
];
const RETURNED: Told = [
  "form.returned",
  {
    pins: [
      { id: "p1", target: "age", remark: "How old?" },
      { id: "p2", target: `file/${file.id}`, remark: "Page 2 is missing." },
    ],
  },
  "pendingAmendment",
  people.trustee,
];
const AGAIN: readonly Told[] = [
  [
    "draft.saved",
    {
      changes: { findings: "Written to twice." },
      basedOn: 2,
      answers: [
        { pin: "p1", done: false, note: "So says the card." },
        { pin: "p2", done: true, note: "" },
      ],
    },
    "pendingAmendment",
  ],
  ["review.requested", {}, "readyForReviewAmended"],
];

function seen(told: readonly Told[]) {
  const entries = told.map(([type, data, state, by = people.preparer], place): RecordedEntry => ({
    position: 100 + place,
    stream: STREAM,
    version: place + 1,
    type,
    schema: 1,
    data,
    seal: null,
    state,
    meta: { by, requestId: `request-${String(place)}` },
    commandId: `command-${String(place)}`,
    at: new Date(Date.UTC(2026, 10, 21, 2, place)).toISOString(),
    hash: String(place).padStart(64, "0"),
  }));
  const current = foldEntries(referralB1, STREAM, entries);
  if (!current) throw new Error("Nothing was told");
  return { type: referralB1, current };
}
const reader = async (): Promise<Reader> => ({ type: referralB1, locale: "en", t: await getFixedT("en") });
const sectionsOf = ({ steps }: ReturnType<typeof reviewOf>) => steps.flatMap(({ sections }) => sections);

describe("a reviewer", () => {
  it("reads everything the first time", async () => {
    const review = reviewOf(await reader(), seen(FIRST_REVIEW));
    expect(review).toMatchObject({ changes: null, remarks: [] });
    expect(sectionsOf(review).some(({ folded }) => folded)).toBe(false);
  });

  it("reads only what changed and what was pinned the next time, with old and new", async () => {
    const review = reviewOf(await reader(), seen([...FIRST_REVIEW, RETURNED, ...AGAIN]));
    expect(review.changes?.map(({ id }) => id)).toEqual(["findings"]);
    const open = sectionsOf(review).filter(({ folded }) => !folded);
    const fields = open.flatMap((section) => section.fields);
    expect(fields.find(({ id }) => id === "findings")).toMatchObject({
      text: "Written to twice.",
      changed: true,
      before: completeValues.findings,
    });
    expect(fields.some(({ id }) => id === "age")).toBe(true);
    expect(fields.some(({ id }) => id === file.field)).toBe(true);
    expect(sectionsOf(review).length).toBeGreaterThan(open.length);
  });

  it("finds each remark with its place and its answer", async () => {
    const { remarks } = reviewOf(await reader(), seen([...FIRST_REVIEW, RETURNED, ...AGAIN]));
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
    expect(pinsIn(body, seen(FIRST_REVIEW))).toEqual([
      { target: "age", remark: "How old?" },
      { target: `file/${file.id}`, remark: "Page 2" },
    ]);
  });
});

describe("a preparer", () => {
  it("answers each remark; one that is kept needs a why", () => {
    const returned = seen([...FIRST_REVIEW, RETURNED]);
    expect(countOpenRemarks(returned)).toBe(2);
    const body = new FormData();
    body.set("answer:p1", "kept");
    body.set("note:p1", "");
    body.set("answer:p2", "done");
    expect(answersIn(body, returned)).toEqual([
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
    expect(answersIn(body, halfAnswered)).toEqual([]);
  });
});
