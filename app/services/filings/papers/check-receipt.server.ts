/**
 * Checks a receipt in the portal: as anybody could without it, and then against the log as it stands now. Only the
 * submission that the receipt itself proves to be about is looked up.
 */
import { isSignedBy } from "~/events/integrity/checkpoint";
import { verifyEvidence } from "~/events/integrity/evidence";
import { findSubmissionType } from "~/workflows/registry";

import { loadStream } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";
import { retryAfterIfBusy } from "../../platform/work-processes/retry-after-if-busy.server";
import { ProcessStopped } from "../../platform/work-processes/work-processes.server";
import { listFilings, type Filing } from "./receipt.server";
import { isRecordSigned, type Receipt } from "../receipts/receipt.server";
import {
  signSupersessionRegister,
  type SupersessionRegister,
} from "../receipts/supersession-register.server";
import type { ReceiptVerification, VerifyReceiptOptions } from "../receipts/verify-receipt.server";
import { holdsBySchedule } from "../receipts/check-schedule.server";
import { getFormBySchedule } from "../receipts/verify-schedule.server";
import { VERIFY_RECEIPT } from "../receipts/process-tasks";

type Checker = Pick<Portal, "clock" | "log" | "keys" | "processes"> & {
  readonly documents: Pick<Portal["documents"], "find" | "read">;
};

/** Never throws for what the file holds. The file is not kept. @throws a 503 where too many files are being checked */
export async function checkReceipt(portal: Checker, file: Uint8Array): Promise<ReceiptVerification> {
  const { keys } = portal;
  const { publicKey } = keys.signer();
  const known = { publicKey, keyChanges: keys.signingKeyChanges(), believesLeaked: true };
  const alone = await verify(portal, file, known);
  if (!alone.receipt || alone.verdict === "altered") return alone;
  const filing = await findFiling(portal, alone.receipt);
  if (isOfLeakedKey(portal, alone.receipt) && !isInLog(alone.receipt, filing)) return notIssued(alone);
  const register = await registerFor(portal, alone.receipt, filing);
  const verified = await verify(portal, file, {
    ...known,
    supersessionRegister: Buffer.from(JSON.stringify(register)),
  });
  return {
    ...(await withSchedule(portal, verified, filing)),
    certificate: filing?.edition.signature.certificateCheck ?? null,
  };
}

/** Of a form that a schedule signs: the schedule that is kept must be the one, signed, and list it. */
async function withSchedule(
  portal: Checker,
  verified: ReceiptVerification,
  filing: Filing | undefined,
): Promise<ReceiptVerification> {
  const form = verified.receipt && getFormBySchedule(verified.receipt);
  if (!form) return verified;
  const passed = await holdsBySchedule(portal, form, filing?.edition.signature.schedule);
  const detail = passed ? "the signed schedule lists the form" : "no signed schedule is known that lists it";
  return {
    ...verified,
    ...(!passed && { verdict: "altered" as const }),
    findings: [...verified.findings, { check: "schedule", passed, detail }],
  };
}

/** A stranger's file is read in a work process of its own; one that is not read in time is no receipt of ours. */
async function verify(
  { processes }: Checker,
  file: Uint8Array,
  options: VerifyReceiptOptions,
): Promise<ReceiptVerification> {
  try {
    return await processes.run(VERIFY_RECEIPT, { file, options });
  } catch (error) {
    if (error instanceof ProcessStopped) return { verdict: "unreadable", findings: [] };
    return retryAfterIfBusy(Promise.reject(error instanceof Error ? error : new Error(String(error))));
  }
}

/** Somebody else may have signed it, and its proof: the log alone can tell. */
function isOfLeakedKey({ keys }: Checker, receipt: Receipt): boolean {
  const leaked = keys.trustedKeys().filter((key) => key.leaked);
  const { checkpoint } = receipt.evidence.proof;
  return leaked.some(
    ({ publicKey }) => isRecordSigned(receipt, publicKey) || isSignedBy(checkpoint, publicKey),
  );
}

const isInLog = ({ evidence, contentHash }: Receipt, filing: Filing | undefined): boolean =>
  filing?.entry.hash === evidence.hash && filing.edition.signature.pdfHash === contentHash;

const notIssued = ({ findings, ...rest }: ReceiptVerification): ReceiptVerification => ({
  ...rest,
  verdict: "altered",
  findings: findings.map((finding) =>
    finding.check === "signature" || finding.check === "evidence"
      ? { ...finding, passed: false, detail: "signed with a key that leaked, and the log does not have it" }
      : finding,
  ),
});

/** The filing that a genuine receipt is of, as the log has it now. */
async function findFiling(portal: Checker, receipt: Receipt): Promise<Filing | undefined> {
  const asOf = portal.clock.now();
  const evidence = verifyEvidence(receipt.evidence, ...portal.keys.publicKeys());
  const stream = evidence.genuine ? evidence.entry.stream : "";
  const type = findSubmissionType(stream.split("/", 1)[0] ?? "");
  const current = type && (await loadStream(portal.log, type, stream));
  return current
    ? listFilings(current, asOf).find(({ edition }) => edition.reference === receipt.reference)
    : undefined;
}

/** The register's answer to a receipt. */
function registerFor(
  portal: Checker,
  receipt: Receipt,
  filing: Filing | undefined,
): Promise<SupersessionRegister> {
  const asOf = portal.clock.now();
  const { state, by } = filing?.validity ?? {};
  const entries =
    state === undefined || state === "current"
      ? []
      : [{ reference: receipt.reference, state, ...(by && { by }) }];
  return signSupersessionRegister({ asOf, entries }, portal.keys.signer());
}
