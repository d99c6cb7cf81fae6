/** Accounts whose figures were worked out by hand: by `workflows/shared/accounts/worked-examples.test.ts`, and on paper. */
import { NO_FEE, sampleAccount, type AccountedEntry } from "~/workflows/shared/accounts/index";

const AFFAIRS = { kind: "receipt", realization: true, classification: null } as const;
const MONEY_IN = { ...AFFAIRS, realization: false } as const;
const COST = { kind: "payment", realization: false, classification: "disbursement" } as const;
const DISTRIBUTION = { ...COST, classification: "distribution" } as const;

type Row = readonly [
  id: string,
  date: string,
  as: Pick<AccountedEntry, "kind" | "realization" | "classification">,
  category: string | null,
  cents: number,
  details: string,
  more?: Partial<AccountedEntry>,
];
const HAND = { book: "hand" };

const ROWS: readonly Row[] = [
  ["o1", "2024-05-06", MONEY_IN, "otherReceipts", 12_500_00, "Official Receiver’s Office, handed over"],
  ["r1", "2024-05-20", AFFAIRS, "cashAtBank", 8_765_43, "Bank of East Kowloon, account closed"],
  ["r2", "2024-06-28", AFFAIRS, "paymentByBankrupt", 6_000_00, "Contribution April to June"],
  [
    "r3",
    "2024-08-15",
    AFFAIRS,
    "salesOfLand",
    1_200_000_00,
    "Flat B, 12/F, Harbour Court",
    { party: "HO Yat Sun" },
  ],
  ["r4", "2024-09-02", AFFAIRS, "recoveryFromBookDebts", 4_321_09, "Lee Kee Store, in cash", HAND],
  ["r5", "2024-09-30", AFFAIRS, "paymentByBankrupt", 6_000_00, "Contribution July to September"],
  ["r6", "2024-10-31", AFFAIRS, "taxRefund", 3_210_55, "Inland Revenue Department"],
  ["r7", "2024-12-31", MONEY_IN, "interestEstateAccount", 456_78, "Pool investment interest"],
  ["r8", "2025-01-10", MONEY_IN, "paidByThirdParties", 20_000_00, "Brother of the bankrupt"],
  ["r9", "2025-01-15", AFFAIRS, "depositsRecovered", 2_000_00, "Electricity deposit"],
  ["p1", "2024-06-30", COST, "bankCharges", 350_00, "Half-yearly charges"],
  ["p2", "2024-07-02", COST, "gazetteAndAdvertising", 1_280_00, "Notice of the order"],
  ["p3", "2024-08-20", COST, "legalFee", 36_000_00, "Conveyance, as taxed", { party: "Wong & Partners" }],
  ["p4", "2024-08-21", DISTRIBUTION, "repaymentsToDebentureHolders", 300_000_00, "Mortgagee of Flat B"],
  ["p5", "2024-10-04", COST, "petitionersCosts", 22_345_60, "As taxed on 27/09/2024"],
  ["p6", "2024-11-11", COST, "adValoremFee", 50_000_00, "On account"],
  ["p7", "2024-12-02", DISTRIBUTION, "preferentialDividend", 50_000_00, "To employees, in full"],
  ["p8", "2025-02-03", DISTRIBUTION, "ordinaryDividend", 420_000_00, "First interim dividend, 35%"],
  ["p9", "2025-02-03", DISTRIBUTION, "interestToCreditors", 1_111_11, "On preferential debts"],
  ["p10", "2025-02-28", COST, "trusteesFee", 80_000_00, "As the committee allowed"],
  [
    "p11",
    "2025-03-03",
    { ...COST, classification: "other" },
    "refundOfPetitionersDeposit",
    12_150_00,
    "Petitioner",
  ],
  [
    "t1",
    "2024-09-03",
    { ...COST, classification: null },
    null,
    4_000_00,
    "To the bank",
    { ...HAND, transfer: { book: "estate", entry: "t2" } },
  ],
  [
    "t2",
    "2024-09-03",
    MONEY_IN,
    null,
    4_000_00,
    "From cash in hand",
    { transfer: { book: "hand", entry: "t1" } },
  ],
];

/** The first account of a bankruptcy of 14 March 2024: its first year, with a bank account and cash in hand. */
const FIRST_YEAR: ReturnType<typeof sampleAccount> = {
  statement: {
    kind: "s93",
    period: { from: "2024-03-14", to: "2025-03-13" },
    opening: { certified: null, balances: [] },
    books: [
      { id: "estate", name: "HSBC 808-123456-838" },
      { id: "hand", name: "Cash in hand" },
    ],
    entries: ROWS.map(([id, date, as, category, cents, details, more]) => ({
      id,
      book: "estate",
      date,
      category,
      details,
      currency: "HKD",
      minor: cents,
      hkd: cents,
      ...as,
      ...more,
    })),
    fromOffice: { entries: ["o1"], from: "2024-03-14", to: "2024-04-30", appointment: "PT" },
  },
  fee: {
    estate: "bankruptcy",
    on: "2025-03-13",
    before: NO_FEE,
    adjustments: [],
    paid: { amount: 50_000_00, entries: ["p6"] },
  },
  assets: [],
};

/** One of each form with figures. */
export const workedAccount = (kind: "s93" | "s203"): ReturnType<typeof sampleAccount> =>
  kind === "s93" ? FIRST_YEAR : sampleAccount("s203");
