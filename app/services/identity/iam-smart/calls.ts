/** What is sent to iAM Smart and what comes back, call by call; names as the protocol spells them. */
import * as z from "zod";

const Text = z.string().max(4_096);

/** The answer to every call, and the shape of every message that iAM Smart sends on its own. */
export const Answer = z.object({
  txID: Text.optional(),
  code: z.string().max(20),
  message: Text.nullish(),
  content: z.union([z.string(), z.record(z.string(), z.unknown())]).nullish(),
  /** Of a message that iAM Smart sends on its own: the content key of this one message, encrypted. */
  secretKey: Text.nullish(),
});

/** Numbers come as numbers or as their digits. */
const Milliseconds = z.coerce.number().int().nonnegative();

export const GivenKey = z.object({
  secretKey: Text,
  pubKey: Text.nullish(),
  issueAt: Milliseconds,
  expiresIn: Milliseconds,
});

export const GivenToken = z.object({
  accessToken: Text,
  issueAt: Milliseconds,
  expiresIn: Milliseconds,
  /** The person's identifier at this service, and at no other. */
  openID: z.string().min(1).max(255),
  userType: z.union([z.string(), z.number()]).nullish(),
  scope: Text.nullish(),
});
export type GivenToken = z.output<typeof GivenToken>;

/** A task that waits on the telephone: it is found there by its ticket. */
export const GivenTask = z.object({
  /** The telephone was told of nothing: the person scans a code. */
  authByQR: z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]),
  ticketID: z.string().min(1).max(255),
});
export type GivenTask = z.output<typeof GivenTask>;

/** Nothing is given back where a result was only to be acknowledged. */
export const GivenNothing = z.unknown();

/** A signature over one hash: RSA over SHA-256, and the certificate that it is believed by. */
export const SignedHash = z.object({
  businessID: Text,
  hashCode: Text,
  timestamp: Milliseconds.nullish(),
  signature: z.base64(),
  cert: z.string(),
});

/** A signature for its place in a PDF. */
export const SignedPdfDigest = z.object({
  businessID: Text,
  docDigest: Text,
  pdfSignature: z.base64(),
});

/** The programs in which a page is opened, as far as the portal tells them apart. */
export const SOURCES = ["PC_Browser", "Android_Chrome", "iOS_Safari"] as const;
export type Source = (typeof SOURCES)[number];

/** The browser as iAM Smart wants it named: on a telephone its page opens the app, elsewhere it shows a code to scan. */
export function getSource(userAgent: string): Source {
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent)) return "iOS_Safari";
  return /\bAndroid\b/.test(userAgent) ? "Android_Chrome" : "PC_Browser";
}
