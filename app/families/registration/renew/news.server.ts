/** Whoever applied, and whoever administers the firm that came of it, are told what the office decided and when to renew. */
import { findAccountsOfFirm } from "~/db/queries/users/accounts";
import { idInStream } from "~/events/stream-id";
import { hongKongDate } from "~/workflows/kit";
import { registration } from "~/workflows/records/registration/index";

import { findNotice } from "~/app/services/workspace/notices/announcement.server";
import type { News } from "../../family.server";
import { DOOR } from "../addresses";
import { loadRegistration } from "../streams.server";

/** Of a firm those who can renew: its principals, or whoever acts for the institution. */
const ADMINISTER: ReadonlySet<string> = new Set(["pa", "creditor"]);

/** Whose account was just opened is invited, and told nothing else. */
const CONCERNS_ALL: ReadonlySet<string> = new Set([
  "renewal.fellDue",
  "renewal.returned",
  "renewal.confirmed",
  "registration.lapsed",
]);

export const registrationNews: News = {
  concerns: (entry) => findNotice(registration, entry) !== undefined,
  announcements: async (portal, entry) => {
    const code = findNotice(registration, entry);
    const id = idInStream(entry.stream);
    const context = (await loadRegistration(portal, id))?.context;
    if (code === undefined || context === undefined) return [];
    const { applicant, approved, reference, span } = context;
    const people =
      approved === null || !CONCERNS_ALL.has(entry.type)
        ? []
        : await findAccountsOfFirm(portal.database, approved.firm, hongKongDate(portal.clock.now()));
    const administrators = people.filter(({ role }) => ADMINISTER.has(role)).map((each) => each.id);
    const params = { reference, ...(span !== null && { day: span.until }) };
    return [
      {
        ...{ code, to: [applicant, ...administrators], params, target: `${DOOR}/${id}` },
        ...(entry.type === "registration.submitted" && { isReceipt: true as const }),
      },
    ];
  },
};
