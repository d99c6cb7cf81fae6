/** At a door iAM Smart can say who somebody is: its answer is held against the identity card number that was typed, and against the case. */
import { createHash } from "node:crypto";

import type { Cookie, TypedResponse } from "@remix-run/node";
import * as z from "zod";

import { beginCeremony, finishCeremony, openCeremony } from "~/app/services/identity/login/challenges.server";
import { askIdentityApp, takeOwnQuestion } from "~/app/services/identity/identity-app/flow.server";
import { ceremonyCookie } from "~/app/services/identity/login/second-factor.server";
import { hashHkid } from "~/app/services/platform/keys/keyed-hash.server";
import type { Portal } from "~/app/services/platform/portal/portal";

interface AppDoor<About> {
  /** What is wanted once somebody has proved who they are. */
  readonly about: z.ZodType<About>;
  /** Milliseconds. */
  readonly lifetime: number;
  /** The page of the door that the app leads back to. */
  readonly returnTo: string;
}

/** What is wanted, and the keyed hash of the identity card number that was typed and that the app has confirmed. */
interface ProvedByApp<About> {
  readonly outcome: "proved";
  readonly about: About;
  readonly hkidHash: string;
  /** Names the question: whoever comes in by its answer is known by it when the page is pressed once more. */
  readonly question: string;
}
/** `nothing`: there is no answer, or it was used already. `differs`: somebody else answered. */
export type TakenAtDoor<About> = ProvedByApp<About> | { readonly outcome: "nothing" | "differs" };

const nameQuestion = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/**
 * The door's way through the app: asked, waited for, answered once.
 * @param name of the question and of the cookie
 */
export function proofsByApp<About>(name: string, { about, lifetime, returnTo }: AppDoor<About>) {
  const compared = {
    purpose: name,
    remembers: z.object({ about, hkidHash: z.string() }),
    lifetime,
  } as const;
  const cookie = (portal: Pick<Portal, "config" | "keys">): Cookie => ceremonyCookie(portal, name, lifetime);
  async function findSecret(portal: Portal, request: Request): Promise<string | null> {
    const held: unknown = await cookie(portal).parse(request.headers.get("Cookie"));
    return typeof held === "string" && held !== "" ? held : null;
  }
  return {
    /** Asks the app whose identity card it is. @returns where to go */
    async ask(portal: Portal, wanted: About, idNumber: string): Promise<TypedResponse<never>> {
      const hkidHash = hashHkid(portal.keys.lasting, idNumber);
      const secret = await beginCeremony(portal, compared, { about: wanted, hkidHash });
      const answer = await askIdentityApp(portal, {
        purpose: "person",
        accountId: null,
        subject: null,
        returnTo,
      });
      answer.headers.append("Set-Cookie", await cookie(portal).serialize(secret));
      return answer;
    },
    /** Whether this browser has asked, and waits for the app. */
    async isAwaited(portal: Portal, request: Request): Promise<boolean> {
      const secret = await findSecret(portal, request);
      return secret !== null && (await openCeremony(portal, compared, secret)) !== null;
    },
    /** The name of the newest question that this browser has asked, answered and used or not; `null` where it has asked none. */
    async findQuestion(portal: Portal, request: Request): Promise<string | null> {
      const secret = await findSecret(portal, request);
      return secret === null ? null : nameQuestion(secret);
    },
    /** What is wanted by whoever the app has shown to hold the card that was typed. Each answer counts once. */
    async take(portal: Portal, request: Request): Promise<TakenAtDoor<About>> {
      const secret = await findSecret(portal, request);
      const asked = secret === null ? null : await finishCeremony(portal, compared, secret);
      const question = await takeOwnQuestion(portal, request);
      if (secret === null || asked === null) return { outcome: "nothing" };
      if (question?.purpose !== "person" || question.answer.status !== "proved")
        return { outcome: "nothing" };
      if (question.answer.hkidHash !== asked.hkidHash) return { outcome: "differs" };
      return { outcome: "proved", ...asked, question: nameQuestion(secret) };
    },
  };
}
