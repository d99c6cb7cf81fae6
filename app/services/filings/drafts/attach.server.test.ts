/** Files of a form: each for a field that takes files, all of a post or, of one with too many, none. */
import { PDFDocument } from "@cantoo/pdf-lib";
import { ulid } from "ulidx";
import { beforeAll, beforeEach, expect, it } from "vitest";

import { beginPaper } from "~/app/families/proofs/paper-intake/begin-paper.server";
import { findSubmissionFor } from "~/app/services/filings/submissions/visible.server";
import { proofOffice, type ProofOffice } from "~/tests/support/proof-office";

import { attachFiles } from "./attach.server";

let office: ProofOffice;
let id: string;
let paper: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  office = await proofOffice();
  paper = await pdf(200);
  return office.close;
});
beforeEach(async () => {
  id = ulid();
  const begin = { user: office.users.counter, caseId: "HCB-1-2022", proofId: id, requestId: "r" };
  expect(await beginPaper(office.portal, begin)).toEqual({ outcome: "started" });
});

async function pdf(width: number): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  document.addPage([width, 200]);
  return new Uint8Array(await document.save());
}
async function submission() {
  const found = await findSubmissionFor(office.portal, office.users.counter, "pod", id);
  if (found === null) throw new Error("It is theirs");
  return found;
}
async function post(files: readonly (readonly [string, Uint8Array<ArrayBuffer>])[], commandId = ulid()) {
  const body = new FormData();
  for (const [field, content] of files)
    body.append(field, new File([content], "paper.pdf", { type: "application/pdf" }));
  const request = new Request("http://localhost/", { method: "POST", body });
  const attaching = {
    submission: await submission(),
    locale: "en",
    requestId: "r",
    infected: (name: string) => name,
  } as const;
  const taken = await attachFiles(
    office.portal,
    request,
    attaching,
    (place) => `${commandId}.${String(place)}`,
  );
  return taken.files;
}
const kept = async () => (await submission()).current.context.files.map(({ field }) => field);

it("are kept for a field of files, and for no part of one nor any other name", async () => {
  const files = await post([
    ["paperScan", paper],
    ["paperScan.x", paper],
    ["totalClaim", paper],
    ["nothing", paper],
  ]);
  expect(files.map(({ outcome }) => outcome)).toEqual(["attached", "refused", "refused", "refused"]);
  expect(await kept()).toEqual(["paperScan"]);
});

it("of a post with more than one may have, none is kept, and no copy stays in quarantine", async () => {
  const files = await post(Array.from({ length: 40 }, () => ["paperScan", paper] as const));
  expect(files).toHaveLength(1);
  expect(files[0]).toMatchObject({ outcome: "refused" });
  expect(await kept()).toEqual([]);
});

it("sent again under the same name are the same; another file under it is refused", async () => {
  const commandId = ulid();
  const other = await pdf(300);
  const [first] = await post([["paperScan", paper]], commandId);
  expect(first).toMatchObject({ outcome: "attached" });
  expect(await post([["paperScan", paper]], commandId)).toEqual([first]);
  expect(await post([["paperScan", other]], commandId)).toMatchObject([{ outcome: "refused", isUsed: true }]);
  expect(await kept()).toEqual(["paperScan"]);
});
