import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { searchFilter } from "~/app/components/ui/filter-bar/filter";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { Tabs } from "~/app/components/ui/tabs/tabs";
import { conflict } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { FILL_MANDATORY } from "~/workflows/kit";
import { REQUEST_BATCH, shownRequestColumns } from "../components/request-columns";
import { requestsNamed } from "../requests/acknowledge.server";
import { getAcknowledgementPath, getPapersPath } from "../requests/acknowledgement-at";
import { requestList } from "../requests/request-list.server";
import { REQUEST_QUEUES } from "../requests/request-list.view";
import { exceedLimit, MOST_BYTES } from "../requests/request-papers.server";
import { formatFileSize } from "~/app/i18n/format";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.proofRequests") }] };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** "Proof of debt amendments": requests on filed proofs. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, parameters, t, getTitle } = context;
  return {
    title: getTitle(t("proofs.requests.title")),
    requests: await requestList(portal, user, parameters, context),
  };
}

/** Those that were ticked, with their documents, in one download. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, t } = context;
  const ticked = (await args.request.formData()).getAll("request");
  const named = ticked.filter((each) => typeof each === "string");
  if (named.length === 0)
    return conflict([{ sentence: t("proofs.requests.noneTicked"), code: FILL_MANDATORY }]);
  const requests = await requestsNamed(context, named);
  return (await exceedLimit(portal, requests))
    ? conflict([{ sentence: t("proofs.requests.tooMuch", { size: formatFileSize(MOST_BYTES) }) }])
    : redirect(getPapersPath(requests));
}

export default function ProofRequests() {
  const { t } = useTranslation();
  const answer = useActionData<typeof action>();
  const { queue, list, filters, statuses, kinds } = useLoaderData<typeof loader>().requests;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <>
      <PageHeader
        title={t("proofs.requests.title")}
        subtitle={t("proofs.requests.lead")}
        actions={
          list.items.length > 0 && (
            <LinkButton to={getAcknowledgementPath(list.items)} reloadDocument>
              {t("proofs.requests.acknowledgements")}
            </LinkButton>
          )
        }
      />
      <Refused answer={answer} />
      {queue !== null && (
        <Tabs
          label={t("proofs.requests.title")}
          tabs={REQUEST_QUEUES.map((each) => ({
            label: t(`proofs.requests.queues.${each}`),
            to: `?queue=${each}`,
            current: each === queue,
          }))}
        />
      )}
      <FilterBar
        filters={[
          searchFilter(t, filters.search ?? "", t("proofs.requests.search")),
          {
            kind: "choice",
            name: "kind",
            label: t("proofs.requests.kind"),
            value: filters.kind,
            options: kinds,
          },
          ...(queue === "waiting"
            ? []
            : [
                {
                  kind: "choice" as const,
                  name: "status",
                  label: t("proofs.columns.status"),
                  value: filters.status,
                  options: statuses,
                },
              ]),
        ]}
      >
        {queue !== null && <input type="hidden" name="queue" value={queue} />}
      </FilterBar>
      <ListFrame
        name={queue === "waiting" ? "proof-requests-waiting" : "proof-requests"}
        label={t("proofs.requests.title")}
        listing={list}
        exportAt="/accounts/proof-amendments.xlsx"
        columns={shownRequestColumns(t)}
        empty={
          <EmptyList
            isFiltered={isFiltered}
            clear={queue === null ? "?" : `?queue=${queue}`}
            title={t(queue === "waiting" ? "proofs.requests.emptyWaiting" : "proofs.requests.empty")}
          >
            {t(queue === "waiting" ? "proofs.requests.emptyWaitingBody" : "proofs.requests.emptyBody")}
          </EmptyList>
        }
      />
      {list.items.length > 0 && (
        // What comes back is a file: the browser asks for it, and the page stays.
        <Form
          method="post"
          id={REQUEST_BATCH}
          reloadDocument
          className="no-print flex flex-wrap items-center gap-3"
        >
          <Button type="submit" icon={Download}>
            {t("proofs.requests.download")}
          </Button>
          <p className="text-ink-soft">{t("proofs.requests.downloadHint")}</p>
        </Form>
      )}
    </>
  );
}
