/**
 * The table of a face's characters is a text that ends as a file does. One that checks a signature takes each such end for that of a
 * revision, behind which something was added.
 */
const FALSE_END = /(?<=%%EndResource\s{1,2})%%EOF/g;

/** @returns the file with one end alone */
export const endOnce = (pdf: Buffer): Buffer =>
  Buffer.from(pdf.toString("latin1").replace(FALSE_END, "%%End"), "latin1");
