/**
 * Signed heads of the log, remembered on every machine, every few minutes: an older copy of the database that is put back is told
 * from the present one by what each machine remembers, and at the next start.
 */
import type { Checkpoint } from "~/events/proof-types";

import type { Portal } from "../../platform/portal/portal";
import { rememberSigned, signedBefore } from "./log-witness.server";

export const SIGN_EVERY_MS = 120_000;
const FIRST_AFTER_MS = 5_000;

/** The log is not the one that this machine remembers: an older copy of the database, or another one. */
export class OlderLog extends Error {
  override readonly name = "OlderLog";
  constructor({ size, at }: Pick<Checkpoint, "size" | "at">, found: string, folder: string) {
    super(
      `The log ${found}, and this machine remembers a head of ${String(size)} entries, signed at ${at}: an older copy of the database was put back, or another one. Where that is meant (entries after the backup are lost), remove log-signed.json from ${folder}.`,
    );
  }
}

type LogParts = Pick<Portal, "config" | "log" | "keys">;

/** @throws OlderLog where the log lacks what this machine remembers of it */
export async function refuseOlderLog({ config, log, keys }: LogParts): Promise<void> {
  const witness = await signedBefore(config.dataFolder, keys.publicKeys());
  if (witness === undefined || witness.size === 0) return;
  const { size } = await log.head();
  if (size < witness.size) throw new OlderLog(witness, `has ${String(size)} entries`, config.dataFolder);
  const [last] = await log.readAll({ after: witness.size - 1, limit: 1 });
  if (last?.hash !== witness.hash)
    throw new OlderLog(witness, `has another entry ${String(witness.size)}`, config.dataFolder);
}

/** Signs the head where entries have come since, and remembers it here, whoever has signed it. @throws OlderLog */
export async function signHead(parts: LogParts): Promise<void> {
  await refuseOlderLog(parts);
  if ((await parts.log.head()).size > 0)
    await rememberSigned(parts.config.dataFolder, await parts.log.checkpoint());
}

/** @returns a function that stops it */
export function startSigningHeads(portal: LogParts & Pick<Portal, "logger">): () => Promise<void> {
  let underWay = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const wait = (milliseconds: number) => {
    timer = setTimeout(() => {
      underWay = signHead(portal)
        .catch((error: unknown) => portal.logger.error({ error }, "the head of the log could not be signed"))
        .then(() => (isStopped ? undefined : wait(SIGN_EVERY_MS)));
    }, milliseconds).unref();
  };
  wait(FIRST_AFTER_MS);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await underWay;
  };
}
