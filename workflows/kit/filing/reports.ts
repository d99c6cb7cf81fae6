/** What other systems are told of a form: what happened to it in the office's hands, on its way into them, or out of them. Pure. */
import { getChartState } from "../chart";
import type { CalendarDate, Fact, Instant } from "../types";
import { hongKongDate } from "../calendar";
import { readFilingData } from "./facts";
import type { Report } from "./properties";
import type { SubmissionType } from "./types";

/** How a form that was filed stands, as far as is needed to tell of what comes next. */
export interface FiledState {
  readonly withOffice: boolean;
  /** The newest filed edition, and its reference. */
  readonly edition: number;
  readonly reference: string;
}
export interface FilingReport {
  readonly kind: Report;
  readonly fact: string;
  readonly at: Instant;
  /** The day in Hong Kong. */
  readonly day: CalendarDate;
  readonly byOffice: boolean;
  readonly edition: number;
  readonly reference: string;
}

/** Whether after the fact another edition is what was filed last, or none is. */
export function changesWhatIsFiled({ facts }: Pick<SubmissionType, "facts">, fact: string): boolean {
  const reported = facts[fact]?.reported;
  return reported === "filing" || reported === "withdrawal";
}

/**
 * How the form stands after the fact, and what is reported of it; nothing changes where nothing is.
 * @param before absent until the form was filed first
 * @param state in which the fact has left it
 */
export function computeReport(
  type: Pick<SubmissionType, "type" | "machine" | "facts">,
  before: FiledState | undefined,
  fact: Fact,
  state: string,
): { readonly filedState: FiledState | undefined; readonly report: FilingReport | null } {
  const kind = type.facts[fact.type]?.reported;
  const withOffice = getChartState(type, state).holder === "office";
  if (kind === undefined || !(withOffice || before?.withOffice)) return { filedState: before, report: null };
  const filed = kind === "filing" ? readFilingData("form.submitted", fact) : null;
  const edition = (before?.edition ?? 0) + (kind === "filing" ? 1 : 0);
  // Editions are filed one after the other: the first that is told of is a filing.
  if (edition === 0) return { filedState: before, report: null };
  const standing = { withOffice, edition, reference: filed?.reference ?? before?.reference ?? "" };
  const { at, by } = fact;
  const report = {
    kind,
    fact: fact.type,
    at,
    day: hongKongDate(at),
    byOffice: by.standing === "office",
    edition,
    reference: standing.reference,
  };
  return { filedState: standing, report };
}
