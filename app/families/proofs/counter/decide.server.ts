/** The counter's decisions: one post for each button of its page, and one for many proofs at once. */
import type { TFunction } from "i18next";
import * as z from "zod";

import {
  getForm,
  hongKongDate,
  say,
  TURN_WORKING_DAYS,
  type Locale,
  type SubmissionContext,
} from "~/workflows/kit";
import {
  findProofContext,
  proofOfDebt,
  REJECTION_REASONS,
  getCurrentValues,
} from "~/workflows/forms/proof-of-debt/index";

import type { Visit } from "~/app/services/filings/visit/visit.server";
import { findCommand, PageCommand, plainJson } from "~/app/services/platform/portal/command-names.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { dispatchTo } from "~/app/services/filings/submissions/dispatch-to.server";
import { computeDueDay } from "~/app/services/filings/submissions/due.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import { dispatchToEach, type BatchResult } from "../bulk/dispatch-to-each.server";
import { TickedProofs } from "../bulk/ticked-proofs";
import { readAmendments } from "../amending/amending.server";

export const INTENTS = [
  "approve",
  "amend",
  "correct",
  "return",
  "reject",
  "takeBack",
  "mark",
  "unmark",
] as const;
type Intent = (typeof INTENTS)[number];

const Decision = z.object({
  intent: z.enum(INTENTS),
  commandId: PageCommand,
  /** The version of the proof that the page showed: nobody decides what they have not read. */
  seen: z.coerce.number().int().positive(),
  reason: z.string().trim().max(10_000).default(""),
  why: z.enum(REJECTION_REASONS).optional().catch(undefined),
  reference: z.string().trim().max(100).default(""),
});
type Decision = z.output<typeof Decision>;

interface Deciding {
  readonly portal: Portal;
  readonly requestId: string;
  readonly locale: Locale;
  readonly t: TFunction;
}
export type DecisionOutcome =
  | { readonly outcome: "problems"; readonly problems: Readonly<Record<string, string>> }
  | { readonly outcome: "decided"; readonly fact: string; readonly done: DispatchOutcome<SubmissionContext> };

interface FactInput {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export async function decideProof(
  deciding: Deciding,
  submission: VisibleSubmission,
  form: FormData,
): Promise<DecisionOutcome> {
  const { portal, requestId } = deciding;
  const decision = parseFormOrThrow(form, Decision);
  const { commandId, seen: expectedVersion } = decision;
  // As it was typed: days and differences follow from the moment.
  const said = plainJson([...form].filter(([name]) => name !== "commandId" && name !== "seen"));
  const { current, by } = submission;
  const before = findCommand(current.entries, { by, commandId });
  // Pressed twice, the second press is answered as the first: by then the proof has taken what was amended.
  const input = before
    ? { type: FACT_OF[decision.intent], data: {} }
    : await toFact(deciding, submission, decision, form);
  if ("problems" in input) return { outcome: "problems", problems: input.problems };
  const request = { ...input, commandId, asked: said, requestId, expectedVersion };
  return { outcome: "decided", fact: input.type, done: await dispatchTo(portal, submission, request) };
}

const FACT_OF = {
  approve: "counter.approved",
  amend: "counter.approvedAmended",
  correct: "acknowledgement.corrected",
  return: "counter.returned",
  reject: "counter.rejected",
  takeBack: "rejection.takenBack",
  mark: "marked.inOfficeSystem",
  unmark: "mark.takenBack",
} as const satisfies Record<Intent, string>;

async function toFact(
  { portal, locale, t }: Deciding,
  { current }: VisibleSubmission,
  { intent, reason, why, reference }: Decision,
  posted: FormData,
): Promise<FactInput | { readonly problems: Readonly<Record<string, string>> }> {
  const given = reason === "" ? {} : { reason };
  switch (intent) {
    case "approve":
      return { type: FACT_OF.approve, data: {} };
    case "mark":
      return { type: FACT_OF.mark, data: reference === "" ? {} : { reference } };
    case "takeBack":
    case "unmark":
      return reason === ""
        ? { problems: { [`${intent}Reason`]: t("proofs.requests.required") } }
        : { type: FACT_OF[intent], data: { reason } };
    case "return":
      return reason === ""
        ? { problems: { returnReason: t("proofs.requests.required") } }
        : {
            type: FACT_OF.return,
            data: { reason, dueOn: await computeDueDay(portal, TURN_WORKING_DAYS.amend) },
          };
    case "reject": {
      const isSaid = why !== undefined && (why !== "other" || reason !== "");
      if (!isSaid)
        return {
          problems: {
            [why === undefined ? "why" : "rejectReason"]: say(proofOfDebt, locale, "guards.saysWhy"),
          },
        };
      return { type: FACT_OF.reject, data: { why, ...given } };
    }
    case "amend":
    case "correct": {
      const proof = findProofContext(current.context);
      if (proof === null) throw new Response(null, { status: 404 });
      const form = getForm(proofOfDebt, proof.formVersion);
      const today = hongKongDate(portal.clock.now());
      const { changes, was, problems } = readAmendments(form, getCurrentValues(proof, form), posted, {
        today,
        locale,
      });
      if (Object.keys(problems).length > 0) return { problems };
      if (Object.keys(changes).length === 0)
        return { problems: { creditorName: say(proofOfDebt, locale, "guards.amendsSomething") } };
      if (intent === "amend") return { type: FACT_OF.amend, data: { changes, ...given } };
      if (reason === "") return { problems: { correctReason: t("proofs.requests.required") } };
      return { type: FACT_OF.correct, data: { was, changes, reason } };
    }
  }
}

const Batch = z.object({
  intent: z.enum(["approve", "mark"] satisfies readonly Intent[]),
  commandId: PageCommand,
  proof: TickedProofs,
});
/** Proofs that one press may decide. */
const MOST = 100;

/** Approves or marks every proof that was ticked; each settles by itself. */
export async function decideMany(
  {
    portal,
    requestId,
    visit,
  }: Pick<Deciding, "portal" | "requestId"> & { readonly visit: Pick<Visit, "submission"> },
  form: FormData,
): Promise<BatchResult> {
  const { intent, commandId, proof } = parseFormOrThrow(form, Batch);
  const ids = proof.slice(0, MOST);
  const type = FACT_OF[intent];
  return dispatchToEach({ portal, visit }, ids, { type, data: {}, commandId, requestId });
}
