import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Button } from "~/app/components/ui/button/button";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { DataTable } from "~/app/components/ui/data-table/data-table";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Section } from "~/app/components/ui/section";
import { redirectWithToast } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { isUlid } from "~/workflows/kit";
import { letterRunColumns, waitingLetterColumns } from "../components/letter-columns";
import { LETTERS, listLetters, recordPrinted } from "../reminders/print-letters.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.annualStatements"), to: "/annual-statements" },
    { label: t("annualStatement.letters.title") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Reminders of annual statements that go by post: what waits is printed in one run, and printed again from here. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  return {
    title: context.getTitle(context.t("annualStatement.letters.title")),
    letters: await listLetters(context),
    commandId: ulid(),
  };
}

/** The run bears the name of the command that prints it: pressed twice, it is one. */
const PostedForm = z.object({ commandId: z.string().refine(isUlid) });

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, t } = context;
  const { commandId: run } = parseFormOrThrow(await args.request.formData(), PostedForm);
  const count = await recordPrinted(portal, user, { run, at: portal.clock.now() });
  return count === 0
    ? redirectWithToast(context, LETTERS, { tone: "error", message: t("annualStatement.letters.nothing") })
    : redirectWithToast(context, LETTERS, t("annualStatement.letters.printed", { count }));
}

export default function StatementLetters() {
  const { t } = useTranslation();
  const { letters, commandId } = useLoaderData<typeof loader>();
  const { count, waiting, runs } = letters;
  const mayPrint = waiting.some(({ hasAddress }) => hasAddress);
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("annualStatement.letters.title")} subtitle={t("annualStatement.letters.lead")} />
      <Section id="waiting" title={t("annualStatement.letters.waiting", { count })}>
        {waiting.length === 0 ? (
          <EmptyState title={t("annualStatement.letters.none")}>
            {t("annualStatement.letters.noneBody")}
          </EmptyState>
        ) : (
          <div className="flex flex-col gap-4">
            {mayPrint && (
              <Form method="post" className="flex flex-wrap items-center gap-3">
                <input type="hidden" name="commandId" value={commandId} />
                <Button type="submit" tone="primary" icon={Printer}>
                  {t("annualStatement.letters.print")}
                </Button>
                <p className="max-w-prose text-ink-soft">{t("annualStatement.letters.printHint")}</p>
              </Form>
            )}
            <DataTable
              label={t("annualStatement.letters.waiting", { count })}
              columns={waitingLetterColumns(t)}
              rows={waiting}
              rowKey={({ id }) => id}
              empty={null}
            />
            {count > waiting.length && (
              <p className="text-ink-soft">
                {t("annualStatement.letters.more", { count: count - waiting.length })}
              </p>
            )}
          </div>
        )}
      </Section>
      <Section id="runs" title={t("annualStatement.letters.runs")}>
        <DataTable
          label={t("annualStatement.letters.runs")}
          columns={letterRunColumns(t)}
          rows={runs}
          rowKey={({ id }) => id}
          empty={<p className="text-ink-soft">{t("annualStatement.letters.noRuns")}</p>}
        />
      </Section>
    </div>
  );
}
