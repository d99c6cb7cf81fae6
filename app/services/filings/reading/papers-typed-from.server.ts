/** The files of a form from which its other answers are typed, a scan: they stand beside every step. */
import {
  describedFiles,
  getForm,
  isShown,
  type SubmissionContext,
  type SubmissionType,
} from "~/workflows/kit";

import type { Reader } from "./comparison.server";
import { readFile, type ReadFile } from "./reading.server";

/** In the order in which they were attached; none for most forms. */
export function listPapersTypedFrom(
  {
    type,
    current,
  }: {
    readonly type: SubmissionType;
    readonly current: { readonly context: Pick<SubmissionContext, "formVersion" | "values" | "files"> };
  },
  reader: Reader,
): readonly ReadFile[] {
  const { formVersion, values, files } = current.context;
  const form = getForm(type, formVersion);
  const typedFrom = new Set(
    form.steps.flatMap(({ sections }) =>
      sections
        .filter((section) => isShown(section, values))
        .flatMap(({ fields }) =>
          fields.flatMap((field) => (field.kind === "files" && field.typedFrom === true ? [field.id] : [])),
        ),
    ),
  );
  return describedFiles(form, values, files)
    .filter(({ field }) => typedFrom.has(field))
    .map((file) => readFile(reader, file, { filesOpen: true, changed: new Set() }));
}
