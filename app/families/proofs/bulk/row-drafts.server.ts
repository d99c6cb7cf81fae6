/** Rows of an institution's spreadsheet as its own proofs, in cases that anybody may name. */
import { decide, isBlank, say, type Actor, type FormValues } from "~/workflows/kit";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt/index";

import { toActor } from "~/app/services/cases/access/standing.server";
import { findRegisteredCase } from "~/app/services/cases/access/visible-case.server";
import type { RowDrafts } from "~/app/services/filings/submissions/row-drafts";
import { findCaseToProve } from "../create/find-case.server";
import { loadCreditor } from "../create/creditor.server";
import { startedData, startProof, toCaseValues, toReadWarnings } from "../create/start-proof.server";

/** Read and ticked with the notes, where the spreadsheet is uploaded. */
const WARNINGS = ["warningWindingUp", "warningBankruptcy"];

export const proofRows: RowDrafts = {
  family: proofOfDebt.family,
  findCase: findRegisteredCase,
  async filledFromAccount(portal, user) {
    const own = Object.entries(await loadCreditor(portal, user));
    return [...own.flatMap(([id, value]) => (isBlank(value) ? [] : [id])), ...WARNINGS];
  },
  async known(portal, user, visible, typed) {
    const blank = ([id]: readonly [string, unknown]) => isBlank(typed[id]);
    const own: FormValues = Object.fromEntries(
      Object.entries({ ...(await loadCreditor(portal, user)), ...toReadWarnings(visible) }).filter(blank),
    );
    return { ...own, ...toCaseValues(visible) };
  },
  async refusals(portal, user, caseId) {
    const case_ = await findCaseToProve(portal, user, caseId);
    if (case_ === null) return [];
    const by: Actor = toActor(user, "party");
    const at = portal.clock.now();
    const decision = decide(proofOfDebt, null, {
      type: "proof.started",
      by,
      at,
      data: startedData(case_, true),
    });
    return decision.ok ? [] : decision.refusals;
  },
  notes: (locale) => ({
    title: say(proofOfDebt, locale, "introduction.title"),
    text: say(proofOfDebt, locale, "introduction.text"),
    tick: say(proofOfDebt, locale, "introduction.tick"),
    needed: say(proofOfDebt, locale, "guards.notesRead"),
  }),
  async start(portal, { user, caseId, submissionId, requestId }) {
    // The notes stand on the page on which the spreadsheet is uploaded, and are ticked there.
    const started = await startProof(portal, {
      user,
      caseId,
      notesRead: true,
      warningsRead: true,
      proofId: submissionId,
      requestId,
    });
    switch (started.outcome) {
      case "started":
        return [];
      case "noCase":
        return [{ guard: "caseUnknown", code: "ERR-AUTH-005", params: {} }];
      case "refused":
        return started.refusals;
    }
  },
};
