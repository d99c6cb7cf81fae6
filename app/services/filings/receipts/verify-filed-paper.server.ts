/** Checks the paper that a receipt is for, and the facts inside it, against the receipt: from the two files alone. */
import { createHash } from "node:crypto";

import { verifyLoneTimeStamp, verifyPdfSignature } from "../../documents/pdf-signatures/pdf-signature.server";
import { readFacts, type FactsProblem } from "../facts/read-facts.server";
import type { FiledForm } from "../facts/filed-form.server";
import type { Receipt } from "./receipt.server";

export interface PaperFinding {
  readonly check: "paper" | "facts" | "facts-agreement";
  readonly passed: boolean;
  readonly detail: string;
}

const PROBLEMS: Readonly<Record<FactsProblem, string>> = {
  attachment: "the data inside are missing or damaged, or another file lies inside",
  spelling: "the data inside are spelt otherwise than papers spell them",
  fingerprint: "the data inside are not those that their fingerprint is of",
  print: "the paper prints another number or fingerprint than the data inside have",
};

/**
 * @param receipt one that is believed: its word counts
 * @param paper what somebody says that it is for, perhaps with its time-stamp behind it
 * @returns what was looked at, and how it came out; never throws for what the file holds
 */
export async function verifyFiledPaper(
  receipt: Receipt,
  paper: Uint8Array,
): Promise<readonly PaperFinding[]> {
  const isIt = listHashes(paper).includes(receipt.contentHash);
  const detail = isIt
    ? "it is what the receipt is for, byte for byte"
    : "it is not what the receipt is for: its SHA-256 is another";
  return [{ check: "paper", passed: isIt, detail }, ...(await checkFacts(receipt, paper))];
}

/** Of the file, and of what a time-stamp that came later stands behind. */
function listHashes(paper: Uint8Array): readonly string[] {
  const { valid, timeStamp } = verifyPdfSignature(paper);
  const believed = valid ? timeStamp : verifyLoneTimeStamp(paper);
  return [createHash("sha256").update(paper).digest("hex"), ...(believed ? [believed.signedHash] : [])];
}

async function checkFacts(receipt: Receipt, paper: Uint8Array): Promise<readonly PaperFinding[]> {
  const reading = await readFacts(paper);
  switch (reading.outcome) {
    case "none":
      return [{ check: "facts", passed: true, detail: "no data inside: a paper of before, or a scan" }];
    case "wrong":
      return [{ check: "facts", passed: false, detail: PROBLEMS[reading.problem] }];
    case "read":
      return [
        {
          check: "facts",
          passed: true,
          detail: "the data inside are those whose fingerprint the paper prints",
        },
        compare(receipt, reading.facts),
      ];
  }
}

function compare(receipt: Receipt, facts: FiledForm): PaperFinding {
  const agrees =
    facts.reference === receipt.reference &&
    facts.caseNumber === receipt.caseNumber &&
    facts.edition === receipt.edition &&
    facts.form.type === receipt.form.type &&
    facts.form.number === receipt.form.number &&
    facts.form.version === receipt.form.version;
  const detail = agrees
    ? "number, case, form and edition are those of the receipt"
    : "the data inside are of another filing than the receipt";
  return { check: "facts-agreement", passed: agrees, detail };
}
