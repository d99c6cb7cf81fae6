/** The fees of proofs: of one, or of many in one payment. */
import { idInStream } from "~/events/stream-id";
import { say, type Locale } from "~/workflows/kit";
import {
  getCreditorName,
  computeFeeDue,
  findProofContext,
  proofOfDebt,
} from "~/workflows/forms/proof-of-debt/index";

import { findCase } from "~/db/queries/cases/cases";
import { pickName } from "~/app/i18n/names";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { findRegisteredCase } from "~/app/services/cases/access/visible-case.server";
import { createPayingGuards } from "~/app/services/payments/gateway/not-while-paying.server";
import { paymentStream } from "~/app/services/payments/gateway/payments.server";
import type { Payable, Payer, ReceivedPayment } from "~/app/services/payments/gateway/payable";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { submitPaid } from "../effects/submit-paid.server";
import { feeMatching, lineText } from "./fee-matching.server";
import { findOwnProof, loadProof, PROOFS } from "../streams.server";
import { proofStates } from "~/workflows/forms/proof-of-debt/states";
import { isIn } from "~/workflows/kit/states";

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
    const amount = isIn(proofStates, current.state, "pendingPayment") ? computeFeeDue(proof) : 0;
    if (amount === 0) continue;
    const { caseId } = proof;
    // A bank pays for hundreds in one case.
    const caseNo = numbers.get(caseId) ?? (await findRegisteredCase(portal, user, caseId))?.caseNo ?? caseId;
    numbers.set(caseId, caseNo);
    due.push({ stream, caseNo, creditor: getCreditorName(proof), amount });
  }
  return due;
}

/** A bank pays for hundreds: whoever has paid for more reads in the list which are in. */
const SAID_OF_AT_MOST = 20;

export const proofPayable: Payable = {
  purpose: "proof-of-debt",
  getTitle: (locale: Locale) => say(proofOfDebt, locale, "feeTitle"),
  async due(portal, user, streams) {
    const due = await dueProofs(portal, user, streams);
    if (due === null || due.length === 0) return null;
    const lines = due.map(({ stream, caseNo, amount }) => ({
      stream,
      text: lineText(caseNo, stream),
      amount,
    }));
    return { amount: lines.reduce((sum, { amount }) => sum + amount, 0), lines };
  },
  async describe(portal, stream, locale) {
    const proof = (await loadProof(portal, stream))?.proof;
    const row = proof && (await findCase(portal.database, proof.caseId));
    if (proof === undefined || row === undefined) return null;
    const own = proof.values["referenceNumber"];
    const named = [
      row.case_no,
      pickName(locale, row.name_en, row.name_zh),
      typeof own === "string" ? own : "",
    ];
    return named.filter((each) => each !== "").join(" · ");
  },
  received,
  async sayFiled(portal, streams, locale) {
    const proofs = await Promise.all(
      streams.slice(0, SAID_OF_AT_MOST).map((each) => loadProof(portal, each)),
    );
    return proofs.flatMap((found) => {
      const reference = found?.proof.filed.at(-1)?.reference;
      return reference === undefined ? [] : [say(proofOfDebt, locale, "feeFiled", { reference })];
    });
  },
  matching: feeMatching,
  addressAfter: (streams) => {
    const [only, ...others] = streams;
    return only === undefined || others.length > 0 ? PROOFS : `/pod-preview/${idInStream(only)}?to=receipt`;
  },
};

/** A proof is neither deleted nor withdrawn while its fee is on its way. */
export const proofStaysWhilePaid = createPayingGuards(
  new Set([proofOfDebt.code]),
  (context) => findProofContext(context)?.payment !== null,
);

/** Each proof remembers the payment by its stream, and is filed: both may come again, and happen once. */
async function received(
  portal: Portal,
  { id, lines }: Pick<ReceivedPayment, "id" | "lines">,
): Promise<readonly string[]> {
  const payment = paymentStream(id);
  const untaken: string[] = [];
  for (const { stream, amount } of lines)
    if (!(await takes(portal, stream, payment, amount))) untaken.push(stream);
  for (const { stream } of lines) {
    // One that cannot be filed now keeps no other from it: whatever follows from its own entry comes to it again.
    await submitPaid(portal, stream, "").catch((error: unknown) => {
      portal.logger.warn({ error, stream }, "a paid proof was not filed at once");
    });
  }
  return untaken;
}

/** @returns whether the proof is paid by this payment; not where it takes none any more, or was paid by another */
async function takes(portal: Portal, stream: string, payment: string, amount: number): Promise<boolean> {
  const found = await loadProof(portal, stream);
  if (found?.proof.payment?.stream === payment) return true;
  const outcome = await dispatch(portal.log, proofOfDebt, {
    stream,
    type: "payment.received",
    data: { payment, amount },
    by: SYSTEM,
    at: portal.clock.now(),
    commandId: `paid-${payment}`,
    input: { payment },
  });
  return outcome.outcome === "done";
}
