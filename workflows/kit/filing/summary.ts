/** A submission in short, for lists: what each fact makes of it. Pure; whoever keeps a list only writes it down in columns. */
import * as z from "zod";
import { hongKongDate } from "../calendar";
import { getChartState } from "../chart";
import { draftEnd, draftsEnd } from "../status";
import type { CalendarDate, Fact } from "../types";
import type { SubmissionSummary, SubmissionType } from "./types";
import { readFilingData } from "./facts";
import { evolveDetail, type Listing } from "./list-columns";

/** The parts of the form's type that a summary needs. */
type Summarised = Pick<
  SubmissionType,
  "type" | "machine" | "facts" | "statusByEdition" | "summarise" | "begunBy"
> &
  Listing;

/**
 * The summary of the submission in a list after the fact; nothing where it is not listed: a deleted draft, or one of which
 * no beginning can be read any more.
 * @param before after the fact before; absent for the first
 * @param state in which the fact has left it
 */
export function updateSummary(
  type: Summarised,
  before: SubmissionSummary | undefined,
  fact: Fact,
  state: string,
): SubmissionSummary | undefined {
  if (before === undefined) return begun(type, fact, state);
  const properties = type.facts[fact.type];
  if (properties?.changes === "nothing") return before;
  const { holder, status, tags } = getChartState(type, state);
  if (tags.includes("unlisted")) return undefined;
  const moved: SubmissionSummary = {
    ...before,
    state,
    holder,
    since: holder === before.holder ? before.since : fact.at,
    updatedAt: fact.at,
    updatedBy: fact.by.id,
    preparedBy: properties?.prepares ? fact.by.id : before.preparedBy,
    detail: evolveDetail(type, before.detail, fact),
    ...(properties?.changes === "content" && {
      contentVersion: before.contentVersion + 1,
      lastSavedAt: fact.at,
      signed: false,
      approvedBy: [],
    }),
  };
  const filed = filing(moved, before, fact);
  const next = type.summarise?.(filed, fact) ?? filed;
  const expires = next.edition === 1 && tags.includes("editable") && draftsEnd(type);
  return {
    ...next,
    status: type.statusByEdition?.(state, next.edition) ?? status,
    // Only a draft that was never filed expires, and only while it is with its preparer.
    expiresOn: expires
      ? hongKongDate(draftEnd({ lastSavedAt: next.lastSavedAt, heldSince: next.since }))
      : null,
    dueOn: properties?.due ? dueIn(fact) : holder === before.holder ? next.dueOn : null,
  };
}

const Due = z.object({ dueOn: z.string().optional() });
const dueIn = (fact: Fact): CalendarDate | null => Due.safeParse(fact.data).data?.dueOn ?? null;

function begun(type: Summarised, fact: Fact, state: string): SubmissionSummary | undefined {
  // The key of a deleted draft is gone, and the draft with it: nothing to list.
  const data = type.begunBy ? type.begunBy(fact) : startedBy(fact);
  if (data === null) return undefined;
  const { holder, status } = getChartState(type, state);
  const { at, by } = fact;
  return {
    caseId: data.caseId,
    firmId: by.firm,
    state,
    status,
    holder,
    since: at,
    edition: 1,
    reference: null,
    contentVersion: 0,
    startedAt: at,
    startedBy: by.id,
    preparedBy: by.id,
    approvedBy: [],
    lastSavedAt: at,
    firstSubmittedAt: null,
    lastSubmittedAt: null,
    lastSubmittedBy: null,
    lastSubmittedRole: null,
    filedDays: [],
    acknowledgedAt: null,
    updatedAt: at,
    updatedBy: by.id,
    dueOn: data.dueOn,
    expiresOn: draftsEnd(type) ? hongKongDate(draftEnd({ lastSavedAt: at, heldSince: at })) : null,
    signed: false,
    detail: evolveDetail(type, null, fact),
  };
}

function startedBy(fact: Fact): { readonly caseId: string; readonly dueOn: null } | null {
  const data = fact.type === "draft.started" ? readFilingData("draft.started", fact) : null;
  return data && { caseId: data.caseId, dueOn: null };
}

/** The effect of signing, filing and the office's part on it. */
function filing(next: SubmissionSummary, before: SubmissionSummary, fact: Fact): SubmissionSummary {
  const { at, by } = fact;
  switch (fact.type) {
    case "form.signed":
      return { ...next, signed: true };
    case "form.submitted":
      return {
        ...next,
        reference: readFilingData("form.submitted", fact)?.reference ?? next.reference,
        firstSubmittedAt: next.firstSubmittedAt ?? at,
        lastSubmittedAt: at,
        lastSubmittedBy: by.id,
        lastSubmittedRole: by.role,
        filedDays: [...next.filedDays, hongKongDate(at)],
        acknowledgedAt: null,
        signed: false,
      };
    case "office.acknowledged":
      return { ...next, acknowledgedAt: at, dueOn: null };
    case "resubmission.requested":
      return withEdition(next, before.edition + 1);
    case "resubmission.withdrawn":
      return withEdition(next, before.edition - 1);
    case "form.unlocked":
      // Out of the office's hands a new edition begins.
      return before.holder === "office" ? withEdition(next, before.edition + 1) : { ...next, signed: false };
    default:
      return next;
  }
}

/** Another edition is other content: nobody has signed or approved it. */
const withEdition = (summary: SubmissionSummary, edition: number): SubmissionSummary => ({
  ...summary,
  edition,
  signed: false,
  approvedBy: [],
});
