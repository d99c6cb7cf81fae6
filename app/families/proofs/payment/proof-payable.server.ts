/** The fees of proofs: of one, or of many in one payment. */
import { idInStream } from "~/events/stream-id";
import { HOME_CURRENCY, say } from "~/workflows/kit";
import { creditorNameIn, feeDue, proofOfDebt } from "~/workflows/proof-of-debt/index";

import { SYSTEM } from "~/app/services/cases/standing.server";
import { dispatch } from "~/app/services/portal/dispatch.server";
import type { Portal } from "~/app/services/portal/portal";
import { findRegisteredCase } from "~/app/services/cases/visible-case.server";
import { submitPaid } from "../following/submit-paid.server";
import { findOwnProof, PROOFS } from "../streams.server";
import type { Due, DueLine, Payable, ReceivedPayment } from "./payables";

const PURPOSE = "proof-of-debt";

export const proofPayable: Payable = {
  purpose: PURPOSE,
  titleOf: (locale) => say(proofOfDebt, locale, "fields.fee.label"),
  async due(portal, user, streams): Promise<Due | null> {
    const lines: DueLine[] = [];
    for (const stream of new Set(streams)) {
      const found = await findOwnProof(portal, user, idInStream(stream));
      if (found === null) return null;
      const { current, proof } = found;
      const minor = current.state === "pendingPayment" ? feeDue(proof) : 0;
      const case_ = await findRegisteredCase(portal, user, proof.caseId);
      const text = [case_?.caseNo ?? proof.caseId, creditorNameIn(proof)].join(" · ");
      if (minor > 0) lines.push({ stream, text, amount: { minor, currency: HOME_CURRENCY } });
    }
    if (lines.length === 0) return null;
    const minor = lines.reduce((sum, { amount }) => sum + amount.minor, 0);
    return { amount: { minor, currency: HOME_CURRENCY }, lines };
  },
  received,
  addressAfter: (streams) => {
    const [only, ...others] = streams;
    return only === undefined || others.length > 0 ? PROOFS : `/pod-preview/${idInStream(only)}?to=receipt`;
  },
};

/** Each proof remembers the payment by its stream, and is filed: both may come again, and happen once. */
async function received(portal: Portal, { stream: payment, lines }: ReceivedPayment): Promise<void> {
  for (const { stream, amount } of lines) {
    const outcome = await dispatch(portal.log, proofOfDebt, {
      stream,
      type: "payment.received",
      data: { payment, amount: amount.minor },
      by: SYSTEM,
      at: portal.clock.now(),
      commandId: `paid-${payment}`,
      asked: { payment },
    });
    if (outcome.outcome === "done") await submitPaid(portal, stream, "");
  }
}
