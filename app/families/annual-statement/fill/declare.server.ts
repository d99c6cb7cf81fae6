/** The declaration: exactly what the page showed, under the name that was typed. */
import { createHash } from "node:crypto";

import { foldSpellings } from "~/db/queries/platform/chinese-spellings";
import { foldLabel, type CertificateCheck } from "~/workflows/kit";
import {
  findStandingEdition,
  type AnnualStatement,
  type DeclarationSignature,
  type StatementEdition,
} from "~/workflows/records/annual-statement/index";
import type { CaseFile } from "~/workflows/records/case-file/index";

import { getReference, referenceSecret } from "~/app/services/filings/papers/reference.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { SignedPdf } from "~/app/services/platform/portal/ports/pdf-work";
import { storeWithFact } from "~/app/services/platform/portal/store-with-fact.server";
import type { RefusalMessage } from "~/app/services/platform/pages/reasons";
import { listLeftOpen } from "../counter/left-open";
import { STATEMENT_PREFIX } from "../streams.server";
import { isCounter, type YearContext } from "../visit/opened.server";
import { explainOutcome, recordFact, saveAnswers } from "./record.server";

/** SHA-256 of what is declared: the same answers and papers have the same. */
export function hashEdition({
  values,
  papers,
  noPapersBecause,
  from,
  to,
}: Pick<AnnualStatement, "values" | "papers" | "noPapersBecause" | "from" | "to">): string {
  const content = {
    from,
    to,
    values: Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)),
    papers: papers.map(({ hash }) => hash),
    noPapersBecause,
  };
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/** `hashEdition` of what stands, declared under a name. */
export const hashDeclared = (statement: AnnualStatement, name: string): string =>
  hashEdition({ ...statement, values: { ...statement.values, declaredName: name } });

/** The fact by which what stands is declared: the first time, or as a correction. */
export const findDeclaringFact = (statement: Pick<AnnualStatement, "editions">) =>
  findStandingEdition(statement) === null ? "statement.declared" : "correction.declared";

/** How an edition was declared; one that the counter entered was declared on the paper itself. */
export const findWayDeclared = ({
  signature,
  via,
}: Pick<StatementEdition, "signature" | "via">): "name" | "app" | "paper" =>
  via === "counter" ? "paper" : signature === null ? "name" : "app";

/** The file name of a declaration that the app signed. */
export const nameSignedDeclaration = (reference: string): string =>
  `declaration-${reference.replace("/", "-")}.pdf`;

/** The words of a name, in one script, without capitals and accents. */
const listWords = (name: string): readonly string[] =>
  foldSpellings(foldLabel(name))
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .split(/[\s,.-]+/)
    .filter(Boolean);

/** The same words as one, as 陳 大文 is 陳大文, or in another order, as Joao Pereira is PEREIRA Joao. */
function isSameName(one: string, other: string): boolean {
  const [words, others] = [listWords(one), listWords(other)];
  const inOrder = (list: readonly string[]): string => [...list].sort().join(" ");
  return words.length > 0 && (words.join("") === others.join("") || inOrder(words) === inOrder(others));
}

/** Whether the typed name is the bankrupt's, in either language and script, however it is spaced or written in capitals. */
export function isOwnName(
  typed: string,
  { debtor, nameEn, nameZh }: Pick<CaseFile, "debtor" | "nameEn" | "nameZh">,
): boolean {
  const own = [debtor.nameEn, debtor.nameZh, debtor.alias, nameEn, nameZh];
  return own.some((name) => name !== undefined && isSameName(typed, name));
}

/** The declaration as the app has signed it, and what was checked of the certificate. */
interface SignedDeclaration {
  readonly signed: SignedPdf;
  readonly check: Pick<CertificateCheck, "root" | "checkedAt">;
}
interface Declaration {
  readonly name: string;
  /** Of the answers, as the page had it. */
  readonly version: number;
  readonly commandId: string;
  /** Where it was signed by the app. */
  readonly signed?: SignedDeclaration;
}

/** Declares what stands, as it was shown. The name is saved with the answers first. @returns why it was not done */
export async function declareStatement(
  context: YearContext,
  { name, version, commandId, signed }: Declaration,
): Promise<readonly RefusalMessage[]> {
  const { portal, statement, locale, caseYear } = context;
  const before = statement.context;
  if (before.version !== version) return [{ sentence: context.t("annualStatement.declare.changed") }];
  const isSame = before.values["declaredName"] === name;
  const refused = await saveAnswers(context, isSame ? {} : { declaredName: name }, "declaration");
  if (refused.length > 0) return refused;
  const edition = before.editions.length + 1;
  const at = portal.clock.now();
  const said = { ...before, values: { ...before.values, declaredName: name } };
  const data = {
    edition,
    basedOn: isSame ? version : version + 1,
    reference: getReference(STATEMENT_PREFIX, caseYear.stream, at, edition, referenceSecret(portal.keys)),
    hash: hashEdition(said),
    via: isCounter(context) ? "counter" : "door",
    language: locale,
    ...(isCounter(context) && listLeftOpen(said, hongKongDay(at))),
  };
  const type = findDeclaringFact(before);
  return explainOutcome(
    signed === undefined
      ? await recordFact(context, { type, data, commandId })
      : await storeSigned(context, data.reference, signed, (signature) =>
          recordFact(context, { type, data: { ...data, signature }, commandId }),
        ),
    context,
  );
}

/** Keeps the declaration that was signed, and records the fact that names it. */
async function storeSigned(
  { portal, caseYear, by }: YearContext,
  reference: string,
  { signed, check }: SignedDeclaration,
  record: (signature: DeclarationSignature) => ReturnType<typeof recordFact>,
) {
  const { pdf, sha256, serial } = signed;
  const { root, checkedAt } = check;
  return storeWithFact<AnnualStatement>(
    portal,
    {
      stream: caseYear.stream,
      field: "signed-declaration",
      name: nameSignedDeclaration(reference),
      mediaType: "application/pdf",
      size: pdf.length,
      hash: sha256,
      // The portal's own print.
      scan: "clean",
      content: pdf,
      createdBy: by.id,
      createdAt: portal.clock.now(),
    },
    (document) => record({ document, sha256, size: pdf.length, serial, root, checkedAt }),
  );
}
