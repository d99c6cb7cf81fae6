import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Badge } from "~/app/components/ui/badge/badge";
import { buttonClasses } from "~/app/components/ui/button/button";
import { onScreen } from "~/app/components/ui/data-table/on-screen";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { UploadForm } from "~/app/components/ui/upload-form/upload-form";
import { answerRecords, FILE_CONTROL } from "~/app/services/office/imports/answer.server";
import { runList } from "~/app/services/office/imports/list.server";
import { runColumns } from "~/app/services/office/imports/run-columns";
import { invalidForm, redirectWithToast } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

const HERE = "/settings/imports";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.imports") }] };
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.pageTitle ?? "" }];

/** The template, where records are handed in, and the runs so far. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, t, parameters, getTitle } = await loadPageContext(args);
  return {
    control: FILE_CONTROL,
    commandId: ulid(),
    runs: await runList(portal, parameters, { locale, t }),
    pageTitle: getTitle(t("imports.title")),
  };
}

/** Takes a file in and has it looked at. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const answer = await answerRecords(context, args.request);
  return "id" in answer
    ? redirectWithToast(context, `${HERE}/${answer.id}`)
    : invalidForm(null, { [FILE_CONTROL]: answer.problem }, 422);
}

export default function Imports() {
  const { t } = useTranslation();
  const { control, commandId, runs } = useLoaderData<typeof loader>();
  const problems = useActionData<typeof action>()?.problems ?? {};
  const show = onScreen(runColumns(t));
  return (
    <>
      <PageHeader title={t("imports.title")} subtitle={t("imports.lead")} />
      <ErrorSummary problems={problemsInOrder([control], problems)} />
      <div className="grid gap-6 lg:grid-cols-2">
        <section className="sheet flex flex-col items-start gap-3 p-5">
          <h2 className="text-lg font-semibold">{t("imports.steps.template")}</h2>
          <p className="max-w-prose">{t("imports.steps.templateBody")}</p>
          <a href={`${HERE}/template.xlsx`} download className={buttonClasses("secondary")}>
            <Download size={18} />
            {t("imports.steps.download")}
          </a>
          <a href={`${HERE}/schema.json`} download className="link">
            {t("imports.steps.schema")}
          </a>
        </section>
        <section className="sheet flex flex-col gap-3 p-5">
          <h2 className="text-lg font-semibold">{t("imports.steps.upload")}</h2>
          <p className="max-w-prose">{t("imports.steps.uploadBody")}</p>
          <UploadForm
            name={control}
            label={t("imports.steps.file")}
            hint={t("imports.steps.fileHint")}
            accept=".xlsx,.ndjson,.jsonl"
            error={problems[control]}
            submit={t("imports.steps.submit")}
            hidden={{ commandId }}
          />
        </section>
      </div>
      <h2 className="text-lg font-semibold">{t("imports.list.title")}</h2>
      <ListFrame
        name="imports"
        label={t("imports.list.title")}
        listing={runs}
        columns={[
          show("file", ({ id, file }) => (
            <Link to={`${HERE}/${id}`} className="link wrap-anywhere">
              {file}
            </Link>
          )),
          show("started"),
          show("by"),
          show("door"),
          show("status", ({ statusLabel }) => <Badge tone="neutral">{statusLabel}</Badge>),
          show("created"),
          show("changed"),
          show("refused"),
        ]}
        empty={<EmptyState title={t("imports.list.empty")}>{t("imports.list.emptyBody")}</EmptyState>}
      />
    </>
  );
}
