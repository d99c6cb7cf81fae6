/**
 * The declaration by iAM Smart: the bankrupt signs digitally what the page showed. The document has the hash of the edition in it; the platform compares
 * whoever approves with the identity card number that the case has, and the certificate has to bear the name of the case. What was changed
 * meanwhile is not declared: the version that was signed is another one then.
 */
import { isHkid, whatMayHappen } from "~/workflows/kit";
import { annualStatement, DECLARATION_STEP } from "~/workflows/records/annual-statement/index";
import type { CaseFile } from "~/workflows/records/case-file/index";

import {
  CertificateRefused,
  type CertificateProblem,
} from "~/app/services/documents/pdf-signatures/certificate-problem";
import { SignatureRefused } from "~/app/services/documents/pdf-signatures/signature-refused.server";
import { PrintingFailed } from "~/app/services/documents/printing/printing-failed.server";
import {
  askForSignature,
  cancelRequest,
  fetchSignature,
  findRequestState,
  markBrowser,
  type FetchedSignature,
} from "~/app/services/filings/signing/anonymous-request.server";
import type { AnonymousState } from "~/app/services/filings/signing/anonymous-signing.view";
import { embedChecked } from "~/app/services/filings/signing/app-signing.server";
import { explainRefusals, type RefusalMessage } from "~/app/services/platform/pages/reasons";
import { yearPath } from "../streams.server";
import { isCounter, type YearContext } from "../visit/opened.server";
import { withVisit } from "../visit/visit-name";
import { printDeclaration } from "./declaration-paper.server";
import { declareStatement, findDeclaringFact, hashDeclared } from "./declare.server";
import { sayDays } from "./say-year";

/** One request for each visit and year: a new one takes the place of the last. */
const getRequestName = ({ caseYear, visitName }: YearContext): string =>
  `statement-declaration ${caseYear.stream} ${visitName}`;

/** The number that the platform compares; `null` for whoever has no identity card. */
function findCard({ debtor }: Pick<CaseFile, "debtor">): string | null {
  const isCard = (debtor.idType ?? "hkid") === "hkid" && isHkid(debtor.idNumber ?? "");
  return isCard ? (debtor.idNumber ?? null) : null;
}

/** As the case names them: it stands as the name that declares. */
const getOwnName = ({ debtor, nameEn }: Pick<CaseFile, "debtor" | "nameEn">): string =>
  debtor.nameEn ?? debtor.nameZh ?? nameEn;

/** Whether the bankrupt may sign with the app here. Nobody signs for them at the counter. */
const mayDeclareByApp = (context: YearContext): boolean =>
  context.portal.iamSmart !== null && !isCounter(context) && findCard(context.file) !== null;

/** How it can be declared here, what is the likeliest first: whoever came in by the app has it at hand. */
export const listDeclaringWays = (context: YearContext): readonly ("name" | "app")[] => {
  if (!mayDeclareByApp(context)) return ["name"];
  return "hkidHash" in context.visit ? ["app", "name"] : ["name", "app"];
};

/** The page that waits for the signature. */
export const getWaitingPage = ({ caseYear, visitName }: YearContext): string =>
  `${yearPath(caseYear.year, "declare/app")}${withVisit("", visitName)}`;

interface Seen {
  /** Of the answers, as the page had it. */
  readonly version: number;
  readonly commandId: string;
  readonly userAgent: string;
}
type Begun =
  | { readonly outcome: "waiting"; readonly cookie: string }
  | { readonly outcome: "off" | "changed" | "printing" }
  | { readonly outcome: "code"; readonly code: string }
  | { readonly outcome: "refused"; readonly refused: readonly RefusalMessage[] };

/** Prints what stands, and asks iAM Smart for a signature under it. Nothing of the statement is changed. */
export async function beginDeclarationByApp(
  context: YearContext,
  { version, commandId, userAgent }: Seen,
): Promise<Begun> {
  const { portal, statement, file, locale, t, by } = context;
  const hkid = findCard(file);
  if (!mayDeclareByApp(context) || hkid === null) return { outcome: "off" };
  const { context: before } = statement;
  if (before.version !== version) return { outcome: "changed" };
  const name = getOwnName(file);
  // As it will be when it is declared: the name goes along with the declaration.
  const named = {
    ...before,
    values: { ...before.values, declaredName: name },
    unconfirmed: before.unconfirmed.filter((step) => step !== DECLARATION_STEP),
  };
  const possible = whatMayHappen(
    annualStatement,
    { ...statement, context: named },
    by,
    portal.clock.now(),
  ).find(({ fact }) => fact === findDeclaringFact(before));
  const refusals = possible?.refusals ?? [];
  if (refusals.length > 0)
    return { outcome: "refused", refused: explainRefusals(annualStatement, refusals, locale) };
  const hash = hashDeclared(before, name);
  const words = {
    name,
    reason: t("annualStatement.declare.documentName", {
      ...sayDays(before, locale),
      number: file.number,
      hash: hash.slice(0, 8),
    }),
    location: "Hong Kong",
    at: new Date(portal.clock.now()),
  };
  try {
    const unsigned = await printDeclaration(portal, { file, statement: named, hash, name }, context);
    const document = await portal.pdfs.prepare(unsigned, words);
    const { asker, cookie } = await markBrowser(portal);
    const asked = await askForSignature(portal, {
      ...{ document, hkid, userAgent, language: locale, commandId, asker },
      name: getRequestName(context),
      page: getWaitingPage(context),
      documentName: words.reason,
      contentVersion: version,
      company: null,
    });
    return asked.outcome === "waiting" ? { outcome: "waiting", cookie } : asked;
  } catch (error) {
    if (error instanceof PrintingFailed) return { outcome: "printing" };
    throw error;
  }
}

export const declarationState = (context: YearContext): Promise<AnonymousState> =>
  findRequestState(context.portal, getRequestName(context));

export type FinishedDeclaration =
  | { readonly outcome: "done" }
  | { readonly outcome: "expired" | "notVerified" | "signedInVain" }
  | { readonly outcome: "code"; readonly code: string }
  | { readonly outcome: "certificate"; readonly problem: CertificateProblem }
  | { readonly outcome: "refused"; readonly refused: readonly RefusalMessage[] };

/** The bankrupt has signed: the signature is checked, put into its place, and the statement declared with it. */
export async function finishDeclarationByApp(context: YearContext): Promise<FinishedDeclaration> {
  const fetched = await fetchSignature(context.portal, getRequestName(context));
  if (fetched.outcome !== "signed") return fetched;
  const declared = await declareSigned(context, fetched);
  await fetched.settle(declared.outcome === "done");
  return declared;
}

async function declareSigned(
  context: YearContext,
  { prepared, signature, contentVersion: version, commandId }: FetchedSignature,
): Promise<FinishedDeclaration> {
  const { portal, file } = context;
  const { debtor, nameEn, nameZh } = file;
  const holder = {
    fullName: debtor.nameEn ?? nameEn,
    fullNameZh: debtor.nameZh ?? nameZh ?? null,
    firmId: null,
  };
  if (context.statement.context.version !== version) return { outcome: "signedInVain" };
  try {
    const signed = await embedChecked(portal, holder, prepared, signature);
    const refused = await declareStatement(context, { name: getOwnName(file), version, commandId, signed });
    return refused.length > 0 ? { outcome: "refused", refused } : { outcome: "done" };
  } catch (error) {
    if (error instanceof SignatureRefused) return { outcome: "notVerified" };
    // Nothing was recorded: the person asks the app once more.
    if (error instanceof PrintingFailed) return { outcome: "expired" };
    if (error instanceof CertificateRefused) return { outcome: "certificate", problem: error.problem };
    throw error;
  }
}

/** The person does not want to go on: whatever the app answers, nothing is waiting for it any more. */
export const cancelDeclarationByApp = (context: YearContext): Promise<void> =>
  cancelRequest(context.portal, getRequestName(context));
