import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { LinkButton } from "~/app/components/ui/button/button";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { NothingFound } from "~/app/components/ui/empty-state/nothing-found";
import { searchFilter } from "~/app/components/ui/filter-bar/filter";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { taskColumns } from "~/app/components/filings/submission-table/submission-columns";
import { Batches } from "~/app/forms/signing/batch-pick";
import { BatchChoice, chooseColumn } from "~/app/forms/signing/batch-choice";
import { Tabs } from "~/app/components/ui/tabs/tabs";
import { countWaiting } from "~/app/services/workspace/dashboard/waiting.server";
import { taskList, type TaskList } from "~/app/services/filings/form-lists/task-list.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.myTask") }] };

/** Everything whose turn is the person's. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, locale, t, parameters, getTitle } = context;
  return {
    title: getTitle(t("navigation.myTask")),
    tasks: await taskList(portal, user, parameters, locale),
    commandId: ulid(),
    waiting: await countWaiting(context),
    findsCases: user.rights.includes("MENU_CASE_LIST"),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function MyTask() {
  const { t } = useTranslation();
  const { tasks, commandId, waiting, findsCases } = useLoaderData<typeof loader>();
  const { turn, tabs, list, search, forms, form, batch } = tasks;
  const columns = taskColumns(t, turn ?? "prepare");
  const empty =
    search !== "" || form !== null ? (
      <NothingFound clear={`?${new URLSearchParams(turn === null ? {} : { tab: turn }).toString()}`} />
    ) : (
      <EmptyState
        title={t(`tasks.empty.${turn ?? "none"}`)}
        action={findsCases && <LinkButton to="/case-directory">{t("tasks.findCase")}</LinkButton>}
      >
        {t(`tasks.emptyBody.${turn ?? "none"}`)}
      </EmptyState>
    );
  return (
    <>
      <PageHeader title={t("navigation.myTask")} subtitle={t("tasks.lead")} />
      {waiting.length > 0 && (
        <section
          aria-labelledby="waiting"
          className="sheet flex flex-wrap items-baseline gap-x-8 gap-y-1 px-5 py-3"
        >
          <h2 id="waiting" className="font-semibold">
            {t("tasks.waiting")}
          </h2>
          <ul className="flex flex-wrap gap-x-8 gap-y-1">
            {waiting.map(({ label, value, to }) => (
              <li key={to} className="flex items-baseline gap-2">
                <span className="font-semibold tabular-nums">{value}</span>
                <Link to={to} className="link inline-flex min-h-6 items-center">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {tabs.length > 1 && (
        <Tabs
          label={t("tasks.tabs")}
          tabs={tabs.map((tab) => ({
            label: t(`tasks.turns.${tab.turn}`),
            to: `?${new URLSearchParams({ tab: tab.turn, ...(search !== "" && { q: search }), ...(form !== null && { form }) }).toString()}`,
            current: tab.turn === turn,
            count: tab.count,
          }))}
        />
      )}
      {turn !== null && (
        <FilterBar
          filters={[
            searchFilter(t, search, t("lists.submissionSearchHint")),
            {
              kind: "choice",
              name: "form",
              label: t("submissions.form"),
              options: forms,
              value: form ?? undefined,
            },
          ]}
        />
      )}
      {turn === null || list === null ? (
        waiting.length === 0 && empty
      ) : (
        <Choosing batch={list.items.length > 0 ? batch : null} items={list.items} commandId={commandId}>
          <ListFrame
            name="tasks"
            exportAt="/my-task.xlsx"
            label={t(`tasks.turns.${turn}`)}
            listing={list}
            brief
            columns={[
              ...(batch === null ? [] : [chooseColumn(t)]),
              columns.case,
              columns.form,
              columns.status,
              ...(turn === "acknowledge" ? [columns.reference, columns.lastSubmitted] : []),
              columns.due,
              columns.links,
            ]}
            empty={empty}
          />
        </Choosing>
      )}
      {batch !== null && batch.earlier.length > 0 && <Batches batches={batch.earlier} />}
    </>
  );
}

interface ChoosingProps extends Pick<TaskList, "batch"> {
  readonly items: readonly { readonly id: string }[];
  readonly commandId: string;
  readonly children: ReactNode;
}

/** The list of whoever signs: several of its forms are chosen, of whichever kinds, and signed together. */
function Choosing({ batch, items, commandId, children }: ChoosingProps) {
  if (batch === null) return children;
  const { action, signable } = batch;
  return (
    <BatchChoice action={action} commandId={commandId} known={items.map(({ id }) => id)} signable={signable}>
      {children}
    </BatchChoice>
  );
}
