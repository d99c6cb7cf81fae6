/** Begins a proof, with what the portal knows of the case and of the creditor put into it. */
import { changesBetween, type FormValues, type Refusal, type SubmissionContext } from "~/workflows/kit";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt/index";

import { CASE_CHANGED, type VisibleCase } from "~/app/services/cases/access/visible-case.server";
import { toActor } from "~/app/services/cases/access/standing.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { findOwnProof, proofStream } from "../streams.server";
import { loadCreditor } from "./creditor.server";
import { findOrderDate } from "./estate";
import { findCaseToProve } from "./find-case.server";

export interface StartProof {
  readonly user: CurrentUser;
  readonly caseId: string;
  readonly notesRead: boolean;
  /** The warnings of the form were read and ticked with the notes, for all rows of a spreadsheet at once. */
  readonly warningsRead?: boolean;
  /** Made with the page: starting twice with the same id starts once. */
  readonly proofId: string;
  readonly requestId: string;
  /** The proof that the counter rejected and that this one begins with. */
  readonly after?: string | undefined;
}
export type StartOutcome =
  | { readonly outcome: "started" }
  | { readonly outcome: "noCase" }
  | { readonly outcome: "refused"; readonly refusals: readonly Refusal[] };

export async function startProof(portal: Portal, input: StartProof): Promise<StartOutcome> {
  const { user, caseId, notesRead } = input;
  const case_ = await findCaseToProve(portal, user, caseId);
  if (case_ === null) return { outcome: "noCase" };
  const { visible } = case_;
  const former = input.after === undefined ? null : await findOwnProof(portal, user, input.after);
  const after = former?.proof.caseId === caseId ? former : null;
  const data = { ...startedData(case_, notesRead), ...(after && { after: after.stream }) };
  const begun = await beginProof(portal, input, visible, { type: "proof.started", data });
  // Begun before, for the other press of the same button: what was put in then stays.
  if (begun.outcome !== "begun") return begun;
  const values: FormValues = {
    ...(after?.proof.filed.at(-1)?.values ?? (await loadCreditor(portal, user))),
    ...toCaseValues(visible),
    // What is declared is declared anew, and its papers come with it.
    warningWindingUp: null,
    warningBankruptcy: null,
    ...(input.warningsRead === true && toReadWarnings(visible)),
    supportingDocuments: null,
  };
  await savePrefill(portal, begun.begun, values);
  return { outcome: "started" };
}

interface BegunProof extends Pick<StartProof, "proofId" | "requestId"> {
  readonly stream: string;
  readonly by: ReturnType<typeof toActor>;
}

/** The first fact of a proof, which rests on the case as it was read. Where it was begun before, it is `started` already. */
export async function beginProof(
  portal: Portal,
  { user, caseId, proofId, requestId }: Pick<StartProof, "user" | "caseId" | "proofId" | "requestId">,
  visible: Pick<VisibleCase, "asRead">,
  fact: { readonly type: string; readonly data: Readonly<Record<string, unknown>> },
): Promise<StartOutcome | { readonly outcome: "begun"; readonly begun: BegunProof }> {
  const stream = proofStream(proofId);
  const by = toActor(user, "party");
  const outcome = await dispatch(portal.log, proofOfDebt, {
    stream,
    ...fact,
    by,
    at: portal.clock.now(),
    commandId: `${proofId}-start`,
    input: { caseId },
    requestId,
    restsOn: [visible.asRead],
  });
  if (outcome.outcome === "refused") return { outcome: "refused", refusals: outcome.refusals };
  if (outcome.outcome === "conflict") return { outcome: "refused", refusals: [CASE_CHANGED] };
  return outcome.context.contentVersion > 0
    ? { outcome: "started" }
    : { outcome: "begun", begun: { stream, by, proofId, requestId } };
}

/** What the first fact says of the case, and of the notes. */
export const startedData = (
  { found, visible }: NonNullable<Awaited<ReturnType<typeof findCaseToProve>>>,
  notesRead: boolean,
) => ({
  caseId: visible.id,
  caseType: visible.file.type,
  caseOpen: visible.open,
  takesProofs: found.takesProofs,
  notesRead,
  formVersion: proofOfDebt.form.version,
});

/** What the portal alone puts into a proof: nobody types it. */
export const toCaseValues = ({
  file,
  caseNo,
  nameEn,
  nameZh,
}: Pick<VisibleCase, "file" | "caseNo" | "nameEn" | "nameZh">): FormValues => ({
  caseType: file.type,
  caseNumber: caseNo,
  caseName: [nameEn, nameZh].filter(Boolean).join(" "),
  orderDate: findOrderDate(file),
});

/** The warning against false claims that a proof in this case has, ticked. */
export const toReadWarnings = ({ file }: Pick<VisibleCase, "file">): FormValues => ({
  [file.type === "L" ? "warningWindingUp" : "warningBankruptcy"]: ["read"],
});

/** The portal's own first save. */
export async function savePrefill(
  portal: Portal,
  { stream, by, proofId, requestId }: BegunProof,
  values: FormValues,
): Promise<DispatchOutcome<SubmissionContext>> {
  return dispatch(portal.log, proofOfDebt, {
    stream,
    type: "draft.saved",
    data: { changes: changesBetween(proofOfDebt.form, {}, values), basedOn: 0, prefilled: true },
    by,
    at: portal.clock.now(),
    commandId: `${proofId}-prefill`,
    // What is known may have changed between two presses: the first stays.
    input: { prefilled: true },
    requestId,
  });
}
