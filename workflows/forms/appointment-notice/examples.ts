/** Complete notices that may be filed, of a bankruptcy and of a winding-up: for tests, the demo office and previews. */
import type { AttachedFile, FormValues } from "../../kit";
import { EXAMPLE_ORDER, caseValues, noticeFile } from "../../shared/notices";

const holder: FormValues = {
  holderName: "WONG Siu Ming",
  qualification: "accountant",
  membershipNumber: "A12345",
  holderFirm: "Harbour Insolvency Services Limited",
  holderAddress: "18/F, Example Tower\n1 Demonstration Road Central\nHong Kong",
  holderPhone: "2123 4567",
  holderFax: "2123 4568",
  holderEmail: "trustees@harbour.example",
  gazetted: true,
  gazetteDate: "2020-06-05",
  gazetteNumber: "G.N. 3001",
  securityGiven: true,
  securityKind: "bond",
  securityGivenOn: "2020-05-27",
  securityAmount: { minor: 5_000_000, currency: "HKD" },
  remarks: "The books of the estate were handed over with the letter of appointment.",
};

export const completeValues: FormValues = {
  ...caseValues,
  bankruptcyProvision: "s12",
  trusteeCapacity: "provisionalTrustee",
  appointedOn: "2020-05-25",
  manner: "sole",
  succeeds: false,
  ...holder,
};

/** Two liquidators of a company, by order of the court after the meetings. */
export const windingUpValues: FormValues = {
  ...caseValues,
  caseType: "L",
  caseNumber: "HCCW 21/2020",
  caseName: "Example Trading Limited",
  windingUpProvision: "court",
  liquidatorCapacity: "liquidator",
  appointmentOrderDate: "2020-08-12",
  appointedOn: "2020-08-12",
  manner: "jointAndSeveral",
  otherHolders: [{ id: "h1", name: "LEE Ka Yan", appointedOn: "2020-08-12" }],
  actsAlone: "Either may do all acts that are required or authorised to be done by the liquidators.",
  succeeds: true,
  formerHolder: "Official Receiver",
  formerCeasedOn: "2020-08-12",
  formerCeasedBecause: "replaced",
  ...holder,
  gazetteDate: "2020-08-21",
  securityGivenOn: "2020-08-14",
  orderDate: EXAMPLE_ORDER,
  registrarNotified: true,
  registrarNotifiedOn: "2020-08-17",
};

export const completeFiles: readonly AttachedFile[] = [
  noticeFile("enclosures", "Letter of appointment 委任書.pdf"),
];
