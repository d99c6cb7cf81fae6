/** Puts a time-stamp on what a person has signed, where there is somebody who gives one. */
import type { Portal } from "../../platform/portal/portal";
import type { PdfWork, SignedPdf } from "../../platform/portal/ports/pdf-work";
import type { ValidationData } from "../../platform/portal/ports/trust";
import { NoTimeStamp } from "./no-time-stamp";

interface Stamping extends Pick<Portal, "timeStamps" | "logger"> {
  readonly pdfs: Pick<PdfWork, "prepareTimeStamp" | "embed">;
}

/**
 * @param data what shows that the signer's certificate was good
 * @returns the paper with its time-stamp; as it was signed where there is none to be had: whoever files is not kept waiting
 * @throws PrintingFailed where the paper itself cannot be written in time
 */
export async function stampPaper(
  { timeStamps, pdfs, logger }: Stamping,
  signed: SignedPdf,
  data: ValidationData,
): Promise<SignedPdf> {
  if (timeStamps === null) return signed;
  try {
    const prepared = await pdfs.prepareTimeStamp(signed.pdf, merge(data, timeStamps.data()));
    return await pdfs.embed(prepared.pdf, await timeStamps.stamp(prepared.digest));
  } catch (error) {
    if (!(error instanceof NoTimeStamp)) throw error;
    const { problem, message } = error;
    const level = problem === "silent" ? "warn" : "error";
    logger[level]({ problem, detail: message, file: signed.sha256 }, "a signature bears no time-stamp");
    return signed;
  }
}

const merge = (signer: ValidationData, authority: ValidationData): ValidationData => ({
  certificates: getEachOnce([...signer.certificates, ...authority.certificates]),
  ocsps: getEachOnce([...signer.ocsps, ...authority.ocsps]),
  crls: getEachOnce([...signer.crls, ...authority.crls]),
});

const getEachOnce = (all: readonly Buffer[]): readonly Buffer[] => [
  ...new Map(all.map((each) => [each.toString("hex"), each])).values(),
];
