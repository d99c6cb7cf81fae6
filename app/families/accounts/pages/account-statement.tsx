import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import * as z from "zod";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Button, buttonClasses, LinkButton } from "~/app/components/ui/button/button";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import { listTime, formatDate } from "~/app/i18n/format";
import { idInStream } from "~/events/stream-id";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { findAccountsCase } from "~/app/services/cases/access/accounts-case.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { loadToDo, remarksAddress } from "~/app/services/filings/steps/to-do.server";
import { loadFrame } from "~/app/services/filings/steps/frame.server";

import { AcceptDifference, DIFFERENCE_FIELDS } from "../components/accept-difference";
import { OpeningLines } from "../components/opening-lines";
import { OPEN_DAYS_FIELDS, OpenDays } from "../components/open-days";
import { REFUND_FIELDS, RefundForm } from "../components/figures/refund-form";
import { FigureSheet, type FigureRemarks } from "../components/figures/figure-sheet";
import { readWhy } from "../components/figures/breakdown-address";
import { WhyPanel } from "../components/figures/breakdown-panel";
import type { AccountFigures } from "../figures/account-figures";
import type { FigureTable } from "../figures/figure-table";
import { spanText } from "../workspace/account-columns";
import { answerStatement } from "../statement/answer-statement.server";
import { findStatementKind } from "../statement/compile.server";
import { statementPage } from "../statement/statement-page.server";

export const handle: RouteHandle = { crumbs: submissionCrumbs((t) => t("accounts.statement.title")) };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** After a refusal, too, the page shows what the books hold now. */
export const shouldRevalidate = () => true;

/** For whoever replays: the entry after which the account is shown. */
const Step = z.coerce.number().int().positive().nullable().catch(null);

/** The figures of the account, and the entries that they come from. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, locale, t, getTitle, parameters } = context;
  const seen = await context.submission();
  const replay = await args.context.visit.replay(seen.type.code, idInStream(seen.stream));
  const step = replay?.opened ? Step.parse(parameters.get("step")) : null;
  const submission = replay !== null && step !== null ? replay.whole : seen;
  // Whoever reads an account need not have a right to the books behind it: then their entries lead nowhere.
  const opensBooks = (await findAccountsCase(context, submission.caseFile.id)) !== null;
  const page = await statementPage(portal, submission, locale, { ...readWhy(parameters), opensBooks, step });
  if (page === null) throw new Response(null, { status: 404 });
  const frame = await loadFrame(portal, submission, locale);
  const reader = { type: submission.type, locale, t };
  const toDo = step === null && frame.readsDrafts ? await loadToDo(portal, reader, submission) : [];
  const remarks = { list: toDo.filter(({ figure }) => figure !== null), to: remarksAddress(submission) };
  return {
    page,
    frame,
    remarks,
    title: getTitle(`${t("accounts.statement.title")} ${frame.form} ${frame.caseNo}`),
  };
}

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const submission = await context.submission();
  if (findStatementKind(submission.type) === null) throw new Response(null, { status: 404 });
  return answerStatement(context, submission, await args.request.formData());
}

export default function AccountStatement() {
  const { t } = useTranslation();
  const { page, frame, remarks } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const {
    period,
    figures,
    nil,
    isPrintedWhole,
    newest,
    disagreements,
    objections,
    commandId,
    replayed,
    waitsFor,
    refund,
  } = page;
  const { problems, typed } = answer ?? UNANSWERED;
  return (
    <SubmissionFrame frame={frame} page="statement">
      <PageHeader
        title={t("accounts.statement.title")}
        subtitle={spanText(t, period)}
        actions={
          objections.length === 0 &&
          replayed === null && (
            <Form method="post">
              <input type="hidden" name="commandId" value={commandId} />
              <Button type="submit" tone={newest && figures !== null ? "secondary" : "primary"}>
                {t(figures === null ? "accounts.statement.compile" : "accounts.statement.compileAgain")}
              </Button>
            </Form>
          )
        }
      />
      {/* The office compiles nothing: why it is not possible now is the firm's affair. */}
      {replayed === null && frame.readsDrafts && objections.length > 0 && (
        <p className="text-ink-soft">{t("accounts.statement.notNow", { why: objections.join(" ") })}</p>
      )}
      <ErrorSummary
        problems={problemsInOrder([...DIFFERENCE_FIELDS, ...OPEN_DAYS_FIELDS, ...REFUND_FIELDS], problems)}
      />
      <Refused answer={answer} />
      {replayed !== null && (
        <Notice title={t("accounts.statement.replayed", { step: replayed.step, at: listTime(replayed.at) })}>
          {t("accounts.statement.replayedBody")}
        </Notice>
      )}
      {disagreements.length > 0 && (
        <Notice tone="warning" title={t("accounts.mark.disagrees")}>
          <ul className="list-disc pl-5">
            {disagreements.map(({ about, was, now }) => (
              <li key={`${about} ${now}`}>{t(`accounts.disagreements.${about}`, { was, now })}</li>
            ))}
          </ul>
        </Notice>
      )}
      {waitsFor !== null && (
        <Notice tone="warning" title={t("accounts.statement.provisional")}>
          {t("accounts.statement.provisionalBody", {
            from: formatDate(waitsFor.from),
            to: formatDate(waitsFor.to),
          })}
        </Notice>
      )}
      <OpeningLines opening={page.opening} opensWithBooks={page.opensWithBooks} accepted={page.accepted} />
      {page.toAccept !== null && (
        <AcceptDifference
          minor={page.toAccept}
          commandId={commandId}
          typed={answer?.typed ?? {}}
          problems={problems}
        />
      )}
      {page.toOpen !== null && (
        <OpenDays days={page.toOpen} commandId={commandId} typed={answer?.typed ?? {}} problems={problems} />
      )}
      {page.fixed !== null && (
        <Notice tone="warning" title={t("accounts.openDays.fixed")}>
          {page.fixed}
        </Notice>
      )}
      {figures === null ? (
        <Notice title={t("accounts.statement.none")}>{t("accounts.statement.noneBody")}</Notice>
      ) : (
        <>
          {!newest && (
            <Notice tone="warning" title={t("accounts.statement.outdated")}>
              {t("accounts.statement.outdatedBody")}
            </Notice>
          )}
          {nil !== null && <Notice title={nil.title}>{nil.text}</Notice>}
          <Figures
            figures={figures}
            remarks={remarks}
            isPrintedWhole={isPrintedWhole}
            files={replayed === null}
          />
        </>
      )}
      {refund !== null && (
        <RefundForm commandId={commandId} minor={refund.minor} typed={typed} problems={problems} />
      )}
    </SubmissionFrame>
  );
}

function Figures({
  figures: { summary, fee, assets, why, toLookAt },
  remarks,
  isPrintedWhole,
  files,
}: {
  readonly figures: AccountFigures;
  readonly remarks: FigureRemarks;
  readonly isPrintedWhole: boolean;
  /** Whether its files are offered: those are of the account as it stands. */
  readonly files: boolean;
}) {
  const { t } = useTranslation();
  const shown = { openFigure: why?.name, remarks };
  return (
    <>
      <p className={files ? "flex flex-wrap gap-3" : "hidden"}>
        {isPrintedWhole ? (
          <a href="statement/pdf" target="_blank" rel="noreferrer" className={buttonClasses("secondary")}>
            {t("accounts.statement.pdf")}
          </a>
        ) : (
          <LinkButton to="statement/prints" icon={Printer}>
            {t("accounts.print.askLink")}
          </LinkButton>
        )}
        {(["declaration", "extract"] as const).map((part) => (
          <a
            key={part}
            href={`statement/pdf?part=${part}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses("secondary")}
          >
            {t(`accounts.statement.${part}`)}
          </a>
        ))}
        <a href="statement/xlsx" download className={buttonClasses("secondary")}>
          {t("accounts.statement.xlsx")}
        </a>
      </p>
      {files && !isPrintedWhole && <p className="text-ink-soft">{t("accounts.statement.withoutEntries")}</p>}
      {toLookAt.length > 0 && (
        <Notice tone="warning" title={t("accounts.statement.toLookAt")}>
          <ul className="list-disc pl-5">
            {toLookAt.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      {why !== null && <WhyPanel why={why} />}
      <Tables title={t("accounts.statement.summary")} tables={summary} {...shown} />
      <Tables title={t("accounts.statement.fee")} tables={fee} {...shown} />
      {assets.length > 0 && <Tables title={t("accounts.statement.assets")} tables={assets} {...shown} />}
    </>
  );
}

function Tables({
  title,
  tables,
  openFigure,
  remarks,
}: {
  readonly title: string;
  readonly tables: readonly FigureTable[];
  readonly openFigure: string | undefined;
  readonly remarks: FigureRemarks;
}) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl font-semibold">{title}</h2>
      {tables.map((table) => (
        <FigureSheet key={table.id} table={table} openFigure={openFigure} remarks={remarks} />
      ))}
    </section>
  );
}
