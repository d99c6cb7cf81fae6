import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { FileBadge, FileClock, FileJson, FileSignature } from "lucide-react";
import { useTranslation } from "react-i18next";

import { buttonClasses, LinkButton } from "~/app/components/ui/button/button";
import { FileLinks } from "~/app/components/filings/form-reading/file-links";
import { NextTaskLink } from "~/app/components/filings/next-task/next-task";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { Fold } from "~/app/components/ui/fold/fold";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { PaperLink } from "~/app/components/ui/paper-link/paper-link";
import { Section } from "~/app/components/ui/section";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { OfficeNotes } from "~/app/forms/office-notes";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import { formatDate, formatFileSize, listTime } from "~/app/i18n/format";
import {
  formatFormNumber,
  formatHongKongDateTime,
  partyName,
} from "~/app/services/filings/receipts/receipt.server";
import { findNextTask } from "~/app/services/filings/form-lists/next-task.server";
import { loadFrame } from "~/app/services/filings/steps/frame.server";
import { loadOfficeNotes } from "~/app/services/filings/reading/office-notes.server";
import {
  getRequestedEdition,
  listFilings,
  findFiling,
  loadParty,
  loadPeople,
  signedSize,
} from "~/app/services/filings/papers/receipt.server";
import { listSignedPapers, type SignedPaper } from "~/app/services/filings/papers/signed-papers.server";
import { listReceiptFigures } from "~/app/services/filings/receipts/receipt-figures.server";
import { readFile } from "~/app/services/filings/reading/reading.server";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import { describedFiles, findWords, getForm, hasTag, hongKongDate } from "~/workflows/kit";
import { findNotice, sayNotice } from "~/workflows/shared/specified-forms/index";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

export const handle: RouteHandle = { crumbs: submissionCrumbs((t) => t("filing.receipt.title")) };
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.pageTitle ?? "" }];

/** The receipt of a filed edition (`?edition=1`; the newest where none is asked for). */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, locale, t, getTitle } = context;
  const submission = await context.submission();
  const frame = await loadFrame(portal, submission, locale);
  const pageTitle = getTitle(`${t("filing.receipt.title")} ${frame.form} ${frame.caseNo}`);
  const now = portal.clock.now();
  const wanted = getRequestedEdition(args.request);
  const filing = findFiling(submission, wanted, now);
  if (!filing) {
    if (wanted !== null) throw new Response(null, { status: 404 });
    return { frame, pageTitle, notes: [], nextTask: null, receipt: null };
  }
  const { edition, entry, validity: standing } = filing;
  const { type, current } = submission;
  const { number, version } = getForm(type, current.context.formVersion);
  const party = await loadParty(portal, submission, filing);
  const specifiedBy = findNotice(type.type, submission.caseFile.file.type, hongKongDate(entry.at));
  const address = (page: string, of: number) => `${getAddress(submission, page)}?edition=${String(of)}`;
  const receipt = {
    note: findWords(type, locale, "receiptNote") ?? null,
    reference: edition.reference,
    edition: edition.edition,
    submittedAt: entry.at,
    submittedAtHongKong: formatHongKongDateTime(entry.at),
    ...(await loadPeople(portal, filing, locale)),
    form: formatFormNumber({ reference: edition.reference, form: { type: type.type, number, version } }),
    specifiedBy: specifiedBy && sayNotice(locale, specifiedBy),
    party: { kind: party.kind, name: partyName(party) },
    contentHash: edition.signature.pdfHash,
    contentSize: formatFileSize(await signedSize(portal, filing)),
    position: entry.position,
    entryHash: entry.hash,
    standing,
    figures: listReceiptFigures(submission, edition.values, locale),
    // What the office does by when, of what stands as it was filed.
    next:
      standing.state === "current" && hasTag(type, current.state, "with-office")
        ? {
            label: frame.nextLabel ?? t(`submissions.next.${frame.next}`),
            by: current.context.acknowledgedAt === null ? current.context.dueOn : null,
          }
        : null,
    enclosures: describedFiles(getForm(type, current.context.formVersion), edition.values, edition.files).map(
      (file) => readFile({ type, locale, t }, file, { filesOpen: true, changed: new Set() }),
    ),
    pdf: address("receipt/pdf", edition.edition),
    json: address("receipt/json", edition.edition),
    papers: await listSignedPapers(portal, edition, address("document.pdf", edition.edition)),
    schedule: edition.signature.schedule ?? null,
    others: listFilings(submission.current, now)
      .filter((other) => other.edition.edition !== edition.edition)
      .map((other) => ({
        edition: other.edition.edition,
        at: other.entry.at,
        to: address("receipt", other.edition.edition),
      })),
  };
  return {
    frame,
    pageTitle,
    notes: await loadOfficeNotes(portal, submission, locale),
    nextTask: await findNextTask(portal, context.user, submission, locale),
    receipt,
  };
}

export default function SubmissionReceipt() {
  const { t } = useTranslation();
  const { frame, notes, nextTask, receipt } = useLoaderData<typeof loader>();
  const status = frame.pages.find(({ page }) => page === "status");
  return (
    <SubmissionFrame frame={frame} page="receipt">
      <PageHeader title={t("filing.receipt.title")} subtitle={frame.title} />
      <NextTaskLink task={nextTask} />
      <OfficeNotes notes={notes} />
      {receipt === null ? (
        <Notice actions={status && <LinkButton to={status.to}>{t("filing.links.status")}</LinkButton>}>
          {t("filing.receipt.none")}
        </Notice>
      ) : (
        <Filed />
      )}
    </SubmissionFrame>
  );
}

function Filed() {
  const { t } = useTranslation();
  const { frame, receipt } = useLoaderData<typeof loader>();
  if (receipt === null) return null;
  const { standing, schedule } = receipt;
  const stands =
    standing.state === "superseded" && standing.by === undefined
      ? t("filing.receipt.standings.supersededLater")
      : t(`filing.receipt.standings.${standing.state}`, { reference: standing.by?.reference });
  return (
    <div className="flex max-w-form flex-col gap-6">
      {standing.state === "current" ? (
        <Notice tone="success" title={t("filing.receipt.received")}>
          <p className="text-lg font-semibold">{receipt.reference}</p>
          <p>{t("filing.receipt.stands")}</p>
          {receipt.next !== null && (
            <p className="font-semibold">
              {[
                receipt.next.label,
                receipt.next.by !== null && t("filing.nextStep.until", { date: formatDate(receipt.next.by) }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
          )}
          {receipt.note !== null && <p>{receipt.note}</p>}
        </Notice>
      ) : (
        <Notice tone="warning" title={stands}>
          {t(standing.state === "withdrawn" ? "filing.receipt.takenBack" : "filing.receipt.replaced")}
        </Notice>
      )}
      <Downloads {...receipt} />
      <section className="sheet px-5 py-3">
        <DescriptionList
          items={[
            { term: t("filing.receipt.reference"), description: <b>{receipt.reference}</b> },
            ...receipt.figures,
            {
              term: t("filing.receipt.submittedAt"),
              description: <time dateTime={receipt.submittedAt}>{receipt.submittedAtHongKong}</time>,
            },
            {
              term: t("filing.receipt.submittedBy"),
              description: `${receipt.submittedBy.name}\n${receipt.submittedBy.role}`,
            },
            {
              term: t("filing.receipt.signedBy"),
              description:
                receipt.signedBy.certificate === ""
                  ? receipt.signedBy.name
                  : `${receipt.signedBy.name}\n${t("filing.receipt.signedWith", receipt.signedBy)}`,
            },
            ...(schedule === null
              ? []
              : [
                  {
                    term: t("filing.receipt.schedule"),
                    description: t("filing.receipt.bySchedule", schedule),
                  },
                ]),
            { term: t("filing.receipt.form"), description: `${frame.title}\n${receipt.form}` },
            ...(receipt.specifiedBy === null
              ? []
              : [{ term: t("filing.receipt.specifiedBy"), description: receipt.specifiedBy }]),
            { term: t("filing.receipt.case"), description: frame.caseNo },
            { term: t(`filing.receipt.parties.${receipt.party.kind}`), description: receipt.party.name },
            { term: t("filing.receipt.edition"), description: String(receipt.edition) },
            { term: t("filing.receipt.standing"), description: stands },
          ]}
        />
      </section>
      {receipt.enclosures.length > 0 && (
        <section aria-labelledby="enclosures" className="sheet flex flex-col gap-2 px-5 py-3">
          <h2 id="enclosures" className="pt-1 text-lg">
            {t("filing.preview.enclosures", { count: receipt.enclosures.length })}
          </h2>
          <FileLinks files={receipt.enclosures} />
        </section>
      )}
      <Fold summary={<h2 className="text-lg">{t("filing.receipt.proof")}</h2>}>
        <DescriptionList
          items={[
            { term: t("filing.receipt.contentHash"), description: <Hash value={receipt.contentHash} /> },
            { term: t("filing.receipt.contentSize"), description: receipt.contentSize },
            ...(schedule === null
              ? []
              : [{ term: t("filing.receipt.scheduleHash"), description: <Hash value={schedule.sha256} /> }]),
            { term: t("filing.receipt.position"), description: String(receipt.position) },
            { term: t("filing.receipt.entryHash"), description: <Hash value={receipt.entryHash} /> },
          ]}
        />
        <p className="border-t border-line pt-3 pb-1 text-sm text-ink-soft">
          {t("filing.receipt.verify")}{" "}
          <Link to="/verify" className="link">
            {t("filing.receipt.verifyLink")}
          </Link>
        </p>
        <a href={receipt.json} download className={buttonClasses()}>
          <FileJson size={18} />
          {t("filing.receipt.json")}
        </a>
      </Fold>
      {receipt.others.length > 0 && (
        <Section id="editions" title={t("filing.receipt.editions")} className="flex flex-col gap-2">
          <ul className="flex flex-col gap-1">
            {receipt.others.map(({ edition, at, to }) => (
              <li key={edition}>
                <Link to={to} className="link">
                  {t("filing.receipt.openEdition", { edition, time: listTime(at) })}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

interface DownloadsProps {
  readonly pdf: string;
  readonly papers: readonly SignedPaper[];
}

function Downloads({ pdf, papers }: DownloadsProps) {
  const { t } = useTranslation();
  return (
    <div className="no-print flex flex-wrap gap-3">
      <PaperLink to={pdf} icon={FileBadge} tone="primary">
        {t("filing.receipt.pdf")}
      </PaperLink>
      {papers.map(({ paper, to }) => (
        <PaperLink key={paper} to={to} icon={paper.startsWith("stamped") ? FileClock : FileSignature}>
          {t(`filing.receipt.${paper}`)}
        </PaperLink>
      ))}
    </div>
  );
}

function Hash({ value }: { readonly value: string }) {
  return <code className="font-mono text-sm break-all">{value}</code>;
}
