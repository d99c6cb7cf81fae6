import type { Signature } from "./types";

/**
 * How a form was signed: with a certificate, by a declaration on the screen, or by hand on a paper that was kept. What was erased with
 * its key says none of it any more.
 */
export type SignedHow = "certificate" | "declaration" | "paper" | "erased";

export function signedHow({
  certificateSubject,
  declaredAs,
  pdfFile,
}: Pick<Signature, "certificateSubject" | "declaredAs" | "pdfFile">): SignedHow {
  if (certificateSubject !== "") return "certificate";
  if (declaredAs !== undefined) return "declaration";
  return pdfFile === "" ? "erased" : "paper";
}
