import { FileText } from "lucide-react";
import { useTranslation } from "react-i18next";

import { buttonClasses } from "~/app/components/ui/button/button";
import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import type { DocumentList, Filing } from "~/app/services/workspace/e-case-file/document-list.server";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import { AddDocument } from "./add-document";
import { shownDocumentColumns } from "./document-columns";
import { DocumentFilters } from "./document-filters";

export interface CaseDocumentsProps {
  readonly caseId: string;
  readonly documents: DocumentList;
  /** `null` for whoever may not add any. */
  readonly filing: Filing | null;
  /** The reader is of the office, which has documents of its own here. */
  readonly inOffice: boolean;
  readonly answer: PageAnswer | null;
}

/** The e-Case File: every document of the case, the way to a new one, and the whole as one PDF. */
export function CaseDocuments({ caseId, documents, filing, inOffice, answer }: CaseDocumentsProps) {
  const { t } = useTranslation();
  const { list, filters, parts } = documents;
  const { search, type, form, medium, part } = filters;
  const isFiltered = [type, form, medium, part].some((value) => value !== undefined) || search !== "";
  const base: `/${string}` = `/casefile/${caseId}/documents`;
  return (
    <>
      <p className="max-w-prose text-ink-soft">{t("caseDocuments.lead")}</p>
      {filing !== null && (
        <AddDocument filing={filing} to={`/casefile/${caseId}/overview/e-case-file`} answer={answer} />
      )}
      <DocumentFilters {...documents} />
      <ListFrame
        name="case-documents"
        label={t("caseFile.tabs.e-case-file")}
        listing={list}
        exportAt={`${base}.xlsx`}
        columns={shownDocumentColumns(t)}
        empty={
          <EmptyList isFiltered={isFiltered} clear="?" title={t("caseDocuments.empty")}>
            {t(inOffice ? "caseDocuments.emptyBody" : "caseDocuments.emptyOutside")}
          </EmptyList>
        }
      />
      {list.total.count > 0 && (
        <section className="no-print flex flex-col gap-2">
          <div className="flex flex-wrap gap-3">
            <BoundLink to={`${base}/whole.pdf`}>{t("caseDocuments.whole.link")}</BoundLink>
            {parts.length > 1 &&
              parts.map((each) => (
                <BoundLink key={each} to={`${base}/whole.pdf?part=${each}`}>
                  {t("caseDocuments.whole.part", { part: each })}
                </BoundLink>
              ))}
          </div>
          <p className="text-sm text-ink-soft">{t("caseDocuments.whole.lead")}</p>
        </section>
      )}
    </>
  );
}

/** The answer itself says that it is to be saved: where there is no file, its page is shown. */
function BoundLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <a href={to} className={buttonClasses("secondary", true)}>
      <FileText size={16} className="shrink-0" />
      {children}
    </a>
  );
}
