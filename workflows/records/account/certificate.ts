/** The certificate that an account's holder signs with: what tells it from others, and never its key. */
import * as z from "zod";
import { INVALID_ACTION, guard, leadsTo, evolveWith, when, undoneBy } from "../../kit";
import type { Fact, Guard, Instant, ProcedureFacts } from "../../kit";

/** A distinguished name as one line: `C=HK, O=…, CN=…`. */
const DistinguishedName = z.string().max(2000);

export const certificateFacts = {
  /** In the place of the one that was linked before, where there was one. */
  "certificate.linked": {
    payload: z.strictObject({
      subject: DistinguishedName,
      issuer: DistinguishedName,
      /** Hexadecimal, as the issuer gave it. */
      serial: z.string().regex(/^[0-9A-F]{1,64}$/),
      /** SHA-256 of the certificate (DER), hexadecimal: what makes it this one and no other. */
      fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
      validFrom: z.iso.datetime(),
      validUntil: z.iso.datetime(),
    }),
    personal: true,
    back: undoneBy("certificate.unlinked"),
  },
  "certificate.unlinked": { payload: z.strictObject({}), back: undoneBy("certificate.linked") },
} as const satisfies ProcedureFacts;

export interface LinkedCertificate {
  readonly subject: string;
  readonly issuer: string;
  readonly serial: string;
  readonly fingerprint: string;
  readonly validFrom: Instant;
  readonly validUntil: Instant;
  readonly linkedAt: Instant;
}
export interface Certified {
  /** With no other certificate may be signed; `null`: with any that can be signed with. */
  readonly certificate: LinkedCertificate | null;
}
export const NO_CERTIFICATE: Certified = { certificate: null };

/** Folds the facts of this file. Generic, so that the account keeps everything else that it remembers. */
export function evolveCertificate<Context extends Certified>(context: Context, fact: Fact): Context {
  return evolveWith<Context>({
    "certificate.linked": when(certificateFacts["certificate.linked"], (before, data, { at }) => ({
      ...before,
      certificate: { ...data, linkedAt: at },
    })),
    "certificate.unlinked": (before) => ({ ...before, certificate: null }),
  })(context, fact);
}

export const certificateGuards = {
  hasCertificate: guard("circumstances", INVALID_ACTION, ({ certificate }) => certificate !== null),
} satisfies Record<string, Guard<Certified>>;

const to = leadsTo<"active", keyof typeof certificateGuards | "isSelf">;

/** Transitions of the state `active`: whose certificate it is, nobody else can say. */
export const certificateSteps = {
  "certificate.linked": to("active", "isSelf"),
  "certificate.unlinked": to("active", "isSelf", "hasCertificate"),
};
