/** What follows from entries of the log: a payment settles what was missing at once, and contributions are forgotten with their case. */
import { findCashBook } from "~/db/queries/families/cash-books";
import type { Effect } from "~/events/types";
import { cashBook, FACTS_OF_ENTRIES } from "~/workflows/records/cash-book/index";
import { contribution } from "~/workflows/records/contribution/index";

import { forgetWithCase } from "~/app/services/cases/access/forget-with-case.server";
import { contributionStream, loadContribution } from "~/app/services/cases/contributions/contribution.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { idInStream } from "~/events/stream-id";
import { watchCase } from "./watch.server";

/** What the portal itself has found of them changes nothing more, and no objection or look does. */
const FOUND: ReadonlySet<string> = new Set([
  ...["arrears.found", "arrears.cleared", "notice.sent", "contribution.forgotten"],
  "contribution.read",
  ...["objection.drafted", "objection.recorded", "objection.decided", "objection.withdrawn"],
]);

export const paymentsEffect = (parts: () => Portal): Effect => ({
  name: "contribution-payments",
  concerns: ({ stream, type }) =>
    (stream.startsWith(`${cashBook.type}/`) && FACTS_OF_ENTRIES.has(type)) ||
    (stream.startsWith(`${contribution.type}/`) && !FOUND.has(type)),
  async run({ stream }) {
    const portal = parts();
    const caseId = stream.startsWith(`${contribution.type}/`)
      ? idInStream(stream)
      : (await findCashBook(portal.database, stream))?.case_id;
    if (caseId !== undefined) await watchCase(portal, caseId);
  },
});

export const forgetContributionsEffect = (
  portal: () => Pick<Portal, "log" | "database" | "clock" | "documents">,
): Effect =>
  forgetWithCase("forget-contributions", portal, async ({ log, documents }, { caseId }, forget) => {
    if ((await loadContribution({ log }, caseId)) === null) return;
    await documents.removeAllBut(contributionStream(caseId), new Set());
    await forget(contribution, contributionStream(caseId), "contribution.forgotten");
  });
