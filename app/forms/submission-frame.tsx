import type { TFunction } from "i18next";
import { Link } from "@remix-run/react";
import { List, Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";

import { CaseBanner } from "~/app/components/cases/case-banner/case-banner";
import { FormPath } from "~/app/components/filings/form-path/form-path";
import { PendingDecision } from "~/app/components/filings/pending-decision/pending-decision";
import { SubmissionStatus } from "~/app/components/filings/submission-status/submission-status";
import { LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { Tabs } from "~/app/components/ui/tabs/tabs";
import { UnsentSteps } from "./backup/unsent-steps";
import type { FormPageName } from "~/app/services/filings/submissions/form-page.server";
import type { SubmissionFrame as Frame } from "~/app/services/filings/steps/frame.server";

export interface SubmissionFrameProps {
  readonly frame: Frame;
  /** Which of the submission's pages this is. */
  readonly page: FormPageName;
  readonly children: ReactNode;
}

/** Their own card says what comes next. */
const WITH_CARD: ReadonlySet<FormPageName> = new Set(["status", "preview"]);

/** Back to the list, and from what is only read to where it is filled in. */
function FrameLinks({ frame: { list, typed }, page }: Pick<SubmissionFrameProps, "frame" | "page">) {
  const { t } = useTranslation();
  const [first] = typed?.steps ?? [];
  const edits = page !== "form" && first !== undefined;
  if (list === null && !edits) return null;
  return (
    <div className="no-print -mb-2 flex flex-wrap gap-x-3 gap-y-1">
      {list !== null && (
        <LinkButton to={list} tone="quiet" small icon={List}>
          {t("filing.frame.list")}
        </LinkButton>
      )}
      {edits && (
        <LinkButton to={first.to} tone="quiet" small icon={Pencil}>
          {t("filing.frame.edit")}
        </LinkButton>
      )}
    </div>
  );
}

/** Where nothing is being written, there is nothing to check before it is sent. */
function sayTab(t: TFunction, page: FormPageName, { readsDrafts, isFiled }: Frame): string {
  if (page === "history" && !readsDrafts) return t("formHistory.filedTitle");
  return t(page === "preview" && isFiled ? "filing.links.filed" : `filing.links.${page}`);
}

/** All its pages, for whoever works on it with others. */
function PageTabs({ frame, page }: Pick<SubmissionFrameProps, "frame" | "page">) {
  const { t } = useTranslation();
  return (
    <Tabs
      label={frame.title}
      tabs={frame.pages.map((each) => ({
        label: sayTab(t, each.page, frame),
        to: each.to,
        current: each.page === page,
      }))}
    />
  );
}

/** Beside the path as long as it is not filed; the others say what the path says, or what nobody else has done. */
const BESIDE_THE_PATH: ReadonlySet<FormPageName> = new Set(["particulars", "companyParticulars", "status"]);
/** What is read once it is filed. */
const FILED: ReadonlySet<FormPageName> = new Set([
  "preview",
  "receipt",
  "proofRequest",
  "questions",
  "status",
]);

/** The path of whoever files alone; once it is filed, the few pages that are left, as links. */
function OwnWay({ frame, page }: Pick<SubmissionFrameProps, "frame" | "page">) {
  const { t } = useTranslation();
  const { path, pages } = frame;
  const others = pages.filter((each) => (path === null ? FILED : BESIDE_THE_PATH).has(each.page));
  return (
    <>
      {path !== null && (
        // On a telephone a step says itself which of how many it is: what is asked has the room.
        <div className={page === "form" ? "max-sm:hidden" : undefined}>
          <FormPath label={frame.title} path={path} page={page} />
        </div>
      )}
      <nav aria-label={t("filing.path.others")} className="no-print flex flex-wrap gap-x-5 gap-y-1 sm:-mt-2">
        {others.map((each) => (
          <Link
            key={each.page}
            to={each.to}
            aria-current={each.page === page ? "page" : undefined}
            className="link inline-flex min-h-6 items-center text-sm aria-[current=page]:font-semibold aria-[current=page]:no-underline"
          >
            {sayTab(t, each.page, frame)}
          </Link>
        ))}
      </nav>
    </>
  );
}

/** Where the page is that shows it; the case, for one that has no tab. */
const findAddress = ({ pages, home }: Frame, page: FormPageName): string =>
  pages.find((each) => each.page === page)?.to ?? home;

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
            signed={frame.signed}
            isOwn={frame.isOwnTurn}
            {...(!WITH_CARD.has(page) && { next: frame.next })}
            {...(frame.nextLabel !== undefined && { nextLabel: frame.nextLabel })}
          />
        }
      />
      {!frame.isAlone && <FrameLinks frame={frame} page={page} />}
      {frame.isAlone ? <OwnWay frame={frame} page={page} /> : <PageTabs frame={frame} page={page} />}
      <PendingDecision pending={frame.pending} returnTo={findAddress(frame, page)} />
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
      <UnsentSteps typed={frame.typed}>{children}</UnsentSteps>
      {frame.specifiedBy !== null && (
        <p className="no-print text-sm text-ink-soft">
          {t("specifiedForms.foot", { notice: frame.specifiedBy })}{" "}
          <Link to="/specified-forms" className="link">
            {t("specifiedForms.all")}
          </Link>
        </p>
      )}
    </>
  );
}
