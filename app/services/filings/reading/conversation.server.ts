/**
 * What was said about a form, by all sides in one order: reasons, remarks with their answers, notes and acknowledgements. It
 * follows from what each fact asks of the person behind it; what is a firm's own stays with the firm.
 */
import type { RecordedEntry } from "~/events/types";
import { sayPastTense, type Instant } from "~/workflows/kit";

import { findNamesIn } from "../../platform/portal/names.server";
import type { Portal } from "../../platform/portal/portal";
import type { VisibleSubmission } from "../submissions/visible.server";
import type { Reader } from "./comparison.server";

import { listMoments, type HistoryStep } from "./history.server";
import { listRemarks, type Remark } from "./review.server";

/** Something that one side said to the other about a form. */
export interface ConversationEntry {
  readonly id: string;
  readonly at: Instant;
  /** Name of whoever said it. */
  readonly by: string;
  /** What happened with it: "Returned to preparer". */
  readonly done: string;
  readonly text: string | null;
  readonly remarks: readonly Remark[];
}

type Entry = Pick<RecordedEntry, "type" | "meta" | "data">;

export async function loadConversation(
  portal: Pick<Portal, "findNames">,
  reader: Reader,
  submission: Pick<VisibleSubmission, "type" | "current" | "by">,
): Promise<readonly ConversationEntry[]> {
  const { type, current, by } = submission;
  const told = current.entries.filter((entry) => isSaid(submission, entry));
  if (told.length === 0) return [];
  const moments = listMoments(type, current.entries);
  const seen = by.standing === "office" ? untilFiled(submission, moments) : moments;
  const getName = await findNamesIn(
    portal,
    told.map(({ meta }) => meta.by.id),
    reader.locale,
  );
  return told.map((entry) => {
    const moment = moments.find((each) => each.entry === entry);
    return {
      id: entry.hash,
      at: entry.at,
      by: getName(entry.meta.by.id),
      done: sayPastTense(type, reader.locale, entry.type),
      text: findText(entry.data),
      remarks: moment ? remarksAfter(reader, submission, moment, seen) : [],
    };
  });
}

/** Whether somebody says something to somebody else in an entry that the reader may know of. */
function isSaid(
  { type, by }: Pick<VisibleSubmission, "type" | "by">,
  { type: fact, meta, data }: Entry,
): boolean {
  const declared = type.facts[fact];
  if (declared === undefined) return false;
  const isBetweenSides = meta.by.standing === "office" || declared.aboutFiling === true;
  if (by.standing === "office" && (declared.firmOnly === true || !isBetweenSides)) return false;
  const asks = declared.asks ?? [];
  // Sent for review without a word.
  if (declared.prepares === true && findText(data) === null) return false;
  return asks.some((name) => name !== "confirmed") || declared.reported === "acknowledgement";
}

/** What the office may know: an answer that the firm still works on is the firm's own until it is filed. */
function untilFiled(
  { type }: Pick<VisibleSubmission, "type">,
  moments: readonly HistoryStep[],
): readonly HistoryStep[] {
  const filed = moments.findLastIndex(({ entry }) => type.facts[entry.type]?.reported === "filing");
  return moments.slice(0, filed + 1);
}

function findText(data: Readonly<Record<string, unknown>> | null): string | null {
  const texts = [data?.["reason"], data?.["note"]].filter(
    (text): text is string => typeof text === "string" && text.trim() !== "",
  );
  return texts.length === 0 ? null : texts.join("\n");
}

/** The remarks that came with an entry, each as it was answered before others took their place. */
function remarksAfter(
  reader: Reader,
  { type, current }: Pick<VisibleSubmission, "type" | "current">,
  moment: HistoryStep,
  moments: readonly HistoryStep[],
): ConversationEntry["remarks"] {
  const pins = moment.context.pins;
  if (pins.length === 0 || moment.before?.pins === pins) return [];
  const ids = pins.map(({ id }) => id).join();
  const last = moments.findLast(({ context }) => context.pins.map(({ id }) => id).join() === ids) ?? moment;
  return listRemarks(reader, { type, current: { ...current, context: last.context } });
}
