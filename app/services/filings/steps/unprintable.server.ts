/** Characters of a form that the official PDF cannot show, each named with its field before anybody signs. */
import { findStep, getForm, isShown, getLabel, listShownSections, type Locale } from "~/workflows/kit";

import { findUnprintable } from "../../documents/printing/faces/printed-faces.server";
import type { VisibleSubmission } from "../submissions/visible.server";

import { getAddress } from "./wizard.server";

/** A field with characters that cannot be printed. */
export interface UnprintableField {
  readonly label: string;
  readonly characters: readonly string[];
  /** The address of the field. */
  readonly to: string;
}

/** @param stepId the one step that is asked about; absent: the whole form */
export function listUnprintable(
  submission: VisibleSubmission,
  locale: Locale,
  stepId?: string,
): readonly UnprintableField[] {
  const { type, current } = submission;
  const { values, formVersion } = current.context;
  const form = getForm(type, formVersion);
  const one = stepId === undefined ? undefined : findStep(form, stepId);
  return (one === undefined ? form.steps : [one]).flatMap((step) =>
    listShownSections(step, values)
      .flatMap(({ fields }) => fields.filter((field) => isShown(field, values)))
      .flatMap((field) => {
        const characters = findUnprintable(JSON.stringify(values[field.id] ?? ""));
        const to = `${getAddress(submission, step.id)}#${field.id}`;
        return characters.length === 0 ? [] : [{ label: getLabel(type, locale, field), characters, to }];
      }),
  );
}
