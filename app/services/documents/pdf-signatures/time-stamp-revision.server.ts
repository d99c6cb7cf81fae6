/**
 * What is appended to a signed paper so that it can be told in ten years that its signature was good on the day (PAdES B-LT and a
 * document time-stamp): the certificates and what their issuers said of them, and a time-stamp over the whole.
 */
import type { ValidationData } from "../../platform/portal/ports/trust";
import { readPlainPdf } from "./pdf-objects.server";
import { refer, writeSignatureRevision, type SignatureRevision } from "./signature-revision.server";

/** Bytes set aside for the time-stamp: with a chain of three certificates it takes some six thousand. */
const ROOM = 12_288;
const REVISIONS_BEFORE = 2;
const EXTENSION = " /Extensions <</ESIC <</Type /DeveloperExtensions /BaseVersion /1.7 /ExtensionLevel 5>>>>";

/** The lists of the store by their names in the file. */
const LISTS = [
  ["Certs", "certificates"],
  ["OCSPs", "ocsps"],
  ["CRLs", "crls"],
] as const satisfies readonly (readonly [string, keyof ValidationData])[];

/**
 * @param signed a paper as it was signed
 * @throws NotPlain
 */
export function writeTimeStampRevision(signed: string, data: ValidationData): SignatureRevision {
  const pdf = readPlainPdf(signed, REVISIONS_BEFORE);
  return writeSignatureRevision(
    pdf,
    {
      field: "TimeStamp",
      tooltip: "Time-stamp 時間戳記",
      room: ROOM,
      before: "/Type /DocTimeStamp /Filter /Adobe.PPKLite /SubFilter /ETSI.RFC3161",
      behind: "/V 0",
    },
    ({ next, catalog }) => {
      let number = next;
      const lists = LISTS.map(([name, key]) => {
        const references = data[key].map(() => refer((number += 1)));
        return references.length === 0 ? "" : ` /${name} [${references.join(" ")}]`;
      });
      const streams = LISTS.flatMap(([, key]) => data[key]).map(writeStream);
      return {
        objects: [`<</Type /DSS${lists.join("")}>>`, ...streams],
        catalog: ` /DSS ${refer(next)}${catalog.entries.has("Extensions") ? "" : EXTENSION}`,
      };
    },
  );
}

/** In digits: no byte of somebody's certificate can be taken for a mark of the file. */
function writeStream(content: Buffer): string {
  const digits = `${content.toString("hex")}>`;
  return `<</Filter /ASCIIHexDecode /Length ${String(digits.length)}>>\nstream\n${digits}\nendstream`;
}

const STORE = /<<\/Type \/DSS((?: \/\w+ \[[\dR ]*\])*)>>\nendobj/;
const STREAM = /\nstream\n([0-9a-f]*)>\nendstream\n/g;

/** What a revision holds of certificates and answers; to be believed once the revision is the same, written anew. */
export function findValidationData(revision: string): ValidationData {
  const store = STORE.exec(revision)?.[1] ?? "";
  const contents = [...revision.matchAll(STREAM)].map(([, digits = ""]) => Buffer.from(digits, "hex"));
  const take = (name: string): readonly Buffer[] => {
    const listed = new RegExp(` /${name} \\[([^\\[\\]]*)\\]`).exec(store)?.[1] ?? "";
    return contents.splice(0, listed.split("R").length - 1);
  };
  const [certificates = [], ocsps = [], crls = []] = LISTS.map(([name]) => take(name));
  return { certificates, ocsps, crls };
}
