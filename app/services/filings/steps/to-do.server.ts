/** The reviewer's remarks as the preparer works through them, and what a form posts as answers. */
import { getForm, hasTag, isAnswered } from "~/workflows/kit";

import type { Portal } from "../../platform/portal/portal";
import type { Reader } from "../reading/comparison.server";
import { findNamesIn } from "../../platform/portal/names.server";
import { findFormFigures } from "../reading/form-figures.server";
import { listRemarks, type Remark } from "../reading/review.server";
import type { VisibleSubmission } from "../submissions/visible.server";
import { getAddress } from "./wizard.server";

export interface RemarkToDo extends Remark {
  /** The name of the person who asks. */
  readonly name: string;
  /** The field that it is about. */
  readonly to: string;
}

/** The preparer's answer to one remark. */
export interface Answer {
  readonly pin: string;
  readonly done: boolean;
  readonly note: string;
}

/** Empty where the form is not its preparer's to change. */
export async function loadToDo(
  portal: Portal,
  reader: Reader,
  submission: VisibleSubmission,
): Promise<readonly RemarkToDo[]> {
  if (!hasTag(submission.type, submission.current.state, "editable")) return [];
  const isAboutFigures = submission.current.context.pins.some(({ figure }) => figure !== undefined);
  const figures = isAboutFigures ? await findFormFigures(portal, submission, reader) : null;
  const remarks = listRemarks(reader, submission, figures);
  // Who asks is told by name: an account's id is none.
  const askers = new Map(submission.current.context.pins.map(({ id, by }) => [id, by]));
  const getName = await findNamesIn(portal, [...askers.values()], reader.locale);
  return remarks.map((remark) => ({
    ...remark,
    name: getName(askers.get(remark.id) ?? ""),
    // A row and a figure have an address of their own; a file is found at its field.
    to:
      remark.figure !== null && figures !== null
        ? `${figures.link.to}#${remark.target}`
        : `${getAddress(submission, remark.step)}#${remark.target.startsWith("file/") ? remark.field : remark.target}`,
  }));
}

/** Not answered at all, or left unchanged without a why. */
export const isToBeAnswered = ({ answer }: Pick<Remark, "answer">): boolean =>
  !isAnswered(answer === null ? {} : { answer });

/** The remarks that are to be answered, beside the first step of the form. */
export function remarksAddress(
  submission: Pick<VisibleSubmission, "type" | "current" | "caseFile" | "stream">,
): string {
  const [first] = getForm(submission.type, submission.current.context.formVersion).steps;
  return `${getAddress(submission, first?.id ?? "")}#remarks`;
}

/** Counts the remarks that prevent the form from going back to its reviewer. */
export function countOpenRemarks({ type, current }: Pick<VisibleSubmission, "type" | "current">): number {
  if (!hasTag(type, current.state, "editable")) return 0;
  return current.context.pins.filter((pin) => !isAnswered(pin)).length;
}
