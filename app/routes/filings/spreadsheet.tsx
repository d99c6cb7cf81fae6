import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { buttonClasses, LinkButton } from "~/app/components/ui/button/button";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { spreadsheetCrumbs } from "~/app/components/filings/spreadsheets/spreadsheet-crumbs";
import { UploadedRows } from "~/app/components/filings/spreadsheets/uploaded-rows";
import { UploadProgress, UploadResult } from "~/app/components/filings/spreadsheets/upload-state";
import { Tabs } from "~/app/components/ui/tabs/tabs";
import { usePolling } from "~/app/components/ui/use-polling";
import { listTime } from "~/app/i18n/format";
import { toActor } from "~/app/services/cases/access/standing.server";
import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksFor } from "~/app/services/platform/facts/fact-button.server";
import { hasProblems } from "~/app/services/filings/spreadsheets/marked.server";
import { loadSpreadsheetContext } from "~/app/services/filings/spreadsheets/page.server";
import { getSpreadsheetsPath } from "~/app/services/filings/spreadsheets/uploads.server";
import { viewUpload } from "~/app/services/filings/spreadsheets/upload-page.server";
import { SHOWN } from "~/app/services/filings/spreadsheets/upload-page.view";
import { readSmallForm } from "~/app/services/documents/uploads/read-small-form.server";
import { buttonCommand } from "~/app/components/ui/button-command";
import { Refused } from "~/app/components/ui/refused/refused";
import { spreadsheetUpload } from "~/workflows/registry";
import { uploadStates } from "~/workflows/jobs/spreadsheet-upload/states";
import { isIn } from "~/workflows/kit/states";

export const handle: RouteHandle = { crumbs: spreadsheetCrumbs };
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.pageTitle ?? "" }];
/** After a refusal, too, the page shows how the upload stands now. */
export const shouldRevalidate = () => true;

const LARGEST_POST_IN_BYTES = 100_000;

/** An upload: how far it is, what was found in each row, and what became of it. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadSpreadsheetContext(args);
  const { portal, user, upload, type, place, locale, t, parameters, getTitle } = context;
  const view = await viewUpload(portal, user, upload, parameters, { type, locale, t });
  return {
    place,
    view,
    shown: SHOWN,
    at: getSpreadsheetsPath(type.code),
    commandId: ulid(),
    hasProblems: hasProblems(upload),
    pageTitle: getTitle(view.file),
  };
}

/** Saves the good rows as drafts, or cancels. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadSpreadsheetContext(args);
  const form = await readSmallForm(args.request, LARGEST_POST_IN_BYTES);
  if (form === "too-large") throw new Response(null, { status: 413 });
  const { type, upload, user } = context;
  return answerFact(context, form, {
    procedure: spreadsheetUpload,
    stream: upload.stream,
    by: toActor(user, "none"),
    to: `${getSpreadsheetsPath(type.code)}/${upload.id}`,
    buttons: {
      save: asksFor("saving.requested", { done: null }),
      cancel: asksFor("upload.cancelled", { done: null }),
    },
  });
}

export default function Spreadsheet() {
  const { t } = useTranslation();
  const { view, at, shown, place, hasProblems: anythingWrong } = useLoaderData<typeof loader>();
  usePolling(view.running);
  const counts = { all: view.counts.checked, errors: view.counts.wrong, good: view.counts.good };
  return (
    <>
      <PageHeader
        title={view.file}
        subtitle={t("spreadsheets.upload.lead", { form: view.formTitle, time: listTime(view.receivedAt) })}
        actions={
          <>
            <Decisions />
            {anythingWrong && !isIn(uploadStates, view.state, "checking") && (
              <a href={`${at}/${view.id}/marked.xlsx`} download className={buttonClasses("secondary")}>
                <Download size={18} />
                {t("spreadsheets.upload.marked")}
              </a>
            )}
            <LinkButton to={at}>{t("spreadsheets.upload.back")}</LinkButton>
          </>
        }
      />
      <Refused answer={useActionData<typeof action>()} />
      {view.running && <UploadProgress view={view} />}
      <UploadResult view={view} />
      {view.counts.checked > 0 && (
        <>
          <Tabs
            label={t("spreadsheets.upload.tabs")}
            tabs={shown.map((each) => ({
              label: t(`spreadsheets.upload.${each}`),
              to: `?show=${each}`,
              current: view.shown === each,
              count: counts[each],
            }))}
          />
          <UploadedRows key={place.form} rows={view.rows} />
        </>
      )}
    </>
  );
}

/** What the owner can decide now: to save what is good, to cancel, or to stop saving. */
function Decisions() {
  const { t } = useTranslation();
  const { view, commandId } = useLoaderData<typeof loader>();
  const { state, counts } = view;
  const cancelling = { intent: "cancel", commandId: buttonCommand(commandId, "cancel") };
  return (
    <>
      {isIn(uploadStates, state, "checked") && counts.good > 0 && (
        <ConfirmDialog
          action={t("spreadsheets.upload.save", { count: counts.good })}
          tone="primary"
          title={t("spreadsheets.upload.saveTitle")}
          body={t("spreadsheets.upload.saveBody")}
          values={{ intent: "save", commandId: buttonCommand(commandId, "save") }}
        />
      )}
      {isIn(uploadStates, state, "checking", "checked") && (
        <ConfirmDialog
          action={t(
            state === "checking" ? "spreadsheets.upload.cancelCheckTitle" : "spreadsheets.upload.discard",
          )}
          title={t("spreadsheets.upload.cancelCheckTitle")}
          body={t("spreadsheets.upload.cancelCheckBody")}
          values={cancelling}
        />
      )}
      {isIn(uploadStates, state, "saving") && (
        <ConfirmDialog
          action={t("spreadsheets.upload.cancelSaveTitle")}
          tone="danger"
          title={t("spreadsheets.upload.cancelSaveTitle")}
          body={t("spreadsheets.upload.cancelSaveBody")}
          values={cancelling}
        />
      )}
    </>
  );
}
