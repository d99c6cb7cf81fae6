/** A company that may be reported on, and people to report: for tests, the demo office and previews. Nobody in it exists. */
import type { Actor, FormValues } from "../../kit";

/** What D1 and D2 say alike, of a company wound up by the court. */
export const companyValues: FormValues = {
  companyNumber: "70012345",
  companyName: "Sample Trading Limited",
  companyNameZh: "示例貿易有限公司",
  tradingNames: "Sample Shop",
  registeredOffice: "Unit 5, 10/F, Model Centre\n5 Pattern Road\nKwun Tong, Kowloon",
  business: "Import and retail of household goods",
  windingUpBy: "court",
  courtNumber: "HCCW 123/2024",
  commencementDate: "2024-08-12",
  relevantDate: "2024-10-16",
  capacity: "liquidator",
  officeHolderName: "WONG Siu Ming",
  officeHolderFirm: "Harbour Insolvency Services Limited",
  officeHolderAddress: "18/F, Example Tower\n1 Demonstration Road Central\nHong Kong",
  officeHolderPhone: "2123 4567",
  officeHolderFax: "2123 4568",
  appointedOn: "2024-10-16",
  fileReference: "CKW/L/118",
};

const person = (id: string, role: string, rights: readonly string[], standing: Actor["standing"]): Actor => ({
  id,
  role,
  rights,
  firm: standing === "office" || standing === "system" ? null : "firm-harbour",
  standing,
});
const FILLS_AND_SUBMITS = ["REF_FILL", "REF_SUBMIT"];

/** Each with the rights of the role, as they stand to the example's case. */
export const people = {
  preparer: person("ua.demo", "ua", ["REF_FILL"], "appointedFirm"),
  liquidator: person("pa.demo", "pa", FILLS_AND_SUBMITS, "appointee"),
  /** Appointed beside the first. */
  colleague: person("partner.demo", "pa", FILLS_AND_SUBMITS, "appointee"),
  stranger: { ...person("pa2.demo", "pa", FILLS_AND_SUBMITS, "none"), firm: "firm-other" },
  officer: person("officer.demo", "officer", ["OFFICE_READ_ALL", "OFFICE_ANNOTATE"], "office"),
  supervisor: person(
    "supervisor.demo",
    "supervisor",
    ["OFFICE_READ_ALL", "OFFICE_ANNOTATE", "OFFICE_SUPERVISE"],
    "office",
  ),
  portal: person("portal", "system", [], "system"),
} as const satisfies Record<string, Actor>;
