/** What the counter needs beside a request to decide it on the spot. */
import { listFactFields } from "~/app/services/platform/facts/fact-fields.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { CURRENCIES, getForm } from "~/workflows/kit";
import { getCurrentValues, parseChanges, proofOfDebt } from "~/workflows/forms/proof-of-debt/index";
import { proofRequest } from "~/workflows/records/proof-request/index";

import { amendableFields } from "../amending/amending.server";
import { REJECTING } from "./decide-request.server";
import { findNextRequest } from "./pending-request.server";
import type { VisibleRequest } from "./visible-request.server";

type Input = Pick<PageContext, "portal" | "locale">;

/** The version of the proof that is shown, the values that the counter may set, what a rejection asks for, and what waits next. */
export async function loadRequestDecision({ portal, locale }: Input, { id, about, current }: VisibleRequest) {
  const form = getForm(proofOfDebt, about.proof.formVersion);
  const wanted = { ...getCurrentValues(about.proof, form), ...parseChanges(current.context.changes ?? {}) };
  return {
    seen: about.current.version,
    fields: amendableFields(form, wanted, locale),
    currencies: CURRENCIES,
    asks: listFactFields(proofRequest.facts, "request.rejected", REJECTING),
    next: await findNextRequest(portal, id),
  };
}

export type RequestDecisionView = Awaited<ReturnType<typeof loadRequestDecision>>;
