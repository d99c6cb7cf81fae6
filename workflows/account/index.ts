/** A person's account as a stream: opened, logged in to, locked, suspended. */
export { account } from "./machine";
export { EMPTY_ACCOUNT, PASSWORD_HISTORY, ROLES, accountFacts, evolveAccount } from "./memory";
export type { Account, Role } from "./memory";
