/** Setting papers: what stands on one goes in as data, a PDF comes out. */
import type { Paper } from "./paper";

export interface Typesetter {
  /**
   * @returns PDF/A-3a and PDF/UA-1, with the faces embedded and the paper's files inside. Equal papers are equal bytes.
   * @throws PrintingFailed where it is not done in time
   */
  set(paper: Paper): Promise<Buffer>;
}
