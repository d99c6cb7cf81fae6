/** The signed papers of a filed edition, as the page of its receipt offers them. */
import type { FiledEdition } from "~/workflows/kit";

import type { Portal } from "../../platform/portal/portal";
import { getStampFile } from "./late-time-stamp.server";

export interface SignedPaper {
  /** Those that are stamped bear a time-stamp that came later. */
  readonly paper: "signedDocument" | "stampedDocument" | "scheduleDocument" | "stampedSchedule";
  readonly to: string;
}

/** @param at the address of the form as it was signed and filed */
export async function listSignedPapers(
  { documents }: { readonly documents: Pick<Portal["documents"], "find"> },
  { signature: { pdfFile, schedule } }: Pick<FiledEdition, "signature">,
  at: string,
): Promise<readonly SignedPaper[]> {
  const isStamped = async (id: string) => (await documents.find(getStampFile(id))) !== undefined;
  const papers: SignedPaper[] = [{ paper: "signedDocument", to: at }];
  if (schedule) papers.push({ paper: "scheduleDocument", to: `${at}&with=schedule` });
  if (await isStamped(pdfFile)) papers.push({ paper: "stampedDocument", to: `${at}&with=time-stamp` });
  if (schedule && (await isStamped(schedule.document)))
    papers.push({ paper: "stampedSchedule", to: `${at}&with=schedule-time-stamp` });
  return papers;
}
