import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { caseFileHandle } from "~/app/components/cases/case-overview/case-crumbs";
import { CaseFrame } from "~/app/components/cases/case-overview/case-frame";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { Notice } from "~/app/components/ui/notice/notice";
import { Refused } from "~/app/components/ui/refused/refused";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { loadCaseTabContext } from "~/app/services/workspace/case-overview/case-overview.server";
import { NameForm } from "../components/name-form";
import { WorkerTable } from "../components/worker-table";
import { nameColleagues } from "../name-colleagues.server";
import { viewColleagues } from "../view-colleagues.server";

export const handle = caseFileHandle;
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page shows how it stands now. */
export const shouldRevalidate = () => true;

/** Who works on a case, and whom the reader may name. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadCaseTabContext(args, "colleagues");
  const { visible, title, overview } = context;
  return { title, overview, view: await viewColleagues(context, visible), commandId: ulid() };
}

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  return nameColleagues(context, await context.case(), await args.request.formData());
}

export default function ColleaguesTab() {
  const { t } = useTranslation();
  const { overview, view, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { workers, naming, outside, isOffice } = view;
  return (
    <CaseFrame overview={overview}>
      <div className="flex flex-col gap-6">
        <Refused answer={answer} />
        <ErrorSummary problems={problemsInOrder(["person"], { person: answer?.problems["person"] })} />
        {outside !== null && (
          <Notice tone="warning">
            {outside.mayNameThemselves
              ? t("colleagues.yourself")
              : outside.ask === null
                ? t("colleagues.askNobody")
                : t("colleagues.ask", { names: outside.ask })}
          </Notice>
        )}
        <p className="max-w-prose text-ink-soft">
          {t(isOffice ? "colleagues.officeLead" : "colleagues.lead")}
        </p>
        {workers.length === 0 ? (
          <EmptyState title={t("colleagues.none")}>{t("colleagues.noneBody")}</EmptyState>
        ) : (
          <WorkerTable workers={workers} scopes={naming?.scopes ?? []} commandId={commandId} />
        )}
        {naming !== null && <NameForm {...naming} commandId={commandId} answer={answer} />}
      </div>
    </CaseFrame>
  );
}
