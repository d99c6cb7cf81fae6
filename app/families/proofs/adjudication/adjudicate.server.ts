/** Whoever administers the estate adjudicates: what is typed becomes a fact of the proof, or what is wrong stands beside its field. */
import type { TFunction } from "i18next";
import * as z from "zod";

import {
  getForm,
  HOME_CURRENCY,
  isMoney,
  PROOF_APPEAL_DAYS,
  readDate,
  readMinor,
  whatMayHappen,
  writeMinor,
  writeMoney,
  type Locale,
  type Money,
  type SubmissionContext,
  type CalendarDate,
  type Instant,
} from "~/workflows/kit";
import {
  isWageClaim,
  getCreditorName,
  findProofContext,
  proofOfDebt,
  getCurrentValues,
  type ProofContext,
} from "~/workflows/forms/proof-of-debt/index";

import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { explainRefusals } from "~/app/services/platform/pages/reasons";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { PageCommand, plainJson } from "~/app/services/platform/portal/command-names.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { dispatchTo } from "~/app/services/filings/submissions/dispatch-to.server";
import { findSubmissionFor, type VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import { getAdministrator } from "../create/estate";
import { convertAmount } from "./amounts";

export interface AdjudicationView {
  /** The version that is shown: a decision is about this one. */
  readonly seen: number;
  readonly reference: string;
  readonly creditor: string;
  /** What stands of the claim: as amended. */
  readonly claim: {
    readonly shown: string;
    readonly typed: string;
    readonly currency: string;
    readonly isForeign: boolean;
  };
  readonly orderDate: CalendarDate | null;
  readonly wages: boolean;
  readonly secured: string | null;
  readonly mayAdmit: boolean;
  readonly mayReopen: boolean;
  /** Why nothing can be decided by this person. */
  readonly objections: readonly string[];
  readonly decidedAt: Instant | null;
  readonly hasNotice: boolean;
  readonly appealDays: readonly { readonly value: string; readonly label: string }[];
}

interface RequestContext {
  readonly portal: Portal;
  readonly requestId: string;
  readonly locale: Locale;
  readonly t: TFunction;
}

/** @throws 404 for what is no filed proof */
function getProof({ current }: VisibleSubmission): ProofContext {
  const proof = findProofContext(current.context);
  if (proof === null || proof.filed.length === 0) throw new Response(null, { status: 404 });
  return proof;
}

/** What stands of the claim. */
function getClaim(proof: ProofContext): Money {
  const { totalClaim } = getCurrentValues(proof, getForm(proofOfDebt, proof.formVersion));
  return isMoney(totalClaim) ? totalClaim : { minor: 0, currency: HOME_CURRENCY };
}

export function adjudicationView(
  { portal, locale, t }: Pick<RequestContext, "portal" | "locale" | "t">,
  submission: VisibleSubmission,
): AdjudicationView {
  const { current, by, caseFile } = submission;
  const proof = getProof(submission);
  const values = getCurrentValues(proof, getForm(proofOfDebt, proof.formVersion));
  const possible = whatMayHappen(proofOfDebt, current, by, portal.clock.now());
  const of = (fact: string) => possible.find((each) => each.fact === fact);
  const claim = getClaim(proof);
  const { securityParticulars, secured } = values;
  const { dates } = caseFile.file;
  return {
    seen: current.version,
    reference: proof.filed.at(-1)?.reference ?? "",
    creditor: getCreditorName(proof),
    claim: {
      shown: writeMoney(claim),
      typed: writeMinor(claim.minor),
      currency: claim.currency,
      isForeign: claim.currency !== HOME_CURRENCY,
    },
    orderDate: dates.bankruptcyOrder ?? dates.windingUpOrder ?? null,
    wages: isWageClaim(values),
    secured: secured === true && typeof securityParticulars === "string" ? securityParticulars : null,
    mayAdmit: of("proof.admitted")?.allowed ?? false,
    mayReopen: of("adjudication.reopened")?.allowed ?? false,
    objections: explainRefusals(proofOfDebt, of("proof.admitted")?.refusals ?? [], locale).map(
      ({ sentence }) => sentence,
    ),
    decidedAt: proof.adjudication?.at ?? null,
    hasNotice: hasNotice(proof),
    appealDays: Object.entries(PROOF_APPEAL_DAYS).map(([name, days]) => ({
      value: String(days),
      label: t(name === "usual" ? "proofs.adjudication.usual" : "proofs.adjudication.afterDividend", {
        days,
      }),
    })),
  };
}

/** A notice is given of what was not admitted: Form 49 in a bankruptcy, Form 65 in a winding-up. */
export function hasNotice({ adjudication }: Pick<ProofContext, "adjudication">): boolean {
  if (adjudication?.data == null) return false;
  return adjudication.outcome === "rejected" || adjudication.data.grounds !== undefined;
}

/** A dividend is declared in Hong Kong dollars: the currency that is posted with each amount is always the same. */
const Typed = z.object({
  intent: z.enum(["admit", "reject", "reopen"]),
  commandId: PageCommand,
  /** The version of the proof that the page showed: nobody decides what they have not read. */
  seen: z.coerce.number().int().positive(),
  rate: z.string().trim().max(20).default(""),
  rateOn: z.string().trim().max(20).default(""),
  preferential: z.string().trim().max(30).default(""),
  ordinary: z.string().trim().max(30).default(""),
  voting: z.string().trim().max(30).default(""),
  grounds: z.string().trim().max(10_000).default(""),
  appealDays: z.coerce.number().catch(PROOF_APPEAL_DAYS.usual),
  reason: z.string().trim().max(10_000).default(""),
});
type Typed = z.output<typeof Typed>;

export type AdjudicationOutcome =
  | { readonly outcome: "problems"; readonly problems: Readonly<Record<string, string>> }
  | { readonly outcome: "decided"; readonly fact: string; readonly done: DispatchOutcome<SubmissionContext> };

export async function adjudicate(
  context: RequestContext & { readonly user: CurrentUser },
  submission: Pick<VisibleSubmission, "id" | "caseFile">,
  form: FormData,
): Promise<AdjudicationOutcome> {
  const { portal, requestId } = context;
  const typed = parseFormOrThrow(form, Typed);
  const now = await findSubmissionFor(portal, context.user, proofOfDebt.code, submission.id);
  // Nothing of it is theirs any more.
  if (now === null) throw new Response(null, { status: 404 });
  const input = toFact(context, now, typed);
  if ("problems" in input) return { outcome: "problems", problems: input.problems };
  const { type, data } = input;
  const { commandId, seen: expectedVersion, ...said } = typed;
  // Who administers the estate is part of what is recorded: where the case has moved on, it is asked for anew.
  const restsOn = [now.caseFile.asRead];
  const request = { type, data, commandId, asked: plainJson(said), requestId, expectedVersion, restsOn };
  const done = await dispatchTo(portal, now, request);
  return { outcome: "decided", fact: type, done };
}

type Input =
  | { readonly type: string; readonly data: Readonly<Record<string, unknown>> }
  | { readonly problems: Readonly<Record<string, string>> };

function toFact({ portal, t }: RequestContext, submission: VisibleSubmission, typed: Typed): Input {
  const whose = getAdministrator(submission.caseFile.file, hongKongDay(portal.clock.now()));
  const { intent, grounds, appealDays, reason } = typed;
  const required = t("proofs.requests.required");
  switch (intent) {
    case "reopen":
      return reason === ""
        ? { problems: { reason: required } }
        : { type: "adjudication.reopened", data: { administeredBy: whose, reason } };
    case "reject":
      return grounds === ""
        ? { problems: { rejectGrounds: required } }
        : { type: "proof.rejected", data: { administeredBy: whose, grounds, appealDays } };
    case "admit":
      return admitted(getProof(submission), typed, whose, t);
  }
}

function admitted(proof: ProofContext, typed: Typed, whose: string, t: TFunction): Input {
  const problems: Record<string, string> = {};
  const amount = (name: "preferential" | "ordinary" | "voting"): number => {
    const minor = typed[name] === "" ? 0 : readMinor(typed[name]);
    if (minor !== null && minor >= 0) return minor;
    problems[name] = t("proofs.adjudication.amount");
    return 0;
  };
  const [preferential, ordinary, voting] = [amount("preferential"), amount("ordinary"), amount("voting")];
  const { minor, currency } = getClaim(proof);
  const isForeign = currency !== HOME_CURRENCY;
  const on = isForeign ? readDate(typed.rateOn) : null;
  const claim = isForeign ? convertAmount(minor, typed.rate) : minor;
  if (claim === null) problems.rate = t("proofs.adjudication.rateProblem");
  if (isForeign && on === null) problems.rateOn = t("proofs.requests.day");
  const isPart = claim !== null && preferential + ordinary < claim;
  if (isPart && typed.grounds === "") problems.grounds = t("proofs.adjudication.groundsForRest");
  if (claim !== null && preferential + ordinary > claim) problems.ordinary = t("proofs.adjudication.tooMuch");
  if (claim !== null && voting > claim) problems.voting = t("proofs.adjudication.tooMuch");
  if (Object.keys(problems).length > 0) return { problems };
  return {
    type: "proof.admitted",
    data: {
      administeredBy: whose,
      claim,
      ...(isForeign && { conversion: { currency, rate: typed.rate, on } }),
      preferential,
      ordinary,
      voting,
      ...(isPart && { grounds: typed.grounds, appealDays: typed.appealDays }),
    },
  };
}
