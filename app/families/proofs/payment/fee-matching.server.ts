/** A payment that was matched to the wrong proof: to which others of its payer it can be put, and what both remember of it. */
import { findUnpaidProofs } from "~/db/queries/families/proofs";
import { getChart } from "~/workflows/kit";
import { computeFeeDue, proofOfDebt } from "~/workflows/forms/proof-of-debt/index";

import type { Portal } from "~/app/services/platform/portal/portal";
import type { PaymentMatching } from "~/app/services/platform/portal/ports/payments";
import { loadProof, proofStream } from "../streams.server";

/** Proofs of a payer that are offered. */
const MOST = 200;
/** States in which a payment can be given to a proof, and taken from it. */
const TAKING = [
  ...new Set(
    getChart(proofOfDebt).transitions.flatMap(({ fact, from }) => (fact === "fee.corrected" ? [from] : [])),
  ),
];

/** The end of a proof's id tells those of one case apart, without anybody's name. */
const TOLD_APART_BY = 6;
/** A proof as the line of a payment names it. */
export const lineText = (caseNo: string, stream: string): string =>
  `${caseNo} · ${stream.slice(-TOLD_APART_BY)}`;

export const feeMatching: PaymentMatching<Portal> = {
  async others(portal, { payer, lines }, { amount }) {
    const named = new Set(lines.map(({ stream }) => stream));
    const rows = await findUnpaidProofs(portal.database, payer, TAKING, MOST);
    const found = await Promise.all(
      rows.map(async ({ id, case_no: caseNo }) => {
        const stream = proofStream(id);
        const loaded = await loadProof(portal, stream);
        const isWaiting = loaded !== null && !named.has(stream) && computeFeeDue(loaded.proof) === amount;
        return isWaiting ? [{ stream, text: lineText(caseNo, stream), amount }] : [];
      }),
    );
    return found.flat();
  },
  async mayLeave(portal, { stream }) {
    const loaded = await loadProof(portal, stream);
    return loaded !== null && TAKING.includes(loaded.current.state);
  },
  facts(payment, was, now, reason) {
    const paid = { payment, amount: was.amount };
    const procedure = proofOfDebt;
    const type = "fee.corrected";
    return [
      { procedure, stream: was.stream, type, data: { was: paid, now: null, reason } },
      { procedure, stream: now.stream, type, data: { was: null, now: paid, reason } },
    ];
  },
};
