/**
 * One signing key follows another: both sign the change. Whoever trusts one of the two can tell by it that the other is the
 * office's. The format is told in docs/verifier, whose verifier does the same without this code.
 */
import { verify, createPublicKey } from "node:crypto";

import { canonicalJson } from "~/events/integrity/canonical-json";
import type { Signer } from "~/events/integrity/signer";
import type { SigningKeyChange } from "~/workflows/records/key-register/index";

import type { TrustedKey } from "../portal/ports/keys";

/** Signs a change with both keys. */
export async function signKeyChange(
  change: Pick<SigningKeyChange, "origin" | "because" | "at" | "previousUntil">,
  previous: Signer,
  next: Signer,
): Promise<SigningKeyChange> {
  const content = {
    kind: "signing-key-change",
    version: 1,
    ...change,
    previous: previous.publicKey,
    next: next.publicKey,
  } as const;
  const bytes = Buffer.from(canonicalJson(content));
  const signedBy = async (signer: Signer) => (await signer.sign(bytes)).toString("base64");
  return { ...content, signatures: { previous: await signedBy(previous), next: await signedBy(next) } };
}

/** Whether both keys have signed it. */
function isGenuine({ signatures, ...content }: SigningKeyChange): boolean {
  const bytes = Buffer.from(canonicalJson(content));
  return (["previous", "next"] as const).every((side) => {
    const key = createPublicKey({ key: Buffer.from(content[side], "base64"), format: "der", type: "spki" });
    return verify(null, bytes, key, Buffer.from(signatures[side], "base64"));
  });
}

/**
 * The keys to trust for whoever trusts one: those before it, and those after it, as far as no leaked key vouches for its
 * successor: whoever else has it could have named another.
 * @param anchor public key that is trusted, in use or former
 * @param changes as the office publishes them; those that are not genuine are left aside
 */
export function listTrustedKeys(anchor: string, changes: readonly SigningKeyChange[]): readonly TrustedKey[] {
  const genuine = changes.filter(isGenuine);
  // Signed by the key itself: whoever says so has it, and a key that somebody says this of is not to be trusted.
  const leaked = (key: string) =>
    genuine.some(({ previous, because }) => previous === key && because === "leaked");
  const older = new Set([anchor]);
  // A set is gone through as it grows.
  for (const key of older) for (const { previous, next } of genuine) if (next === key) older.add(previous);
  const newer = new Set([anchor]);
  for (const key of newer)
    for (const { previous, next } of genuine) if (previous === key && !leaked(key)) newer.add(next);
  const trusted = new Set([...newer, ...older]);
  return [...trusted].map((publicKey) => ({
    publicKey,
    // Of a key that is not trusted the end of another is not believed.
    until:
      genuine.find(({ previous, next }) => previous === publicKey && trusted.has(next))?.previousUntil ??
      null,
    leaked: leaked(publicKey),
  }));
}
