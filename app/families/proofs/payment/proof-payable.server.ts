/** The fees of proofs: of one, or of many in one payment. */
import { idInStream } from "~/events/stream-id";
import { say, type Locale } from "~/workflows/kit";
import { creditorNameIn, feeDue, proofOfDebt } from "~/workflows/proof-of-debt/index";

import { SYSTEM } from "~/app/services/cases/standing.server";
import { findRegisteredCase } from "~/app/services/cases/visible-case.server";
import { paymentStream } from "~/app/services/payments/payments.server";
import type { Payable, Payer, ReceivedPayment } from "~/app/services/payments/payable";
import { dispatch } from "~/app/services/portal/dispatch.server";
import type { Portal } from "~/app/services/portal/portal";
import { submitPaid } from "../following/submit-paid.server";
import { findOwnProof, loadProof, PROOFS } from "../streams.server";

/** The end of a proof's id tells those of one case apart, without anybody's name. */
const TOLD_APART_BY = 6;

/** The fee of one proof, and what the person who pays sees of it. */
export interface DueProof {
  readonly stream: string;
  readonly caseNo: string;
  readonly creditor: string;
  /** In cents of Hong Kong dollars. */
  readonly amount: number;
}

/** What is due of these proofs, in their order; `null` where one of them is not theirs, or none is named. */
export async function dueProofs(
  portal: Portal,
  user: Payer,
  streams: readonly string[],
): Promise<readonly DueProof[] | null> {
  if (streams.length === 0) return null;
  const due: DueProof[] = [];
  const numbers = new Map<string, string>();
  for (const stream of new Set(streams)) {
    const found = await findOwnProof(portal, user, idInStream(stream));
    if (found === null) return null;
    const { current, proof } = found;
    const amount = current.state === "pendingPayment" ? feeDue(proof) : 0;
    if (amount === 0) continue;
    const { caseId } = proof;
    // A bank pays for hundreds in one case.
    const caseNo = numbers.get(caseId) ?? (await findRegisteredCase(portal, user, caseId))?.caseNo ?? caseId;
    numbers.set(caseId, caseNo);
    due.push({ stream, caseNo, creditor: creditorNameIn(proof), amount });
  }
  return due;
}

export const proofPayable: Payable = {
  purpose: "proof-of-debt",
  titleOf: (locale: Locale) => say(proofOfDebt, locale, "feeTitle"),
  async due(portal, user, streams) {
    const due = await dueProofs(portal, user, streams);
    if (due === null || due.length === 0) return null;
    const lines = due.map(({ stream, caseNo, amount }) => ({
      stream,
      text: `${caseNo} · ${stream.slice(-TOLD_APART_BY)}`,
      amount,
    }));
    return { amount: lines.reduce((sum, { amount }) => sum + amount, 0), lines };
  },
  received,
  addressAfter: (streams) => {
    const [only, ...others] = streams;
    return only === undefined || others.length > 0 ? PROOFS : `/pod-preview/${idInStream(only)}?to=receipt`;
  },
};

/**
 * Each proof remembers the payment by its stream, and is filed: both may come again, and happen once.
 * @throws where a proof takes no payment any more (deleted meanwhile): it comes again, and is shown among the background work
 */
async function received(portal: Portal, { id, lines }: Pick<ReceivedPayment, "id" | "lines">): Promise<void> {
  const payment = paymentStream(id);
  for (const { stream, amount } of lines) {
    const found = await loadProof(portal, stream);
    if (found?.proof.payment?.stream === payment) {
      await submitPaid(portal, stream, "");
      continue;
    }
    const outcome = await dispatch(portal.log, proofOfDebt, {
      stream,
      type: "payment.received",
      data: { payment, amount },
      by: SYSTEM,
      at: portal.clock.now(),
      commandId: `paid-${payment}`,
      asked: { payment },
    });
    if (outcome.outcome !== "done") throw new Error(`${payment} came for ${stream}, which takes none now`);
    await submitPaid(portal, stream, "");
  }
}
