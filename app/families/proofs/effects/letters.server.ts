/** The counter's answers that a creditor must hear of go to the e-mail address in the proof, and to the department's. */
import type { Effect, RecordedEntry } from "~/events/types";
import { say, type FormValues } from "~/workflows/kit";
import { getCreditorName, proofOfDebt } from "~/workflows/forms/proof-of-debt/index";

import { findCase } from "~/db/queries/cases/cases";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { MailTemplate } from "~/app/services/platform/portal/ports/mailer";
import { formatDate } from "~/app/i18n/format";
import { loadProof, PROOFS } from "../streams.server";

const TEMPLATES: Readonly<Record<string, MailTemplate>> = {
  "counter.rejected": "proofRejected",
  "rejection.takenBack": "proofRejectionTakenBack",
  "counter.returned": "proofReturned",
  "waiting.reminded": "proofWaits",
  "waiting.ended": "proofWaitEnded",
};

/** The creditor's address in the proof, and the department's. */
function listAddresses({ creditorEmail, governmentEmail }: FormValues): readonly string[] {
  const given = [creditorEmail, governmentEmail].filter((to) => typeof to === "string" && to !== "");
  return [...new Set(given.map(String))];
}

/** Where a letter of this effect goes; nowhere, where it writes none. */
export async function listLetterAddresses(
  portal: Pick<Portal, "log">,
  { type, stream }: Pick<RecordedEntry, "type" | "stream">,
): Promise<readonly string[]> {
  if (TEMPLATES[type] === undefined || !stream.startsWith(`${proofOfDebt.type}/`)) return [];
  const proof = (await loadProof(portal, stream))?.proof;
  return proof === undefined ? [] : listAddresses(proof.filed.at(-1)?.values ?? proof.values);
}

/** @param parts asked for when an entry is delivered: the effect is declared before the portal exists */
export function proofLetterEffect(parts: () => Portal): Effect {
  return {
    name: "proof-letters",
    // Most of the time is spent waiting for the mail server.
    concurrency: 4,
    concerns: ({ type, stream }) =>
      TEMPLATES[type] !== undefined && stream.startsWith(`${proofOfDebt.type}/`),
    async run({ type, stream }) {
      const portal = parts();
      const template = TEMPLATES[type];
      const proof = (await loadProof(portal, stream))?.proof;
      // What was forgotten meanwhile is told to nobody.
      if (template === undefined || proof === undefined || proof.caseId === "") return;
      const filed = proof.filed.at(-1);
      const claim = filed?.values ?? proof.values;
      const locale = (await portal.findUser(filed?.by ?? proof.startedBy))?.language ?? "en";
      const { refused, returnReason } = proof;
      const reason =
        template === "proofRejected" && refused !== null
          ? [say(proofOfDebt, locale, `rejections.${refused.why}`), refused.reason]
          : [returnReason];
      const values = {
        name: getCreditorName(proof),
        reference: filed?.reference ?? "",
        day: proof.reminded === undefined ? "" : formatDate(proof.reminded.endsOn),
        address: new URL(PROOFS, portal.config.origin).href,
        caseNo: (await findCase(portal.database, proof.caseId))?.case_no ?? proof.caseId,
        reason: reason.filter(Boolean).join(" – "),
      };
      for (const to of listAddresses(claim)) await portal.mail.send({ to, locale, template, values });
    },
  };
}
