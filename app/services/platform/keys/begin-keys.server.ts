/** The first keys of a portal that has none yet: made into its key file, by the key service where one is set. */
import { KEY_USES } from "~/workflows/records/key-register/index";

import { systemClock } from "../portal/clock.server";
import { ConfigurationRefused, type Config } from "../portal/config.server";
import { readKeyFile, writeKeyFile } from "./key-file.server";
import type { KeyService } from "./key-service";
import { makeKey } from "./stored-key.server";

/**
 * Makes what neither the environment nor the key file has, and leaves alone what they have.
 * @returns the names of the keys that were made
 * @throws ConfigurationRefused where there is no key file, KeyServiceAway, KeyServiceRefused
 */
export async function beginKeys(
  { keyFile, secrets }: Pick<Config, "keyFile" | "secrets">,
  service: KeyService | null,
): Promise<readonly string[]> {
  if (keyFile === null)
    throw new ConfigurationRefused("PORTAL_KEY_FILE is not set: the keys are made into that file");
  await service?.check();
  const kept = await readKeyFile(keyFile);
  const missing = KEY_USES.filter((use) => secrets[use] === null && !kept.some((key) => key.use === use));
  const made = [];
  for (const use of missing) made.push(await makeKey(use, systemClock.now(), service));
  if (made.length > 0) await writeKeyFile(keyFile, [...kept, ...made.map(({ entry }) => entry)]);
  return made.map(({ id }) => id);
}
