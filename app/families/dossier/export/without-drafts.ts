/**
 * A form as the office carries it away. Whoever replays sees drafts on the page, where they cannot be taken along; what was never filed
 * is not deemed received, and stays with the firm that writes it.
 */
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";

type Seen = Pick<VisibleSubmission, "by" | "current" | "type">;

/** Whether there is anything of it to carry: for the office, once it was filed. */
export const isCarried = ({ by, current }: Pick<Seen, "by" | "current">): boolean =>
  by.standing !== "office" || current.context.filed.length > 0;

/** What was written and signed since it was last filed is without its content; that it happened stays. */
export function withoutDrafts<Submission extends Seen>(submission: Submission): Submission {
  const { by, current, type } = submission;
  const last = current.context.filed.at(-1);
  if (by.standing !== "office" || last === undefined) return submission;
  const filedAt = current.entries.findLast(({ type: fact }) => fact === "form.submitted")?.version ?? 0;
  const isUnfiled = (fact: string) =>
    type.facts[fact]?.firmOnly === true || (type.facts[fact]?.signs === true && fact !== "form.submitted");
  const { values, files, signature, contentVersion } = last;
  return {
    ...submission,
    current: {
      ...current,
      entries: current.entries.map((entry) =>
        entry.version > filedAt && isUnfiled(entry.type) ? { ...entry, data: null } : entry,
      ),
      context: { ...current.context, values, files, signature, contentVersion, pins: [] },
    },
  };
}
