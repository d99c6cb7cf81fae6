/** Who declares a proof instead of signing it, and when. */
import { listStatesAccepting } from "~/workflows/kit";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt/index";

import type { Portal } from "~/app/services/platform/portal/portal";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";

/** In capitals, one space between its words: so it is compared, and so it is recorded. */
export const inBlockLetters = (name: string): string => name.trim().replace(/\s+/gu, " ").toUpperCase();

/** The name that the form says declares. */
export function getDeclarant({ current }: Pick<VisibleSubmission, "current">): string {
  const { declarantName } = current.context.values;
  return typeof declarantName === "string" ? inBlockLetters(declarantName) : "";
}

/** States in which a proof can be declared, and the chart says whether it may be. */
const DECLARED_IN = listStatesAccepting(proofOfDebt, "declaration.made");

/** A proof of whoever looks at it. */
export const isOwnProof = ({ type, by }: Pick<VisibleSubmission, "type" | "by">): boolean =>
  type.type === proofOfDebt.type && by.standing === "party";

/** Whether to offer the declaration page to this user. */
export const mayDeclare = ({ config }: Pick<Portal, "config">, submission: VisibleSubmission): boolean =>
  config.proofs.declaration && isOwnProof(submission) && DECLARED_IN.has(submission.current.state);
