/** A request on a page: what is asked, what stands, what became of it, and what the reader may do. */
import { findCase } from "~/db/queries/cases/cases";
import {
  getForm,
  say,
  getStatus,
  whatMayHappen,
  type FormValues,
  type CalendarDate,
  type Instant,
} from "~/workflows/kit";
import {
  parseChanges,
  getCreditorName,
  isAssignedSince,
  proofOfDebt,
  type ProofContext,
} from "~/workflows/forms/proof-of-debt/index";
import { proofRequest } from "~/workflows/records/proof-request/index";
import { idInStream } from "~/events/stream-id";

import type { PageContext } from "~/app/services/platform/pages/page.server";
import { findNamesIn } from "~/app/services/platform/portal/names.server";
import { shownChanges } from "../amending/amending.server";

import type { VisibleRequest } from "./visible-request.server";

import type { FieldChange } from "~/app/services/filings/reading/comparison.server";

export interface RequestView {
  readonly id: string;
  readonly kind: "amendment" | "withdrawal" | "assignment";
  readonly kindLabel: string;
  readonly status: string;
  readonly statusLabel: string;
  readonly reference: string | null;
  readonly caseNo: string;
  readonly creditor: string;
  /** The proof itself. */
  readonly proofAt: string;
  readonly requestedAt: Instant;
  readonly requestedBy: string;
  readonly afterAdjudication: boolean;
  readonly changes: readonly FieldChange[];
  /** What the counter made of them, where it approved others. */
  readonly amended: readonly FieldChange[] | null;
  readonly reason: string | null;
  readonly to: {
    readonly name: string;
    readonly nameZh: string;
    readonly address: string;
    readonly phone: string;
    readonly email: string;
    readonly on: CalendarDate;
    readonly from: string;
  } | null;
  readonly document: { readonly name: string; readonly size: number } | null;
  readonly decided: { readonly at: Instant; readonly reason: string | null } | null;
  readonly mayWithdraw: boolean;
  readonly mayDecide: boolean;
  /** Why it can be rejected alone. */
  readonly notApproved: string | null;
}

/** Values as facts carry them are values of fields: their guards have said so. */
const valuesIn = (written: Readonly<Record<string, unknown>> | undefined): FormValues =>
  parseChanges(written ?? {});

export async function requestView(
  { portal, locale, t }: Pick<PageContext, "portal" | "locale" | "t">,
  { id, current, about, by }: VisibleRequest,
): Promise<RequestView> {
  const { context, state } = current;
  const { proof } = about;
  const form = getForm(proofOfDebt, proof.formVersion);
  const getName = await findNamesIn(portal, [context.by], locale);
  const now = portal.clock.now();
  const may = new Set(
    whatMayHappen(proofRequest, current, by, now).flatMap(({ fact, allowed }) => (allowed ? [fact] : [])),
  );
  const status = getStatus(proofRequest, state, context, now);
  const was = valuesIn(context.was);
  const proofId = idInStream(about.stream);
  const listChanges = (written: Readonly<Record<string, unknown>> | undefined) =>
    shownChanges(form, was, parseChanges(written ?? {}), locale);
  return {
    id,
    kind: context.kind,
    kindLabel: t(`proofs.requests.kinds.${context.kind}`),
    status,
    statusLabel: say(proofRequest, locale, `status.${status}`),
    reference: proof.filed.at(-1)?.reference ?? null,
    caseNo: (await findCase(portal.database, proof.caseId))?.case_no ?? proof.caseId,
    creditor: getCreditorName(proof),
    proofAt: `/pod-preview/${proofId}`,
    requestedAt: context.at,
    requestedBy: getName(context.by),
    afterAdjudication: context.afterAdjudication,
    changes: listChanges(context.changes),
    amended: context.amended === null ? null : listChanges(context.amended),
    reason: context.reason ?? null,
    to: toIn(context, getOriginalCreditor(proof, current.stream) ?? getCreditorName(proof)),
    document:
      context.document === undefined ? null : { name: context.document.name, size: context.document.size },
    decided: context.decided && { at: context.decided.at, reason: context.decided.reason },
    mayWithdraw: may.has("request.withdrawn"),
    mayDecide: may.has("request.approved"),
    notApproved:
      may.has("request.approved") && isAssignedSince(proof.assignments, context.at)
        ? say(proofOfDebt, locale, "guards.isOfPresentCreditor")
        : null,
  };
}

/** Of an assignment that was approved, whoever had the claim before. */
const getOriginalCreditor = ({ assignments }: ProofContext, request: string): string | undefined =>
  assignments.find((each) => each.request === request)?.from;

function toIn({ to, on }: VisibleRequest["current"]["context"], from: string): RequestView["to"] {
  if (to === undefined || on === undefined) return null;
  const { name, nameZh = "", address, phone = "", email = "" } = to;
  return { name, nameZh, address, phone, email, on, from };
}
