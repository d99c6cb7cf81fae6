/** A code for cameras on a paper. */
import { toString as toQrCode } from "qrcode";

import type { PaperCode } from "../../platform/portal/ports/paper";

/** @param address where it leads @param alt what it is, in words */
export const drawCode = async (address: string, alt: string): Promise<PaperCode> => ({
  svg: await toQrCode(address, { type: "svg", margin: 0, errorCorrectionLevel: "M" }),
  alt,
});
