/** What a request for a detailed ledger remembers: what is asked of which estates, and the file that came of it. */
import * as z from "zod";
import { LEDGER_ESTATES, NOTHING_PREPARED, evolveWith, when, final } from "../../kit";
import type { PreparedFile, ProcedureFacts } from "../../kit";

export const REPORT_TYPES = ["detailed", "summary"] as const;
export type ReportType = (typeof REPORT_TYPES)[number];
export const REPORT_FORMATS = ["pdf", "xlsx", "csv"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
export const GROUPINGS = ["none", "analysisCode", "month"] as const;
export type Grouping = (typeof GROUPINGS)[number];
/**
 * Why no ledger comes of a request: nothing is in it, the office's system does not answer, or it says no. `notConnected` is of former
 * releases, which had no ledgers of their own.
 */
export const LEDGER_REFUSALS = ["nothing", "unavailable", "notConnected", "refused", "notYours"] as const;
export type LedgerRefusal = (typeof LEDGER_REFUSALS)[number];

const On = z.iso.date();
const Account = z.string().regex(/^[A-Z]+-\d+[A-Z]?-\d{4}$/);
const Code = z.string().regex(/^[0-9A-Za-z.-]{0,20}$/);
const rangeSchema = <Schema extends z.ZodType>(of: Schema) => z.strictObject({ from: of, to: of });

/** Personal is what goes with the file: the key is destroyed with it. */
export const ledgerFacts = {
  "ledger.requested": {
    payload: z.strictObject({
      reportType: z.enum(REPORT_TYPES),
      /** Numbers of estates, as ids of their cases. */
      accounts: rangeSchema(Account),
      /** The estates between them that are the person's to see. */
      estates: z.array(Account).min(1).max(LEDGER_ESTATES),
      period: rangeSchema(On),
      format: z.enum(REPORT_FORMATS),
      /** Empty: without a limit on that side. */
      analysis: rangeSchema(Code),
      grouping: z.enum(GROUPINGS),
      /** Id of the batch that asks for it, where it came by spreadsheet. */
      batch: z.string().min(1).max(100).optional(),
    }),
    back: final("onlyACopy"),
  },
  "ledger.prepared": {
    payload: z.strictObject({
      file: z.string().min(1).max(100),
      name: z.string().max(300),
      rows: z.int().nonnegative(),
    }),
    personal: true,
    notice: "ledgerReady",
    back: final("onlyACopy"),
  },
  "ledger.refused": {
    payload: z.strictObject({ reason: z.enum(LEDGER_REFUSALS) }),
    notice: "ledgerRefused",
    back: final("onlyACopy"),
  },
  "ledger.removed": { payload: z.strictObject({}), destroys: "edition", back: final("onlyACopy") },
} as const satisfies ProcedureFacts;

type Input = z.output<(typeof ledgerFacts)["ledger.requested"]["payload"]>;

export interface LedgerRequest extends Input, PreparedFile<LedgerRefusal> {
  readonly rows: number;
}
export const EMPTY_LEDGER: LedgerRequest = {
  ...NOTHING_PREPARED,
  reportType: "detailed",
  accounts: { from: "", to: "" },
  estates: [],
  period: { from: "", to: "" },
  format: "pdf",
  analysis: { from: "", to: "" },
  grouping: "none",
  rows: 0,
};

export const evolveLedger = evolveWith<LedgerRequest>({
  "ledger.requested": when(ledgerFacts["ledger.requested"], (context, data) => ({ ...context, ...data })),
  "ledger.prepared": when(ledgerFacts["ledger.prepared"], (context, { rows }) => ({ ...context, rows })),
});
