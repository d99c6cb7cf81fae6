import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Button, buttonClasses } from "~/app/components/ui/button/button";
import { DataTable } from "~/app/components/ui/data-table/data-table";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { FileChoice } from "~/app/components/ui/file-choice/file-choice";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Section } from "~/app/components/ui/section";
import { UNANSWERED, type PageAnswer } from "~/app/services/platform/pages/answer";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { NO_OBJECTION_BATCH } from "~/workflows/kit";
import { type BatchResult, checkCases } from "../batch/batch-check.server";

import { readBatch } from "../batch/read-batch.server";
import { shownBatchColumns } from "../components/batch-table";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.noObjectionLetters"), to: "/no-objection-letters" },
    { label: t("noObjection.batch.title") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

/** Many cases checked at once. */
export async function loader(args: LoaderFunctionArgs) {
  const { t, getTitle } = await loadPageContext(args);
  return { title: getTitle(t("noObjection.batch.title")), most: NO_OBJECTION_BATCH };
}

type Answer = PageAnswer & { readonly result?: BatchResult; readonly listed?: string };

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const read = await readBatch(context, args.request);
  if (!read.ok) {
    const { field, problem, typed } = read;
    const given = { typed: { cases: typed.join("\n") }, problems: { [field]: problem } };
    return data<Answer>({ ...UNANSWERED, ...given }, { status: 400 });
  }
  const listed = read.cases.join("\n");
  const result = await checkCases(context, read.cases);
  if (result === null) {
    const problems = { cases: context.t("noObjection.batch.problems.many", { rows: NO_OBJECTION_BATCH }) };
    return data<Answer>({ ...UNANSWERED, typed: { cases: listed }, problems }, { status: 400 });
  }
  return data<Answer>({ ...UNANSWERED, typed: { cases: listed }, result, listed });
}

export default function LetterBatch() {
  const { t } = useTranslation();
  const { most } = useLoaderData<typeof loader>();
  const answer: Answer | undefined = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const { typed, problems } = answer ?? UNANSWERED;
  return (
    <>
      <PageHeader title={t("noObjection.batch.title")} subtitle={t("noObjection.batch.lead")} />
      <ErrorSummary problems={problemsInOrder(["cases", "file"], problems)} />
      <Form
        method="post"
        encType="multipart/form-data"
        className="sheet flex max-w-form flex-col gap-5 p-5"
        noValidate
      >
        <p>{t("noObjection.batch.howTo", { rows: most })}</p>
        <LongTextField
          key={typed["cases"] ?? ""}
          name="cases"
          label={t("noObjection.batch.cases")}
          hint={t("noObjection.batch.casesHint")}
          rows={6}
          defaultValue={typed["cases"] ?? ""}
          error={problems["cases"]}
        />
        <FileChoice
          name="file"
          label={t("noObjection.batch.file")}
          hint={t("noObjection.batch.fileHint")}
          accept=".xlsx"
          error={problems["file"]}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="primary" busy={busy}>
            {t("noObjection.batch.submit")}
          </Button>
          <a
            href="/no-objection-letters/batch-check/template.xlsx"
            download
            className={buttonClasses("secondary")}
          >
            <Download size={18} />
            {t("noObjection.batch.template")}
          </a>
        </div>
      </Form>
      {answer?.result && <Result result={answer.result} listed={answer.listed ?? ""} />}
    </>
  );
}

function Result({ result, listed }: { readonly result: BatchResult; readonly listed: string }) {
  const { t } = useTranslation();
  return (
    <Section id="result" title={t("noObjection.batch.result")}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">
          {t("noObjection.batch.counts", result.counts)}{" "}
          <span className="text-ink-soft">{t("noObjection.batch.on", { date: result.on })}</span>
        </p>
        <form method="post" action="/no-objection-letters/batch-check/result.xlsx">
          <input type="hidden" name="cases" value={listed} />
          <Button type="submit">
            <Download size={18} />
            {t("noObjection.batch.export")}
          </Button>
        </form>
      </div>
      <DataTable
        label={t("noObjection.batch.result")}
        columns={shownBatchColumns(t)}
        rows={result.cases}
        rowKey={({ typed }) => typed}
        empty={<EmptyState title={t("noObjection.batch.empty")} />}
      />
    </Section>
  );
}
