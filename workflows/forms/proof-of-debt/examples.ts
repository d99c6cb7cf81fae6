/** People and complete proofs that may be filed: for tests, the demo office and previews. */
import type { Actor, FormValues } from "../../kit";

const file = ["POD_FILE"];
const party = { role: "creditor", rights: file, standing: "party" } as const;

export const proofPeople = {
  /** For themselves. */
  creditor: { ...party, id: "creditor.demo", firm: null },
  /** Two people of a bank. */
  maker: { ...party, id: "maker.demo", firm: "bank" },
  checker: { ...party, id: "checker.demo", firm: "bank" },
  counter: {
    id: "counter.demo",
    role: "counter",
    rights: ["POD_COUNTER", "PAYMENT_RECONCILE"],
    firm: null,
    standing: "office",
  },
  officer: {
    id: "officer.demo",
    role: "officer",
    rights: ["POD_ADJUDICATE"],
    firm: null,
    standing: "office",
  },
  trustee: { id: "pa.demo", role: "pa", rights: ["REF_SUBMIT"], firm: "f1", standing: "appointee" },
} as const satisfies Readonly<Record<string, Actor>>;

/** A supplier's claim in a winding-up, with what the portal knows of the case. */
export const completeProof: FormValues = {
  caseType: "L",
  caseNumber: "HCCW 12/2025",
  caseName: "Sample Trading Limited",
  orderDate: "2025-02-12",
  creditorName: "Harbour Supplies Limited",
  creditorNameZh: "海港用品有限公司",
  creditorAddress: {
    region: "kowloon",
    district: "kwunTong",
    street: "18 Hung To Road",
    estate: "",
    building: "Sample Industrial Building",
    block: "",
    floor: "7",
    flat: "B",
  },
  creditorPhone: "2345 6789",
  creditorEmail: "accounts@harbour.example",
  referenceNumber: "HS/25/0181",
  government: false,
  totalClaim: { minor: 18_450_000, currency: "HKD" },
  uncapitalisedInterest: { minor: 120_000, currency: "HKD" },
  exemptions: [],
  howIncurred: "Goods sold and delivered between October and December 2024 under invoices 1181 to 1204.",
  secured: false,
  withDocuments: false,
  warningWindingUp: ["read"],
  warningBankruptcy: ["read"],
  signingAs: "authorised",
  declarantName: "LEE KA YAN",
  declarantPosition: "Director of the creditor",
  declarantKnowledge: "I keep the accounts of the creditor.",
};

/** A cook's wages: no fee is due. */
export const wagesProof: FormValues = {
  ...completeProof,
  creditorName: "CHEUNG Wai",
  creditorNameZh: "張偉",
  totalClaim: { minor: 3_200_000, currency: "HKD" },
  exemptions: ["wages"],
  employees: [
    {
      id: "e1",
      name: "CHEUNG Wai",
      address: "Flat 3, 4/F, 5 Sample Street, Sham Shui Po",
      occupation: "Cook",
      debt: "wages",
      from: "2024-12-01",
      to: "2025-01-31",
      amount: { minor: 3_200_000, currency: "HKD" },
      fundPaid: null,
    },
  ],
  subrogation: [],
  howIncurred: "Wages of two months as a cook.",
  signingAs: "creditor",
};

/** What the wages fund has paid to him, claimed by the Fund in his place. */
export const fundProof: FormValues = {
  ...completeProof,
  creditorName: "Protection of Wages on Insolvency Fund Board",
  creditorNameZh: "破產欠薪保障基金委員會",
  totalClaim: { minor: 3_000_000, currency: "HKD" },
  exemptions: ["wages"],
  subrogation: ["fund"],
  fundPayments: [
    {
      id: "f1",
      name: "Cheung, Wai",
      debt: "wages",
      paidOn: "2025-05-02",
      amount: { minor: 3_000_000, currency: "HKD" },
    },
  ],
  howIncurred: "Ex gratia payments under Cap. 380 to an employee of the company.",
};
