/** D1 is prepared, approved where liquidators act jointly, signed and submitted; a scan of the paper form is sent for approval. */
import * as z from "zod";
import {
  NO_APPROVALS,
  approval,
  approvalFacts,
  approvalGuards,
  conductFiling,
  evolveApproval,
  summariseApproval,
} from "../../shared/conduct";
import type { Approvals } from "../../shared/conduct";
import {
  INVALID_ACTION,
  extendedFiling,
  filingTransitions,
  guard,
  leadsTo,
  readFact,
  undoneBy,
} from "../../kit";
import type { SubmissionContext } from "../../kit";
import { form } from "./form";
import { isScanned } from "./form/report";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";

type Context = SubmissionContext & Approvals;

const ScanUploaded = z.strictObject({ dueOn: z.iso.date().optional() });

/** @param more what must hold beside where the form was returned before */
const scanned = (...more: readonly "pinsAnswered"[]) => ({
  "scan.uploaded": leadsTo("pendingApproval", "isScanned", ...filingTransitions.READY, ...more),
});

export const procedure = extendedFiling(conductFiling("d1", form, { en, "zh-hk": zhHk, "zh-cn": zhCn }), {
  memory: NO_APPROVALS,
  facts: {
    ...approvalFacts,
    "scan.uploaded": {
      payload: ScanUploaded,
      by: "button",
      changes: "standing",
      prepares: true,
      due: "review",
      notices: [{ code: "reviewRequested", to: ["signers"] }],
      back: undoneBy("form.returned"),
    },
  },
  guards: {
    ...approvalGuards,
    isOnScreen: guard<Context>("circumstances", INVALID_ACTION, ({ values }) => !isScanned(values)),
    isScanned: guard<Context>("circumstances", INVALID_ACTION, ({ values }) => isScanned(values)),
  },
  evolve: (context, fact) =>
    fact.type === "scan.uploaded"
      ? {
          ...context,
          heldSince: fact.at,
          dueOn: readFact({ payload: ScanUploaded }, fact)?.dueOn ?? null,
        }
      : evolveApproval(context, fact),
  summarise: summariseApproval,
  states: approval.states,
  changes: {
    ...approval.changes,
    drafted: scanned(),
    pendingAmendment: scanned("pinsAnswered"),
    resubmitting: scanned("pinsAnswered"),
  },
  // A scan goes to the liquidators for approval, which is its review.
  alsoAsks: { ...approval.alsoAsks, "review.requested": ["isOnScreen"] },
});
