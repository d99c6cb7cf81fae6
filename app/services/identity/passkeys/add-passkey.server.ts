/** A passkey is added to an account: the portal asks the browser to make one, and checks what it made. */
import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type PublicKeyCredentialCreationOptionsJSON,
} from "@simplewebauthn/server";
import { ulid } from "ulidx";
import * as z from "zod";

import { findAccountOfPasskey } from "~/db/queries/identity/credentials";
import type { Refusal } from "~/workflows/kit/index";
import { account } from "~/workflows/records/account/index";

import { beginCeremony, finishCeremony } from "../login/challenges.server";
import { dispatch } from "../../platform/portal/dispatch.server";
import { passkeyHandle } from "../../platform/keys/keyed-hash.server";
import type { Portal } from "../../platform/portal/portal";
import { toActor } from "../../cases/access/standing.server";
import type { CurrentUser } from "../../platform/portal/types";
import { loadCredentials } from "../login/credentials.server";
import { getRelyingParty } from "./relying-party.server";

const REGISTRATION = {
  purpose: "passkey-registration",
  remembers: z.object({ challenge: z.string(), accountId: z.string() }),
} as const;

/** The browser's answer, as far as it is looked at here: the library checks the rest. */
const Registration = z.object({
  id: z.string().min(1).max(1400),
  rawId: z.string().max(1400),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: z.string().max(8000),
    attestationObject: z.string().max(16_000),
    transports: z
      .array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]))
      .optional()
      .catch(undefined),
  }),
  clientExtensionResults: z.object({}).default({}),
});

export interface PasskeyQuestion<Options> {
  readonly ceremony: string;
  readonly options: Options;
}

export async function askForNewPasskey(
  portal: Portal,
  user: CurrentUser,
): Promise<PasskeyQuestion<PublicKeyCredentialCreationOptionsJSON>> {
  const { id: rpID, name: rpName } = getRelyingParty(portal);
  const { passkeys } = await loadCredentials(portal, user.id);
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userID: new Uint8Array(Buffer.from(passkeyHandle(portal.keys.lasting, user.id), "base64url")),
    userName: user.loginName,
    userDisplayName: user.fullName,
    attestationType: "none",
    excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports: [...transports] })),
    // Found without a login name, and guarded by a PIN or a fingerprint: alone it is as good as two factors.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const { challenge } = options;
  return { ceremony: await beginCeremony(portal, REGISTRATION, { challenge, accountId: user.id }), options };
}

export type PasskeyProblem = "expired" | "unreadable" | "notVerified";
export type AddOutcome =
  | { readonly outcome: "added" }
  | { readonly outcome: "problem"; readonly problem: PasskeyProblem }
  | { readonly outcome: "refused"; readonly refusals: readonly Refusal[] };

/** @param answer.credential what the browser made, as JSON */
export async function addPasskey(
  portal: Portal,
  user: CurrentUser,
  answer: { readonly ceremony: string; readonly credential: string; readonly name: string },
  requestId: string,
): Promise<AddOutcome> {
  const ceremony = await finishCeremony(portal, REGISTRATION, answer.ceremony);
  if (ceremony?.accountId !== user.id) return { outcome: "problem", problem: "expired" };
  const response = parseCredential(Registration, answer.credential);
  if (response === null) return { outcome: "problem", problem: "unreadable" };
  const { id: expectedRPID, origin: expectedOrigin } = getRelyingParty(portal);
  const verified = await verifyRegistrationResponse({
    response: {
      ...response,
      response: {
        clientDataJSON: response.response.clientDataJSON,
        attestationObject: response.response.attestationObject,
      },
    },
    expectedChallenge: ceremony.challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    portal.logger.warn({ error, requestId }, "a new passkey was not accepted");
    return null;
  });
  if (!verified?.verified) return { outcome: "problem", problem: "notVerified" };
  const { credential, credentialBackedUp } = verified.registrationInfo;
  // An id that is another account's would lead whoever uses that passkey to this one.
  const holder = await findAccountOfPasskey(portal.database, credential.id);
  if (holder !== undefined && holder !== user.id) return { outcome: "problem", problem: "notVerified" };
  const outcome = await dispatch(portal.log, account, {
    stream: `account/${user.id}`,
    type: "passkey.added",
    data: {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports: response.response.transports ?? [],
      name: answer.name,
      synced: credentialBackedUp,
    },
    by: toActor(user, "none"),
    at: portal.clock.now(),
    commandId: ulid(),
    requestId,
  });
  if (outcome.outcome === "refused") return { outcome: "refused", refusals: outcome.refusals };
  return { outcome: "added" };
}

/** A browser's posted JSON; `null` where it is none, or not of the shape. */
export function parseCredential<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
