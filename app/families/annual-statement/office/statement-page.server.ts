/** One statement for whoever examines it: the edition that stands, pay month by month, what it comes to, and what can be done. */
import type { TFunction } from "i18next";

import { formatAmount, formatDate, formatLongDate } from "~/app/i18n/format";
import { pickName } from "~/app/i18n/names";
import { formatLongTime, listTime } from "~/app/i18n/format";
import { idInStream } from "~/events/stream-id";
import { administersEstate, getStatus, hongKongDate, say, whatMayHappen, type Locale } from "~/workflows/kit";
import { isIn } from "~/workflows/kit/states";
import {
  annualStatement,
  entersPaper,
  findStandingEdition,
  listPayByMonth,
  statementStates,
  type AnnualStatement,
} from "~/workflows/records/annual-statement/index";

import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { findNamesIn } from "~/app/services/platform/portal/names.server";
import { findWayToTell } from "../receipt/question-notices.server";
import { sayReceived } from "../receipt/say-received";
import { explainTotals, listCorrections, listMarkedSteps, listTotals } from "../fill/check.server";
import { findToLookAt } from "../examination/apply-rules.server";
import { findWayDeclared } from "../fill/declare.server";
import { sayFindings } from "../examination/say-findings";
import { sayDays, sayMonths } from "../fill/say-year";
import { isFillable } from "../form-paper/form-paper.server";
import { findPaperWay } from "../counter/enter.server";
import { STATEMENTS } from "../streams.server";
import type { OpenedStatement } from "./examiner.server";
import { listDeeds, sayReason } from "./deeds";
import { listPapersOfOffice } from "./statement-papers.server";

/** The buttons of the page. */
export const OFFICE_FACTS = [
  "statement.examined",
  "question.asked",
  "question.withdrawn",
  "examination.reopened",
  "default.recorded",
  "default.lifted",
  "year.excused",
  "year.reinstated",
] as const;

/** Those that the portal sent, each with its day; `null`: none. */
const sayReminders = (
  { reminders }: Pick<AnnualStatement, "reminders">,
  locale: Locale,
  t: TFunction,
): string | null =>
  reminders.length === 0
    ? null
    : reminders
        .map(({ reminder, at }) =>
          t("annualStatement.notices.onDay", {
            reminder: t(`annualStatement.letters.reminders.${reminder}`),
            day: formatLongDate(hongKongDate(at), locale),
          }),
        )
        .join(say(annualStatement, locale, "common.listSeparator"));

/** @returns `null` where the person of the case is forgotten */
export async function describeStatement(
  { portal, locale, t }: Pick<PageContext, "portal" | "locale" | "t">,
  { current, by }: Pick<OpenedStatement, "current" | "by">,
) {
  const { context, state } = current;
  const file = await loadBankruptcy(portal, context.caseId);
  if (file === null) return null;
  const now = portal.clock.now();
  const status = getStatus(annualStatement, state, context, now);
  const edition = findStandingEdition(context);
  const possible = whatMayHappen(annualStatement, current, by, now);
  const answered = edition && { ...edition, unconfirmed: [] };
  const way = findPaperWay(current);
  const question = context.questions.at(-1);
  const months = sayMonths(edition ?? context, locale);
  const deeds = listDeeds(current.entries, { locale, t });
  const getName = await findNamesIn(
    portal,
    [...deeds.map(({ entry }) => entry.meta.by.id), edition?.paper?.enteredBy ?? ""],
    locale,
  );
  const sayWho = ({ standing, id }: { readonly standing: string; readonly id: string }): string =>
    standing === "party" || standing === "system" ? t(`annualStatement.deeds.by.${standing}`) : getName(id);
  return {
    caseId: context.caseId,
    caseNo: file.number,
    caseName: pickName(locale, file.nameEn, file.nameZh ?? null),
    ...sayDays(edition ?? context, locale),
    due: context.due,
    status,
    statusLabel: say(annualStatement, locale, `status.${status}`),
    reference: edition?.reference ?? null,
    edition: edition?.edition ?? null,
    receivedAt:
      edition === null ? null : sayReceived(edition, locale, { sayTime: listTime, sayDay: formatDate }),
    // On paper it was signed by hand.
    declaredBy: edition === null || edition.via === "counter" ? null : findWayDeclared(edition),
    // Who typed a paper in, and when.
    entered:
      edition === null || edition.paper === null
        ? null
        : t("annualStatement.office.enteredBy", {
            name: getName(edition.paper.enteredBy),
            time: formatLongTime(edition.at, locale),
          }),
    result:
      context.examination === null ? null : t(`annualStatement.office.results.${context.examination.result}`),
    /** Where what is to be paid is worked out next; `null` for whoever may not, and in a case that is closed. */
    worksheet:
      context.examination?.result === "contributionDue" && administersEstate(by) && file.closedOn === null
        ? `/casefile/${context.caseId}/contribution/worksheet`
        : null,
    isLate: edition?.isLate ?? false,
    // The case's order was corrected after it was declared.
    hasOtherDays: edition !== null && edition.due !== context.due,
    changed: answered === null ? [] : listCorrections(answered, context.editions.at(-2), locale),
    steps: answered === null ? [] : listMarkedSteps(answered, context.editions.at(-2), locale),
    totals: edition === null ? [] : listTotals(edition, locale, "office"),
    papers: await listPapersOfOffice(portal, idInStream(current.stream), context),
    explained: explainTotals(edition ?? context, locale, "office"),
    pay:
      edition === null
        ? []
        : listPayByMonth(edition.values, edition).map(({ place, jobs }) => ({
            month: months[`month${String(place)}`] ?? "",
            jobs: jobs.map(({ employer, gross, tax, mpf }) => ({
              employer,
              gross: formatAmount(gross),
              tax: formatAmount(tax),
              mpf: formatAmount(mpf),
            })),
          })),
    findings: edition === null ? null : sayFindings(await findToLookAt(portal, context), edition, locale),
    /** The question that waits for the bankrupt, and which of them it is. */
    asked:
      isIn(statementStates, state, "questioned") && question !== undefined
        ? { text: question.text, number: context.questions.length }
        : null,
    /** How the bankrupt learns that something is asked. */
    told: await findWayToTell({ portal, file, locale }),
    deeds: deeds.map(({ entry, title, lines }) => ({
      at: entry.at,
      title,
      lines,
      by: sayWho(entry.meta.by),
    })),
    remindersSent: sayReminders(context, locale, t),
    notNeeded:
      context.excused === null
        ? null
        : `${say(annualStatement, locale, `excuses.${context.excused.because}`)} (${sayReason(context.excused.reason, locale)})`,
    form: isFillable(current) ? `${STATEMENTS}/${idInStream(current.stream)}/form.pdf` : null,
    counter:
      entersPaper(by) && way !== null
        ? { way, to: `${STATEMENTS}/${idInStream(current.stream)}/counter` }
        : null,
    /** Until when, or for good, nobody records a default by itself. */
    lifted:
      context.lifted === null
        ? null
        : context.lifted.until === undefined
          ? t("annualStatement.default.standings.lifted")
          : t("annualStatement.default.liftedUntil", { day: formatLongDate(context.lifted.until, locale) }),
    /** What went out before a default that was lifted: it need not be named once more. */
    named: Object.fromEntries(
      (context.lifted?.sent ?? []).flatMap(({ purpose, by: way, on }) => [
        [`${purpose}By`, way],
        [`${purpose}On`, formatDate(on)],
      ]),
    ),
    may: OFFICE_FACTS.filter((fact) => possible.some((each) => each.fact === fact && each.allowed)),
  };
}
