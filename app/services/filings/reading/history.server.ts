/** A submission's life, entry by entry: what happened, who did it under which right, and what was remembered after each step. */
import type { RecordedEntry } from "~/events/types";
import {
  diffValues,
  getForm,
  keyScope,
  type Difference,
  type SubmissionContext,
  type SubmissionType,
} from "~/workflows/kit";

import { toFact } from "../../platform/portal/dispatch.server";
import { type LoadedStream } from "../../platform/portal/dispatch-types";
import { diffFiles } from "./file-changes.server";

export interface HistoryStep {
  readonly entry: RecordedEntry;
  /** The memory of the submission right after the entry. */
  readonly context: SubmissionContext;
  /** Its memory right before; `null` at its beginning. */
  readonly before: SubmissionContext | null;
  /** The entry's content was destroyed with its key: that it happened is all that is left. */
  readonly erased: boolean;
}

/**
 * Folds the stream step by step. A thousand entries take one pass.
 * @param memory what was remembered before the first of the entries, where they are not the stream's first
 */
export function listMoments(
  type: SubmissionType,
  entries: readonly RecordedEntry[],
  memory: SubmissionContext | null = null,
): readonly HistoryStep[] {
  let before = memory;
  return entries.map((entry) => {
    const context: SubmissionContext = type.evolve(before ?? type.initialContext, toFact(entry));
    const moment = { entry, context, before, erased: entry.data === null };
    before = context;
    return moment;
  });
}

/** The changes of a step to the form, in the version of the form that it was filled in. */
export function listDifferences(
  type: SubmissionType,
  { context, before }: HistoryStep,
): readonly Difference[] {
  const values = before?.values ?? {};
  return context.values === values
    ? []
    : diffValues(getForm(type, context.formVersion), values, context.values);
}

/** For whoever reads no drafts: a form's life is its filings, each a version that can be compared with the one before. */
export function listFiledSteps({
  context,
  entries,
}: Pick<LoadedStream<SubmissionContext>, "context" | "entries">): readonly HistoryStep[] {
  let before: SubmissionContext | null = null;
  return context.filed.flatMap((filed) => {
    const entry = entries.find(
      ({ type, data }) => type === "form.submitted" && data?.["reference"] === filed.reference,
    );
    if (!entry) return [];
    const { values, files, contentVersion, edition, signature } = filed;
    const then: SubmissionContext = { ...context, values, files, contentVersion, edition, signature };
    const moment = { entry, context: then, before, erased: false };
    before = then;
    return [moment];
  });
}

export interface DraftVersion {
  readonly version: number;
  readonly at: string;
  readonly by: string;
  readonly factType: string;
  /** The number of fields, and of files, that the save changed. */
  readonly fields: number;
  readonly files: number;
  readonly edition: number;
  /** The content of this version cannot be read any more: its own content, or some that it built on, was destroyed. */
  readonly erased: boolean;
}

/** Every save, newest first: a content version each. */
export function listDraftVersions(
  type: SubmissionType,
  moments: readonly HistoryStep[],
): readonly DraftVersion[] {
  const erasedEditions = new Set(moments.filter(({ erased }) => erased).map(getEdition));
  return moments
    .filter(({ context, before }) => context.contentVersion !== before?.contentVersion)
    .map((moment) => ({
      version: moment.context.contentVersion,
      at: moment.entry.at,
      by: moment.entry.meta.by.id,
      factType: moment.entry.type,
      fields: listDifferences(type, moment).length,
      files: diffFiles(moment.before?.files ?? [], moment.context.files).length,
      edition: moment.context.edition,
      erased: moment.erased || (isContent(type, moment) && erasedEditions.has(getEdition(moment))),
    }))
    .reverse();
}

/** Keys go by edition: what one edition's key sealed is lost together. */
const getEdition = ({ entry, context }: HistoryStep): string => entry.seal ?? keyScope(context);

/** The end of a draft empties it and the withdrawal of a re-submission brings back what was filed: both read as they are. */
const isContent = ({ facts }: SubmissionType, { entry }: HistoryStep): boolean =>
  facts[entry.type]?.destroys === undefined;

/** The moment at which a content version came to be; `undefined` where there is none. */
export function findStepOfVersion(moments: readonly HistoryStep[], version: number): HistoryStep | undefined {
  return moments.find(
    ({ context, before }) => context.contentVersion === version && before?.contentVersion !== version,
  );
}
