import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { buttonClasses, LinkButton } from "~/app/components/ui/button/button";
import { DataTable } from "~/app/components/ui/data-table/data-table";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { usePolling } from "~/app/components/ui/use-polling";
import { UploadForm } from "~/app/components/ui/upload-form/upload-form";
import { invalidForm, redirectWithToast } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { LEDGER_BATCH_ROWS, sayPastTense } from "~/workflows/kit";
import { ledgerBatch } from "~/workflows/jobs/ledger-batch/index";
import { batchList } from "../batches/batch-list.server";
import { answerBatch, FILE_CONTROL } from "../batches/receive-batch.server";
import { LEDGER_BATCHES } from "../batches/streams";
import { shownBatchColumns } from "../components/batch-columns";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.ledgers"), to: "/accounts/generate-detailed-ledger" },
    { label: t("ledger.batches.title") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Many ledgers from one spreadsheet: template, upload, and how far each spreadsheet is. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  return {
    title: context.getTitle(context.t("ledger.batches.title")),
    commandId: ulid(),
    control: FILE_CONTROL,
    most: LEDGER_BATCH_ROWS,
    batches: await batchList(context, context.parameters),
  };
}

/** Takes a spreadsheet in. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const problem = await answerBatch(context, args.request);
  return problem === null
    ? redirectWithToast(context, LEDGER_BATCHES, sayPastTense(ledgerBatch, context.locale, "batch.uploaded"))
    : invalidForm(null, { [FILE_CONTROL]: problem }, 422);
}

export default function LedgerBatches() {
  const { t } = useTranslation();
  const { batches, control } = useLoaderData<typeof loader>();
  const problems = useActionData<typeof action>()?.problems ?? {};
  usePolling(batches.waiting);
  return (
    <>
      <PageHeader
        title={t("ledger.batches.title")}
        subtitle={t("ledger.batches.lead")}
        actions={<LinkButton to="/accounts/generate-detailed-ledger">{t("ledger.history")}</LinkButton>}
      />
      <ErrorSummary problems={problemsInOrder([control], problems)} />
      <Upload problem={problems[control]} />
      <Faults />
      <h2 className="text-lg font-semibold">{t("ledger.batches.uploads")}</h2>
      <ListFrame
        name="ledger-batches"
        label={t("ledger.batches.uploads")}
        listing={batches.list}
        columns={shownBatchColumns(t)}
        empty={<EmptyState title={t("ledger.batches.empty")}>{t("ledger.batches.emptyBody")}</EmptyState>}
      />
    </>
  );
}

function Upload({ problem }: { readonly problem: string | undefined }) {
  const { t } = useTranslation();
  const { commandId, control, most } = useLoaderData<typeof loader>();
  return (
    <section className="sheet flex flex-col items-start gap-4 p-5">
      <p className="max-w-prose">{t("ledger.batches.howTo", { rows: most })}</p>
      <a
        href="/accounts/generate-detailed-ledger/batches/template.xlsx"
        download
        className={buttonClasses("secondary")}
      >
        <Download size={18} />
        {t("ledger.batches.template")}
      </a>
      <UploadForm
        name={control}
        label={t("ledger.batches.file")}
        hint={t("ledger.batches.fileHint")}
        accept=".xlsx"
        error={problem}
        submit={t("ledger.batches.submit")}
        hidden={{ commandId }}
      />
    </section>
  );
}

/** What is wrong in the newest spreadsheet, cell by cell. */
function Faults() {
  const { t } = useTranslation();
  const { problems } = useLoaderData<typeof loader>().batches;
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby="faults" className="flex flex-col gap-3">
      <h2 id="faults" className="text-lg font-semibold">
        {t("ledger.batches.faults")}
      </h2>
      <p className="max-w-prose">{t("ledger.batches.faultsBody")}</p>
      <DataTable
        label={t("ledger.batches.faults")}
        columns={[
          { id: "cell", label: t("ledger.batches.cell"), heading: true, cell: ({ cell }) => cell },
          { id: "column", label: t("ledger.batches.column"), cell: ({ heading }) => heading },
          { id: "problem", label: t("ledger.batches.problem"), cell: ({ sentence }) => sentence },
        ]}
        rows={problems}
        rowKey={({ cell, heading, sentence }) => `${cell} ${heading} ${sentence}`}
        empty={<EmptyState title="" />}
      />
    </section>
  );
}
