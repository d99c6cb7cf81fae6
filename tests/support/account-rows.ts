/** Rows of the list of accounts for tests of queries. Real rows come from projections. */
import type { AccountTable } from "~/db/schema";

/** An active basic user without a password, but for what is given. */
export function accountRow(id: string, more: Partial<AccountTable> = {}): AccountTable {
  return {
    id,
    login_name: id,
    full_name: "Chan Tai Man",
    full_name_zh: null,
    email: `${id}@people.example`,
    role: "ua",
    firm_id: null,
    state: "active",
    password_hash: "",
    failed_attempts: 0,
    last_login_at: null,
    previous_login_at: null,
    language: null,
    directory: null,
    opened_at: null,
    version: 1,
    detail: "{}",
    ...more,
  };
}
