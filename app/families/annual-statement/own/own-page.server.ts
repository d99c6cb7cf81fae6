/** What a bankrupt sees of the own case: where it stands, when it is expected to end, letters, and whom to ring. */
import { formatLongDate } from "~/app/i18n/format";
import { findCasesWithLetterHeld } from "~/db/queries/families/no-objection-letters";
import { findOutcome, listFindings } from "~/workflows/records/no-objection-letter/index";
import type { CalendarDate } from "~/workflows/kit";

import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { findPractitionersInOffice } from "~/app/services/users/firms/practitioners-in-office.server";
import type { VisitContext } from "../visit/opened.server";
import { findContributions } from "./contributions.server";
import { listLetters } from "./letters.server";
import { findWhoGives } from "./savings/request.server";
import { loadSavings } from "./savings/streams.server";
import { getStanding } from "./standing";

/** All in words of the reader's language. */
export async function loadOwnPage(context: VisitContext) {
  const { portal, file, locale, t } = context;
  const today = hongKongDay(portal.clock.now());
  const { standing, day, ends, because } = getStanding(file, today);
  const sayDay = (date: CalendarDate | null) => (date === null ? "" : formatLongDate(date, locale));
  return {
    standing: t(`annualStatement.own.standing.${standing}`, { day: sayDay(day), ends: sayDay(ends) }),
    ends: ends === null ? null : sayDay(ends),
    because: because.map(({ ground, day: on }) =>
      t(`annualStatement.own.because.${ground}`, { day: sayDay(on) }),
    ),
    contributions: await findContributions(context),
    letters: (await listLetters(context)).map(({ kind, on, ...letter }) => ({
      ...letter,
      name: t(`annualStatement.own.letters.${kind}`),
      on: sayDay(on),
    })),
    mayAskForLetter: await isWithoutObjection(context, today),
    mayNeedSavings: (await findWhoGives(context)).isNeeded,
    hasAskedForSavings: (await loadSavings(portal, context.caseId)) !== null,
    ...(await findEstateContacts(context)),
  };
}

/** Who administers the estate, or else whoever of the office deals with it. */
export async function findEstateContacts({
  portal,
  file,
  locale,
  t,
}: Pick<VisitContext, "portal" | "file" | "locale" | "t">) {
  return {
    trustees: await findPractitionersInOffice(portal, file, hongKongDay(portal.clock.now()), locale),
    officer: {
      name: sayOfficer(file.insolvencyOfficer, t) ?? file.assignment?.team ?? null,
      phone: file.assignment?.officerTelephone ?? null,
    },
    caseNo: file.number,
  };
}

/** A post's code says nothing to a bankrupt: "IO 4" is the fourth insolvency officer. */
function sayOfficer(post: string | undefined, t: VisitContext["t"]): string | null {
  const number = /^IO ?(\d{1,3})$/.exec(post ?? "")?.[1];
  return number === undefined ? (post ?? null) : t("annualStatement.own.officerOfPost", { number });
}

/** Whether the office would seal a letter of no objection today. */
async function isWithoutObjection(
  { portal, caseId, file }: VisitContext,
  on: CalendarDate,
): Promise<boolean> {
  const letterHeld = (await findCasesWithLetterHeld(portal.database, [caseId])).has(caseId);
  return findOutcome(listFindings({ file, on, letterHeld })) === null;
}
