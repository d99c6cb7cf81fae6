/** The office-holder with address and contact, the notice in the Gazette, and the security that was given. */
import { no, yes } from "../../kit";
import type { FormSection } from "../../kit";
import { isWindingUp } from "../../shared/notices";
import { isUnder } from "./appointment";

export const officeHolder: FormSection = {
  id: "officeHolder",
  fields: [
    { kind: "person", id: "holderName", required: true, prefill: "trusteeName" },
    { kind: "person", id: "holderNameZh", prefill: "trusteeNameZh" },
    // Whom the Official Receiver appoints in his own place must be of one of these professions (s.12(1A), Schedule 3, Cap. 6).
    {
      kind: "choice",
      id: "qualification",
      options: ["accountant", "solicitor", "companySecretary", "other"],
      requiredWhen: isUnder("s12", "s194"),
    },
    { kind: "text", id: "membershipNumber", maxLength: 60, width: "medium" },
    { kind: "text", id: "holderFirm", ofFirm: true, prefill: "trusteeFirm" },
    {
      kind: "address",
      id: "holderAddress",
      ofFirm: true,
      structured: true,
      required: true,
      prefill: "trusteeAddress",
    },
    { kind: "phone", id: "holderPhone", ofFirm: true, required: true, prefill: "trusteePhone" },
    { kind: "phone", id: "holderFax", ofFirm: true, prefill: "trusteeFax" },
    { kind: "email", id: "holderEmail", ofFirm: true, required: true, prefill: "trusteeEmail" },
    { kind: "person", id: "contactPerson", ofFirm: true },
    { kind: "phone", id: "contactPhone", ofFirm: true },
  ],
};

/** Notices of proceedings stand in the Gazette alone since 29 December 2023. */
export const publication: FormSection = {
  id: "publication",
  fields: [
    { kind: "yesNo", id: "gazetted", required: true },
    {
      kind: "date",
      id: "gazetteDate",
      required: true,
      showWhen: yes("gazetted"),
      notAfter: "today",
      notBeforeField: "appointedOn",
    },
    {
      kind: "text",
      id: "gazetteNumber",
      required: true,
      maxLength: 40,
      width: "medium",
      showWhen: yes("gazetted"),
    },
    { kind: "longText", id: "notGazettedReason", required: true, showWhen: no("gazetted"), rows: 2 },
  ],
};

/** Without security nobody acts (s.195, Cap. 32; r.164 and r.183, Cap. 6A). */
export const security: FormSection = {
  id: "security",
  fields: [
    { kind: "yesNo", id: "securityGiven", required: true },
    {
      kind: "choice",
      id: "securityKind",
      options: ["bond", "guarantee", "indemnityInsurance", "other"],
      required: true,
      showWhen: yes("securityGiven"),
    },
    {
      kind: "date",
      id: "securityGivenOn",
      required: true,
      showWhen: yes("securityGiven"),
      notAfter: "today",
    },
    {
      kind: "money",
      id: "securityAmount",
      currencies: ["HKD"],
      positive: true,
      showWhen: yes("securityGiven"),
    },
    { kind: "longText", id: "noSecurityReason", required: true, showWhen: no("securityGiven"), rows: 2 },
    // s.195(a), Cap. 32: the appointee notifies the Registrar of Companies.
    {
      kind: "yesNo",
      id: "registrarNotified",
      required: true,
      showWhen: isWindingUp,
    },
    {
      kind: "date",
      id: "registrarNotifiedOn",
      required: true,
      showWhen: (values) => isWindingUp(values) && yes("registrarNotified")(values),
      notAfter: "today",
      notBeforeField: "appointedOn",
    },
  ],
};
