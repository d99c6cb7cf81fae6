/** Documents that wait to be signed in the sandbox's app. The protocol stands in the README of this folder. */
import { randomUUID } from "node:crypto";

import * as z from "zod";

import { signDigestDetached } from "../../documents/pdf-signatures/signed-data.server";
import { loadCertificate, type SandboxPerson, SANDBOX_PEOPLE, getSubject } from "./people.server";

/** Seconds in which the person has to answer. */
const ANSWER_WITHIN = 240;
/** Documents that one approval can sign. */
const MOST_DOCUMENTS = 50;

export const SigningOrder = z.strictObject({
  subject: z.string().min(1).max(255),
  documentName: z.string().min(1).max(200),
  digestAlgorithm: z.literal("SHA-256"),
  digests: z
    .array(z.string().regex(/^[0-9a-f]{64}$/))
    .min(1)
    .max(MOST_DOCUMENTS),
  identificationCode: z.string().regex(/^[A-Z0-9]{4}$/),
});

export interface WaitingSignature {
  readonly id: string;
  readonly order: z.output<typeof SigningOrder>;
  readonly person: SandboxPerson;
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly status: "pending" | "signed" | "refused";
  /** CMS, base64: one for each digest, in their order. */
  readonly signatures: readonly string[] | null;
}

export interface SigningDesk {
  /** @returns what waits now, or why it does not */
  order(order: z.output<typeof SigningOrder>): WaitingSignature | "unknown_subject" | "level_too_low";
  find(id: string): WaitingSignature | null;
  /** The person has answered; an answer that comes too late, or again, changes nothing. */
  answer(id: string, approved: boolean): Promise<WaitingSignature | null>;
}

export function createSigningDesk(clientId: string): SigningDesk {
  const waiting = new Map<string, WaitingSignature>();
  const find = (id: string) => {
    const found = waiting.get(id);
    return found && found.until > Date.now() ? found : null;
  };
  return {
    order(order) {
      for (const [id, { until }] of waiting) if (until <= Date.now()) waiting.delete(id);
      const person = SANDBOX_PEOPLE.find((each) => getSubject(each, clientId) === order.subject);
      if (!person) return "unknown_subject";
      if (!person.plus) return "level_too_low";
      const id = randomUUID();
      const until = Date.now() + ANSWER_WITHIN * 1000;
      const made = { id, order, person, until, status: "pending", signatures: null } as const;
      waiting.set(id, made);
      return made;
    },
    find,
    async answer(id, approved) {
      const found = find(id);
      if (found?.status !== "pending") return found;
      const answered = approved
        ? { ...found, status: "signed" as const, signatures: await sign(found) }
        : { ...found, status: "refused" as const };
      waiting.set(id, answered);
      return answered;
    },
  };
}

async function sign({ person, order }: WaitingSignature): Promise<readonly string[]> {
  const { key, chain } = await loadCertificate(person, new Date());
  return order.digests.map((digest) =>
    signDigestDetached(Buffer.from(digest, "hex"), key, chain).toString("base64"),
  );
}
