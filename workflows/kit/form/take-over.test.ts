import { describe, expect, it } from "vitest";

import { takeOver } from "./take-over";
import type { FormDefinition } from "./types";

const form: FormDefinition = {
  number: "X",
  version: 2,
  steps: [
    {
      id: "one",
      sections: [
        {
          id: "all",
          fields: [
            { kind: "text", id: "name", prefill: "bankruptName" },
            { kind: "text", id: "note", maxLength: 10 },
            { kind: "choice", id: "way", options: ["a", "b"] },
            { kind: "checklist", id: "means", options: ["a", "b"] },
            { kind: "phone", id: "firmPhone", ofFirm: true, prefill: "trusteePhone" },
            { kind: "person", id: "contact", ofFirm: true },
            { kind: "date", id: "completedOn", ofSigning: true },
            { kind: "text", id: "number", byPortal: true },
            { kind: "files", id: "letters", multiple: true },
            {
              kind: "table",
              id: "rows",
              columns: [
                { kind: "text", id: "what" },
                { kind: "choice", id: "kind", options: ["a"] },
              ],
            },
          ],
        },
      ],
    },
  ],
};
const same = { form, known: {}, isSameCase: true, isSameFirm: true };
const reasons = (...[begun, answers]: Parameters<typeof takeOver>) =>
  Object.fromEntries(takeOver(begun, answers).notTaken.map(({ path, because }) => [path, because]));

describe("of a form of the same case", () => {
  it("every answer is taken that the form still takes", () => {
    const answers = {
      name: "CHAN",
      note: "short",
      way: "a",
      means: ["a"],
      contact: "NG",
      firmPhone: "21112222",
    };
    const rows = [
      { id: "r1", what: "letter", kind: "a" },
      { id: "r2", what: "call" },
    ];
    expect(takeOver(same, { ...answers, rows })).toEqual({ values: { ...answers, rows }, notTaken: [] });
  });

  it("no other is lost without a word: each is named with its reason, and what it said", () => {
    const answers = {
      note: "longer than ten",
      way: "c",
      means: ["a", "c"],
      old: "gone",
      completedOn: "2026-01-02",
    };
    const { values, notTaken } = takeOver(same, {
      ...answers,
      rows: [{ id: "r1", what: "letter", kind: "z", place: "here" }],
    });
    expect(values).toEqual({ rows: [{ id: "r1", what: "letter" }] });
    expect(notTaken).toEqual([
      { path: "note", because: "unfit", value: "longer than ten" },
      { path: "way", because: "unfit", value: "c" },
      { path: "means", because: "unfit", value: ["a", "c"] },
      { path: "old", because: "gone", value: "gone" },
      { path: "completedOn", because: "signing", value: "2026-01-02" },
      { path: "rows/kind", because: "unfit", value: "z" },
      { path: "rows/place", because: "gone", value: "here" },
    ]);
  });

  it("the case file's word counts where it has one, and where the two are the same nothing is said", () => {
    const known = { name: "CHAN Tai Man", firmPhone: "21112222" };
    const begun = takeOver({ ...same, known }, { name: "CHAN", firmPhone: "21112222" });
    expect(begun).toEqual({ values: {}, notTaken: [{ path: "name", because: "caseFile", value: "CHAN" }] });
    expect(reasons(same, { number: "typed" })).toEqual({ number: "caseFile" });
  });

  it("what is of another firm stays behind", () => {
    const begun = { ...same, isSameFirm: false };
    expect(reasons(begun, { contact: "NG", note: "short" })).toEqual({ contact: "otherFirm" });
  });
});

it("of a form of another case only what is of one's own firm is taken", () => {
  const answers = { name: "CHAN", note: "short", contact: "NG", rows: [{ id: "r1", what: "letter" }] };
  const begun = { ...same, isSameCase: false };
  expect(takeOver(begun, answers).values).toEqual({ contact: "NG" });
  expect(reasons(begun, answers)).toEqual({ name: "otherCase", note: "otherCase", rows: "otherCase" });
  expect(takeOver({ ...begun, isSameFirm: false }, answers).values).toEqual({});
});
