/** The buttons of an account's page: each asks for one fact of its stream, and is named after it. */
import { findFirm } from "~/db/queries/users/firms";
import { isNamedAppointee } from "~/db/queries/cases/named-appointees";
import { findGroup } from "~/db/queries/users/user-groups";
import { addWorkingDays, DISAFFILIATION_NOTICE_WORKING_DAYS } from "~/workflows/kit";

import { loadHolidays } from "../../cases/holidays/holidays.server";
import { forgetGuessesAt } from "../../identity/login/guesses.server";
import {
  asksFor,
  type DeclaredOptions,
  type FactButton,
  type ReadPost,
} from "../../platform/facts/fact-button.server";
import type { PageContext } from "../../platform/pages/page.server";
import type { RefusalMessage } from "../../platform/pages/reasons";
import { hongKongDay } from "../../platform/portal/clock.server";
import type { VisibleAccount } from "./visible-account.server";
import { groupStates } from "~/workflows/records/user-group/states";
import { isIn } from "~/workflows/kit/states";

/** A group or a firm that is not there, or something that is missing: the codes of section 8. */
type Code = "ERR-MEMBER-002" | "ERR-MEMBER-021" | "ERR-FORM-001";

export const sayCode = ({ t }: Pick<PageContext, "t">, code: Code): RefusalMessage => ({
  sentence: t(`errors.${code}.sentence`),
  next: t(`errors.${code}.next`),
  code,
});

export function accountButtons(
  context: Pick<PageContext, "portal" | "locale" | "t">,
  { current }: VisibleAccount,
): Readonly<Record<string, FactButton>> {
  const { portal, locale } = context;
  const refuse = (code: Code): ReadPost => ({ refused: [sayCode(context, code)] });
  return buttonsOf({
    "account.locked": {},
    "account.suspended": {},
    "account.closed": {},
    "identity.unlinked": {},
    "company.unlinked": {},
    "account.unlocked": { after: () => forgetGuessesAt(portal, current.context.id) },
    "account.reinstated": {},
    "directory.left": {},
    "account.invited": { add: { language: locale } },
    "group.joined": {
      ...ON_THE_PAGE,
      add: async ({ group }) => {
        const found = await findGroup(portal.database, String(group));
        return isIn(groupStates, found?.state, "active")
          ? { data: { kind: found.kind } }
          : refuse("ERR-MEMBER-002");
      },
    },
    "group.left": {},
    "account.affiliated": {
      ...ON_THE_PAGE,
      add: async ({ firm }) =>
        (await findFirm(portal.database, String(firm))) ? { data: {} } : refuse("ERR-MEMBER-021"),
    },
    "account.disaffiliated": {
      add: async ({ on }) => {
        // Whoever leaves later, or left long ago: the ten working days run from that day (section 1).
        const holidays = await loadHolidays(portal);
        const noticeDueOn = addWorkingDays(String(on), DISAFFILIATION_NOTICE_WORKING_DAYS, holidays);
        return { data: { noticeDueOn } };
      },
    },
    "office.notified": {},
    "taker.mapped": {
      add: async ({ taker }) =>
        (await isNamedAppointee(portal.database, String(taker))) ? { data: {} } : refuse("ERR-FORM-001"),
    },
    "taker.unmapped": {},
    "mapping.takenBack": {},
    "apiKey.revoked": {},
  });
}

/** Their forms stand on the page: what is wrong is said beside the field. */
const ON_THE_PAGE = { dialog: false, refusedAt: "next" } as const;

const buttonsOf = (
  declared: Readonly<Record<string, DeclaredOptions>>,
): Readonly<Record<string, FactButton>> =>
  Object.fromEntries(
    Object.entries(declared).map(([fact, options]) => [fact, asksFor(fact, { dialog: true, ...options })]),
  );

/** Whether a day to notify the office by has passed. */
export const isOverdue = (noticeDueOn: string, now: string): boolean => noticeDueOn < hongKongDay(now);
