/**
 * `npm run drill -- papers`: every kind of paper and every form, filled in, in three languages, one of them signed, before the
 * validators that this machine has. veraPDF (`VERAPDF` names its program, or it is on the path; it needs a Java) judges PDF/A-3a and PDF/UA-1, qpdf
 * the syntax, pdfsig the signature. What is not here judges nothing, and is named. Ends with 1 where a validator objects.
 */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { samplePapers } from "~/app/services/documents/typesetting/samples";
import { setPaper } from "~/app/services/documents/typesetting/set-paper.server";
import { createDemoCertificate } from "~/app/services/documents/pdf-signatures/demo-certificate.server";
import { signPdf } from "~/app/services/documents/pdf-signatures/pdf-signer.server";
import { describeFormPaper } from "~/app/services/filings/papers/form-paper.server";
import type { Paper } from "~/app/services/platform/portal/ports/paper";
import { LOCALES, type Locale } from "~/workflows/kit";
import { submissions } from "~/workflows/registry";

import { fillInForm } from "../support/filled-form";

const NAME = "陳大文 CHAN, Tai Man";
/** Fields are put into them afterwards, or they are bound: they claim neither standard. */
const claimsStandards = ({ kind }: Paper): boolean => kind !== "fillable" && kind !== "part";
const run = promisify(execFile);

interface Validator {
  readonly name: string;
  readonly program: string;
  /** Asked whether it is here. */
  readonly version: readonly string[];
  readonly judges: (file: SetPaper) => boolean;
  /** @returns what it objects to; empty for nothing */
  readonly judge: (file: SetPaper) => Promise<string>;
}
interface SetPaper {
  readonly path: string;
  readonly isSigned: boolean;
  readonly claims: boolean;
}

/** What a program prints; what it ends with says no more. */
async function readOutput(program: string, args: readonly string[]): Promise<string> {
  try {
    const { stdout, stderr } = await run(program, args, { maxBuffer: 64 * 1_048_576 });
    return stdout + stderr;
  } catch (error) {
    if (error instanceof Error && "stdout" in error && "code" in error && typeof error.code === "number")
      return String(error.stdout) + ("stderr" in error ? String(error.stderr) : "");
    throw error;
  }
}

const VERAPDF = process.env.VERAPDF ?? "verapdf";
const judgeFlavour =
  (flavour: string) =>
  async ({ path }: SetPaper) => {
    const said = await readOutput(VERAPDF, ["--format", "text", "--flavour", flavour, path]);
    return said.startsWith("PASS ") ? "" : said;
  };
const VALIDATORS: readonly Validator[] = [
  ...["3a", "ua1"].map((flavour) => ({
    name: `veraPDF, ${flavour}`,
    program: VERAPDF,
    version: ["--version"],
    judges: ({ claims }: SetPaper) => claims,
    judge: judgeFlavour(flavour),
  })),
  {
    name: "qpdf",
    program: "qpdf",
    version: ["--version"],
    judges: () => true,
    async judge({ path }) {
      const said = await readOutput("qpdf", ["--check", path]);
      return said.includes("No syntax or stream encoding errors found") && !said.includes("WARNING")
        ? ""
        : said;
    },
  },
  {
    name: "pdfsig",
    program: "pdfsig",
    version: ["-v"],
    judges: ({ isSigned }) => isSigned,
    async judge({ path }) {
      const said = await readOutput("pdfsig", ["-nocert", path]);
      return /Signature is Valid/.test(said) && !/invalid/i.test(said) ? "" : said;
    },
  },
];

function describeForm(code: string, language: Locale): Paper {
  const type = submissions.find((each) => each.code === code);
  if (type === undefined) throw new RangeError(code);
  return describeFormPaper({
    ...{ type, formVersion: type.form.version, values: fillInForm(type.form, NAME), files: [], language },
    ...{
      caseType: "B",
      caseNumber: "HCB 1/2026",
      caseName: NAME,
      period: null,
      edition: 1,
      reference: "X-2026-00000001",
    },
    signatory: { name: NAME, capacity: "PIP", firm: "Sample Trustees Limited", at: "03/07/2026 14:15" },
    ...{ at: "2026-07-03T06:15:00.000Z", annexes: [] },
  });
}

const folder = await mkdtemp(join(tmpdir(), "papers-"));
try {
  const files: SetPaper[] = [];
  const write = async (name: string, pdf: Uint8Array, about: Omit<SetPaper, "path">) => {
    const path = join(folder, `${name}.pdf`);
    await writeFile(path, pdf);
    files.push({ path, ...about });
  };
  for (const language of LOCALES) {
    for (const [name, paper] of Object.entries(samplePapers(NAME, language)))
      await write(`${name}.${language}`, setPaper(paper), {
        isSigned: false,
        claims: claimsStandards(paper),
      });
    for (const { code } of submissions)
      await write(`${code}.${language}`, setPaper(describeForm(code, language)), {
        isSigned: false,
        claims: true,
      });
  }
  const password = "papers";
  const p12 = await createDemoCertificate({
    commonName: NAME,
    organisation: "Sample",
    serial: "1",
    password,
  });
  const words = { name: NAME, reason: "Form B1", location: "Hong Kong", at: new Date() };
  const signed = await signPdf(setPaper(describeForm("b1", "en")), { ...words, p12, password });
  await write("signed.en", signed.pdf, { isSigned: true, claims: true });

  let objections = 0;
  for (const { name, program, version, judges, judge } of VALIDATORS) {
    const isHere = await run(program, version).then(
      () => true,
      () => false,
    );
    if (!isHere) {
      console.log(`  ${name.padEnd(14)} is not here: nothing was judged by it`);
      continue;
    }
    const judged = files.filter(judges);
    let passed = 0;
    for (const file of judged) {
      const objection = await judge(file);
      if (objection === "") passed += 1;
      else
        console.log(
          `  ${name.padEnd(14)} ${file.path.slice(folder.length + 1)}: ${objection.trim().split("\n").slice(0, 6).join(" | ")}`,
        );
    }
    objections += judged.length - passed;
    console.log(`  ${name.padEnd(14)} ${String(passed)} of ${String(judged.length)} papers pass`);
  }
  process.exitCode = objections > 0 ? 1 : 0;
} finally {
  await rm(folder, { recursive: true, force: true });
}
