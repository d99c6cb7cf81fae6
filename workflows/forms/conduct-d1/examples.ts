/** Complete D1 forms that may be filed, on screen and as a scan: for tests, the demo office and previews. Nobody in them exists. */
import { companyValues } from "../../shared/conduct";
import type { AttachedFile, FormValues } from "../../kit";

export { people } from "../../shared/conduct";

const report: FormValues = {
  periodFrom: "2021-10-16",
  periodTo: "2024-10-16",
  coversAllDirectors: true,
};
const hkd = (dollars: number) => ({ minor: dollars * 100, currency: "HKD" });

export const completeValues: FormValues = {
  ...companyValues,
  ...report,
  method: "online",
  directors: [
    {
      id: "dir1",
      name: "LAU Kam Fai",
      nameZh: "劉錦輝",
      address: "Flat 3C, Sample Court, 8 Example Street, Sha Tin",
      shadow: false,
      from: "2018-05-02",
      hasDetails: true,
    },
    {
      id: "dir2",
      name: "KWAN Mei Yee",
      nameZh: "關美儀",
      address: "12/F, Trial Building, 9 Mock Lane, Wan Chai",
      shadow: false,
      from: "2019-01-15",
      to: "2024-03-31",
      hasDetails: false,
    },
  ],
  incorporatedOn: "2018-05-02",
  tradedFrom: "2018-06-01",
  tradedTo: "2024-07-31",
  distributionPreferential: 100,
  distributionUnsecured: 4.5,
  grossAssets: hkd(850_000),
  liabilities: hkd(6_420_000),
  calledUpCapital: hkd(10_000),
  unsecuredCreditors: [
    { id: "cr1", creditorKind: "trade", creditors: 41, claims: hkd(3_900_000) },
    { id: "cr2", creditorKind: "depositor", creditors: 310, claims: hkd(620_000) },
  ],
  hasConnected: true,
  connectedCompanies: [
    { id: "co1", connectedName: "Sample Logistics Limited", connection: "Same directors and shareholders" },
  ],
  directorParticulars: [
    {
      id: "dp1",
      director: "LAU Kam Fai",
      bornOn: "1969-11-20",
      occupation: "Merchant",
      positions: "Managing director; kept the books and signed the cheques",
    },
  ],
  matters: [
    {
      id: "ma1",
      director: "LAU Kam Fai",
      matter: "records",
      details: "No ledger was kept after 31 March 2023; the annual returns of 2023 and 2024 were not filed.",
    },
    {
      id: "ma2",
      director: "LAU Kam Fai",
      matter: "preference",
      details: "HKD 480,000 was paid to Sample Logistics Limited nine days before the petition.",
    },
  ],
  remunerations: [
    {
      id: "re1",
      director: "LAU Kam Fai",
      yearEnding: "2024-03-31",
      salary: hkd(720_000),
      benefits: hkd(96_000),
    },
  ],
  hasOtherDirectorships: true,
  otherDirectorships: [
    {
      id: "od1",
      director: "LAU Kam Fai",
      otherCompany: "Sample Logistics Limited",
      from: "2020-02-01",
      insolvent: false,
    },
  ],
  hasProceedings: false,
};

/** The paper form, uploaded: the Schedule and the Annexes stand on the scan. */
export const scannedValues: FormValues = {
  ...companyValues,
  ...report,
  method: "scanned",
  scanSignedOn: "2025-05-28",
  scanPages: 12,
  scanDirectors: 2,
};

/** On screen nothing need be attached. */
export const completeFiles: readonly AttachedFile[] = [];
export const scannedFiles: readonly AttachedFile[] = [
  {
    id: "file-scanned-d1",
    field: "scannedForm",
    name: "Form D1 示例貿易.pdf",
    size: 812_331,
    mediaType: "application/pdf",
    hash: "7d865e959b2466918c9863afca942d0fb89d7c9ac0c99bafc3749504ded97730",
    scan: "clean",
    attachedAt: "2025-05-30T07:41:00.000Z",
    attachedBy: "ua.demo",
  },
];
