/** The content of the streams of a PDF, unpacked. */
import { decodeStream, type Budget } from "./pdf-filters.server";
import { scanPdf } from "./pdf-scan.server";
import { UploadRefused } from "./refusal.server";

const MOST_INFLATED = 400 * 1024 * 1024;

/**
 * @param onContent what comes out of each stream; of a stream that is broken, what stands in the file
 * @throws UploadRefused for a file that cannot be read, or holds more than can be checked
 */
export function readPdfStreams(pdf: Buffer, onContent: (content: Buffer) => void): void {
  const budget: Budget = { left: MOST_INFLATED };
  scanPdf(pdf, {
    value: () => undefined,
    stream: ({ dictionary, raw }) => onContent(toContent(() => decodeStream(dictionary, raw, budget), raw)),
  });
}

function toContent(read: () => Buffer, raw: Buffer): Buffer {
  try {
    return read();
  } catch (error) {
    if (error instanceof UploadRefused && error.code === "damaged") return raw;
    throw error;
  }
}
