/** Starts a draft, with what the case file and the firm already know put into it. */
import { findFirm } from "~/db/queries/firms";
import { remembered } from "~/app/services/projections/firm.server";
import { isInForce, type CaseFile } from "~/workflows/case-file/index";
import type { Firm } from "~/workflows/firm/index";
import {
  changesBetween,
  formatHkid,
  getForm,
  prefillChanges,
  type FormValues,
  type Prefill,
  type Refusal,
  type SubmissionType,
} from "~/workflows/kit";

import { byFor, type VisibleCase } from "../cases/visible-case.server";
import { hongKongDay } from "../portal/clock.server";
import { dispatch } from "../portal/dispatch.server";
import type { ListParts } from "../portal/parts";
import type { Portal } from "../portal/portal";

export interface StartRequest {
  readonly type: SubmissionType;
  readonly caseFile: VisibleCase;
  /** Made with the page: starting twice with the same id starts once. */
  readonly submissionId: string;
  readonly requestId: string;
  /** Values of another form that this one begins with; what the case file knows fills what they leave blank. */
  readonly beginsWith?: FormValues;
}
export type StartOutcome =
  | { readonly outcome: "started"; readonly submissionId: string }
  | { readonly outcome: "refused"; readonly refusals: readonly Refusal[] };

export async function startDraft(portal: Portal, request: StartRequest): Promise<StartOutcome> {
  const { type, caseFile, submissionId, requestId, beginsWith = {} } = request;
  const by = byFor(caseFile, type);
  const stream = `${type.type}/${submissionId}`;
  const at = portal.clock.now();
  const started = await dispatch(portal.log, type, {
    stream,
    type: "draft.started",
    data: {
      caseId: caseFile.id,
      caseType: caseFile.file.type,
      caseOpen: caseFile.open,
      formVersion: type.form.version,
    },
    by,
    at,
    commandId: `${submissionId}-start`,
    asked: { caseId: caseFile.id },
    requestId,
  });
  if (started.outcome === "refused") return { outcome: "refused", refusals: started.refusals };
  // Begun before, for the other press of the same button: what was put in then stays.
  if (started.outcome === "done" && started.context.contentVersion > 0)
    return { outcome: "started", submissionId };
  if (started.outcome === "conflict") throw new Error(`A new draft met another: ${stream}`);
  const form = getForm(type, started.context.formVersion);
  const changes = {
    ...changesBetween(form, {}, beginsWith),
    ...prefillChanges(form, await knownOf(portal, caseFile), beginsWith),
  };
  if (Object.keys(changes).length > 0) {
    await dispatch(portal.log, type, {
      stream,
      type: "draft.saved",
      data: { changes, basedOn: 0, prefilled: true },
      by,
      at: portal.clock.now(),
      commandId: `${submissionId}-prefill`,
      requestId,
    });
  }
  return { outcome: "started", submissionId };
}

/** The values that the case file and the trustee's firm know of the fields of a form. */
export async function knownOf(portal: ListParts, { file }: VisibleCase): Promise<Prefill> {
  const today = hongKongDay(portal.clock.now());
  const trustee = file.appointments.find((appointment) => isInForce(appointment, today));
  const agent = file.agents.find((appointment) => isInForce(appointment, today));
  const firm = await firmOf(portal, trustee?.firm);
  const agency = await firmOf(portal, agent?.firm);
  const { debtor, petition, dates } = file;
  return withoutBlanks({
    caseNumber: file.number,
    courtNumber: file.number,
    caseName: file.nameEn,
    bankruptName: debtor.nameEn,
    bankruptNameZh: debtor.nameZh,
    bankruptAlias: debtor.alias,
    ...identityOf(debtor),
    bankruptAddress: debtor.address,
    bankruptPhone: debtor.phone,
    ...(file.type === "L" && companyOf(file)),
    appointedOn: trustee?.from,
    orderDate: dates.bankruptcyOrder,
    petitionDate: dates.petition,
    petitionPresentedOn: dates.presentation,
    petitionBy: petition?.by,
    petitionerName: petition?.petitionerName,
    firstHearingDate: dates.firstHearing,
    firstHearingTime: petition?.firstHearingTime,
    anniversaryDate: dates.anniversary,
    suspensionOrderDate: dates.suspensionOrder,
    ncoDate: dates.nco,
    trusteeName: trustee?.personName,
    trusteeFirm: firm?.nameEn,
    trusteeAddress: firm?.address?.join("\n"),
    trusteePhone: firm?.phone,
    trusteeFax: firm?.fax,
    agentName: agent?.personName,
    agentNameZh: agent?.personNameZh,
    agentFirm: agency?.nameEn ?? agent?.firmName,
    agentPhone: agent?.telephone ?? agency?.phone,
    agentFax: agent?.fax ?? agency?.fax,
    agentAppointedOn: agent?.from,
  });
}

async function firmOf(portal: ListParts, id: string | null | undefined): Promise<Firm | undefined> {
  const row = id ? await findFirm(portal.database, id) : undefined;
  return row && remembered(row);
}

/** The bankrupt's document in the case file: forms ask for the number of an identity card in a field of its own. */
export function identityOf({ idType, idNumber }: Pick<CaseFile["debtor"], "idType" | "idNumber">) {
  const isCard = idType === "hkid";
  return {
    bankruptIdType: idType,
    bankruptHkid: isCard && idNumber !== undefined ? formatHkid(idNumber) : undefined,
    bankruptIdNumber: isCard ? undefined : idNumber,
  };
}

/** The company in a winding-up's file. A case of the court was wound up by it. */
function companyOf({ debtor, dates, addressEn }: CaseFile) {
  return {
    companyNumber: debtor.idType === "company" ? debtor.idNumber : undefined,
    companyName: debtor.nameEn,
    companyNameZh: debtor.nameZh,
    companyAddress: debtor.address ?? addressEn,
    windingUpBy: dates.windingUpOrder === undefined ? undefined : "court",
    relevantDate: dates.relevant ?? dates.windingUpOrder,
  };
}

function withoutBlanks(known: { readonly [Key in keyof Prefill]: Prefill[Key] | undefined }): Prefill {
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}
