import { ArrowLeft, ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";

import { AdministrationForm } from "~/app/components/cases/case-administration/administration-form";
import { LinkButton } from "~/app/components/ui/button/button";
import { buttonCommand } from "~/app/components/ui/button-command";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { FilePreview } from "~/app/components/ui/file-preview/file-preview";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { listTime, formatDate } from "~/app/i18n/format";
import type {
  DocumentCorrections,
  DocumentPage,
} from "~/app/services/workspace/e-case-file/document-page.server";
import type { DocumentItem } from "~/app/services/workspace/e-case-file/document-list.server";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import { DescriptionField, DocumentFields, NumberFields, ReasonField } from "./document-fields";

export interface DocumentViewProps {
  readonly caseNo: string;
  /** The e-Case File that it stands in. */
  readonly list: string;
  readonly page: DocumentPage;
  readonly answer: PageAnswer | null;
}

/** One document of the case: what is kept of it, its file on the page, and what can be changed. */
export function DocumentView({ caseNo, list, page, answer }: DocumentViewProps) {
  const { t } = useTranslation();
  const { item, file, previous, following, withdrawn, corrections } = page;
  const number = `${String(item.part)} / ${String(item.enclosure)}`;
  return (
    <>
      <PageHeader
        title={item.description}
        subtitle={`${caseNo} · ${number}`}
        actions={
          <>
            {previous !== null && (
              <LinkButton to={previous} icon={ArrowLeft} small>
                {t("caseDocuments.previous")}
              </LinkButton>
            )}
            {following !== null && (
              <LinkButton to={following} icon={ArrowRight} small>
                {t("caseDocuments.following")}
              </LinkButton>
            )}
            <LinkButton to={list} tone="quiet" small>
              {t("caseDocuments.back")}
            </LinkButton>
          </>
        }
      />
      {withdrawn !== null && (
        <Notice tone="warning">
          {t("caseDocuments.withdrawnOn", { date: withdrawn.on, reason: withdrawn.reason })}
        </Notice>
      )}
      {/* What was sent is there to be read; what is kept of it stands behind. */}
      {file === null ? <NoFile item={item} /> : <FilePreview {...file} />}
      <Particulars item={item} />
      {corrections !== null && <Corrections item={item} corrections={corrections} answer={answer} />}
    </>
  );
}

function Particulars({ item }: { readonly item: DocumentItem }) {
  const { t } = useTranslation();
  const particulars = [
    ["part", String(item.part)],
    ["enclosure", String(item.enclosure)],
    ["type", item.typeLabel],
    ["form", t(`caseDocuments.forms.${item.form}`)],
    ["medium", t(`caseDocuments.media.${item.medium}`)],
    ["receivedOn", formatDate(item.receivedOn)],
    ["receivedBy", item.receivedBy],
    ["uploadedAt", listTime(item.uploadedAt)],
    ["uploadedBy", item.uploadedBy],
  ] as const;
  return (
    <section className="sheet px-6 py-3">
      <DescriptionList
        items={[
          ...particulars.map(([column, description]) => ({
            term: t(`caseDocuments.columns.${column}`),
            description,
          })),
          ...(item.file === null ? [] : [{ term: t("caseDocuments.fileName"), description: item.file.name }]),
          ...(item.reference === null
            ? []
            : [{ term: t("caseDocuments.reference"), description: item.reference }]),
        ]}
      />
    </section>
  );
}

function NoFile({ item }: { readonly item: DocumentItem }) {
  const { t } = useTranslation();
  if (item.file === null) return <Notice>{t("caseDocuments.noFile")}</Notice>;
  return item.file.state === "infected" ? (
    <Notice tone="error">{t("caseDocuments.infected")}</Notice>
  ) : (
    <Notice>{t("caseDocuments.held")}</Notice>
  );
}

function Corrections({
  item,
  corrections,
  answer,
}: {
  readonly item: DocumentItem;
  readonly corrections: DocumentCorrections;
  readonly answer: PageAnswer | null;
}) {
  const { t } = useTranslation();
  const { commandId, isFiled, shown, types } = corrections;
  const carried = <input type="hidden" name="shown" value={shown} />;
  const values = {
    description: item.description,
    documentType: corrections.documentType,
    form: corrections.form,
    medium: corrections.medium,
    receivedOn: formatDate(item.receivedOn),
    receivedBy: item.receivedBy ?? undefined,
  };
  const place = { part: String(item.part), enclosure: String(item.enclosure) };
  return (
    // What was changed makes the forms anew.
    <div key={shown} className="no-print flex flex-wrap items-start gap-3">
      <AdministrationForm
        intent={isFiled ? "describe" : "correct"}
        commandId={commandId}
        title={t("caseDocuments.correct.title")}
        lead={t("caseDocuments.correct.lead")}
        answer={answer}
      >
        {({ typed, getErrorProps }) => (
          <>
            {carried}
            {isFiled ? (
              <DescriptionField
                value={typed?.["description"] ?? item.description}
                getErrorProps={getErrorProps}
              />
            ) : (
              <DocumentFields types={types} values={typed ?? values} getErrorProps={getErrorProps} />
            )}
            <ReasonField name="reason" value={typed?.["reason"]} getErrorProps={getErrorProps} />
          </>
        )}
      </AdministrationForm>
      <AdministrationForm
        intent="move"
        commandId={commandId}
        title={t("caseDocuments.move.title")}
        lead={t("caseDocuments.move.lead")}
        answer={answer}
      >
        {({ typed, getErrorProps }) => (
          <>
            {carried}
            <NumberFields values={typed ?? place} getErrorProps={getErrorProps} required />
            <ReasonField name="moveReason" value={typed?.["moveReason"]} getErrorProps={getErrorProps} />
          </>
        )}
      </AdministrationForm>
      {!isFiled && (
        <ConfirmDialog
          action={t("caseDocuments.withdraw.action")}
          tone="danger"
          title={t("caseDocuments.withdraw.title")}
          body={t("caseDocuments.withdraw.body")}
          values={{ intent: "withdraw", commandId: buttonCommand(commandId, "withdraw") }}
        >
          <ReasonField name="withdrawReason" getErrorProps={() => ({})} />
        </ConfirmDialog>
      )}
    </div>
  );
}
