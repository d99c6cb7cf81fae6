import { describe, expect, it } from "vitest";
import {
  applyChanges,
  changesBetween,
  changesFit,
  describedFiles,
  diffValues,
  draftSchema,
  findGaps,
  toJsonSchema,
  mergeChanges,
  parseStep,
  sayGap,
  sayGapInForm,
  listSheets,
} from "..";
import type { AttachedFile, FormDefinition, FormValues, WordingTree } from "..";

const form: FormDefinition = {
  number: "T",
  version: 1,
  steps: [
    {
      id: "step1",
      sections: [
        {
          id: "all",
          fields: [
            {
              kind: "files",
              id: "papers",
              multiple: true,
              fileTypes: ["letter", "other"],
              description: "optional",
            },
            { kind: "files", id: "scans", multiple: true },
          ],
        },
      ],
    },
  ],
};
const file = (id: string, field = "papers"): AttachedFile => ({
  id,
  field,
  name: `${id}.pdf`,
  size: 1,
  mediaType: "application/pdf",
  hash: "ab",
  scan: "clean",
  attachedAt: "2026-11-21T00:00:00.000Z",
  attachedBy: "u1",
});
const TODAY = "2026-11-21";
const files = [file("a"), file("b"), file("s", "scans")];
const gaps = (values: FormValues) => findGaps(form, values, files, TODAY);
const letter: FormValues = { papers: [{ id: "a", fileType: "letter", fileDescription: "Of May" }] };

describe("what is said of a file", () => {
  it("is asked for each file of a field that asks it, and of no other", () => {
    expect(gaps(letter).map(({ path, problem }) => [path, problem])).toEqual([
      ["papers/b/fileType", "selectFileType"],
    ]);
  });
  it("is asked for in the words of the specification, and in a list of everything with the file's name", () => {
    const english: WordingTree = { fields: { papers: { label: "Papers" } } };
    const type = { type: "test", wording: { en: english, "zh-hk": english, "zh-cn": english } };
    const [gap] = gaps(letter);
    expect(gap && sayGap(type, "en", form, gap)).toBe("Please select the file type");
    expect(gap && sayGapInForm(type, "en", form, letter, gap)).toBe("b.pdf: Please select the file type");
    const [other] = gaps({
      papers: [...files.slice(1, 2).map(({ id }) => ({ id, fileType: "other" }))],
    }).slice(1);
    expect(other && sayGap(type, "en", form, other)).toBe("Which type cannot be blank");
  });
  it("is read from a page, and told as changes of single answers", () => {
    const posted = {
      papers: ["a", "b"],
      "papers/a/fileType": "letter",
      "papers/a/fileDescription": "Of June",
      "papers/b/fileType": "other",
      "papers/b/otherFileType": " Map ",
    };
    const read = parseStep(form, "step1", posted);
    const changes = changesBetween(form, letter, { ...letter, ...read });
    expect(changes).toEqual({
      "papers/a/fileDescription": "Of June",
      "papers/b/fileType": "other",
      "papers/b/otherFileType": "Map",
    });
    expect(changesFit(form, changes)).toBe(true);
    const after = applyChanges(form, letter, changes);
    expect(changesBetween(form, after, read)).toEqual({});
    expect(gaps(after)).toEqual([]);
    expect(diffValues(form, letter, after).map(({ path }) => path)).toEqual(Object.keys(changes));
  });
  it("is left alone by a page that shows no file, and is no matter of the order of files", () => {
    expect(parseStep(form, "step1", {})).toEqual({});
    const [one, other] = [
      { id: "a", fileType: "letter" },
      { id: "b", fileType: "letter" },
    ];
    expect(changesBetween(form, { papers: [one, other] }, { papers: [other, one, { id: "c" }] })).toEqual({});
  });
  it("is kept from no place that the form does not have", () => {
    expect(changesFit(form, { "papers/a/colour": "red" })).toBe(false);
    expect(changesFit(form, { "scans/s/fileType": "letter" })).toBe(false);
    expect(draftSchema(form).safeParse(letter).success).toBe(true);
    expect(JSON.stringify(toJsonSchema(form))).toContain("fileDescription");
    expect(listSheets(form).map(({ columns }) => columns)).toEqual([[]]);
  });
  it("of two people's words for one file is shown side by side; of two files both are taken", () => {
    const mine = { "papers/a/fileDescription": "mine", "papers/b/fileType": "letter" };
    const theirs = { "papers/a/fileDescription": "theirs" };
    const { merged, overlaps } = mergeChanges(form, letter, mine, theirs);
    expect(merged).toEqual({ "papers/b/fileType": "letter" });
    expect(overlaps).toMatchObject([{ path: "papers/a/fileDescription", mine: "mine", theirs: "theirs" }]);
  });
  it("goes with the file where it is read, without words for a type that is no other", () => {
    const values = { papers: [{ id: "a", fileType: "letter", otherFileType: "left over" }] };
    expect(
      describedFiles(form, values, files).map((each) => [each.id, each.fileType, each.otherFileType]),
    ).toEqual([
      ["a", "letter", null],
      ["b", null, null],
      ["s", null, null],
    ]);
  });
});
