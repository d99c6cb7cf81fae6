/** Applications for release as lists know them, with their inquiries. */
import * as z from "zod";

import type { ReleaseApplicationTable, ReleaseInquiryTable } from "~/db/schema";
import { idInStream } from "~/events/stream-id";
import type { Projection, RecordedEntry } from "~/events/types";
import { getChartState, readFact } from "~/workflows/kit";
import { releaseFacts } from "~/workflows/shared/release/index";

import { toFact } from "~/app/services/platform/portal/dispatch.server";
import { findCaseTypeOfStream, releaseProcedure, type CaseType } from "./streams.server";
import { liquidatorReleaseStates } from "~/workflows/shared/release/states";
import { isIn } from "~/workflows/kit/states";

const Known = z.object({
  inquiries: z.array(
    z.object({
      id: z.string(),
      number: z.number(),
      addressee: z.string(),
      sent_at: z.string(),
      due_on: z.string(),
      replied_at: z.string().nullable(),
    }),
  ),
});
type Inquiries = z.output<typeof Known>["inquiries"];
const inquiriesIn = ({ detail }: Pick<ReleaseApplicationTable, "detail">): Inquiries =>
  Known.parse(JSON.parse(detail)).inquiries;

const CASE_ID = /^[A-Z]+-(\d+)[A-Z]?-(\d{4})$/;

export const releaseProjection: Projection<ReleaseApplicationTable> = {
  name: "release_application",
  version: 2,
  table: "release_application",
  getKeys: ({ stream }) => (findCaseTypeOfStream(stream) === undefined ? [] : [idInStream(stream)]),
  fold(row, entry, id) {
    const caseType = findCaseTypeOfStream(entry.stream);
    if (isIn(liquidatorReleaseStates, entry.state, "forgotten") || caseType === undefined) return undefined;
    const known = row ?? begun(entry, id, caseType);
    if (known === undefined) return undefined;
    const { status } = getChartState(releaseProcedure(caseType), entry.state);
    return {
      ...changed(known, entry),
      state: entry.state,
      status,
      since: entry.state === known.state ? known.since : entry.at,
      updated_at: entry.at,
    };
  },
  satellites: [
    {
      table: "release_inquiry",
      parent: "application_id",
      getRows: (row): readonly (ReleaseInquiryTable & Record<string, string | number | null>)[] =>
        inquiriesIn(row).map((inquiry) => ({ ...inquiry, application_id: row.id })),
    },
  ],
};

function begun(entry: RecordedEntry, id: string, caseType: CaseType): ReleaseApplicationTable | undefined {
  if (entry.type !== "intention.drafted") return undefined;
  const drafted = readFact(releaseFacts["intention.drafted"], toFact(entry));
  if (drafted === null) return undefined;
  const [, number = "0", year = "0"] = CASE_ID.exec(drafted.caseId) ?? [];
  return {
    id,
    case_id: drafted.caseId,
    case_year: Number(year),
    case_number: Number(number),
    case_type: caseType,
    round: drafted.round,
    firm_id: entry.meta.by.firm,
    state: entry.state,
    status: "",
    since: entry.at,
    notice_on: null,
    given_at: null,
    submitted_at: null,
    open_inquiries: 0,
    answer_by: null,
    books_on: null,
    order_on: null,
    effective_on: null,
    detail: JSON.stringify({ inquiries: [] }),
    updated_at: entry.at,
  };
}

function changed(row: ReleaseApplicationTable, entry: RecordedEntry): ReleaseApplicationTable {
  const fact = toFact(entry);
  const { at } = entry;
  switch (entry.type) {
    case "intention.drafted":
      return { ...row, notice_on: readFact(releaseFacts[entry.type], fact)?.noticeOn ?? null };
    case "intention.given":
      return { ...row, given_at: at };
    case "application.submitted":
      return { ...row, submitted_at: at };
    case "inquiry.sent": {
      const sent = readFact(releaseFacts[entry.type], fact);
      return sent === null ? row : input(row, { ...sent, addressee: "practitioner" }, at);
    }
    case "department.asked": {
      const sent = readFact(releaseFacts[entry.type], fact);
      return sent === null ? row : input(row, { ...sent, addressee: sent.department }, at);
    }
    case "inquiry.replied":
      return answered(row, readFact(releaseFacts[entry.type], fact)?.inquiry, at);
    case "department.answered":
      return answered(row, readFact(releaseFacts[entry.type], fact)?.inquiry, at);
    case "books.handedOver":
      return { ...row, books_on: readFact(releaseFacts[entry.type], fact)?.on ?? null };
    case "handover.corrected":
      return { ...row, books_on: readFact(releaseFacts[entry.type], fact)?.on ?? row.books_on };
    case "order.corrected":
      return { ...row, order_on: readFact(releaseFacts[entry.type], fact)?.madeOn ?? row.order_on };
    case "order.takenBack":
      return { ...row, order_on: null };
    case "order.provided":
      return { ...row, order_on: readFact(releaseFacts[entry.type], fact)?.madeOn ?? null };
    case "release.tookEffect":
      return { ...row, effective_on: readFact(releaseFacts[entry.type], fact)?.on ?? null };
    // Nothing waits for an answer any more.
    case "application.withdrawn":
      return { ...row, open_inquiries: 0, answer_by: null };
    default:
      return row;
  }
}

function input(
  row: ReleaseApplicationTable,
  sent: {
    readonly inquiry: string;
    readonly number: number;
    readonly dueOn: string;
    readonly addressee: string;
  },
  at: string,
): ReleaseApplicationTable {
  const { inquiry: id, number, dueOn: due_on, addressee } = sent;
  return withInquiries(row, [
    ...inquiriesIn(row),
    { id, number, addressee, sent_at: at, due_on, replied_at: null },
  ]);
}

const answered = (row: ReleaseApplicationTable, id: string | undefined, at: string) =>
  withInquiries(
    row,
    inquiriesIn(row).map((each) => (each.id === id ? { ...each, replied_at: at } : each)),
  );

function withInquiries(row: ReleaseApplicationTable, inquiries: Inquiries): ReleaseApplicationTable {
  const open = inquiries.filter(
    ({ addressee, replied_at }) => addressee === "practitioner" && replied_at === null,
  );
  const [first = null] = open.map(({ due_on }) => due_on).sort();
  return { ...row, open_inquiries: open.length, answer_by: first, detail: JSON.stringify({ inquiries }) };
}
