/**
 * Guesses at passwords, counted before they are compared: of thirty that come at once as few are judged as of thirty that
 * come one after the other. Names that are nobody's are counted like all others, so that both answer alike. Kept is a
 * keyed hash of the name and, where a person's own browser asks, of that browser: a stranger uses up no guesses but their own.
 */
import { addLoginFailure, deleteLoginFailures } from "~/db/queries/identity/login-failures";
import { findAccount } from "~/db/queries/users/accounts";
import { GUESSES_COUNT_DAYS, LOGIN_ATTEMPTS, addTime } from "~/workflows/kit";

import { hashCountedName } from "../../platform/keys/keyed-hash.server";
import type { Portal } from "../../platform/portal/portal";
import { stateFromRow } from "../../platform/projections/account.server";

const DAY_IN_MS = 86_400_000;
type Parts = Pick<Portal, "database" | "clock" | "keys">;

/** The place where somebody guesses: at a name, from a person's own browser, or on a page of somebody who is logged in. */
export interface GuessSource {
  readonly name: string;
  /** When the password was set; a new one is guessed at anew. */
  readonly since: string | null;
  readonly from: "anywhere" | "session" | { readonly browser: string };
}

/**
 * Takes one guess.
 * @returns whether it may be judged, and whether it was the last
 */
export async function takeGuess(
  { database, clock, keys }: Parts,
  place: GuessSource,
): Promise<{ readonly judged: boolean; readonly last: boolean }> {
  const now = clock.now();
  const until = addTime(now, GUESSES_COUNT_DAYS * DAY_IN_MS);
  const taken = await addLoginFailure(database, getId(keys, place), now, until);
  return { judged: taken <= LOGIN_ATTEMPTS, last: taken >= LOGIN_ATTEMPTS };
}

/** Begins the count anew: the password was right, or somebody who may do so freed the account. */
export async function forgetGuesses(
  { database, keys }: Parts,
  ...places: readonly GuessSource[]
): Promise<void> {
  await deleteLoginFailures(
    database,
    places.map((place) => getId(keys, place)),
  );
}

/** The same for everything that was guessed at an account, but for what its holder's own browsers guessed. */
export async function forgetGuessesAt(portal: Parts, accountId: string): Promise<void> {
  const row = await findAccount(portal.database, accountId);
  if (row === undefined) return;
  const { passwordSetAt: since } = stateFromRow(row);
  await forgetGuesses(
    portal,
    { name: row.login_name, since, from: "anywhere" },
    { name: row.login_name, since, from: "session" },
  );
}

function getId({ lasting }: Parts["keys"], { name, since, from }: GuessSource): string {
  const place = typeof from === "string" ? from : from.browser;
  return hashCountedName(lasting, [name.toLowerCase(), since, place]);
}
