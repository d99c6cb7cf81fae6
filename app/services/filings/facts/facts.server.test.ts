/** The facts inside a form's paper, and everything that somebody may do to them. */
import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFRawStream, PDFString } from "@cantoo/pdf-lib";
import * as z from "zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { canonicalJson } from "~/events/integrity/canonical-json";
import { fillInForm } from "~/tests/support/filled-form";
import { SHARED_PROGRAMS } from "~/tests/support/shared-programs";
import { conductD1 } from "~/workflows/forms/conduct-d1/index";
import { referralB1 } from "~/workflows/forms/referral-b1/index";
import type { AttachedFile, FormValues, SubmissionType } from "~/workflows/kit";
import { submissions } from "~/workflows/registry";

import { createDemoCertificate } from "../../documents/pdf-signatures/demo-certificate.server";
import { verifyPdfSignature } from "../../documents/pdf-signatures/pdf-signature.server";
import { signPdf } from "../../documents/pdf-signatures/pdf-signer.server";
import { setPaper } from "../../documents/typesetting/set-paper.server";
import { describeFormPaper, type PaperRequest } from "../papers/form-paper.server";
import { FILED_FORM_FILE, FILED_FORM_SCHEMA, type FiledForm } from "./filed-form.server";
import { findForeignFacts } from "./foreign-facts.server";
import { readFacts, type FactsReading } from "./read-facts.server";
import { listShownAnswers } from "./shown-answers";

/** Words that mean something in a PDF, and in JSON. */
const MARKS =
  '%%EOF startxref /ByteRange [0 1] /SubFilter /EF endstream endobj trailer <?xpacket begin= "\\ 陳大文 \u{20bb7}';
const AT = "2026-07-03T06:15:00.000Z";
const fileOf = (type: SubmissionType): readonly AttachedFile[] => {
  const field = type.form.steps
    .flatMap(({ sections }) => sections)
    .flatMap(({ fields }) => fields)
    .find(({ kind }) => kind === "files");
  const known = {
    size: 3,
    mediaType: "application/pdf",
    hash: "a".repeat(64),
    attachedAt: AT,
    attachedBy: "u",
  };
  return field ? [{ id: "f1", field: field.id, name: "letter.pdf", scan: "clean", ...known }] : [];
};
const describePaper = (type: SubmissionType, values: FormValues, changes: Partial<PaperRequest> = {}) =>
  describeFormPaper({
    ...{ type, formVersion: type.form.version, values, files: fileOf(type) },
    ...{ caseType: "B", caseNumber: "HCB 1/2026", caseName: "CHAN Tai Man", period: null, edition: 1 },
    ...{ reference: "X-2026-00000001", language: "zh-hk", at: AT, annexes: [] },
    signatory: { name: "LEE Ka Yan", capacity: "PIP", firm: null, at: "03/07/2026 14:15:00 HKT" },
    ...changes,
  });
const print = (...paper: Parameters<typeof describePaper>): Buffer => setPaper(describePaper(...paper));
const processes = SHARED_PROGRAMS.openWorkProcesses({ warn: () => undefined });
afterAll(() => processes.close());
const findProblem = (reading: FactsReading): string =>
  reading.outcome === "wrong" ? reading.problem : reading.outcome;
const read = async (pdf: Uint8Array): Promise<FiledForm> => {
  const reading = await readFacts(pdf);
  if (reading.outcome !== "read") throw new Error(findProblem(reading));
  return reading.facts;
};

describe.each(submissions.map((type) => [type.code, type] as const))("%s", (_, type) => {
  it("carries what it shows: read back they are the answers, in the same bytes each time", async () => {
    for (const values of [{}, fillInForm(type.form, MARKS)]) {
      const pdf = print(type, values);
      const facts = await read(pdf);
      expect(facts).toMatchObject({
        schema: FILED_FORM_SCHEMA,
        form: { type: type.type, number: type.form.number, version: type.form.version },
        reference: "X-2026-00000001",
        caseNumber: "HCB 1/2026",
        answers: listShownAnswers(type.form, values),
        enclosures: fileOf(type).map(({ name, hash }) => ({ name, sha256: hash })),
      });
      expect(print(type, values).equals(pdf)).toBe(true);
    }
  });
});

const b1 = fillInForm(referralB1.form, "typed");
let paper: Buffer;
let p12: Buffer;
beforeAll(async () => {
  paper = print(referralB1, b1);
  p12 = await createDemoCertificate({ commonName: "CHAN", organisation: "o", serial: "4d2", password: "p" });
});
const sign = async (pdf: Uint8Array): Promise<Buffer> => {
  const words = { reason: "X", location: "Hong Kong", name: "CHAN", at: new Date("2026-11-21T06:15:00Z") };
  return (await signPdf(pdf, { ...words, p12: Buffer.from(p12), password: "p" })).pdf;
};

describe("of a form", () => {
  it("nothing travels that its paper does not show: no hidden field, no hidden cell, no blank", async () => {
    const hidden = { ...b1, hasComplaint: false };
    const shown = listShownAnswers(referralB1.form, hidden);
    const dropped = Object.keys(hidden).filter((id) => !(id in shown));
    expect(dropped.length).toBeGreaterThan(0);
    expect((await read(print(referralB1, hidden))).answers).toEqual(shown);
    const form = {
      number: "X",
      version: 1,
      steps: [
        {
          id: "one",
          sections: [
            {
              id: "all",
              fields: [
                { id: "why", kind: "text", showWhen: ({ asked }: FormValues) => asked === true },
                { id: "blank", kind: "text" },
                {
                  id: "rows",
                  kind: "table",
                  columns: [
                    { id: "kind", kind: "text" },
                    { id: "other", kind: "text", showWhen: (row: FormValues) => row["kind"] === "other" },
                  ],
                },
              ],
            },
          ],
        },
      ],
    } as const;
    const rows = [
      { id: "a", kind: "none", other: "kept in the draft" },
      { id: "b", kind: " " },
    ];
    expect(listShownAnswers(form, { why: "kept in the draft", blank: " ", asked: false, rows })).toEqual({
      rows: [{ id: "a", kind: "none" }],
    });
  });

  it("a draft and a copy to sign by hand carry none", async () => {
    for (const changes of [
      { reference: null },
      { signatory: { name: "", capacity: "PIP", firm: null, at: null } },
    ]) {
      const { files } = describePaper(referralB1, b1, changes);
      expect(files).toBeUndefined();
    }
    expect(findProblem(await readFacts(print(referralB1, b1, { reference: null })))).toBe("none");
  });

  it("what was typed does not hurt the signature over it", async () => {
    const signed = await sign(print(referralB1, fillInForm(referralB1.form, MARKS)));
    expect(verifyPdfSignature(signed)).toMatchObject({ valid: true });
    expect((await read(signed)).answers).toMatchObject(
      listShownAnswers(referralB1.form, fillInForm(referralB1.form, MARKS)),
    );
  });
});

const findInside = (document: PDFDocument): PDFDict => {
  const found = document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict && object.has(PDFName.of("EF")) ? [object] : []));
  if (found[0] === undefined) throw new Error("nothing inside");
  return found[0];
};
/** The paper with other facts inside, in the place of its own. */
async function exchange(pdf: Uint8Array, content: string): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const stream = PDFRawStream.of(document.context.obj({ Type: "EmbeddedFile" }), Buffer.from(content));
  findInside(document).set(PDFName.of("EF"), document.context.obj({ F: document.context.register(stream) }));
  return Buffer.from(await document.save({ useObjectStreams: false }));
}
const spell = (facts: object): string => canonicalJson(z.json().parse(JSON.parse(JSON.stringify(facts))));
const judge = async (pdf: Uint8Array): Promise<string> => findProblem(await readFacts(pdf));

describe("is found out:", () => {
  it("an answer that was altered, and its fingerprint with it", async () => {
    const facts = await read(paper);
    const altered = { ...facts, answers: { ...facts.answers, trusteeName: "somebody else" } };
    expect(await judge(await exchange(paper, spell(altered)))).toBe("fingerprint");
    const other = await read(print(referralB1, { ...b1, trusteeName: "somebody else" }));
    expect(other.answers).toEqual(altered.answers);
    expect(await judge(await exchange(paper, spell({ ...altered, fingerprint: other.fingerprint })))).toBe(
      "print",
    );
    const enclosures = facts.enclosures.map((each) => ({ ...each, sha256: "b".repeat(64) }));
    expect(await judge(await exchange(paper, spell({ ...facts, enclosures })))).toBe("fingerprint");
  });

  it("the facts of another filing in their place, of its case or its form", async () => {
    const others = [
      print(referralB1, b1, { reference: "X-2026-00000002" }),
      print(referralB1, b1, { caseNumber: "HCB 2/2026" }),
      print(conductD1, fillInForm(conductD1.form, "typed")),
    ];
    for (const other of others)
      expect(await judge(await exchange(paper, spell(await read(other))))).toBe("print");
  });

  it("another spelling, a member too many, another schema, and what is no JSON or too much of it", async () => {
    const facts = await read(paper);
    for (const content of [
      JSON.stringify(facts, null, 1),
      `${spell(facts)}\n`,
      spell({ ...facts, note: "x" }),
      spell({ ...facts, schema: "tag:oro.gov.hk,2026:filed-form/2" }),
      "",
      "{",
      "[".repeat(100_000),
      `[${"0,".repeat(300_000)}0]`,
      "\u0000",
    ])
      expect(await judge(await exchange(paper, content))).toBe("spelling");
  });

  it("a second file, in the tree of names, on a page, or named nowhere, and one that has taken their name", async () => {
    const change = async (edit: (document: PDFDocument) => Promise<void> | void): Promise<string> => {
      const document = await PDFDocument.load(paper, { updateMetadata: false });
      await edit(document);
      return judge(await document.save({ useObjectStreams: false }));
    };
    expect(await change((document) => document.attach(Buffer.from("{}"), "more.json"))).toBe("attachment");
    expect(await change((document) => document.attach(Buffer.from("{}"), FILED_FORM_FILE))).toBe(
      "attachment",
    );
    const inside = { Type: "Filespec", UF: PDFString.of(FILED_FORM_FILE) };
    const addFile = (document: PDFDocument) => {
      const { context } = document;
      const stream = context.register(context.stream("{}", { Type: "EmbeddedFile" }));
      return context.obj({ ...inside, EF: { F: stream } });
    };
    const onPage = (document: PDFDocument): void => {
      const note = { Type: "Annot", Subtype: "FileAttachment", Rect: [0, 0, 1, 1], FS: addFile(document) };
      document.getPage(0).node.addAnnot(document.context.register(document.context.obj(note)));
    };
    expect(await change(onPage)).toBe("attachment");
    expect(await change((document) => void document.context.register(addFile(document)))).toBe("attachment");
    expect(
      await change((document) => findInside(document).set(PDFName.of("UF"), PDFHexString.fromText("x"))),
    ).toBe("attachment");
    const takeOut = (document: PDFDocument): void => {
      findInside(document).delete(PDFName.of("EF"));
    };
    expect(await change(takeOut)).toBe("none");
  });

  it("facts that expand without end, or are packed as no paper's are", async () => {
    const document = await PDFDocument.load(paper, { updateMetadata: false });
    const { context } = document;
    const pack = (content: Buffer, filter: Readonly<Record<string, readonly string[]>>) => {
      const stream = context.flateStream(content);
      for (const [name, value] of Object.entries(filter))
        stream.dict.set(PDFName.of(name), context.obj([...value]));
      findInside(document).set(PDFName.of("EF"), context.obj({ F: context.register(stream) }));
    };
    pack(Buffer.alloc(64 * 1_048_576, 32), {});
    expect(await judge(await document.save())).toBe("attachment");
    pack(Buffer.from("{}"), { Filter: ["FlateDecode", "FlateDecode"] });
    expect(await judge(await document.save())).toBe("attachment");
  });

  it("a paper that is cut off, at whatever place, and what is no PDF", async () => {
    const signed = await sign(paper);
    for (let part = 1; part < 12; part += 1) {
      const cut = signed.subarray(0, Math.floor((signed.length * part) / 12));
      expect(verifyPdfSignature(cut).valid).toBe(false);
    }
    for (const end of [5_000, paper.length - 20_000])
      expect(await judge(paper.subarray(0, end))).not.toBe("read");
    expect(await judge(Buffer.from("hello"))).toBe("attachment");
  });
});

describe("a file that is known to nobody", () => {
  it("is told by what is wrong with its facts, and where nothing is, that it is none that was filed", async () => {
    const altered = await exchange(paper, spell({ ...(await read(paper)), answers: {} }));
    expect(await findForeignFacts({ processes }, altered)).toEqual({ problem: "fingerprint" });
    expect(await findForeignFacts({ processes }, await sign(altered))).toEqual({ problem: "fingerprint" });
    expect(await findForeignFacts({ processes }, await sign(paper))).toEqual({ problem: "none" });
    expect(await findForeignFacts({ processes }, Buffer.from("hello"))).toBeNull();
  });
});
