import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import { ImportRecords } from "~/app/components/office/imports/import-records";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Badge } from "~/app/components/ui/badge/badge";
import { buttonClasses, LinkButton } from "~/app/components/ui/button/button";
import { buttonCommand } from "~/app/components/ui/button-command";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { Tabs } from "~/app/components/ui/tabs/tabs";
import { usePolling } from "~/app/components/ui/use-polling";
import { listTime } from "~/app/i18n/format";
import { toActor } from "~/app/services/cases/access/standing.server";
import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksFor } from "~/app/services/platform/facts/fact-button.server";
import { findRun, toRunStream, type FoundRun } from "~/app/services/office/imports/runs.server";
import { viewRun } from "~/app/services/office/imports/import-run-page.server";
import { SHOWN } from "~/app/services/office/imports/import-run-page.view";
import { loadPageContext, type PageContext } from "~/app/services/platform/pages/page.server";
import { importRun } from "~/workflows/jobs/import-run/index";
import { runStates } from "~/workflows/jobs/import-run/states";
import { isIn } from "~/workflows/kit/states";

const HERE = "/settings/imports";
const Loaded = z.object({ view: z.object({ file: z.string() }) });

export const handle: RouteHandle = {
  crumbs: (loaded, t) => {
    const file = Loaded.safeParse(loaded).data?.view.file;
    const list = { label: t("navigation.imports"), to: HERE };
    return file === undefined ? [list] : [list, { label: file }];
  },
};
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.pageTitle ?? "" }];
/** After a refusal, too, the page shows how the run stands now. */
export const shouldRevalidate = () => true;

/** @throws 404 for a run that is not there, or was removed */
async function loadRun({ portal }: PageContext, id = ""): Promise<FoundRun> {
  const found = await findRun(portal, id);
  if (found === null) throw new Response(null, { status: 404 });
  return found;
}

/** A run: how far it is, what each record would change or has changed, and what can be decided. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, locale, t, parameters, getTitle } = context;
  const run = await loadRun(context, args.params.runId);
  const view = await viewRun(portal, user, run, parameters, { locale, t });
  return { view, commandId: ulid(), shown: SHOWN, pageTitle: getTitle(view.file) };
}

/** Takes the records, or cancels. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { t, user } = context;
  const run = await loadRun(context, args.params.runId);
  return answerFact(context, await args.request.formData(), {
    procedure: importRun,
    stream: toRunStream(run.id),
    by: toActor(user, "office"),
    to: `${HERE}/${run.id}`,
    buttons: {
      take: asksFor("taking.requested", { done: t("imports.saved.taking") }),
      cancel: asksFor("run.cancelled", { done: t("imports.saved.cancelled") }),
    },
  });
}

export default function Import() {
  const { t } = useTranslation();
  const { view, shown } = useLoaderData<typeof loader>();
  usePolling(view.running);
  const { created, changed, unchanged, refused } = view.counts;
  const counts = { all: created + changed + unchanged + refused, created, changed, unchanged, refused };
  return (
    <>
      <PageHeader
        title={view.file}
        subtitle={t("imports.run.lead", { time: listTime(view.startedAt), by: view.by })}
        actions={
          <>
            <Decisions />
            {!view.running && counts.all > 0 && (
              <>
                <ResultLink format="xlsx" label={t("imports.run.resultExcel")} />
                <ResultLink format="ndjson" label={t("imports.run.resultNdjson")} />
              </>
            )}
            <LinkButton to={HERE}>{t("imports.run.back")}</LinkButton>
          </>
        }
      />
      <Refused answer={useActionData<typeof action>()} />
      <p>
        <Badge tone={view.running ? "active" : "neutral"}>{view.statusLabel}</Badge>
      </p>
      {view.running && (
        <Notice live>
          <p>
            {isIn(runStates, view.state, "checking")
              ? t("imports.run.checking", { done: view.done })
              : t("imports.run.taking", { done: view.done })}
          </p>
          <noscript>
            <a className="link" href={`${HERE}/${view.id}`}>
              {t("imports.run.refresh")}
            </a>
          </noscript>
        </Notice>
      )}
      {isIn(runStates, view.state, "failed") && <Notice tone="error">{t("imports.run.failed")}</Notice>}
      <Tabs
        label={t("imports.run.records")}
        tabs={shown.map((each) => ({
          label: view.isTaken && each !== "all" ? t(`imports.result.${each}`) : t(`imports.outcomes.${each}`),
          to: `?show=${each}`,
          current: view.shown === each,
          count: counts[each],
        }))}
      />
      <ImportRecords records={view.records} />
    </>
  );
}

function ResultLink({ format, label }: { readonly format: "xlsx" | "ndjson"; readonly label: string }) {
  const { view } = useLoaderData<typeof loader>();
  return (
    <a href={`${HERE}/${view.id}/result/${format}`} download className={buttonClasses("secondary")}>
      <Download size={18} />
      {label}
    </a>
  );
}

/** What can be decided now: to take what was looked at, or to cancel. */
function Decisions() {
  const { t } = useTranslation();
  const { view, commandId } = useLoaderData<typeof loader>();
  const { created, changed, refused } = view.counts;
  return (
    <>
      {view.mayTake && (
        <ConfirmDialog
          action={t("imports.run.take")}
          tone="primary"
          title={t("imports.run.takeTitle")}
          body={t("imports.run.takeBody", { created, changed, refused })}
          values={{ intent: "take", commandId: buttonCommand(commandId, "take") }}
        />
      )}
      {view.mayCancel && (
        <ConfirmDialog
          action={t("imports.run.cancelTitle")}
          tone="danger"
          title={t("imports.run.cancelTitle")}
          body={t("imports.run.cancelBody")}
          values={{ intent: "cancel", commandId: buttonCommand(commandId, "cancel") }}
        />
      )}
    </>
  );
}
