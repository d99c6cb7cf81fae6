/** What is signed and paid is filed, by the portal, in the name of whoever signed it. */
import type { Effect } from "~/events/types";
import { computeFeeDue, proofOfDebt } from "~/workflows/forms/proof-of-debt/index";

import type { Portal } from "~/app/services/platform/portal/portal";
import { submitBySystem } from "~/app/services/filings/signing/submit-signed.server";
import { loadProof } from "../streams.server";
import { proofStates } from "~/workflows/forms/proof-of-debt/states";
import { isIn } from "~/workflows/kit/states";

/** Files a proof that waited for its fee alone; nothing where it stands elsewhere by now. Repeated, it happens once. */
export async function submitPaid(portal: Portal, stream: string, requestId: string): Promise<void> {
  const found = await loadProof(portal, stream);
  if (
    found === null ||
    !isIn(proofStates, found.current.state, "pendingPayment") ||
    computeFeeDue(found.proof) > 0
  )
    return;
  const { current } = found;
  const outcome = await submitBySystem(
    portal,
    { type: proofOfDebt, stream, current },
    {
      commandId: `paid-edition-${String(current.context.edition)}`,
      requestId,
    },
  );
  // Somebody else's step in between, or a refusal: whoever delivers the entry comes again.
  if (outcome.outcome !== "done") throw new Error(`A paid proof could not be filed: ${stream}`);
}

/** Facts after which a proof may be paid. */
const PAYING: ReadonlySet<string> = new Set(["payment.received", "fee.corrected"]);

/** @param portal asked for when an entry is delivered */
export const submitPaidEffect = (portal: () => Portal): Effect => ({
  name: "submit-paid-proofs",
  concerns: ({ type, stream }) => PAYING.has(type) && stream.startsWith(`${proofOfDebt.type}/`),
  run: ({ stream, meta }) => submitPaid(portal(), stream, meta.requestId ?? ""),
});
