/**
 * One signing key follows another: both sign the change. Whoever trusts one of the two can tell by it that the other is the
 * office's. The format is told in docs/verifier, whose verifier does the same without this code.
 */
import { sign, verify, createPublicKey } from "node:crypto";

import { canonicalJson } from "~/events/integrity/canonical-json";
import type { Signer } from "~/events/log-keys";
import type { SigningKeyChange } from "~/workflows/key-register/index";

import type { TrustedKey } from "../portal/ports/keys";

/** Signs a change with both keys. */
export function signKeyChange(
  said: Pick<SigningKeyChange, "origin" | "because" | "at" | "previousUntil">,
  previous: Signer,
  next: Signer,
): SigningKeyChange {
  const content = {
    kind: "signing-key-change",
    version: 1,
    ...said,
    previous: previous.publicKey,
    next: next.publicKey,
  } as const;
  const bytes = Buffer.from(canonicalJson(content));
  const signedBy = ({ privateKey }: Signer) => sign(null, bytes, privateKey).toString("base64");
  return { ...content, signatures: { previous: signedBy(previous), next: signedBy(next) } };
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
export function trustedFrom(anchor: string, changes: readonly SigningKeyChange[]): readonly TrustedKey[] {
  const genuine = changes.filter(isGenuine);
  const trusted = (publicKey: string): TrustedKey => {
    const end = genuine.find(({ previous }) => previous === publicKey);
    return { publicKey, until: end?.previousUntil ?? null, leaked: end?.because === "leaked" };
  };
  const chain = [trusted(anchor)];
  const isNew = (publicKey: string) => !chain.some((known) => known.publicKey === publicKey);
  for (let key = anchor; ;) {
    const before = genuine.find(({ next, previous }) => next === key && isNew(previous));
    if (before === undefined) break;
    key = before.previous;
    chain.push(trusted(key));
  }
  for (let key = anchor; ;) {
    const after = genuine.find(
      ({ previous, next, because }) => previous === key && because === "planned" && isNew(next),
    );
    if (after === undefined) break;
    key = after.next;
    chain.unshift(trusted(key));
  }
  return chain;
}
