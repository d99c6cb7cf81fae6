/** Somebody proves with a passkey who they are: instead of name and password, or after them. */
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { ulid } from "ulidx";
import * as z from "zod";

import { findAccountOfPasskey } from "~/db/queries/identity/credentials";
import { type Passkey, account } from "~/workflows/records/account/index";

import { beginCeremony, finishCeremony } from "../login/challenges.server";
import { dispatch } from "../../platform/portal/dispatch.server";
import { recordLogin } from "../login/start-session.server";
import { passkeyHandle } from "../../platform/keys/keyed-hash.server";
import type { PasskeyAnswer } from "./posted-answer.server";
import type { Portal } from "../../platform/portal/portal";
import { SYSTEM } from "../../platform/portal/system-actor";
import { parseCredential, type PasskeyProblem, type PasskeyQuestion } from "./add-passkey.server";
import { loadCredentials } from "../login/credentials.server";
import { getRelyingParty } from "./relying-party.server";

const ASSERTION = {
  purpose: "passkey-login",
  remembers: z.object({ challenge: z.string(), accountId: z.string().nullable() }),
} as const;

const Assertion = z.object({
  id: z.string().min(1).max(1400),
  rawId: z.string().max(1400),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: z.string().max(8000),
    authenticatorData: z.string().max(8000),
    signature: z.string().max(8000),
    userHandle: z.string().max(200).nullish(),
  }),
  clientExtensionResults: z.object({}).default({}),
});

/** @param accountId whose passkeys may answer; `null`: anybody's, found by the passkey itself */
export async function askForPasskey(
  portal: Portal,
  accountId: string | null,
): Promise<PasskeyQuestion<PublicKeyCredentialRequestOptionsJSON>> {
  const passkeys = accountId === null ? [] : (await loadCredentials(portal, accountId)).passkeys;
  const options = await generateAuthenticationOptions({
    rpID: getRelyingParty(portal).id,
    userVerification: "required",
    allowCredentials: passkeys.map(({ id }) => ({ id })),
  });
  const { challenge } = options;
  return { ceremony: await beginCeremony(portal, ASSERTION, { challenge, accountId }), options };
}

export type PasskeyLogin =
  | { readonly outcome: "loggedIn"; readonly accountId: string }
  | { readonly outcome: "problem"; readonly problem: PasskeyProblem | "unknown" | "closed" };

const problem = (what: PasskeyProblem | "unknown" | "closed") =>
  ({ outcome: "problem", problem: what }) as const;

/**
 * Checks the answer and records the login.
 * @param answer.credential what the browser signed, as JSON
 * @param expected the account whose password was given before; `null` where none was
 */
export async function logInWithPasskey(
  portal: Portal,
  answer: PasskeyAnswer,
  expected: string | null,
): Promise<PasskeyLogin> {
  const proof = await provePasskey(portal, answer, expected);
  if (proof.outcome === "problem") return proof;
  const { accountId } = proof;
  return (await recordLogin(portal, accountId, answer.browser))
    ? { outcome: "loggedIn", accountId }
    : problem("closed");
}

export type PasskeyProof =
  | { readonly outcome: "proved"; readonly accountId: string }
  | Extract<PasskeyLogin, { outcome: "problem" }>;

/** Checks the answer and notes that the passkey was used; nobody is logged in by that. Parameters as above. */
export async function provePasskey(
  portal: Portal,
  answer: Pick<PasskeyAnswer, "ceremony" | "credential">,
  expected: string | null,
): Promise<PasskeyProof> {
  const ceremony = await finishCeremony(portal, ASSERTION, answer.ceremony);
  if (ceremony?.accountId !== expected) return problem("expired");
  const response = parseCredential(Assertion, answer.credential);
  if (response === null) return problem("unreadable");
  const accountId = await findAccountOfPasskey(portal.database, response.id);
  if (accountId === undefined || (expected !== null && accountId !== expected)) return problem("unknown");
  const { passkeys } = await loadCredentials(portal, accountId);
  const passkey = passkeys.find(({ id }) => id === response.id);
  const { userHandle } = response.response;
  const handle = passkeyHandle(portal.keys.lasting, accountId);
  if (!passkey || (userHandle && userHandle !== handle)) return problem("unknown");
  const counter = await verify(portal, response, passkey, ceremony.challenge);
  if (counter === null) return problem("notVerified");
  if ((await portal.findUser(accountId)) === null) return problem("closed");
  const used = await dispatch(portal.log, account, {
    stream: `account/${accountId}`,
    type: "passkey.used",
    data: { id: passkey.id, counter },
    by: SYSTEM,
    at: portal.clock.now(),
    commandId: ulid(),
  });
  // Taken away at this very moment.
  if (used.outcome !== "done") return problem("unknown");
  return { outcome: "proved", accountId };
}

/** @returns the authenticator's new counter; `null` where the signature is not the passkey's, or a copy of it was used */
async function verify(
  portal: Portal,
  response: z.output<typeof Assertion>,
  passkey: Passkey,
  expectedChallenge: string,
): Promise<number | null> {
  const { id: expectedRPID, origin: expectedOrigin } = getRelyingParty(portal);
  const { clientDataJSON, authenticatorData, signature } = response.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, response: { clientDataJSON, authenticatorData, signature } },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    // The library throws for whatever does not fit: a wrong origin, an old counter, a signature of somebody else.
    portal.logger.warn({ error }, "a passkey was not accepted");
    return null;
  }
}
