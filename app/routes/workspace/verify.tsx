import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { Button } from "~/app/components/ui/button/button";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { FileChoice } from "~/app/components/ui/file-choice/file-choice";
import { Notice, type NoticeTone } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Section } from "~/app/components/ui/section";
import { PublicShell } from "~/app/components/platform/shell/public-shell";
import { formatFileSize } from "~/app/i18n/format";
import type { loader as rootLoader } from "~/app/root";
import {
  CertificateChecked,
  SignedForm,
  SignedSchedule,
} from "~/app/components/identity/certificate/certificate-checked";
import { AlteredFacts } from "~/app/components/identity/certificate/paper-facts";
import { SealedPaper } from "~/app/components/identity/certificate/sealed-paper";
import { familyServices } from "~/app/families/registry.server";
import { findForeignFacts, type ForeignFacts } from "~/app/services/filings/facts/foreign-facts.server";
import { checkBatchReceipt } from "~/app/services/filings/batches/check-batch-receipt.server";
import { checkReceipt } from "~/app/services/filings/papers/check-receipt.server";
import { formatFormNumber, getPeriod, partyName } from "~/app/services/filings/receipts/receipt.server";
import { formatPeriod } from "~/app/services/filings/submissions/form-subject";
import { checkSchedule, type ScheduleCheck } from "~/app/services/filings/receipts/check-schedule.server";
import { isAlteredPaper } from "~/app/services/filings/receipts/check-office-seal.server";
import {
  checkSignedForm,
  type SignedFormCheck,
} from "~/app/services/filings/receipts/check-signed-form.server";

import type { SealedPaperCheck } from "~/app/services/filings/receipts/sealed-paper.view";
import type {
  ReceiptVerdict,
  ReceiptVerification,
} from "~/app/services/filings/receipts/verify-receipt.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { chosenFile, readSmallForm } from "~/app/services/documents/uploads/read-small-form.server";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";
import { invalidForm } from "~/app/services/platform/pages/answers.server";
import { UNANSWERED, type PageAnswer } from "~/app/services/platform/pages/answer";

const LARGEST_RECEIPT_IN_BYTES = 5 * 1_048_576;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.pageTitle ?? "" }];

/** For anybody who has been handed a receipt. The file is checked and not kept. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, getTitle, visitor } = await loadOpenContext(args);
  return {
    publicKey: portal.keys.signer().publicKey,
    isLoggedIn: (await visitor()) !== null,
    pageTitle: getTitle(t("verify.title")),
  };
}

type Answer = PageAnswer & {
  readonly checked?: ReturnType<typeof shown>;
  /** The file is a signed form. */
  readonly signedForm?: SignedFormCheck;
  /** The file is a schedule of forms that were signed together. */
  readonly schedule?: ScheduleCheck;
  /** The file is another paper of the office's. */
  readonly sealedPaper?: SealedPaperCheck;
  /** The file carries facts as a signed form does, and is none as it was signed. */
  readonly alteredFacts?: ForeignFacts;
};

export async function action(args: ActionFunctionArgs) {
  const { portal, t } = await loadOpenContext(args);
  const form = await readSmallForm(args.request, LARGEST_RECEIPT_IN_BYTES);
  if (form === "too-large") {
    const receipt = t("verify.tooLarge", { size: formatFileSize(LARGEST_RECEIPT_IN_BYTES) });
    return invalidForm(null, { receipt }, 413);
  }
  const file = chosenFile(form, "receipt");
  if (!(file instanceof File))
    return invalidForm(null, { receipt: t(file === "empty" ? "files.emptyFile" : "verify.missing") });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const checked = await checkReceipt(portal, bytes);
  const isReceipt = checked.verdict !== "unreadable";
  const sealedPaper = isReceipt ? null : await checkSealedPaper(portal, bytes);
  if (sealedPaper !== null) return data<Answer>({ ...UNANSWERED, sealedPaper });
  const signedForm = isReceipt ? null : await checkSignedForm(portal, bytes);
  const schedule = isReceipt ? null : await checkSchedule(portal, bytes);
  if (schedule !== null) return data<Answer>({ ...UNANSWERED, schedule });
  if (signedForm !== null) return data<Answer>({ ...UNANSWERED, signedForm });
  const alteredFacts = isReceipt ? null : await findForeignFacts(portal, bytes);
  if (alteredFacts !== null) return data<Answer>({ ...UNANSWERED, alteredFacts });
  const isAltered = !isReceipt && (await isAlteredPaper(portal, bytes));
  return data<Answer>({
    ...UNANSWERED,
    checked: shown(isAltered ? { ...checked, verdict: "altered" } : checked),
  });
}

/** One family after the other, and the receipt of a batch: a file is none, or one, of these papers. */
async function checkSealedPaper(portal: Portal, file: Uint8Array): Promise<SealedPaperCheck | null> {
  for (const { sealedPaper } of familyServices) {
    const found = (await sealedPaper?.(portal, file)) ?? null;
    if (found !== null) return found;
  }
  return checkBatchReceipt(portal, file);
}

/** Of the file's own words only those of a receipt that can be believed. */
function shown({ verdict, findings, receipt, certificate = null }: ReceiptVerification) {
  const isBelieved = verdict === "genuine" || verdict === "superseded";
  const period = receipt ? getPeriod(receipt) : null;
  return {
    verdict,
    findings: findings.map(({ check, passed }) => ({ check, passed })),
    certificate: isBelieved ? certificate : null,
    receipt:
      receipt && isBelieved
        ? {
            reference: receipt.reference,
            form: formatFormNumber(receipt),
            caseNumber: receipt.caseNumber,
            party:
              receipt.version === 1
                ? null
                : { kind: receipt.caseParty.kind, name: partyName(receipt.caseParty) },
            period: period && formatPeriod(period),
            contentSize: receipt.version === 1 ? null : formatFileSize(receipt.contentSize),
            edition: receipt.edition,
            submittedAt: receipt.submittedAtHongKong,
            submittedBy: receipt.submittedBy.name,
            signedBy: receipt.signedBy.name,
            contentHash: receipt.contentHash,
            position: receipt.position,
          }
        : null,
  };
}

export default function Verify() {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { publicKey, isLoggedIn } = useLoaderData<typeof loader>();
  const answer: Answer | undefined = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const { problems } = answer ?? UNANSWERED;
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"} offerLogin={!isLoggedIn}>
      <PageHeader title={t("verify.title")} subtitle={t("verify.intro")} />
      <ErrorSummary problems={problemsInOrder(["receipt"], problems)} />
      {answer?.checked && <Verdict {...answer.checked} />}
      {answer?.sealedPaper && <SealedPaper paper={answer.sealedPaper} />}
      {answer?.schedule && <SignedSchedule schedule={answer.schedule} />}
      {answer?.signedForm && <SignedForm form={answer.signedForm} />}
      {answer?.alteredFacts && <AlteredFacts found={answer.alteredFacts} />}
      <Form method="post" encType="multipart/form-data" className="sheet flex flex-col gap-5 p-5">
        <FileChoice
          name="receipt"
          label={t("verify.file")}
          dropHint={t("verify.drop")}
          accept=".pdf,.json,application/pdf,application/json"
          required
          error={problems["receipt"]}
        />
        <div>
          <Button type="submit" tone="primary" busy={busy}>
            {t("verify.check")}
          </Button>
        </div>
      </Form>
      <section aria-labelledby="public-key" className="flex flex-col gap-1 text-sm text-ink-soft">
        <h2 id="public-key" className="text-base">
          {t("verify.publicKey")}
        </h2>
        <p>{t("verify.keyHint")}</p>
        <code className="font-mono break-all">{publicKey}</code>
        <p>
          <a href="/verify/keys.json" className="link">
            {t("verify.keysFile")}
          </a>
        </p>
      </section>
    </PublicShell>
  );
}

const TONES: Readonly<Record<ReceiptVerdict, NoticeTone>> = {
  genuine: "success",
  superseded: "warning",
  altered: "error",
  unreadable: "error",
};

function Verdict({ verdict, findings, receipt, certificate }: NonNullable<Answer["checked"]>) {
  const { t } = useTranslation();
  return (
    <>
      <Notice tone={TONES[verdict]} title={t(`verify.verdicts.${verdict}`)} live>
        {t(`verify.meaning.${verdict}`)}
      </Notice>
      {receipt && (
        <section aria-labelledby="said" className="sheet px-5 py-3">
          <h2 id="said" className="pt-1 pb-2 text-lg">
            {t("verify.shownFor")}
          </h2>
          <DescriptionList
            items={[
              { term: t("filing.receipt.reference"), description: <b>{receipt.reference}</b> },
              { term: t("filing.receipt.form"), description: receipt.form },
              { term: t("filing.receipt.case"), description: receipt.caseNumber },
              ...(receipt.party
                ? [
                    {
                      term: t(`filing.receipt.parties.${receipt.party.kind}`),
                      description: receipt.party.name,
                    },
                  ]
                : []),
              ...(receipt.period === null
                ? []
                : [{ term: t("filing.receipt.period"), description: receipt.period }]),
              { term: t("filing.receipt.edition"), description: String(receipt.edition) },
              { term: t("filing.receipt.submittedAt"), description: receipt.submittedAt },
              { term: t("filing.receipt.submittedBy"), description: receipt.submittedBy },
              { term: t("filing.receipt.signedBy"), description: receipt.signedBy },
              {
                term: t("verify.certificate"),
                description: <CertificateChecked check={certificate} />,
              },
              {
                term: t("filing.receipt.contentHash"),
                description: <code className="font-mono text-sm break-all">{receipt.contentHash}</code>,
              },
              ...(receipt.contentSize
                ? [{ term: t("filing.receipt.contentSize"), description: receipt.contentSize }]
                : []),
              { term: t("filing.receipt.position"), description: String(receipt.position) },
            ]}
          />
        </section>
      )}
      {findings.length > 0 && (
        <Section id="findings" title={t("verify.findings")} className="flex flex-col gap-2">
          <ul className="sheet divide-y divide-line px-5">
            {findings.map(({ check, passed }) => (
              <li key={check} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                <span>{t(`verify.checks.${check}`)}</span>
                <Badge tone={passed ? "good" : "bad"}>{t(passed ? "verify.passed" : "verify.failed")}</Badge>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
