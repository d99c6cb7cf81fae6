/** The log's head and its key as other transparency logs publish theirs (`/verify/checkpoint`). */
import { getLogName, signNote, writeVerifierKey } from "~/events/integrity/signed-note";

import type { Portal } from "../portal/portal";

type Parts = Pick<Portal, "config" | "keys" | "log">;

/** The text of the newest note of each log: the key may lie elsewhere, and is asked once for each head. */
const newest = new WeakMap<Parts["log"], { readonly head: string; readonly note: string }>();

/** @returns the present head as a signed note */
export async function publishCheckpoint({ config, keys, log }: Parts): Promise<string> {
  const signer = keys.signer();
  const { size, root } = await log.head();
  const head = `${String(size)} ${root} ${signer.publicKey}`;
  const known = newest.get(log);
  if (known?.head === head) return known.note;
  const note = await signNote({ size, root }, getLogName(config.origin), signer);
  newest.set(log, { head, note });
  return note;
}

/** @returns the key in use, in one line */
export const publishCheckpointKey = ({ config, keys }: Pick<Parts, "config" | "keys">): string =>
  `${writeVerifierKey(getLogName(config.origin), keys.signer().publicKey)}\n`;
