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

import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksWith, type Answer, type ReadPost } from "~/app/services/platform/facts/fact-button.server";
import { explainRefusals } from "~/app/services/platform/pages/reasons";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import { findSubmissionFor, type VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import { getAdministrator } from "../create/estate";
import { readFiledClaim } from "../list/filed-claim.server";
import type { FiledClaim } from "../list/filed-claim.view";
import { recordAsRead } from "../record-as-read.server";
import { convertAmount } from "./amounts";
import type { Choice } from "~/app/services/platform/lists/choice";

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
  /** What was filed, with its enclosures. */
  readonly filed: FiledClaim;
  readonly orderDate: CalendarDate | null;
  readonly wages: boolean;
  readonly secured: string | null;
  readonly mayAdmit: boolean;
  readonly mayReopen: boolean;
  /** Why nothing can be decided by this person. */
  readonly objections: readonly string[];
  readonly decidedAt: Instant | null;
  readonly hasNotice: boolean;
  readonly appealDays: readonly Choice[];
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
    filed: readFiledClaim({ locale, t }, submission, proof),
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

const long = z.string().trim().max(10_000).default("");
const Grounds = z.object({
  grounds: long,
  appealDays: z.coerce.number().catch(PROOF_APPEAL_DAYS.usual),
});
/** A dividend is declared in Hong Kong dollars: the currency that is posted with each amount is always the same. */
const Admitting = Grounds.extend({
  rate: z.string().trim().max(20).default(""),
  rateOn: z.string().trim().max(20).default(""),
  preferential: z.string().trim().max(30).default(""),
  ordinary: z.string().trim().max(30).default(""),
  voting: z.string().trim().max(30).default(""),
});
const Reopening = z.object({ reason: long });

export async function adjudicate(
  context: RequestContext & { readonly user: CurrentUser },
  submission: Pick<VisibleSubmission, "id" | "caseFile">,
  form: FormData,
): Promise<Answer> {
  const { portal, t } = context;
  const now = await findSubmissionFor(portal, context.user, proofOfDebt.code, submission.id);
  // Nothing of it is theirs any more.
  if (now === null) throw new Response(null, { status: 404 });
  const administeredBy = getAdministrator(now.caseFile.file, hongKongDay(portal.clock.now()));
  const required = t("proofs.requests.required");
  return answerFact(context, form, {
    procedure: proofOfDebt,
    stream: now.stream,
    by: now.by,
    to: getAddress(now, "adjudication"),
    // Who administers the estate is part of what is recorded: where the case has moved on, it is asked for anew.
    record: recordAsRead(context, now, form, [now.caseFile.asRead]),
    buttons: {
      admit: asksWith("proof.admitted", Admitting, (typed) => admit(getProof(now), typed, administeredBy, t)),
      reject: asksWith("proof.rejected", Grounds, ({ grounds, appealDays }) =>
        grounds === ""
          ? { problems: { rejectGrounds: required } }
          : { data: { administeredBy, grounds, appealDays } },
      ),
      reopen: asksWith("adjudication.reopened", Reopening, ({ reason }) =>
        reason === "" ? { problems: { reason: required } } : { data: { administeredBy, reason } },
      ),
    },
  });
}

function admit(
  proof: ProofContext,
  typed: z.output<typeof Admitting>,
  administeredBy: string,
  t: TFunction,
): ReadPost {
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
    data: {
      administeredBy,
      claim,
      ...(isForeign && { conversion: { currency, rate: typed.rate, on } }),
      preferential,
      ordinary,
      voting,
      ...(isPart && { grounds: typed.grounds, appealDays: typed.appealDays }),
    },
  };
}
