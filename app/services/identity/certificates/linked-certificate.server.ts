/**
 * The certificate that a person signs with, linked with their account. What is kept tells it from every other
 * certificate; its key and password are in memory alone, for as long as it is opened.
 */
import { createPrivateKey } from "node:crypto";

import { ulid } from "ulidx";

import { account, type LinkedCertificate } from "~/workflows/records/account/index";
import {
  addTime,
  CERTIFICATE_ENDS_DAYS,
  type Instant,
  type Refusal,
  type CertificateCheck,
} from "~/workflows/kit/index";
import { submissions } from "~/workflows/registry";

import { dispatch, loadStream } from "../../platform/portal/dispatch.server";
import {
  CertificateRefused,
  type CertificateProblem,
} from "../../documents/pdf-signatures/certificate-problem";
import type { SigningCertificate } from "../../platform/portal/ports/certificate";
import type { ValidationData } from "../../platform/portal/ports/trust";
import type { LogParts } from "../../platform/portal/parts";
import type { Portal } from "../../platform/portal/portal";
import { toActor } from "../../cases/access/standing.server";
import { retryAfterIfBusy } from "../../platform/work-processes/retry-after-if-busy.server";
import type { CurrentUser } from "../../platform/portal/types";

import { believeSigner } from "./believe-signer.server";
import { OPEN_CERTIFICATE } from "../../documents/printing/process-tasks";

/** A linked certificate as pages show it. */
export interface ShownCertificate extends Omit<LinkedCertificate, "validFrom"> {
  /** `ending`: within the days in which its holder is told. */
  readonly validity: "valid" | "ending" | "ended";
}

const DAY = 86_400_000;

/** A PKCS#12 file as it was posted. Its bytes are overwritten once it was opened, or could not be. */
export interface OfferedCertificate {
  readonly p12: Buffer;
  readonly password: string;
}

/** Whether the person has a right to sign forms of any type. */
export const maySign = ({ rights }: Pick<CurrentUser, "rights">): boolean =>
  submissions.some((type) => rights.includes(type.rights.submit));

/** @returns `null` where none is linked */
export async function findLinkedCertificate(
  { log }: Pick<Portal, "log">,
  accountId: string,
): Promise<LinkedCertificate | null> {
  return (await loadStream(log, account, `account/${accountId}`))?.context.certificate ?? null;
}

/** A certificate that may be signed with, and what was checked of it. */
export interface OwnCertificate {
  readonly opened: SigningCertificate;
  readonly check: CertificateCheck;
  /** What shows that it was good. */
  readonly data: ValidationData;
}
type Checker = Pick<Portal, "log" | "clock" | "database" | "trust" | "processes">;

/**
 * Opens what somebody offers to sign with.
 * @throws CertificateRefused for what cannot be signed with, and for another certificate than the one that is linked
 */
export async function openOwnCertificate(
  portal: Checker,
  user: CurrentUser,
  offered: OfferedCertificate,
): Promise<OwnCertificate> {
  const opened = await open(portal, offered);
  const linked = await findLinkedCertificate(portal, user.id);
  if (linked !== null && linked.fingerprint !== opened.fingerprint)
    throw new CertificateRefused("not-linked");
  return { opened, ...(await believeSigner(portal, portal.trust, user, opened.chain)) };
}

export type CertificateOutcome =
  | { readonly outcome: "done" }
  | { readonly outcome: "certificate"; readonly problem: CertificateProblem }
  | { readonly outcome: "refused"; readonly refusals: readonly Refusal[] };

/** Links it, in the place of the one that was linked before. What could not be signed with is not linked. */
export async function linkCertificate(
  portal: Checker,
  user: CurrentUser,
  offered: OfferedCertificate,
  requestId: string,
): Promise<CertificateOutcome> {
  try {
    const opened = await open(portal, offered);
    await believeSigner(portal, portal.trust, user, opened.chain);
    const { subject, issuer, serial, fingerprint, validFrom, validUntil } = opened;
    return await record(portal, user, requestId, "certificate.linked", {
      subject,
      issuer,
      serial,
      fingerprint,
      validFrom: validFrom.toISOString(),
      validUntil: validUntil.toISOString(),
    });
  } catch (error) {
    if (error instanceof CertificateRefused) return { outcome: "certificate", problem: error.problem };
    throw error;
  }
}

/** @returns `null` where none is linked */
export function shownCertificate(linked: LinkedCertificate | null, now: Instant): ShownCertificate | null {
  if (linked === null) return null;
  const { validFrom: _, ...shown } = linked;
  const { validUntil } = linked;
  const validity =
    validUntil < now ? "ended" : validUntil < addTime(now, CERTIFICATE_ENDS_DAYS * DAY) ? "ending" : "valid";
  return { ...shown, validity };
}

/** In a work process: how long opening takes is written in the file. */
async function open(
  { clock, processes }: Pick<Portal, "clock" | "processes">,
  { p12, password }: OfferedCertificate,
): Promise<SigningCertificate> {
  try {
    const opened = await retryAfterIfBusy(
      processes.run(OPEN_CERTIFICATE, { p12, password, at: new Date(clock.now()) }),
      () => new CertificateRefused("not-in-time"),
    );
    if ("problem" in opened) throw new CertificateRefused(opened.problem);
    const key = Buffer.from(opened.key);
    try {
      return {
        ...opened,
        key: createPrivateKey({ key, type: "pkcs8", format: "der" }),
        chain: opened.chain.map((certificate) => Buffer.from(certificate)),
      };
    } finally {
      key.fill(0);
      opened.key.fill(0);
    }
  } finally {
    p12.fill(0);
  }
}

async function record(
  portal: LogParts,
  user: CurrentUser,
  requestId: string,
  type: string,
  data: Readonly<Record<string, unknown>>,
): Promise<CertificateOutcome> {
  const outcome = await dispatch(portal.log, account, {
    stream: `account/${user.id}`,
    type,
    data,
    by: toActor(user, "none"),
    at: portal.clock.now(),
    commandId: ulid(),
    requestId,
  });
  if (outcome.outcome === "refused") return { outcome: "refused", refusals: outcome.refusals };
  if (outcome.outcome === "conflict") throw new Error("A fact that expects no version has met a conflict");
  return { outcome: "done" };
}
