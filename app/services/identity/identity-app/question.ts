/** A question to iAM Smart, as it is kept until it is answered. */
import * as z from "zod";

const Answer = z.discriminatedUnion("status", [
  z.object({ status: z.literal("waiting") }),
  /** The code is being exchanged: a second callback finds it taken. */
  z.object({ status: z.literal("taken") }),
  /** With what the app says of it, where it says more. */
  z.object({ status: z.literal("refused"), code: z.string().nullable().default(null) }),
  z.object({ status: z.literal("failed") }),
  /** The person has logged in, and their telephone was told: what they answer is pushed. */
  z.object({
    status: z.literal("sent"),
    subject: z.string(),
    plus: z.boolean(),
    /** Where a telephone opens the app; `null` where it was told. */
    address: z.url().nullable(),
    opensApp: z.boolean(),
  }),
  z.object({
    status: z.literal("proved"),
    subject: z.string(),
    plus: z.boolean(),
    /** Keyed hash of the identity card number that the app gave; the number itself is kept nowhere. */
    hkidHash: z.string().nullable(),
    /** What is to fill in a form, sealed: it lies here for minutes, and nobody reads it but the page that asked. */
    particulars: z.string().nullable().default(null),
  }),
]);
export const QUESTION = {
  purpose: "identity-app",
  /** A login and a task, each within four minutes. */
  lifetime: 10 * 60_000,
  remembers: z.object({
    /**
     * `login`: who is it? `link`: the same, with the personal data that linking needs. `confirm`: is it still the person
     * who is logged in? `person`: whose identity card is it, of somebody without an account? `fill`: what is to be filled
     * in of the person who is logged in?
     */
    purpose: z.enum(["login", "link", "confirm", "person", "fill"]),
    /** The account that is to be linked or confirmed, where its holder is logged in. */
    accountId: z.string().nullable(),
    /** The subject that the first request proved: linking must prove the same one. */
    subject: z.string().nullable(),
    returnTo: z.string().nullable(),
    nonce: z.string(),
    /** Number of the task that answers it; `null` where the browser brings the answer. */
    task: z.string().nullable(),
    /** SHA-256 of what the asking browser holds. */
    browser: z.string(),
    answer: Answer,
  }),
} as const;
export type IdentityQuestion = z.output<typeof QUESTION.remembers>;
export type IdentityAnswer = z.output<typeof Answer>;
