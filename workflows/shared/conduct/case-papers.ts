/** What D1 and D2 ask alike: the company, its winding up, and the office-holder who reports (Cap. 32J, Forms D1 and D2). */
import { is } from "../../kit";
import type { FormSection } from "../../kit";

/** How the company came to be wound up; each has a relevant date of its own (Cap. 32J r.3). */
export const WINDING_UPS = [
  "court",
  "creditorsVoluntary",
  "directorsStatement",
  "membersVoluntary",
  "receivership",
] as const;

export const company: FormSection = {
  id: "company",
  fields: [
    // Since 27 December 2023 the Business Registration Number identifies a company; older papers have the former number.
    {
      kind: "text",
      id: "companyNumber",
      required: true,
      maxLength: 20,
      width: "medium",
      prefill: "companyNumber",
    },
    { kind: "text", id: "companyName", required: true, prefill: "companyName" },
    { kind: "text", id: "companyNameZh", prefill: "companyNameZh" },
    { kind: "longText", id: "tradingNames", rows: 2, maxLength: 1000 },
    { kind: "address", id: "registeredOffice", required: true, prefill: "companyAddress" },
    { kind: "text", id: "business", required: true, maxLength: 500 },
    { kind: "address", id: "placeOfBusiness" },
  ],
};

export const windingUp: FormSection = {
  id: "windingUp",
  fields: [
    { kind: "choice", id: "windingUpBy", options: WINDING_UPS, required: true, prefill: "windingUpBy" },
    {
      kind: "text",
      id: "courtNumber",
      required: true,
      showWhen: is("windingUpBy", "court"),
      width: "medium",
      prefill: "courtNumber",
    },
    {
      kind: "date",
      id: "commencementDate",
      required: true,
      notAfter: "today",
      // Asked in a D1 alone.
      notBeforeField: "incorporatedOn",
      prefill: "petitionDate",
    },
    {
      kind: "date",
      id: "relevantDate",
      required: true,
      notAfter: "today",
      notBeforeField: "commencementDate",
      prefill: "relevantDate",
    },
  ],
};

export const officeHolder: FormSection = {
  id: "officeHolder",
  fields: [
    {
      kind: "choice",
      id: "capacity",
      options: ["liquidator", "provisionalLiquidator", "receiver"],
      required: true,
      prefill: "appointedAs",
    },
    { kind: "person", id: "officeHolderName", required: true, prefill: "trusteeName" },
    { kind: "text", id: "officeHolderFirm", ofFirm: true, prefill: "trusteeFirm" },
    { kind: "address", id: "officeHolderAddress", ofFirm: true, required: true, prefill: "trusteeAddress" },
    { kind: "phone", id: "officeHolderPhone", ofFirm: true, required: true, prefill: "trusteePhone" },
    { kind: "phone", id: "officeHolderFax", ofFirm: true, prefill: "trusteeFax" },
    { kind: "date", id: "appointedOn", required: true, notAfter: "today", prefill: "appointedOn" },
    { kind: "text", id: "fileReference", maxLength: 100, width: "medium" },
  ],
};
