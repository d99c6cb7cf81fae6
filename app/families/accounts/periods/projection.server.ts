/** Periods of accounts, one row each, and the chain that those of a kind make in a case. */
import type { AccountChainTable, AccountPeriodTable } from "~/db/schema";
import type { Projection, RecordedEntry } from "~/events/types";
import {
  ACCOUNT_KINDS,
  getAnnouncementDay,
  readPeriodData,
  dayAfter,
  type AccountKind,
} from "~/workflows/shared/account-period/index";

import { getChartState } from "~/workflows/kit";
import { getByCode } from "~/workflows/registry";

import { toFact } from "~/app/services/platform/portal/dispatch.server";
import { accountStates } from "~/workflows/shared/account-period/states";
import { isIn } from "~/workflows/kit/states";

const PREFIX = "account-";

/** The kind of account that a stream is; nothing for any other stream. */
export function findKind(stream: string): AccountKind | undefined {
  return ACCOUNT_KINDS.find((kind) => stream.startsWith(`${PREFIX}${kind}/`));
}
export const chainId = (kind: AccountKind, caseId: string): string => `${kind}/${caseId}`;

/** Whether somebody still prepares or signs it: for as long its last day is announced. */
function isInHand(kind: AccountKind, state: string): boolean {
  const { holder } = getChartState(getByCode(kind), state);
  return holder === "preparer" || holder === "reviewer";
}

export const accountPeriodProjection: Projection<AccountPeriodTable> = {
  name: "account_period",
  version: 1,
  table: "account_period",
  getKeys: (entry) => (findKind(entry.stream) === undefined ? [] : [entry.stream]),
  fold: (row, entry) => {
    const kind = findKind(entry.stream);
    if (isIn(accountStates, entry.state, "forgotten") || kind === undefined) return undefined;
    const known = row === undefined ? begun(entry) : changed(row, entry);
    if (known === undefined) return undefined;
    const announces = isInHand(kind, entry.state) && known.edition === 1;
    return {
      ...known,
      state: entry.state,
      announce_on: announces ? getAnnouncementDay(known.due_on, known.announced_days) : null,
    };
  },
};

function begun(entry: RecordedEntry): AccountPeriodTable | undefined {
  const kind = findKind(entry.stream);
  const data = entry.type === "period.opened" ? readPeriodData("period.opened", toFact(entry)) : null;
  if (kind === undefined || data === null) return undefined;
  return {
    id: entry.stream,
    kind,
    case_id: data.caseId,
    number: data.number,
    from_date: data.from,
    to_date: data.to,
    due_on: data.dueOn,
    on_demand: data.onDemand ? 1 : 0,
    state: entry.state,
    edition: 1,
    submitted_at: null,
    scanned: 0,
    checked_at: null,
    certified_at: null,
    disagreements: 0,
    announced_days: null,
    announce_on: null,
  };
}

function changed(row: AccountPeriodTable, entry: RecordedEntry): AccountPeriodTable {
  const { at, type } = entry;
  switch (type) {
    case "dates.rederived": {
      const now = readPeriodData("dates.rederived", toFact(entry))?.now;
      if (now === undefined) return row;
      const moved = { from_date: now.from, to_date: now.to, due_on: now.dueOn };
      return { ...row, ...moved, announced_days: now.dueOn === row.due_on ? row.announced_days : null };
    }
    case "due.corrected":
      return {
        ...row,
        due_on: readPeriodData("due.corrected", toFact(entry))?.now ?? row.due_on,
        announced_days: null,
      };
    case "deadline.announced":
      return { ...row, announced_days: readPeriodData("deadline.announced", toFact(entry))?.days ?? null };
    case "disagreement.noted":
      return { ...row, disagreements: row.disagreements + 1 };
    case "signing.begun":
    case "form.returned":
    case "form.signed":
      return { ...row, scanned: 0 };
    case "scan.uploaded":
      return { ...row, scanned: 1 };
    case "form.submitted":
      return { ...row, submitted_at: at, checked_at: null };
    case "office.checked":
      return { ...row, checked_at: at };
    case "amendment.required":
      return { ...row, edition: row.edition + 1, scanned: 0 };
    case "accounts.certified":
      return { ...row, certified_at: at };
    default:
      return row;
  }
}

export const accountChainProjection: Projection<AccountChainTable> = {
  name: "account_chain",
  version: 2,
  table: "account_chain",
  getKeys: (entry) => {
    const kind = entry.type === "period.opened" ? findKind(entry.stream) : undefined;
    const data = kind && readPeriodData("period.opened", toFact(entry));
    return kind && data ? [chainId(kind, data.caseId)] : [];
  },
  fold: (row, entry, id) => {
    const kind = findKind(entry.stream);
    const data = readPeriodData("period.opened", toFact(entry));
    if (kind === undefined || data === null) return row;
    const next = dayAfter(data);
    // An account that was asked for within a period ends before it.
    if (row !== undefined && row.next_on >= next) return row;
    return { id, kind, case_id: data.caseId, number: data.number, next_on: next };
  },
};
