/** People's accounts, for logging in and for names. */
import type { AccountTable } from "~/db/schema";
import type { Projection } from "~/events/types";
import { account, EMPTY_ACCOUNT, type Account } from "~/workflows/account/index";

import { factOf } from "../dispatch.server";

const PREFIX = `${account.type}/`;

export const accountProjection: Projection<AccountTable> = {
  name: "account",
  version: 3,
  table: "account",
  keysOf: (entry) => (entry.stream.startsWith(PREFIX) ? [entry.stream.slice(PREFIX.length)] : []),
  fold: (row, entry, id) => {
    const known = account.evolve(remembered(row), factOf(entry));
    return {
      id,
      login_name: known.loginName,
      full_name: known.fullName,
      full_name_zh: known.fullNameZh ?? null,
      email: known.email,
      role: known.role,
      firm_id: known.firm,
      state: entry.state,
      password_hash: known.passwordHash ?? "",
      failed_attempts: known.failures,
      last_login_at: known.lastLoginAt,
      previous_login_at: known.previousLoginAt,
      language: known.language,
      detail: JSON.stringify(known),
    };
  },
};

function remembered(row: AccountTable | undefined): Account {
  if (row === undefined) return EMPTY_ACCOUNT;
  const detail: unknown = JSON.parse(row.detail);
  if (!isAccount(detail)) throw new Error(`The row of the account ${row.id} was not written by this fold`);
  return detail;
}

const isAccount = (value: unknown): value is Account =>
  typeof value === "object" && value !== null && "passkeys" in value;
