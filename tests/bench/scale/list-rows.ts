/**
 * Rows of the newer lists of an office of any size: what hangs on its cases, and what its people ask for, each from its number
 * alone. Some bear the names that `tests/support/list-queries.ts` asks for, so that these are measured among many.
 */
import type { Row } from "~/db/rows";
import type {
  AccountPeriodTable,
  CaseDocumentTable,
  CashBookEntryTable,
  CashBookTable,
  CallReturnTable,
  FilingChangeTable,
  ImportRecordTable,
  LedgerRequestTable,
  NoObjectionLetterTable,
  ReturnCallTable,
  WebhookDeliveryTable,
} from "~/db/schema";
import { caseRow } from "~/tests/support/case-rows";
import { addDays, type CalendarDate } from "~/workflows/kit";

import { CAST, type MadeCase } from "./rows";

const PERIODS = 3;
const DOCUMENTS = 5;
const ENTRIES_OF_A_BOOK = 12;
/** One case in so many has a cash book: the second is the first that has. */
const BOOK_EVERY = 4;
const STATES = ["certified", "withOffice", "open"] as const;

export interface MadeLists {
  readonly case_document: readonly CaseDocumentTable[];
  readonly account_period: readonly AccountPeriodTable[];
  readonly cash_book: readonly CashBookTable[];
  readonly cash_book_entry: readonly CashBookEntryTable[];
  readonly filing_change: readonly FilingChangeTable[];
}

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);
const ulidLike = (number: number): string => `01${String(number).padStart(24, "0")}`;

/** What hangs on a case: its papers, its periods, one cash book in so many, and what the office's system is told. */
export function madeLists(
  index: number,
  { case_file: { id, case_type: type, order_date: ordered }, submission }: MadeCase,
  today: CalendarDate,
): MadeLists {
  const order = ordered ?? addDays(today, -400);
  const kind = type === "L" ? "s203" : index % 2 === 0 ? "s89" : "s93";
  const months = type === "B" ? 365 : 182;
  const book = `cash-book/${String(index)}`;
  const hasBook = index % BOOK_EVERY === 1;
  return {
    case_document: upTo(DOCUMENTS).map((place) => ({
      id: `${id}/${ulidLike(index * DOCUMENTS + place)}`,
      case_id: id,
      document_id: ulidLike(index * DOCUMENTS + place),
      part: 1,
      enclosure: place + 1,
      description: `Paper ${String(place + 1)} of ${id}`,
      document_type: ["letter", "courtOrder", "report"][place % 3] ?? "letter",
      form: "electronic",
      medium: "portal",
      received_on: addDays(order, place * 30),
      file_id: ulidLike(index * DOCUMENTS + place),
      file_name: `paper-${String(place + 1)}.pdf`,
      filing: submission[place]?.id ?? null,
      reference: submission[place]?.reference ?? null,
      uploaded_at: `${addDays(order, place * 30)}T04:00:00.000Z`,
      withdrawn: 0,
      detail: "{}",
    })),
    account_period: upTo(PERIODS).map((place) => {
      const to = addDays(order, (place + 1) * months);
      const state = STATES[place] ?? "open";
      const filed = state === "open" ? null : `${addDays(to, 20)}T04:00:00.000Z`;
      return {
        id: ulidLike(index * PERIODS + place),
        kind,
        case_id: id,
        number: place + 1,
        from_date: addDays(order, place * months),
        to_date: to,
        due_on: addDays(to, 1),
        on_demand: 0,
        state,
        edition: 1,
        submitted_at: filed,
        scanned: 0,
        checked_at: null,
        certified_at: state === "certified" ? filed : null,
        disagreements: 0,
        announced_days: null,
        announce_on: state === "open" ? addDays(to, -27) : null,
      };
    }),
    cash_book: hasBook
      ? [
          {
            id: book,
            case_id: id,
            case_type: type,
            name: `Current account ${String(index)}`,
            state: "open",
            closed_until: null,
            opened_days: "[]",
            opened_at: `${order}T04:00:00.000Z`,
            detail: JSON.stringify({
              name: `Current account ${String(index)}`,
              form: "bank",
              foreign: false,
              severalCurrencies: false,
              currencies: [],
            }),
          },
        ]
      : [],
    cash_book_entry: upTo(hasBook ? ENTRIES_OF_A_BOOK : 0).map((place) => ({
      id: `${book}/e-${String(place)}`,
      book_id: book,
      entry_id: `e-${String(place)}`,
      entry_date: addDays(order, place * 20),
      place: 1,
      kind: place % 2 === 0 ? "receipt" : "payment",
      category: "other",
      details: `Entry ${String(place)}`,
      party: "",
      remarks: "",
      currency: "HKD",
      minor: 10_000 + place,
      hkd: 10_000 + place,
      realization: 0,
      classification: null,
      transfer: 0,
      batch: `b-${String(place)}`,
      source: "typed",
      revision: 1,
      recorded_at: `${addDays(order, place * 20)}T04:00:00.000Z`,
      recorded_by: "ua.demo",
      detail: "{}",
    })),
    filing_change: submission.flatMap(({ id: form, last_submitted_at: at, reference }, place) =>
      at === null || reference === null
        ? []
        : [
            {
              // Behind every position of the log that is real.
              position: 1_000_000_000 + index * 2 + place,
              submission_id: form,
              kind: "filing",
              fact: "form.submitted",
              at,
              day: at.slice(0, 10),
              by_office: 0,
              edition: 1,
              reference,
            },
          ],
    ),
  };
}

const CALLS = 60;
const FIRMS_CALLED = 300;
const RUNS = 4;
/** Those of the demo office: a return is listed with its firm. */
const FIRMS = [CAST.firm, CAST.small, CAST.agents];
const BUSY_OWNER = "officer.demo";

/** Lists that grow with an office's years and not with its cases. @param insert so many rows of a table, each from its number */
export async function fillLists(
  insert: (table: string, count: number, toRow: (index: number) => Row) => Promise<void>,
  cases: number,
  today: CalendarDate,
): Promise<void> {
  const call = (index: number): ReturnCallTable => ({
    id: `c${String(index + 1)}`,
    called_on: addDays(today, -30 * index),
    return_type: "estates",
    template_version: 1,
    due_on: addDays(today, 30 - 30 * index),
    firms: FIRMS_CALLED,
    state: index < 2 ? "open" : "closed",
    opened_at: `${addDays(today, -30 * index)}T01:00:00.000Z`,
    updated_at: `${addDays(today, -30 * index)}T01:00:00.000Z`,
  });
  await insert("return_call", CALLS, (index) => ({ ...call(index) }));
  await insert("call_return", CALLS * FIRMS_CALLED, (index): Row => {
    const of = call(Math.floor(index / FIRMS_CALLED));
    const made: CallReturnTable = {
      id: ulidLike(CALLS + index),
      call_id: of.id,
      firm_id: FIRMS[index % FIRMS.length] ?? CAST.firm,
      called_on: of.called_on,
      return_type: of.return_type,
      template_version: 1,
      due_on: of.due_on,
      state: of.state === "open" ? "new" : "completed",
      waits: of.state === "open" ? 1 : 0,
      ended: of.state === "open" ? 0 : 1,
      rows: of.state === "open" ? null : 20,
      updated_at: of.updated_at,
    };
    return { ...made };
  });
  await insert("ledger_request", Math.ceil(cases / 20), (index): Row => {
    const made: LedgerRequestTable = {
      id: ulidLike(index),
      owner: index % 4 === 0 ? BUSY_OWNER : `person-${String(index % 900)}`,
      state: index % 50 === 0 ? "ready" : "removed",
      requested_at: `${addDays(today, -(index % 3_000))}T02:00:00.000Z`,
      prepared_at: `${addDays(today, -(index % 3_000))}T02:01:00.000Z`,
      batch: null,
      detail: "{}",
      covers: null,
    };
    return { ...made };
  });
  await insert("no_objection_letter", Math.ceil(cases / 4), (index): Row => {
    const askedAt = `${addDays(today, -(index % 2_000))}T02:00:00.000Z`;
    const isRefused = index % 3 === 0;
    const made: NoObjectionLetterTable = {
      id: ulidLike(index),
      case_id: caseRow(index).id,
      reference: `NOL-2026-${String(index).padStart(8, "0")}`,
      state: index % 200 === 0 ? "held" : isRefused ? "refused" : "issued",
      code: isRefused ? `ERR-NOL-00${String((index % 6) + 1)}` : null,
      asked_at: askedAt,
      answered_at: askedAt,
    };
    return { ...made };
  });
  await insert("webhook_delivery", Math.ceil(cases / 2), (index): Row => {
    const made: WebhookDeliveryTable = {
      id: `bench-${String(index)}`,
      webhook_id: `w${String(index % 40)}`,
      position: index,
      fact: "form.submitted",
      reference: `B1-2026-${String(index).padStart(8, "0")}`,
      state: index % 100 === 0 ? "failed" : "delivered",
      attempts: 1,
      made_at: `${addDays(today, -(index % 30))}T02:00:00.000Z`,
      tried_at: `${addDays(today, -(index % 30))}T02:00:01.000Z`,
      status: 200,
      error: null,
      wanted_at: null,
    };
    return { ...made };
  });
  await insert("import_record", cases, (index): Row => {
    const made: ImportRecordTable = {
      id: `r${String(index % RUNS || "")}/${String(Math.floor(index / RUNS))}`,
      run_id: `r${String(index % RUNS || "")}`,
      line: Math.floor(index / RUNS),
      kind: "case",
      name: `HCB ${String(index)}/2026`,
      outcome: index % 500 === 0 ? "refused" : "created",
      target: `HCB-${String(index)}-2026`,
      detail: "",
    };
    return { ...made };
  });
}
