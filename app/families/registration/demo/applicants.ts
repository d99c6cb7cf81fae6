/** The demonstration's applicants: whoever proves the address of one goes on with its application. */
import {
  NO_ANSWERS,
  type ApplicantKind,
  type RegistrationAnswers,
} from "~/workflows/records/registration/index";

export interface DemoApplicant {
  /** The id of its application. */
  readonly id: string;
  readonly kind: ApplicantKind;
  /** By which whoever applies is known. */
  readonly contact: string;
  /** How far it has come. */
  readonly story: "submitted" | "approvedOnce" | "reviewing" | "renewalDue";
  readonly answers: RegistrationAnswers;
}

const COMMON = {
  ...NO_ANSWERS,
  numberKind: "company",
  phone: "2000 3001",
  signatoryCapacity: "Director",
  holderPost: "Credit control manager",
  holderLanguage: "zh-hk",
} as const;

export const DEMO_APPLICANTS: readonly DemoApplicant[] = [
  {
    id: "01JD0000000000000000000R01",
    kind: "institution",
    contact: "credit@sample-finance.example",
    story: "submitted",
    answers: {
      ...COMMON,
      nameEn: "Sample Finance Limited",
      nameZh: "樣本財務有限公司",
      shortName: "Sample Finance",
      number: "1900001",
      address: ["5/F, Trial House", "12 Specimen Road", "Kwun Tong, Kowloon"],
      email: "credit@sample-finance.example",
      signatoryName: "CHEUNG Wai Lun",
      holderName: "YEUNG Pui Shan",
      holderNameZh: "楊佩珊",
      holderEmail: "yeung@sample-finance.example",
      purpose: "Personal loans: about forty proofs of debt a month.",
    },
  },
  {
    id: "01JD0000000000000000000R02",
    kind: "practice",
    contact: "partners@peak-practice.example",
    story: "approvedOnce",
    answers: {
      ...COMMON,
      nameEn: "Peak Practice CPA Limited",
      nameZh: "山頂會計師事務所有限公司",
      shortName: "Peak Practice",
      number: "1900002",
      address: ["16/F, Model Tower", "3 Pattern Street", "Sheung Wan, Hong Kong"],
      email: "office@peak-practice.example",
      signatoryName: "LO Chi Ho",
      signatoryCapacity: "Partner",
      holderName: "LO Chi Ho",
      holderNameZh: "羅志豪",
      holderPost: "Partner",
      holderEmail: "lo@peak-practice.example",
      purpose: "Trustee and liquidator in cases of the Panel A scheme.",
      practitioners: [
        { name: "LO Chi Ho", qualification: "accountant", membership: "A00001", appointment: "Panel A" },
        { name: "NGAN Suk Fan", qualification: "accountant", membership: "A00002", appointment: "" },
      ],
    },
  },
  {
    id: "01JD0000000000000000000R03",
    kind: "institution",
    contact: "accounts@draft-supplies.example",
    story: "reviewing",
    answers: {
      ...COMMON,
      nameEn: "Draft Supplies Company",
      shortName: "Draft Supplies",
      numberKind: "business",
      number: "76000003",
      address: ["Shop 9, Rehearsal Arcade", "Tsuen Wan, New Territories"],
      email: "accounts@draft-supplies.example",
      signatoryName: "KONG Lai Ping",
      signatoryCapacity: "Proprietor",
      holderName: "KONG Lai Ping",
      holderEmail: "accounts@draft-supplies.example",
      purpose: "Unpaid goods.",
    },
  },
  {
    id: "01JD0000000000000000000R04",
    kind: "institution",
    contact: "recovery@model-bank.example",
    story: "renewalDue",
    answers: {
      ...COMMON,
      nameEn: "Model Bank Limited",
      nameZh: "模範銀行有限公司",
      shortName: "Model Bank",
      number: "1900004",
      address: ["21/F, Specimen Tower", "7 Illustration Street", "Central, Hong Kong"],
      email: "recovery@model-bank.example",
      signatoryName: "TONG Yat Sing",
      holderName: "MA Hoi Ching",
      holderEmail: "ma@model-bank.example",
      purpose: "Credit cards and loans.",
    },
  },
];
