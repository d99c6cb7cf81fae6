/** An application for release handed in: its fee is worked out from the books as they are at that moment. */
import { findBooksOfCase } from "~/db/queries/families/cash-books";
import { findCaseFor } from "~/app/services/cases/access/visible-case.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import { isOwnAppointment, isVoid } from "~/workflows/records/case-file/index";
import type { CalendarDate } from "~/workflows/kit";
import type { Release } from "~/workflows/shared/release/index";
import { loadCourtFee } from "../obstacles/court-fee.server";
import { dispatchReleaseStep, type ReleaseTarget, type StepContext } from "./act.server";

/** Times that the fee is worked out again, because an entry came into the books. */
const ATTEMPTS = 5;

/** The fee is what the books say at this moment: it rests on them. */
export async function submitApplication(
  context: StepContext,
  target: ReleaseTarget,
): Promise<DispatchOutcome<Release>> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await submitOnce(context, target);
    if (outcome.outcome !== "conflict" || attempt >= ATTEMPTS) return outcome;
  }
}

async function submitOnce(context: StepContext, target: ReleaseTarget): Promise<DispatchOutcome<Release>> {
  const { caseId: id, caseType: type, caseStatus } = target;
  const books = await findBooksOfCase(context.portal.database, id);
  const read = await context.portal.log.at(books.map((book) => book.id));
  const { grossAssets, fee, scaleVersion } = await loadCourtFee(context.portal, { id, type }, context.locale);
  const appointedOn = await appointedSince(context, target);
  const data = {
    ...{ confirmed: true, grossAssets: Math.max(0, grossAssets), fee, scaleVersion, caseStatus },
    ...(appointedOn !== undefined && { appointedOn }),
  };
  const resting = { ...target, restsOn: [...(target.restsOn ?? []), ...read] };
  return dispatchReleaseStep(context.portal, resting, "application.submitted", data, {
    ...context,
    input: { confirmed: true },
  });
}

/** The first day of the appointments of whoever applies, or of their firm. */
async function appointedSince(
  { portal, user }: Pick<PageContext, "portal" | "user">,
  { caseId }: ReleaseTarget,
): Promise<CalendarDate | undefined> {
  const visible = await findCaseFor(portal, user, caseId);
  const own = (visible?.file.appointments ?? []).filter(
    (each) => isOwnAppointment(each, { id: user.id, firms: user.firmIds }) && !isVoid(each),
  );
  return own
    .map(({ from }) => from)
    .sort()
    .at(0);
}
