/** The years of a case as its bankrupt sees them: what is owing, what was sent, and what comes next. */
import { getStatus, isAmong, isBlank, say, statesWith, type Locale } from "~/workflows/kit";
import { isIn } from "~/workflows/kit/states";
import {
  annualStatement,
  findStandingEdition,
  hasUndeclaredChanges,
  statementStates,
  type AnnualStatement,
} from "~/workflows/records/annual-statement/index";

import { formatLongDate } from "~/app/i18n/format";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { sayDays } from "../fill/say-year";
import { explainOutcome, recordFact } from "../fill/record.server";
import { isFillable } from "../form-paper/form-paper.server";
import { yearPath } from "../streams.server";
import { isCounter, type VisitContext, type YearContext } from "../visit/opened.server";
import { findNextYear, hasBegun, isOwing } from "./open-years.server";
import { listKnown } from "./known-of-case";
import { mayTakeOver, takeOver } from "./take-over.server";

const FILLABLE = statesWith(statementStates, "within", "fillable");

export interface ListedYear {
  readonly year: number;
  readonly from: string;
  readonly to: string;
  readonly due: string;
  readonly status: string;
  readonly statusLabel: string;
  readonly isOwing: boolean;
  /** The number of the receipt. */
  readonly reference: string | null;
  /** What can be done: begun, gone on with, looked at, a question answered; `null`: an earlier year comes first. */
  readonly act: "begin" | "continue" | "look" | "answer" | null;
  readonly at: string;
  /** A correction was begun, and not sent: where it goes on. */
  readonly correction: string | null;
  /** It was typed here, and then the statement came on paper. */
  readonly isBesidePaper: boolean;
  /** The day on which it came on paper, as long as that is not entered; `null`: none came. */
  readonly paperCameOn: string | null;
  /** What was typed after it was sent was not sent, and it has been examined as it stood. */
  readonly isUnsent: boolean;
  /** Where it is printed as a form to be filled in by hand; `null`: it was declared, or an earlier year comes first. */
  readonly form: string | null;
  /** The year before was declared, and its answers fill something. */
  readonly mayTakeOver: boolean;
}

export function listYears(context: VisitContext): readonly ListedYear[] {
  const { years, locale, portal } = context;
  const now = portal.clock.now();
  const oldest = years.find(isOwing)?.year;
  return years.map((each) => {
    const { year, due, statement, isSettled } = each;
    const onPaper = statement === null ? isSettled : statement.context.excused?.because === "onPaper";
    const status = onPaper
      ? "onPaper"
      : statement === null
        ? "due"
        : getStatus(annualStatement, statement.state, statement.context, now);
    const edition = statement === null ? null : findStandingEdition(statement.context);
    const isAsked = isIn(statementStates, statement?.state, "questioned");
    return {
      year,
      ...sayDays(statement?.context ?? each, locale),
      due: formatLongDate(statement?.context.due ?? due, locale),
      status,
      statusLabel:
        status === "onPaper"
          ? context.t("annualStatement.years.onPaper")
          : say(annualStatement, locale, `status.${status}`),
      isOwing: isOwing(each),
      reference: edition?.reference ?? null,
      act:
        edition !== null
          ? isAsked
            ? "answer"
            : "look"
          : isOwing(each) && year === oldest
            ? hasBegun(each)
              ? "continue"
              : "begin"
            : null,
      form:
        statement !== null && isFillable(statement) && year === oldest ? yearPath(year, "form.pdf") : null,
      at: yearPath(year, edition === null ? "check" : "receipt"),
      correction:
        statement !== null && isAmong(FILLABLE, statement.state) && hasUndeclaredChanges(statement.context)
          ? yearPath(year, "check")
          : null,
      isBesidePaper: edition?.via === "counter",
      paperCameOn: edition === null && isOwing(each) ? sayDayOfPaper(statement?.context, locale) : null,
      isUnsent: statement !== null && isExaminedWithUnsent(statement),
      mayTakeOver: mayTakeOver(context, each),
    };
  });
}

const sayDayOfPaper = (
  statement: Pick<AnnualStatement, "receivedOn"> | undefined,
  locale: Locale,
): string | null => (statement?.receivedOn ? formatLongDate(statement.receivedOn, locale) : null);

/** Whether it was examined while a correction stood there that was begun, and not sent. */
export const isExaminedWithUnsent = ({
  state,
  context,
}: Pick<YearContext["statement"], "state" | "context">) =>
  isIn(statementStates, state, "examined") && hasUndeclaredChanges(context);

/** Begins the statement of a year, or goes on with it, with last year's answers if they are wanted. @returns why it was not done */
export async function beginYear(context: YearContext, isTakingOver: boolean) {
  const { file, statement, owingBefore, caseYear } = context;
  // Begun in another window meanwhile, too.
  if (hasBegun(caseYear)) return isTakingOver ? takeOver(context, statement.context.values) : [];
  const { values } = statement.context;
  // For answers that are still blank.
  const known = Object.entries(listKnown(file)).filter(([id]) => isBlank(values[id]));
  const data = {
    via: isCounter(context) ? "counter" : "door",
    owingBefore,
    known: Object.fromEntries(known),
  };
  const begun = await recordFact(context, {
    type: "statement.started",
    data,
    commandId: `start-${caseYear.stream}-${String(statement.version)}`,
  });
  const refused = explainOutcome(begun, context);
  if (refused.length > 0 || !isTakingOver || begun.outcome !== "done") return refused;
  return takeOver(context, begun.context.values);
}

/** When the next statement is due, in words; `null`: none is owed any more. */
export function sayNextYear({ file, portal, locale }: Pick<VisitContext, "file" | "portal" | "locale">) {
  const next = findNextYear(file, hongKongDay(portal.clock.now()));
  return next && { ...sayDays(next, locale), due: formatLongDate(next.due, locale) };
}
