import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";

import { CaseBanner } from "~/app/components/cases/case-banner/case-banner";
import { SubmissionStatus } from "~/app/components/filings/submission-status/submission-status";
import { LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { Tabs } from "~/app/components/ui/tabs/tabs";
import { UnsentSteps } from "./backup/unsent-steps";
import type { FormPageName } from "~/app/services/submissions/form-page.view";
import type { SubmissionFrame as Frame } from "~/app/services/form-steps/frame.view";

export interface SubmissionFrameProps {
  readonly frame: Frame;
  /** Which of the submission's pages this is. */
  readonly page: FormPageName;
  readonly children: ReactNode;
}

/** Their own card says what comes next. */
const WITH_CARD: ReadonlySet<FormPageName> = new Set(["status", "preview"]);

/** Around every page of a submission: the case, how the form stands, and the submission's other pages. */
export function SubmissionFrame({ frame, page, children }: SubmissionFrameProps) {
  const { t } = useTranslation();
  return (
    <>
      <CaseBanner
        number={frame.caseNo}
        name={frame.nameEn}
        chineseName={frame.nameZh}
        to={frame.home}
        status={
          <SubmissionStatus
            status={frame.status}
            label={frame.statusLabel}
            holder={frame.holder}
            holderLabel={frame.holderLabel}
            holderNames={frame.holderNames}
            since={frame.since}
            {...(!WITH_CARD.has(page) && { next: frame.next })}
            {...(frame.nextLabel !== undefined && { nextLabel: frame.nextLabel })}
          />
        }
      />
      <Tabs
        label={frame.title}
        tabs={frame.pages.map((each) => ({
          label:
            each.page === "history" && !frame.readsDrafts
              ? t("formHistory.filedTitle")
              : t(`filing.links.${each.page}`),
          to: each.to,
          current: each.page === page,
        }))}
      />
      {frame.notices.map(({ tone, title, text, link }) => (
        <Notice
          key={title}
          tone={tone}
          title={title}
          actions={
            link && (
              <LinkButton to={link.to} reloadDocument>
                {link.label}
              </LinkButton>
            )
          }
        >
          <span className="whitespace-pre-line">{text}</span>
        </Notice>
      ))}
      <UnsentSteps typed={page === "form" ? null : frame.typed}>{children}</UnsentSteps>
    </>
  );
}
