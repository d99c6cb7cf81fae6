/** A save brought onto the draft as it is now: edits that do not overlap merge, and those that do are kept apart. */
import {
  applyChanges,
  changesBetween,
  getForm,
  listFollowing,
  mergeChanges,
  type Changes,
  type Overlap,
  type SubmissionContext,
} from "~/workflows/kit";

import type { LoadedStream } from "../../platform/portal/dispatch-types";
import type { Answer } from "../steps/to-do.server";
import type { VisibleSubmission } from "../submissions/visible.server";
import { knownToPage, nameAuthors } from "./draft-history.server";
import type { OverlapView, SaveRequest } from "./save-request";

export interface MergedSave {
  /** What a save records. */
  readonly data: {
    readonly changes: Changes;
    readonly basedOn: number;
    readonly lease?: number;
    readonly answers?: readonly Answer[];
  };
  /** The draft says all of it already. */
  readonly isEmpty: boolean;
  /** What waits for the person's choice. */
  readonly overlaps: readonly OverlapView[];
}

/** @param current the draft as it is now, whoever has saved it since the page was opened */
export function mergeSave(request: SaveRequest, current: LoadedStream<SubmissionContext>): MergedSave {
  const { values, contentVersion, formVersion } = current.context;
  const answers = newAnswers(request.answers ?? [], { current });
  const form = getForm(request.submission.type, formVersion);
  const base = knownToPage(request, form, current);
  const carried = { ...base, ...request.values };
  const mine = changesBetween(form, base, applyChanges(form, carried, request.tables ?? {}));
  const theirs = changesBetween(form, base, values);
  const { merged, overlaps } = mergeChanges(form, base, mine, theirs);
  const isResolved = ({ path }: Overlap): boolean => request.keepMine?.includes(path) === true;
  const typed = overlaps
    .filter(isResolved)
    .reduce<Changes>((all, { keepMine }) => ({ ...all, ...keepMine }), merged);
  const changes = { ...typed, ...listFollowing(form, applyChanges(form, values, typed)) };
  const isUnchanged =
    Object.keys(changesBetween(form, values, applyChanges(form, values, changes))).length === 0;
  return {
    data: {
      changes,
      basedOn: contentVersion,
      ...(request.lease !== undefined && { lease: request.lease }),
      ...(answers.length > 0 && { answers: answers.map((answer) => ({ ...answer })) }),
    },
    isEmpty: answers.length === 0 && isUnchanged,
    overlaps: nameAuthors(
      overlaps.filter((overlap) => !isResolved(overlap)),
      current.entries,
      request.submission,
    ),
  };
}

/** Those of the answers that do not stand already. */
export function newAnswers(
  answers: readonly Answer[],
  { current }: Pick<VisibleSubmission, "current">,
): readonly Answer[] {
  const currentAnswers = new Map(current.context.pins.map(({ id, answer }) => [id, answer]));
  return answers.filter(({ pin, done, note }) => {
    const answer = currentAnswers.get(pin);
    return answer?.done !== done || answer.note !== note;
  });
}
