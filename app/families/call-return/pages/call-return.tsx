import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { FactFields } from "~/app/components/platform/fact-form/fact-fields";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { buttonClasses, LinkButton } from "~/app/components/ui/button/button";
import { buttonCommand } from "~/app/components/ui/button-command";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { usePolling } from "~/app/components/ui/use-polling";
import { UploadForm } from "~/app/components/ui/upload-form/upload-form";
import { Section } from "~/app/components/ui/section";
import { formatFileSize, listTime, formatDate } from "~/app/i18n/format";
import { listFactFields } from "~/app/services/platform/facts/fact-fields.server";
import { callReturn } from "~/workflows/records/call-return/index";
import { ReturnProblems, ReturnRefused } from "../components/return-problems";
import { Overdue, ReturnStatus } from "../components/return-status";
import { answerReturn, FILE_CONTROL } from "../returns/answer-page.server";
import { returnRequest } from "../returns/page.server";
import { returnView } from "../returns/return-page.server";
import { returnStates } from "~/workflows/records/call-return/states";
import { isIn } from "~/workflows/kit/states";

export const handle: RouteHandle = {
  crumbs: (loaded, t) => [
    { label: t("navigation.callReturns"), to: "/overall-call-return" },
    ...(isLoaded(loaded) ? [{ label: loaded.view.typeTitle }] : []),
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
type Loaded = Awaited<ReturnType<typeof loader>>;
const isLoaded = (value: unknown): value is Loaded =>
  typeof value === "object" && value !== null && "view" in value && "commandId" in value;
/** After a refusal, too, the page shows how the return stands now. */
export const shouldRevalidate = () => true;

/** One firm's return: its template, the upload, what is wrong with it. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await returnRequest(args);
  const view = await returnView(context, context.visible);
  const asks = listFactFields(callReturn.facts, "return.reopened");
  return { title: context.getTitle(view.typeTitle), commandId: ulid(), control: FILE_CONTROL, view, asks };
}

/** Takes the filled-in template, or that there is nothing to report; or opens the return again. */
export async function action(args: ActionFunctionArgs) {
  return answerReturn(await returnRequest(args), args.request);
}

export default function CallReturn() {
  const { t } = useTranslation();
  const { view, control } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const problems = answer?.problems ?? {};
  usePolling(isIn(returnStates, view.status, "uploaded"));
  return (
    <>
      <PageHeader
        title={view.typeTitle}
        subtitle={
          <span className="flex flex-wrap items-center gap-2">
            <ReturnStatus status={view.status} label={view.statusLabel} />
            {t("callReturns.page.due", { date: formatDate(view.dueOn) })}
            {view.overdue && <Overdue />}
          </span>
        }
        actions={
          <>
            {view.mayReopen && <Reopen />}
            {view.call !== null && <LinkButton to={view.call}>{t("callReturns.page.call")}</LinkButton>}
            <LinkButton to="/overall-call-return">{t("callReturns.page.all")}</LinkButton>
          </>
        }
      />
      <Refused answer={answer} />
      <ErrorSummary problems={problemsInOrder([control], problems)} />
      <Standing />
      <ReturnRefused view={view} />
      {view.mayAnswer && <Answer problem={problems[control]} />}
      <ReturnProblems view={view} />
      <About />
    </>
  );
}

function Standing() {
  const { t } = useTranslation();
  const { view } = useLoaderData<typeof loader>();
  return (
    <>
      {view.reopened !== null && (
        <Notice tone="warning" title={t("callReturns.page.reopened", view.reopened)}>
          {view.reopened.reason}
        </Notice>
      )}
      {view.ended && !isIn(returnStates, view.status, "completed") && (
        <Notice tone="warning" title={t("callReturns.page.ended")}>
          {t("callReturns.page.endedBody")}
        </Notice>
      )}
      {isIn(returnStates, view.status, "uploaded") && (
        <Notice live title={t("callReturns.page.checking")}>
          {t("callReturns.page.checkingBody")}
        </Notice>
      )}
      {view.completed !== null && (
        <Notice tone="success" live title={t("callReturns.page.completed")}>
          {view.completed.rows === 0
            ? t("callReturns.page.completedNil", { time: listTime(view.completed.at) })
            : t("callReturns.page.completedRows", {
                time: listTime(view.completed.at),
                count: view.completed.rows,
              })}
        </Notice>
      )}
    </>
  );
}

function Answer({ problem }: { readonly problem: string | undefined }) {
  const { t } = useTranslation();
  const { view, commandId, control } = useLoaderData<typeof loader>();
  const at = `/overall-call-return/${view.id}`;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <section className="sheet flex flex-col items-start gap-3 p-5">
        <h2 className="text-lg font-semibold">{t("callReturns.page.download")}</h2>
        <p className="max-w-prose">{t("callReturns.page.downloadBody")}</p>
        {view.isFilledFromBooks && <p className="max-w-prose">{t("callReturns.page.fromBooks")}</p>}
        <a href={`${at}/template.xlsx`} download className={buttonClasses("secondary")}>
          <Download size={18} />
          {t("callReturns.page.template")}
        </a>
      </section>
      <section className="sheet flex flex-col gap-3 p-5">
        <h2 className="text-lg font-semibold">{t("callReturns.page.upload")}</h2>
        <p className="max-w-prose">{t("callReturns.page.uploadBody")}</p>
        <UploadForm
          name={control}
          label={t("callReturns.page.file")}
          hint={t("callReturns.page.fileHint")}
          accept=".xlsx"
          error={problem}
          submit={t("callReturns.page.submit")}
          asks={{ title: t("callReturns.page.submitTitle"), body: t("callReturns.page.submitBody") }}
          hidden={{ intent: "upload", commandId: buttonCommand(commandId, "upload") }}
        />
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
          <p>{t("callReturns.page.nilLead")}</p>
          <ConfirmDialog
            action={t("callReturns.page.nil")}
            title={t("callReturns.page.nilTitle")}
            body={t("callReturns.page.nilBody")}
            values={{ intent: "nil", commandId: buttonCommand(commandId, "nil") }}
          />
        </div>
      </section>
    </div>
  );
}

/** The office asks for the return once more. */
function Reopen() {
  const { t } = useTranslation();
  const { asks, commandId } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      action={t("callReturns.page.reopen")}
      title={t("callReturns.page.reopenTitle")}
      body={t("callReturns.page.reopenBody")}
      values={{ intent: "reopen", commandId: buttonCommand(commandId, "reopen") }}
    >
      <FactFields
        fields={asks}
        words={{ reason: { label: t("callReturns.page.reason"), rows: 3, required: true } }}
      />
    </ConfirmDialog>
  );
}

function About() {
  const { t } = useTranslation();
  const { view } = useLoaderData<typeof loader>();
  const { file } = view;
  return (
    <Section id="about" title={t("callReturns.page.about")} className="sheet flex flex-col gap-2 px-5 py-4">
      <DescriptionList
        items={[
          { term: t("callReturns.columns.called"), description: formatDate(view.calledOn) },
          { term: t("callReturns.columns.firmEn"), description: view.firmEn },
          {
            term: t("callReturns.columns.firmZh"),
            description: view.firmZh === null ? null : <span lang="zh-HK">{view.firmZh}</span>,
          },
          { term: t("callReturns.calls.version"), description: view.templateVersion },
          { term: t("callReturns.calls.remarks"), description: view.remarks },
          {
            term: t("callReturns.page.uploaded"),
            description: file && (
              <>
                <a
                  href={`/overall-call-return/${view.id}/return.xlsx`}
                  download
                  className="link wrap-anywhere"
                >
                  {file.name}
                </a>
                <span className="block text-sm text-ink-soft">
                  {t("callReturns.page.uploadedBy", {
                    size: formatFileSize(file.size),
                    time: listTime(file.at),
                    name: file.by,
                  })}
                </span>
              </>
            ),
          },
        ]}
      />
    </Section>
  );
}
