import { useTranslation } from "react-i18next";

import { ChangeList } from "~/app/components/filings/change-list/change-list";
import { getTone } from "~/app/components/filings/submission-status/submission-status";
import { Badge } from "~/app/components/ui/badge/badge";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { Notice } from "~/app/components/ui/notice/notice";
import { Section } from "~/app/components/ui/section";
import { formatFileSize, listTime, formatDate } from "~/app/i18n/format";
import type { RequestView } from "../requests/request-page.server";

/** What is asked beside what stands, and what became of it. */
export function RequestDetails({ view }: { readonly view: RequestView }) {
  const { t } = useTranslation();
  const { to, document, decided } = view;
  return (
    <>
      {view.afterAdjudication && <Notice tone="warning">{t("proofs.requests.afterNotice")}</Notice>}
      {decided?.reason != null && (
        <Notice tone="warning" title={t("proofs.requests.rejected")}>
          {decided.reason}
        </Notice>
      )}
      <Section
        id="about"
        title={t("proofs.requests.aboutTitle")}
        className="sheet flex flex-col gap-3 px-5 py-4"
      >
        <DescriptionList
          items={[
            {
              term: t("proofs.columns.status"),
              description: <Badge tone={getTone(view.status)}>{view.statusLabel}</Badge>,
            },
            {
              term: t("proofs.requests.requestedAt"),
              description: `${listTime(view.requestedAt)} · ${view.requestedBy}`,
            },
            { term: t("proofs.requests.reason"), description: view.reason },
            {
              term: t("proofs.requests.document"),
              description: document && (
                <a
                  href={`/accounts/proof-amendments/requests/${view.id}/document`}
                  download
                  className="link wrap-anywhere"
                >
                  {document.name} ({formatFileSize(document.size)})
                </a>
              ),
            },
            {
              term: t("proofs.requests.decidedAt"),
              description: decided === null ? null : listTime(decided.at),
            },
          ]}
        />
      </Section>
      {view.changes.length > 0 && (
        <Section
          id="changes"
          title={t("proofs.requests.changes")}
          className="sheet flex flex-col gap-3 px-5 py-4"
        >
          <ChangeList changes={view.changes} label={t("proofs.requests.changes")} />
        </Section>
      )}
      {view.amended !== null && (
        <Section
          id="approved"
          title={t("proofs.requests.approvedChanges")}
          className="sheet flex flex-col gap-3 px-5 py-4"
        >
          <ChangeList changes={view.amended} label={t("proofs.requests.approvedChanges")} />
        </Section>
      )}
      {to !== null && (
        <Section
          id="assignment"
          title={t("proofs.requests.kinds.assignment")}
          className="sheet flex flex-col gap-3 px-5 py-4"
        >
          <DescriptionList
            items={[
              { term: t("proofs.requests.from"), description: to.from },
              {
                term: t("proofs.requests.fields.toName"),
                description: [to.name, to.nameZh].filter(Boolean).join("\n"),
              },
              { term: t("proofs.requests.fields.toAddress"), description: to.address },
              { term: t("proofs.requests.fields.toPhone"), description: to.phone },
              { term: t("proofs.requests.fields.toEmail"), description: to.email },
              { term: t("proofs.requests.fields.on"), description: formatDate(to.on) },
            ]}
          />
        </Section>
      )}
    </>
  );
}
