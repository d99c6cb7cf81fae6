/**
 * One question to iAM Smart, from the button to the answer. The browser that asked holds a cookie; the device
 * that answers may be another one, and holds nothing but the address that it was given. Only the browser with the cookie
 * is ever logged in, and every answer counts once.
 */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

import { redirect, type TypedResponse } from "@remix-run/node";
import * as z from "zod";

import { isHkid } from "~/workflows/kit/index";

import { beginCeremony, finishCeremony, openCeremony, type OpenCeremony } from "../login/challenges.server";
import type { Portal } from "../../platform/portal/portal";
import { ceremonyCookie } from "../login/second-factor.server";
import type { IdentityScopes, IdentityApp, Opener } from "../../platform/portal/ports/identity-app";
import { sealParticulars } from "./particulars.server";
import { QUESTION, type IdentityAnswer, type IdentityQuestion } from "./question";
import { askPushed, findPushed, findTaskOf, getLoginAddress } from "./pushed-answers.server";
import { hashHkid } from "../../platform/keys/keyed-hash.server";

export type { IdentityAnswer, IdentityQuestion } from "./question";

export const PENDING = "/iam-smart/pending";

export interface OpenQuestion extends OpenCeremony<IdentityQuestion> {
  readonly state: string;
}

const WANTED: Readonly<Record<IdentityQuestion["purpose"], IdentityScopes>> = {
  login: "nothing",
  confirm: "nothing",
  link: "card",
  person: "card",
  fill: "particulars",
};

/** Whether the page that asked takes the answer itself. */
export const isTakenByPage = (purpose: IdentityQuestion["purpose"]): boolean =>
  purpose === "person" || purpose === "fill";

/** Where the answer is taken by the page that asked. */
const getAskingPage = ({
  purpose,
  returnTo,
}: Pick<IdentityQuestion, "purpose" | "returnTo">): string | null =>
  isTakenByPage(purpose) ? returnTo : null;

const Held = z.object({
  state: z.string(),
  key: z.string(),
  /** The page that takes the answer itself: known here when the question's time is up, too. */
  back: z.string().nullable().default(null),
});
/** Longer than a question stands, so that whoever comes too late is led back to where they asked. */
const HELD_FOR = 60 * 60_000;
const createCookieFor = (portal: Pick<Portal, "config" | "keys">) =>
  ceremonyCookie(portal, "identity", HELD_FOR);
const heldBy = async (portal: Pick<Portal, "config" | "keys">, request: Request) =>
  Held.safeParse(await createCookieFor(portal).parse(request.headers.get("Cookie"))).data;
const fingerprint = (key: string): string => createHash("sha256").update(key).digest("hex");

/** @throws a 404 where the portal has no iAM Smart */
export function requireIdentityApp({ identity }: Pick<Portal, "identity">): IdentityApp {
  if (identity === null) throw new Response(null, { status: 404, statusText: "Not Found" });
  return identity;
}

/** Asks, and leads to the page that waits for the answer. */
export async function askIdentityApp(
  portal: Portal,
  question: Pick<IdentityQuestion, "purpose" | "accountId" | "subject" | "returnTo">,
): Promise<TypedResponse<never>> {
  const { state, nonce } = requireIdentityApp(portal).ask(WANTED[question.purpose]);
  const key = randomBytes(32).toString("base64url");
  const data = {
    ...question,
    task: await findTaskOf(portal, question),
    nonce,
    browser: fingerprint(key),
    answer: { status: "waiting" as const },
  };
  await beginCeremony(portal, QUESTION, data, state);
  return redirect(PENDING, {
    headers: {
      "Set-Cookie": await createCookieFor(portal).serialize({ state, key, back: getAskingPage(question) }),
    },
  });
}

/** The question that this very browser has asked; `null` where there is none, or its time is up. */
export async function ownQuestion(portal: Portal, request: Request): Promise<OpenQuestion | null> {
  const held = await heldBy(portal, request);
  if (held === undefined) return null;
  const found = await openCeremony(portal, QUESTION, held.state);
  if (!found || !same(found.data.browser, fingerprint(held.key))) return null;
  const { state } = held;
  const { task } = found.data;
  const pushed = task === null ? null : await findPushed(portal, state, { ...found.data, task });
  if (pushed === null) return { ...found, state };
  // Kept first, destroyed then: whoever is interrupted between finds it again.
  await found.move({ ...found.data, answer: pushed.answer });
  await pushed.settled();
  const now = await openCeremony(portal, QUESTION, state);
  return now && { ...now, state };
}

/**
 * What a device is told that has brought an answer and does not go on by itself: whoever asked is on another one, or in this very browser,
 * which has asked anew since.
 * @param answer `null`: the question stands no longer
 * @param own that this browser waits for, and that was not answered
 */
export function sayReturned(
  answer: Pick<IdentityAnswer, "status"> | null,
  own: Pick<OpenQuestion, "state"> | null,
): "expired" | "refused" | "approved" | "replaced" {
  if (answer === null) return "expired";
  if (answer.status !== "proved") return "refused";
  return own === null ? "approved" : "replaced";
}

/** The page that this browser asked from, whether its question still stands or not; `null` where the login or the profile asked. */
export async function getAskingPagePath(
  portal: Pick<Portal, "config" | "keys">,
  request: Request,
): Promise<string | null> {
  return (await heldBy(portal, request))?.back ?? null;
}

/** Takes the question away: an answer is used once. */
export async function takeOwnQuestion(portal: Portal, request: Request): Promise<IdentityQuestion | null> {
  const own = await ownQuestion(portal, request);
  return own && finishCeremony(portal, QUESTION, own.state);
}

/** `Set-Cookie` after which this browser waits for nothing. */
export const forgetQuestion = (portal: Pick<Portal, "config" | "keys">): Promise<string> =>
  createCookieFor(portal).serialize("", { maxAge: 0 });

/**
 * The provider's address for a question, for whichever device opens it; `null` where it stands no longer. Where the provider cannot be
 * found the question has failed: the page that waits for its answer says so.
 */
export async function findQuestionAddress(
  portal: Portal,
  state: string,
  opener: Opener,
): Promise<string | null> {
  const ceremony = await openCeremony(portal, QUESTION, state);
  if (ceremony?.data.answer.status !== "waiting") return null;
  const { purpose, ...rest } = ceremony.data;
  if (rest.task !== null) return getLoginAddress(portal, state, ceremony.data, opener);
  try {
    const asked = { ...rest, state, wants: WANTED[purpose] };
    const { address, nonce } = await requireIdentityApp(portal).addressFor(asked, opener);
    // Opened in two places at once, the question has the number of one of them: the other asks again.
    if (nonce !== rest.nonce && !(await ceremony.move({ ...ceremony.data, nonce }))) return null;
    return address;
  } catch (error) {
    portal.logger.warn({ error }, "iAM Smart cannot be found");
    await ceremony.move({ ...ceremony.data, answer: { status: "failed" } });
    return null;
  }
}

/**
 * The app has answered. Whatever the answer, it is the only one that counts.
 * @param callback the address that was called
 * @param opener whose browser came back
 * @returns what became of it; `null` where nothing was asked, or it was answered before
 */
export async function receiveAnswer(
  portal: Portal,
  callback: URL,
  opener: Opener,
): Promise<IdentityAnswer | null> {
  const state = callback.searchParams.get("state") ?? "";
  const ceremony = await openCeremony(portal, QUESTION, state);
  if (ceremony?.data.answer.status !== "waiting") return null;
  const taken = { ...ceremony.data, answer: { status: "taken" as const } };
  if (!(await ceremony.move(taken))) return null;
  const { task } = ceremony.data;
  const answer =
    task === null
      ? await prove(portal, state, ceremony.data, callback)
      : await askPushed(portal, { ...ceremony.data, task }, callback, opener);
  const now = await openCeremony(portal, QUESTION, state);
  return (await now?.move({ ...taken, answer })) ? answer : null;
}

async function prove(
  portal: Portal,
  state: string,
  { purpose, nonce }: IdentityQuestion,
  callback: URL,
): Promise<IdentityAnswer> {
  const wants = WANTED[purpose];
  const input = { state, nonce, wants };
  const proof = await requireIdentityApp(portal).prove(input, callback);
  switch (proof.outcome) {
    case "refused":
      return { status: "refused", code: proof.code };
    case "failed":
      portal.logger.warn({ error: proof.error }, "iAM Smart proved nothing");
      return { status: "failed" };
    case "proved": {
      const { subject, plus, hkid, particulars } = proof;
      if (wants === "card" && (hkid === null || !isHkid(hkid))) return { status: "failed" };
      const hkidHash = hkid === null ? null : hashHkid(portal.keys.lasting, hkid);
      return {
        status: "proved",
        subject,
        plus,
        hkidHash,
        particulars: particulars && sealParticulars(portal, state, particulars),
      };
    }
  }
}

function same(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
