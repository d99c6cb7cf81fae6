/** People's accounts, for logging in and for names. */
import { ACCOUNT_FIGURES } from "~/db/computed-figures";
import type { AffiliationTable, AccountTable } from "~/db/schema";
import type { Projection } from "~/events/types";
import { account, EMPTY_ACCOUNT, VISITOR, type Account } from "~/workflows/records/account/index";

import { toFact } from "../portal/dispatch.server";
import { createStateReader, keyByStream } from "./row-of-stream.server";

export const accountProjection: Projection<AccountTable> = {
  name: "account",
  version: 9,
  table: "account",
  figures: ACCOUNT_FIGURES,
  satellites: [
    {
      table: "account_group",
      parent: "account_id",
      getRows: (row) => stateFromRow(row).groups.map((group) => ({ account_id: row.id, group_id: group })),
    },
    {
      table: "account_taker",
      parent: "account_id",
      getRows: (row) => stateFromRow(row).takers.map((taker) => ({ account_id: row.id, taker })),
    },
    { table: "affiliation", parent: "account_id", getRows: toAffiliations },
  ],
  getKeys: keyByStream(account),
  fold: (row, entry, id) => {
    const known = account.evolve(stateFromRow(row), toFact(entry));
    return {
      id,
      login_name: known.loginName,
      full_name: known.fullName,
      full_name_zh: known.fullNameZh ?? null,
      email: addressInList(known),
      role: known.role,
      firm_id: known.firm,
      state: entry.state,
      password_hash: known.passwordHash ?? "",
      failed_attempts: known.failures,
      last_login_at: known.lastLoginAt,
      previous_login_at: known.previousLoginAt,
      language: known.language,
      directory: known.directory ?? null,
      opened_at: known.openedAt,
      version: entry.version,
      detail: JSON.stringify(withoutHkid(known)),
    };
  },
};

/**
 * Two accounts never share an address, as a link that sets a password must reach one person only. A visitor has no password,
 * and may well be somebody who has an account too: theirs stays in the detail alone.
 */
const addressInList = ({ role, email }: Account): string => (role === VISITOR ? "" : email);

/** The number itself stays in the sealed fact: lists are kept in clear, and know it by its keyed hash alone. */
function withoutHkid({ hkid: _sealed, ...known }: Account): Omit<Account, "hkid"> {
  return known;
}

function toAffiliations(row: AccountTable): readonly (AffiliationTable & Record<string, string | null>)[] {
  return stateFromRow(row).affiliations.map(({ firm, from, end }) => ({
    account_id: row.id,
    firm_id: firm,
    from_date: from,
    to_date: end?.on ?? null,
    notice_due_on: end?.noticeDueOn ?? null,
    notified_at: end?.notifiedAt ?? null,
  }));
}

/** The account as its row remembers it. */
export const stateFromRow = createStateReader<Account>(EMPTY_ACCOUNT, "apiKeys");
