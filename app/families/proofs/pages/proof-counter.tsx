import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Tabs } from "~/app/components/ui/tabs/tabs";
import { redirectWithToast } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { PROOF_RIGHTS } from "~/workflows/forms/proof-of-debt/index";
import { COUNTER_BATCH, buildCounterColumns } from "../components/proof-columns";
import { counterList } from "../counter/counter-list.server";
import { QUEUES } from "../counter/counter.view";
import { decideMany } from "../counter/decide-many.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.proofCounter") }] };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** "Proof of Debt" is the counter's list for the counter, and for the people of cases the list of the proofs in theirs. */
const OWN_PROOFS = "/pod-submission";
const isCounter = ({ rights }: Pick<CurrentUser, "rights">): boolean => rights.includes(PROOF_RIGHTS.counter);

/** The counter's list: what waits, by meeting and waiting time; what is to be entered in the office's system. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, parameters, getTitle } = await loadPageContext(args);
  if (!isCounter(user)) throw redirect(OWN_PROOFS);
  return {
    title: getTitle(t("proofs.counter.title")),
    counter: await counterList(portal, parameters, { locale, user }),
    commandId: ulid(),
  };
}

/** What was ticked is approved, or marked as entered; several are acknowledged on one sheet. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  if (!isCounter(context.user)) throw redirect(OWN_PROOFS);
  const form = await args.request.formData();
  const { done, left, why } = await decideMany({ ...context, visit: args.context.visit }, form);
  const { t } = context;
  const back = new URL(args.request.url).search;
  const message =
    left === 0
      ? t("proofs.counter.doneMany", { count: done })
      : [t("proofs.counter.someLeft", { done, left }), ...why].join(" ");
  return redirectWithToast(
    context,
    `/pod-submission/RA${back}`,
    left === 0 ? message : { tone: "info", message },
  );
}

export default function ProofCounter() {
  const { t } = useTranslation();
  const { counter, commandId } = useLoaderData<typeof loader>();
  const { queue, filters, list } = counter;
  const isFiltered = Object.values(filters).some((value) => value !== "");
  const intent = queue === "waiting" ? "approve" : "mark";
  return (
    <>
      <PageHeader
        title={t("proofs.counter.title")}
        subtitle={t("proofs.counter.lead")}
        actions={
          <LinkButton to="/pod-submission/RA/new" tone="primary">
            {t("proofs.paper.title")}
          </LinkButton>
        }
      />
      <Tabs
        label={t("proofs.counter.title")}
        tabs={QUEUES.map((each) => ({
          label: t(`proofs.counter.queues.${each}`),
          to: `?queue=${each}`,
          current: each === queue,
        }))}
      />
      <FilterBar
        filters={[
          { kind: "text", name: "case", label: t("proofs.columns.case"), value: filters.case },
          { kind: "text", name: "creditor", label: t("proofs.columns.creditor"), value: filters.creditor },
          { kind: "text", name: "reference", label: t("proofs.columns.reference"), value: filters.reference },
        ]}
      >
        <input type="hidden" name="queue" value={queue} />
      </FilterBar>
      <ListFrame
        name={`proof-counter-${queue}`}
        label={t(`proofs.counter.queues.${queue}`)}
        listing={list}
        exportAt="/pod-submission/RA.xlsx"
        columns={buildCounterColumns(t, queue)}
        empty={
          <EmptyList isFiltered={isFiltered} clear={`?queue=${queue}`} title={t("proofs.counter.empty")}>
            {t("proofs.counter.emptyBody")}
          </EmptyList>
        }
      />
      {list.items.length > 0 && queue !== "paper" && (
        <Form method="post" id={COUNTER_BATCH} className="no-print flex flex-wrap items-center gap-3">
          <input type="hidden" name="commandId" value={commandId} />
          <Button type="submit" name="intent" value={intent} tone="primary">
            {t(`proofs.counter.many.${intent}`)}
          </Button>
          <p className="text-ink-soft">{t("proofs.counter.manyHint")}</p>
        </Form>
      )}
    </>
  );
}
