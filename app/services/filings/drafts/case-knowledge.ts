/** What a case file knows of the fields of a form. */
import {
  isInForce,
  relevantPeriod,
  type Appointment,
  type CaseFile,
  type ReadableCase,
} from "~/workflows/records/case-file/index";
import type { Firm } from "~/workflows/records/firm/index";
import { formatHkid, type CalendarDate, type Prefill } from "~/workflows/kit";

/** What a form asks about a firm. */
export interface FirmInOffice extends Pick<Firm, "nameEn" | "phone" | "fax"> {
  readonly address?: readonly string[] | undefined;
}

/** The firms whose particulars a form asks for: those of the trustee and of the agent in office. */
export function listAppointedFirms(file: ReadableCase, today: CalendarDate): readonly string[] {
  const { trustee, agent } = inOffice(file, today);
  return [trustee?.firm, agent?.firm].flatMap((id) => (id ? [id] : []));
}

/**
 * The values of a case file that a new form begins with.
 * @param today decides who is in office
 * @param findFirm particulars of a firm, by its id
 */
export function buildPrefill(
  file: ReadableCase,
  today: CalendarDate,
  findFirm: (id: string) => FirmInOffice | undefined,
): Prefill {
  const { trustee, agent } = inOffice(file, today);
  const firm = trustee?.firm ? findFirm(trustee.firm) : undefined;
  const agency = agent?.firm ? findFirm(agent.firm) : undefined;
  const { debtor, petition, dates } = file;
  return withoutBlanks({
    caseType: file.type,
    caseNumber: file.number,
    courtNumber: file.number,
    caseName: file.nameEn,
    bankruptName: debtor.nameEn,
    bankruptNameZh: debtor.nameZh,
    bankruptAlias: debtor.alias,
    ...getIdentity(debtor),
    bankruptAddress: debtor.address,
    bankruptPhone: debtor.phone,
    ...(file.type === "L" && getCompany(file)),
    appointedOn: trustee?.from,
    appointedAs: trustee && CAPACITIES[trustee.role],
    appointedUnder: trustee?.section && PROVISIONS[trustee.section],
    appointmentKind: trustee && MANNERS[trustee.kind],
    orderDate: dates.bankruptcyOrder,
    courtOrderDate: dates.bankruptcyOrder ?? dates.windingUpOrder,
    petitionDate: dates.petition,
    petitionPresentedOn: dates.presentation,
    petitionBy: petition?.by,
    petitionerName: petition?.petitionerName,
    firstHearingDate: dates.firstHearing,
    firstHearingTime: petition?.firstHearingTime,
    anniversaryDate: dates.anniversary,
    suspensionOrderDate: dates.suspensionOrder,
    ncoDate: dates.nco,
    dischargeDate: dates.discharge,
    expectedDischargeDate: dates.discharge ?? relevantPeriod(file)?.ends,
    objectionDate: dates.objectionToDischarge,
    previouslyBankrupt: debtor.multipleBankruptcy,
    trusteeName: trustee?.personName,
    trusteeNameZh: trustee?.personNameZh,
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

/** An appointment in the words of forms. */
const CAPACITIES: Readonly<Record<Appointment["role"], string>> = {
  T: "trustee",
  OT: "trustee",
  PT: "provisionalTrustee",
  L: "liquidator",
  OL: "liquidator",
  PL: "provisionalLiquidator",
};
const PROVISIONS: Readonly<Record<NonNullable<Appointment["section"]>, string>> = {
  "s12(1A)": "s12",
  "s194(1A)": "s194",
  s193: "s193",
};
const MANNERS: Readonly<Record<Appointment["kind"], string>> = {
  SOLE: "sole",
  JOINT_AND_SEVERAL: "jointAndSeveral",
  JOINT: "joint",
};

const inOffice = (file: ReadableCase, today: CalendarDate) => ({
  trustee: file.appointments.find((appointment) => isInForce(appointment, today)),
  agent: file.agents.find((appointment) => isInForce(appointment, today)),
});

/** The bankrupt's document in the case file: forms ask for the number of an identity card in a field of its own. */
export function getIdentity({ idType, idNumber }: Pick<CaseFile["debtor"], "idType" | "idNumber">) {
  const isCard = idType === "hkid";
  return {
    bankruptIdType: idType,
    bankruptHkid: isCard && idNumber !== undefined ? formatHkid(idNumber) : undefined,
    bankruptIdNumber: isCard ? undefined : idNumber,
  };
}

/** The company in a winding-up's file. A case of the court was wound up by it. */
function getCompany({ debtor, dates, addressEn }: ReadableCase) {
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
