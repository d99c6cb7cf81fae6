/** What the case file holds: file, bankrupt, trustee, petition and orders. */
import { blank, is, no, yes } from "../../kit";
import type { Field, FormSection } from "../../kit";

export const file: FormSection = {
  id: "file",
  fields: [
    {
      kind: "choice",
      id: "submissionAs",
      options: ["trustee", "provisionalTrustee"],
      required: true,
      prefill: "appointedAs",
    },
    { kind: "text", id: "fileEnclosure", required: true, maxLength: 100, width: "medium" },
    {
      kind: "date",
      id: "assignedDate",
      prefill: "assignedDate",
      notAfter: "today",
      notBeforeField: "petitionDate",
    },
  ],
};

const address = {
  kind: "address",
  id: "lastKnownAddress",
  required: true,
  prefill: "bankruptAddress",
} as const;
const bankruptLivingAt = (lastKnownAddress: Field): FormSection => ({
  id: "bankrupt",
  fields: [
    { kind: "person", id: "bankruptName", required: true, prefill: "bankruptName" },
    { kind: "person", id: "bankruptNameZh", prefill: "bankruptNameZh" },
    { kind: "text", id: "bankruptAlias", prefill: "bankruptAlias" },
    {
      kind: "choice",
      id: "idType",
      options: ["hkid", "passport", "other"],
      required: true,
      prefill: "bankruptIdType",
    },
    { kind: "hkid", id: "hkid", required: true, showWhen: is("idType", "hkid"), prefill: "bankruptHkid" },
    {
      kind: "text",
      id: "idNumber",
      required: true,
      maxLength: 40,
      width: "medium",
      showWhen: (values) => values.idType === "passport" || values.idType === "other",
      prefill: "bankruptIdNumber",
    },
    { kind: "number", id: "age", required: true, integer: true, min: 18, max: 120, width: "short" },
    lastKnownAddress,
    { kind: "yesNo", id: "addressConfirmed", required: true },
    { kind: "longText", id: "addressReason", required: true, showWhen: no("addressConfirmed"), rows: 3 },
    { kind: "phone", id: "homeTelephone", requiredWhen: blank("mobileTelephone") },
    {
      kind: "phone",
      id: "mobileTelephone",
      requiredWhen: blank("homeTelephone"),
      prefill: "bankruptPhone",
    },
  ],
});

export const bankrupt = bankruptLivingAt({ ...address, structured: true });
/** Before an address in Hong Kong was asked by its parts. */
export const firstBankrupt = bankruptLivingAt(address);

export const trustee: FormSection = {
  id: "trustee",
  fields: [
    { kind: "person", id: "trusteeName", required: true, prefill: "trusteeName" },
    { kind: "text", id: "trusteeFirm", ofFirm: true, prefill: "trusteeFirm" },
    { kind: "address", id: "trusteeAddress", ofFirm: true, required: true, prefill: "trusteeAddress" },
    { kind: "phone", id: "trusteePhone", ofFirm: true, required: true, prefill: "trusteePhone" },
    { kind: "phone", id: "trusteeFax", ofFirm: true, prefill: "trusteeFax" },
  ],
};

export const proceedings: FormSection = {
  id: "proceedings",
  fields: [
    { kind: "date", id: "petitionDate", required: true, prefill: "petitionDate", notAfter: "today" },
    { kind: "date", id: "petitionFiledOn", notAfter: "today", notBeforeField: "petitionDate" },
    {
      kind: "date",
      id: "petitionPresentedOn",
      prefill: "petitionPresentedOn",
      notAfter: "today",
      notBeforeField: "petitionDate",
    },
    {
      kind: "choice",
      id: "petitionBy",
      options: ["debtor", "creditor"],
      required: true,
      prefill: "petitionBy",
    },
    {
      kind: "text",
      id: "petitionerName",
      required: true,
      showWhen: is("petitionBy", "creditor"),
      prefill: "petitionerName",
    },
    { kind: "date", id: "firstHearingDate", prefill: "firstHearingDate", notBeforeField: "petitionDate" },
    { kind: "text", id: "firstHearingTime", format: "time", width: "short", prefill: "firstHearingTime" },
    { kind: "text", id: "bankruptcyOrder", required: true, width: "medium", prefill: "courtNumber" },
    {
      kind: "date",
      id: "orderDate",
      required: true,
      prefill: "orderDate",
      notAfter: "today",
      // It is made at a hearing of a petition that was presented.
      notBeforeField: ["petitionDate", "petitionFiledOn", "petitionPresentedOn", "firstHearingDate"],
    },
    // The years of the bankruptcy run from the order, or from a later day (s.30A, s.30AB, Cap. 6).
    { kind: "date", id: "relevantDate", required: true, notAfter: "today", notBeforeField: "orderDate" },
    { kind: "yesNo", id: "summaryProcedure", required: true },
    {
      kind: "date",
      id: "procedureDate",
      required: true,
      showWhen: yes("summaryProcedure"),
      notAfter: "today",
      notBeforeField: "orderDate",
      prefill: "procedureDate",
    },
    { kind: "yesNo", id: "ncoMade", required: true },
    {
      kind: "date",
      id: "ncoDate",
      required: true,
      showWhen: yes("ncoMade"),
      notAfter: "today",
      notBeforeField: "orderDate",
      prefill: "ncoDate",
    },
    { kind: "yesNo", id: "dischargeSuspended", required: true },
    {
      kind: "date",
      id: "suspensionOrderDate",
      required: true,
      showWhen: yes("dischargeSuspended"),
      notAfter: "today",
      notBeforeField: "orderDate",
      prefill: "suspensionOrderDate",
    },
  ],
};
