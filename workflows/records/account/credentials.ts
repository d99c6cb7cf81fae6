/** How a person proves who they are beside the password: passkeys, and iAM Smart. */
import * as z from "zod";
import { evolveWith, when, final, supersededByNext, undoneBy } from "../../kit";
import type { Fact, Instant, ProcedureFacts } from "../../kit";

const CredentialId = z.string().min(1).max(1400);
const PasskeyName = z.string().trim().min(1).max(60);
/** HMAC-SHA-256 in hexadecimal. */
const KeyedHash = z.string().regex(/^[0-9a-f]{64}$/);

/** What iAM Smart was asked to give, and gave: the "personal data authorisation". */
export const PERSONAL_DATA = ["profile", "hkid"] as const;

/** With what somebody who is logged in shows once more who they are. */
export const CONFIRMING_WAYS = ["password", "passkey", "identityApp"] as const;
export type ConfirmingWay = (typeof CONFIRMING_WAYS)[number];

export const credentialFacts = {
  "passkey.added": {
    payload: z.strictObject({
      /** The credential's id and public key (COSE), both base64url. */
      id: CredentialId,
      publicKey: z.string().min(1).max(4000),
      counter: z.number().int().min(0),
      transports: z.array(z.string().max(30)).max(10),
      name: PasskeyName,
      /** Kept by a password manager that carries it to the person's other devices. */
      synced: z.boolean(),
    }),
    personal: true,
    minor: true,
    back: undoneBy("passkey.removed"),
  },
  "passkey.renamed": {
    payload: z.strictObject({ id: CredentialId, name: PasskeyName }),
    asks: ["id", "name"],
    personal: true,
    minor: true,
    back: supersededByNext,
  },
  "passkey.removed": {
    payload: z.strictObject({ id: CredentialId }),
    asks: ["id"],
    minor: true,
    back: undoneBy("passkey.added"),
  },
  "passkey.used": {
    payload: z.strictObject({ id: CredentialId, counter: z.number().int().min(0) }),
    minor: true,
    back: final("happened"),
  },
  "secondFactor.chosen": { payload: z.strictObject({ on: z.boolean() }), back: supersededByNext },
  /** Logged in already, the holder has shown once more who they are, before a change to what one logs in with. */
  "holder.confirmed": {
    payload: z.strictObject({ way: z.enum(CONFIRMING_WAYS) }),
    minor: true,
    back: final("happened"),
  },
  "identity.linked": {
    payload: z.strictObject({
      issuer: z.url(),
      /** The person's identifier at the issuer, which is the portal's alone. */
      subject: z.string().min(1).max(255),
      subjectHash: KeyedHash,
      hkidHash: KeyedHash,
      /** The app's higher level (IS_IAMSMART_PLUS): only with it may documents be signed. */
      plus: z.boolean(),
      authorised: z.array(z.enum(PERSONAL_DATA)),
    }),
    personal: true,
    back: undoneBy("identity.unlinked"),
  },
  "identity.levelChanged": { payload: z.strictObject({ plus: z.boolean() }), back: supersededByNext },
  "identity.unlinked": { payload: z.strictObject({}), back: undoneBy("identity.linked") },
} as const satisfies ProcedureFacts;

export interface Passkey {
  readonly id: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly synced: boolean;
  readonly addedAt: Instant;
  readonly lastUsedAt: Instant | null;
}
export interface LinkedIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly subjectHash: string;
  readonly hkidHash: string;
  readonly plus: boolean;
  readonly linkedAt: Instant;
}
export interface Credentials {
  readonly passkeys: readonly Passkey[];
  /** A passkey is asked for after the password, too. */
  readonly secondFactor: boolean;
  readonly identity: LinkedIdentity | null;
}

export const NO_CREDENTIALS: Credentials = { passkeys: [], secondFactor: false, identity: null };

/** Folds the facts of this file. Generic, so that the account keeps everything else that it remembers. */
export function evolveCredentials<Context extends Credentials>(context: Context, fact: Fact): Context {
  return evolveWith<Context>({
    "passkey.added": when(credentialFacts["passkey.added"], (before, data, { at }) => ({
      ...before,
      passkeys: [...before.passkeys, { ...data, addedAt: at, lastUsedAt: null }],
    })),
    "passkey.renamed": when(credentialFacts["passkey.renamed"], (before, { id, name }) =>
      changed(before, id, (passkey) => ({ ...passkey, name })),
    ),
    "passkey.used": when(credentialFacts["passkey.used"], (before, { id, counter }, { at }) =>
      changed(before, id, (passkey) => ({ ...passkey, counter, lastUsedAt: at })),
    ),
    "passkey.removed": when(credentialFacts["passkey.removed"], (before, { id }) => {
      const passkeys = before.passkeys.filter((passkey) => passkey.id !== id);
      // Without any passkey nobody could answer the question for one.
      return { ...before, passkeys, secondFactor: before.secondFactor && passkeys.length > 0 };
    }),
    "secondFactor.chosen": when(credentialFacts["secondFactor.chosen"], (before, { on }) => ({
      ...before,
      secondFactor: on,
    })),
    "identity.linked": when(
      credentialFacts["identity.linked"],
      (before, { authorised: _, ...identity }, { at }) => ({
        ...before,
        identity: { ...identity, linkedAt: at },
      }),
    ),
    "identity.levelChanged": when(credentialFacts["identity.levelChanged"], (before, { plus }) => ({
      ...before,
      identity: before.identity && { ...before.identity, plus },
    })),
    "identity.unlinked": (before) => ({ ...before, identity: null }),
  })(context, fact);
}

function changed<Context extends Credentials>(
  before: Context,
  id: string,
  change: (passkey: Passkey) => Passkey,
): Context {
  return {
    ...before,
    passkeys: before.passkeys.map((passkey) => (passkey.id === id ? change(passkey) : passkey)),
  };
}
