/** What must hold for the form of every submission type: a part of each type's own form test. */
import { describe, expect, it } from "vitest";
import { listFields, fieldKey, findGaps, findWords, isRequired, listShownFields } from "~/workflows/kit";
import type { AttachedFile, FormValues, SubmissionType } from "~/workflows/kit";

/** A day after every date of the examples. */
export const TODAY = "2025-06-02";

/** Gaps of the example with other answers, as `path: problem`. */
export function listGaps(
  { form }: SubmissionType,
  example: FormValues,
  files: readonly AttachedFile[],
  values: FormValues = {},
): readonly string[] {
  return findGaps(form, { ...example, ...values }, files, TODAY).map(
    ({ path, problem }) => `${path}: ${problem}`,
  );
}

/** @param example a complete form that may be filed, with its files */
export function describeForm(
  type: SubmissionType,
  example: FormValues,
  files: readonly AttachedFile[],
): void {
  const { form } = type;
  describe("the example", () => {
    it("may be filed", () => {
      expect(listGaps(type, example, files)).toEqual([]);
    });
    it("fills only fields that the form shows for it", () => {
      const shown = new Set(form.steps.flatMap((step) => listShownFields(step, example)).map(({ id }) => id));
      for (const { field } of listFields(form)) if (field.byPortal === true) shown.add(field.id);
      expect(Object.keys(example).filter((id) => !shown.has(id))).toEqual([]);
    });
  });
  it("an empty form asks for every field that is mandatory from the start", () => {
    const mandatory = form.steps
      .flatMap((step) => listShownFields(step, {}))
      .filter((field) => isRequired(field, {}))
      .map(({ id }) => id);
    expect(findGaps(form, {}, [], TODAY).map(({ path }) => path)).toEqual(mandatory);
  });
  it.each(["en", "zh-hk", "zh-cn"] as const)(
    "says in %s what a question without an answer is about",
    (locale) => {
      const places = listFields(form).flatMap(({ field }) => [
        fieldKey(field),
        ...(field.kind === "table" ? field.columns.map((column) => fieldKey(column, field.id)) : []),
      ]);
      const silent = places.filter(
        (key) =>
          /[?？]$/.test(findWords(type, locale, `${key}.label`) ?? "") &&
          findWords(type, locale, `${key}.unanswered`) === undefined,
      );
      expect(silent).toEqual([]);
    },
  );
  const shownAlways = listFields(form).filter(
    ({ field, section }) => field.required && !field.showWhen && !section.showWhen,
  );
  it.each(shownAlways.map(({ field }) => [field.id, field] as const))("%s cannot be blank", (id, field) => {
    const found =
      field.kind === "files" ? listGaps(type, example, []) : listGaps(type, example, files, { [id]: null });
    const expected =
      field.kind === "files" ? "uploadFile" : field.kind === "table" ? "inputRequired" : "cannotBeBlank";
    expect(found).toContain(`${id}: ${expected}`);
  });
}
