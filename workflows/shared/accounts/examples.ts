/** An account with a bit of everything: for tests, and for the pages that show every component. */
import type { FeeInput } from "./ad-valorem";
import type { AssetRow } from "./assets";
import type { StatementInput } from "./compile";
import type { AccountedEntry, StatementKind } from "./entry";
import { computeFeeBalance } from "./fee-over-life";
import { getAdValoremScale } from "./fee-scales";

type Given = Partial<AccountedEntry> & Pick<AccountedEntry, "id" | "date" | "category">;

const receipt = (given: Given): AccountedEntry => ({
  book: "hsbc",
  kind: "receipt",
  currency: "HKD",
  minor: 0,
  hkd: null,
  realization: false,
  classification: null,
  ...given,
});
const payment = (given: Given): AccountedEntry => ({
  ...receipt(given),
  kind: "payment",
  classification: "disbursement",
  ...given,
});

const BOOKS = [
  { id: "hsbc", name: "HSBC 123-456789-001" },
  { id: "usd", name: "HSBC USD Savings 123-456789-280" },
];

/** Amounts in cents. What they come to is worked out by hand in `compile.test.ts`. */
const ENTRIES: readonly AccountedEntry[] = [
  receipt({
    id: "r1",
    date: "2026-01-05",
    category: "otherReceipts",
    details: "Official Receiver’s Office, balance of the estate account",
    minor: 5_000_000,
  }),
  receipt({
    id: "r2",
    date: "2026-01-20",
    category: "salesOfPlant",
    details: "Kowloon Auctioneers Limited, lathe and press",
    minor: 41_234_567,
    realization: true,
  }),
  receipt({
    id: "r3",
    date: "2026-02-11",
    category: "otherReceipts",
    details: "Refund of an overpaid licence fee",
    minor: 1_200_000,
    realization: true,
  }),
  receipt({
    id: "r4",
    date: "2026-02-28",
    category: "interestLiquidationAccount",
    details: "Pool investment interest for February",
    minor: 12_345,
  }),
  receipt({
    id: "r5",
    date: "2026-03-02",
    category: "advanceByLiquidators",
    details: "Advance towards the costs of storage",
    minor: 2_000_000,
  }),
  receipt({
    id: "r6",
    book: "usd",
    date: "2026-03-16",
    category: "recoveryFromDebts",
    details: "Pacific Buyers Incorporated, invoice 1041",
    currency: "USD",
    minor: 1_000_000,
    hkd: 7_800_000,
    realization: true,
  }),
  payment({
    id: "p1",
    date: "2026-01-31",
    category: "bankCharges",
    details: "Monthly charges",
    minor: 15_000,
  }),
  payment({
    id: "p2",
    date: "2026-02-09",
    category: "legalFee",
    details: "Wong & Partners, taxed bill",
    minor: 4_500_000,
  }),
  payment({
    id: "p3",
    date: "2026-04-10",
    category: "preferentialDividend",
    details: "First and final dividend to employees",
    minor: 3_000_000,
    classification: "distribution",
  }),
  payment({
    id: "p4",
    date: "2026-05-20",
    category: "ordinaryDividend",
    details: "First interim dividend, 12%",
    minor: 6_000_000,
    classification: "distribution",
  }),
  payment({
    id: "p5",
    date: "2026-05-29",
    category: "repaymentsToDebentureHolders",
    details: "Harbour Bank Limited",
    minor: 2_500_000,
    classification: "distribution",
  }),
  payment({
    id: "p6",
    date: "2026-06-03",
    category: "refundOfPetitionersDeposit",
    details: "Petitioner",
    minor: 1_125_000,
    classification: "other",
  }),
  payment({
    id: "t1",
    book: "usd",
    date: "2026-06-15",
    category: null,
    details: "To the Hong Kong dollar account",
    currency: "USD",
    minor: 400_000,
    hkd: 3_120_000,
    classification: null,
    transfer: { book: "hsbc", entry: "t2" },
  }),
  receipt({
    id: "t2",
    date: "2026-06-15",
    category: null,
    details: "From the US dollar account",
    minor: 3_120_000,
    transfer: { book: "usd", entry: "t1" },
  }),
];

const ASSETS: readonly AssetRow[] = [
  {
    id: "a0",
    part: "statementOfAffairs",
    printed: "cashAtBank",
    nature: "HSBC 123-456789-001",
    currency: "HKD",
    estimated: 20_000_000,
    realized: 20_055_510,
    realizedHkd: null,
    writtenOff: 0,
    unrealized: null,
    remarks: "",
  },
  {
    id: "a1",
    part: "statementOfAffairs",
    printed: "plant",
    nature: "Lathe and press",
    currency: "HKD",
    estimated: 45_000_000,
    realized: 41_234_567,
    realizedHkd: null,
    writtenOff: 3_765_433,
    unrealized: null,
    remarks: "Sold by public auction below the estimate",
  },
  {
    id: "a2",
    part: "statementOfAffairs",
    printed: "debtsDue",
    nature: "Pacific Buyers Incorporated",
    currency: "USD",
    estimated: 1_500_000,
    realized: 1_000_000,
    realizedHkd: 7_800_000,
    writtenOff: 0,
    unrealized: null,
    remarks: "",
  },
  {
    id: "a3",
    part: "otherFound",
    nature: "Overpaid licence fee",
    currency: "HKD",
    estimated: null,
    realized: 1_000_000,
    realizedHkd: null,
    writtenOff: 0,
    unrealized: 0,
    remarks: "HKD 2,000.00 of it was returned unpaid",
  },
];

/** What an account is drawn up from: the six months to 30 June 2026 of an estate with a Hong Kong and a US dollar account. */
export function sampleAccount(kind: StatementKind): {
  readonly statement: StatementInput;
  readonly fee: Omit<FeeInput, "current">;
  readonly assets: readonly AssetRow[];
} {
  return {
    statement: {
      kind,
      period: { from: "2026-01-01", to: "2026-06-30" },
      opening: {
        certified: 10_000_000,
        balances: [{ book: "hsbc", currency: "HKD", minor: 10_000_000, hkd: 10_000_000 }],
      },
      books: BOOKS,
      entries: ENTRIES,
      fromOffice: {
        entries: ["r1"],
        from: "2025-03-01",
        to: "2025-12-31",
        appointment: kind === "s93" ? "PT" : "PL",
      },
    },
    fee: {
      estate: kind === "s93" ? "bankruptcy" : "company",
      on: "2026-06-30",
      before: computeFeeBalance(20_055_510, 20_100_000, getAdValoremScale("2025-12-31")),
      adjustments: [
        {
          reason: "dishonoured",
          amount: -200_000,
          note: "Cheque of 11/02/2026 returned unpaid",
          entries: ["r3"],
        },
      ],
      paid: { amount: 0, entries: [] },
    },
    assets: ASSETS,
  };
}
