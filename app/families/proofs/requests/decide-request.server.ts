/** The counter's answer to a request: approved as it stands or with other values, or rejected with a reason. */
import * as z from "zod";

import { getForm, hongKongDate, sayPastTense } from "~/workflows/kit";
import { proofOfDebt, getCurrentValues } from "~/workflows/forms/proof-of-debt/index";
import { proofRequest, type ProofRequest } from "~/workflows/records/proof-request/index";

import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { whyNotDone, type RefusalMessage } from "~/app/services/platform/pages/reasons";
import { findCommand, PageCommand } from "~/app/services/platform/portal/command-names.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { dispatchTogether } from "~/app/services/platform/portal/dispatch-together.server";
import { readAmendments } from "../amending/amending.server";
import { buildApplication } from "../effects/apply-request.server";
import type { VisibleRequest } from "./visible-request.server";

const Decision = z.object({
  intent: z.enum(["approve", "amend", "reject"]),
  commandId: PageCommand,
  /** The version of the proof that the page showed: nobody decides what they have not read. */
  seen: z.coerce.number().int().positive(),
  reason: z.string().trim().max(10_000).default(""),
});

export type RequestDecision =
  | { readonly outcome: "done"; readonly sentence: string }
  | { readonly outcome: "problems"; readonly problems: Readonly<Record<string, string>> }
  | { readonly outcome: "refused"; readonly why: readonly RefusalMessage[] };

type Input = Pick<PageContext, "portal" | "locale" | "t" | "requestId">;

export async function decideRequest(
  input: Input,
  visible: VisibleRequest,
  form: FormData,
): Promise<RequestDecision> {
  const { locale, t } = input;
  const { intent, commandId, reason, seen } = parseFormOrThrow(form, Decision);
  const { about, by, current } = visible;
  // Pressed twice, the second press is answered as the first: by then the proof has taken what was approved.
  const isFirst = findCommand(current.entries, { by, commandId }) === undefined;
  if (isFirst && about.current.version !== seen)
    return { outcome: "refused", why: whyNotDone(input, proofRequest, { outcome: "conflict" }) };
  switch (intent) {
    case "approve":
      return approve(input, visible, { type: "request.approved", data: {}, commandId });
    case "reject":
      return reason === ""
        ? { outcome: "problems", problems: { reason: t("proofs.requests.required") } }
        : record(input, visible, { type: "request.rejected", data: { reason }, commandId });
    case "amend": {
      const { proof } = visible.about;
      const declared = getForm(proofOfDebt, proof.formVersion);
      const today = hongKongDate(input.portal.clock.now());
      const values = getCurrentValues(proof, declared);
      const { changes, problems } = readAmendments(declared, values, form, { today, locale });
      if (Object.keys(problems).length > 0) return { outcome: "problems", problems };
      return approve(input, visible, { type: "request.approvedAmended", data: { changes }, commandId });
    }
  }
}

interface FactInput {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly commandId: string;
}

/** Approved and applied in one append, or neither: nobody is told of an approval that the proof does not take. */
async function approve(input: Input, visible: VisibleRequest, fact: FactInput): Promise<RequestDecision> {
  const { portal, requestId, locale } = input;
  const { stream, current, about, by } = visible;
  const { type, data, commandId } = fact;
  // Before the two were one append, the first press was recorded alone: a second one is answered like it.
  if (findCommand(current.entries, { by, commandId }) !== undefined) return record(input, visible, fact);
  const at = portal.clock.now();
  const approved = { request: stream, asked: current.context, by, at, requestId };
  const application = await buildApplication(portal, approved, changesIn(data) ?? current.context.changes);
  const outcome = await dispatchTogether<unknown>(
    portal.log,
    (each) => (each === stream ? proofRequest : proofOfDebt),
    [
      { stream, facts: [{ type, data }], by, at, commandId, requestId },
      // The counter decides on the proof that it has read.
      { ...application, expectedVersion: about.current.version },
    ],
  );
  if (outcome.outcome === "done")
    return { outcome: "done", sentence: sayPastTense(proofRequest, locale, type) };
  const refusing = outcome.outcome === "refused" && outcome.stream !== stream ? proofOfDebt : proofRequest;
  return { outcome: "refused", why: whyNotDone(input, refusing, outcome) };
}

const Changed = z.object({ changes: z.record(z.string(), z.json()) });
const changesIn = (data: FactInput["data"]): ProofRequest["changes"] => Changed.safeParse(data).data?.changes;

async function record(
  input: Input,
  { stream, by }: VisibleRequest,
  { type, data, commandId }: FactInput,
): Promise<RequestDecision> {
  const { portal, requestId, locale } = input;
  const at = portal.clock.now();
  const outcome = await dispatch(portal.log, proofRequest, {
    stream,
    type,
    data,
    by,
    at,
    commandId,
    requestId,
  });
  return outcome.outcome === "done"
    ? { outcome: "done", sentence: sayPastTense(proofRequest, locale, type) }
    : { outcome: "refused", why: whyNotDone(input, proofRequest, outcome) };
}
