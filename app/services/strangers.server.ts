/**
 * Login names that have no account that can be locked. After as many wrong passwords as lock an account they answer like
 * a locked one: whether a name exists cannot be told from the fifth answer either. Kept is a keyed hash of the name.
 */
import { createHmac } from "node:crypto";

import { addLoginFailure, findLoginFailures } from "~/db/queries/login-failures";
import { LOGIN_ATTEMPTS, STRANGER_LOCKED_DAYS, addTime } from "~/workflows/kit";

import type { Portal } from "./portal";

const DAY_IN_MS = 86_400_000;
type Parts = Pick<Portal, "database" | "clock" | "config">;

export async function isLockedStranger(
  { database, clock, config }: Parts,
  loginName: string,
): Promise<boolean> {
  return (await findLoginFailures(database, idOf(config, loginName), clock.now())) >= LOGIN_ATTEMPTS;
}

/** Counts a failed login. @returns whether the name now answers like a locked account */
export async function countStranger({ database, clock, config }: Parts, loginName: string): Promise<boolean> {
  const now = clock.now();
  const until = addTime(now, STRANGER_LOCKED_DAYS * DAY_IN_MS);
  return (await addLoginFailure(database, idOf(config, loginName), now, until)) >= LOGIN_ATTEMPTS;
}

const idOf = ({ sessionSecret }: Parts["config"], loginName: string): string =>
  createHmac("sha256", sessionSecret).update(loginName.toLowerCase()).digest("hex");
