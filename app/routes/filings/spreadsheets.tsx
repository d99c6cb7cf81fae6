import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { Badge } from "~/app/components/ui/badge/badge";
import { TickField } from "~/app/components/ui/choice-field/choice-field";
import { buttonClasses } from "~/app/components/ui/button/button";
import { onScreen } from "~/app/components/ui/data-table/on-screen";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { spreadsheetCrumbs } from "~/app/components/filings/spreadsheets/spreadsheet-crumbs";
import { UploadLink } from "~/app/components/filings/spreadsheets/upload-state";
import { answerUpload, FILE_CONTROL, NOTES_CONTROL } from "~/app/services/filings/spreadsheets/answer.server";
import { uploadList } from "~/app/services/filings/spreadsheets/list.server";
import { formRequest } from "~/app/services/filings/spreadsheets/page.server";
import { uploadColumns } from "~/app/services/filings/spreadsheets/upload-columns";
import { getRowDrafts } from "~/app/services/filings/spreadsheets/row-drafts.server";
import { getSpreadsheetsPath } from "~/app/services/filings/spreadsheets/uploads.server";
import { SPREADSHEET_ROWS } from "~/workflows/kit";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { UploadForm } from "~/app/components/ui/upload-form/upload-form";
import { invalidForm, redirectWithToast } from "~/app/services/platform/pages/answers.server";

export const handle: RouteHandle = { crumbs: spreadsheetCrumbs };
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.pageTitle ?? "" }];

/** The template of a form, where it is uploaded when filled in, and what was uploaded before. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, type, place, locale, t, parameters, getTitle } = await formRequest(args);
  return {
    place,
    at: getSpreadsheetsPath(type.code),
    control: FILE_CONTROL,
    notesControl: NOTES_CONTROL,
    most: SPREADSHEET_ROWS.toLocaleString("en-US"),
    commandId: ulid(),
    notes: getRowDrafts(type).notes?.(locale) ?? null,
    uploads: await uploadList(portal, user, type, parameters, locale),
    pageTitle: getTitle(t("spreadsheets.title", { form: place.formName })),
  };
}

/** Takes a filled template in, and leads to what was found in it. */
export async function action(args: ActionFunctionArgs) {
  const context = await formRequest(args);
  const answer = await answerUpload(context, args.request);
  return "id" in answer
    ? redirectWithToast(context, `${getSpreadsheetsPath(context.type.code)}/${answer.id}`)
    : invalidForm(null, answer.problems, 422);
}

export default function Spreadsheets() {
  const { t } = useTranslation();
  const { place, at, control, notesControl, most, commandId, notes, uploads } =
    useLoaderData<typeof loader>();
  const problems = useActionData<typeof action>()?.problems ?? {};
  const show = onScreen(uploadColumns(t));
  return (
    <>
      <PageHeader
        title={t("spreadsheets.title", { form: place.formName })}
        subtitle={t("spreadsheets.lead")}
      />
      <ErrorSummary problems={problemsInOrder([control, notesControl], problems)} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <section className="sheet flex flex-col items-start gap-3 p-5">
          <h2 className="text-lg font-semibold">{t("spreadsheets.steps.download")}</h2>
          <p className="max-w-prose">{t("spreadsheets.steps.downloadBody")}</p>
          <a href={`${at}/template.xlsx`} download className={buttonClasses("secondary")}>
            <Download size={18} />
            {t("spreadsheets.steps.template")}
          </a>
        </section>
        <section className="sheet flex flex-col gap-3 p-5">
          <h2 className="text-lg font-semibold">{t("spreadsheets.steps.upload")}</h2>
          <p className="max-w-prose">{t("spreadsheets.steps.uploadBody", { rows: most })}</p>
          <UploadForm
            name={control}
            label={t("spreadsheets.steps.file")}
            hint={t("spreadsheets.steps.fileHint")}
            accept=".xlsx"
            error={problems[control]}
            submit={t("spreadsheets.steps.submit")}
            hidden={{ commandId }}
          >
            {notes !== null && (
              <>
                <details className="max-w-prose">
                  <summary className="cursor-pointer font-semibold">{notes.title}</summary>
                  <p className="mt-2 whitespace-pre-line">{notes.text}</p>
                </details>
                <TickField name={notesControl} label={notes.tick} error={problems[notesControl]} required />
              </>
            )}
          </UploadForm>
        </section>
      </div>
      <h2 className="text-lg font-semibold">{t("spreadsheets.list.title")}</h2>
      <ListFrame
        name="spreadsheets"
        label={t("spreadsheets.list.title")}
        listing={uploads}
        exportAt={`${at}/uploads.xlsx`}
        columns={[
          show("file", ({ id, file }) => <UploadLink form={place.form} id={id} file={file} />),
          show("received"),
          show("status", ({ statusLabel }) => <Badge tone="neutral">{statusLabel}</Badge>),
          show("rows"),
          show("drafts"),
        ]}
        empty={
          <EmptyState title={t("spreadsheets.list.empty")}>{t("spreadsheets.list.emptyBody")}</EmptyState>
        }
      />
    </>
  );
}
