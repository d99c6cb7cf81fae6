/** What is being paid for is not taken away: the money would come for nothing. */
import { findOpenPayments } from "~/db/queries/payments/payments";
import { INVALID_ACTION, type Refusal, type SubmissionContext } from "~/workflows/kit";
import { payment } from "~/workflows/records/payment/index";

import { dispatch, loadStream } from "../../platform/portal/dispatch.server";
import type { SideStep } from "../../platform/portal/ports/side-step";
import { paymentStream } from "./payments.server";
import { findReceipts } from "./receipts.server";

/** Facts after which a form takes no payment any more. */
const ENDING = new Set(["draft.deleted", "draft.expired", "form.withdrawn"]);

const IN_PROGRESS: Refusal = { guard: "paymentInProgress", code: INVALID_ACTION };

/** Times that it is looked again, because a payment has moved on. */
const ATTEMPTS = 5;

/**
 * For forms that cost a fee. What comes later, of an attempt whose time was over, is the office's to return.
 * @param codes of the forms
 * @param isPaid whether a form has taken its payment
 */
export const createPayingGuards = (
  codes: ReadonlySet<string>,
  isPaid: (form: SubmissionContext) => boolean,
): SideStep => ({
  codes,
  facts: ENDING,
  async take(portal, type, request, known) {
    const { log, database } = portal;
    const { stream } = request;
    /** Money has come, and the form has yet to take it. */
    const isAboutToBePaid = async (): Promise<boolean> => {
      if ((await findReceipts(portal, [stream])).length === 0) return false;
      const form = await loadStream(log, type, stream);
      return form !== undefined && !isPaid(form.context);
    };
    for (let attempt = 1; ; attempt += 1) {
      const open = (await findOpenPayments(database, [stream])).map(paymentStream);
      // Before they are read: an attempt that is begun meanwhile is then known to the log.
      const restsOn = await log.at(open);
      const states = await Promise.all(
        open.map(async (each) => (await loadStream(log, payment, each))?.state),
      );
      if (states.includes("inProgress") || (await isAboutToBePaid()))
        return { outcome: "refused", refusals: [IN_PROGRESS] };
      if (open.length === 0) return null;
      const resting = { ...request, restsOn: [...(request.restsOn ?? []), ...restsOn] };
      const outcome = await dispatch(log, type, resting, known);
      if (outcome.outcome !== "conflict" || outcome.since.length > 0 || attempt >= ATTEMPTS) return outcome;
    }
  },
});
