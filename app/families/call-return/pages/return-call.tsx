import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Badge } from "~/app/components/ui/badge/badge";
import { buttonCommand } from "~/app/components/ui/button-command";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { DataTable } from "~/app/components/ui/data-table/data-table";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { usePolling } from "~/app/components/ui/use-polling";
import { Section } from "~/app/components/ui/section";
import { listTime, formatDate } from "~/app/i18n/format";
import { toActor } from "~/app/services/cases/access/standing.server";
import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksFor } from "~/app/services/platform/facts/fact-button.server";
import { call } from "~/workflows/records/call/index";
import { actOnCall, CALL_ACTS, callView } from "../calls/calls.server";
import { callRequest } from "../calls/page.server";
import { ReturnStatus } from "../components/return-status";
import { shownReturnColumns } from "../components/shown-columns";
import { callStream } from "../streams.server";

export const handle: RouteHandle = {
  crumbs: (loaded, t) => [
    { label: t("navigation.callReturns"), to: "/overall-call-return" },
    { label: t("callReturns.calls.title"), to: "/overall-call-return/calls" },
    ...(isLoaded(loaded) ? [{ label: `${loaded.view.typeLabel} ${formatDate(loaded.view.calledOn)}` }] : []),
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
type Loaded = Awaited<ReturnType<typeof loader>>;
const isLoaded = (value: unknown): value is Loaded =>
  typeof value === "object" && value !== null && "view" in value && "commandId" in value;

/** One call: who has answered, and what can be done about those who have not. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await callRequest(args);
  const view = await callView(context, context.callId, context.current);
  return { title: context.getTitle(view.typeLabel), commandId: ulid(), view };
}

/** Chases those who have not answered, or closes the call. */
export async function action(args: ActionFunctionArgs) {
  const context = await callRequest(args);
  const { callId, user } = context;
  const acts = CALL_ACTS.map(
    (act) =>
      [act, asksFor(act, { dialog: true, record: (acting) => actOnCall(acting, callId, act) })] as const,
  );
  return answerFact(context, await args.request.formData(), {
    procedure: call,
    stream: callStream(callId),
    by: toActor(user, "office"),
    to: `/overall-call-return/calls/${callId}`,
    buttons: Object.fromEntries(acts),
  });
}

export default function ReturnCall() {
  const { t } = useTranslation();
  const { view, commandId } = useLoaderData<typeof loader>();
  // The returns of the firms are made one by one right after the call was opened.
  usePolling(view.returns.length < view.firms);
  return (
    <>
      <PageHeader
        title={t("callReturns.calls.of", { type: view.typeLabel, date: formatDate(view.calledOn) })}
        subtitle={<Badge tone={view.isOpen ? "active" : "neutral"}>{view.statusLabel}</Badge>}
        actions={
          <>
            {view.mayChase && (
              <ConfirmDialog
                action={t("callReturns.calls.chase", { count: view.silent.length })}
                tone="primary"
                title={t("callReturns.calls.chaseTitle", { count: view.silent.length })}
                body={t("callReturns.calls.chaseBody")}
                values={{ intent: "call.chased", commandId: buttonCommand(commandId, "chase") }}
              />
            )}
            {view.mayClose && (
              <ConfirmDialog
                action={t("callReturns.calls.close")}
                title={t("callReturns.calls.closeTitle")}
                body={t("callReturns.calls.closeBody", { count: view.silent.length })}
                values={{ intent: "call.closed", commandId: buttonCommand(commandId, "close") }}
              />
            )}
          </>
        }
      />
      {view.whyNotChase !== null && <Notice>{view.whyNotChase}</Notice>}
      <Answers />
      <Section
        id="about"
        title={t("callReturns.calls.about")}
        className="sheet flex flex-col gap-2 px-5 py-4"
      >
        <DescriptionList
          items={[
            { term: t("callReturns.columns.called"), description: formatDate(view.calledOn) },
            { term: t("callReturns.columns.due"), description: formatDate(view.dueOn) },
            { term: t("callReturns.columns.type"), description: view.typeLabel },
            { term: t("callReturns.calls.version"), description: view.templateVersion },
            { term: t("callReturns.calls.openedBy"), description: view.openedBy },
            {
              term: t("callReturns.calls.chasedAt"),
              description: view.chased
                .map(({ at, by, firms }) =>
                  t("callReturns.calls.chasedBy", { time: listTime(at), name: by, count: firms }),
                )
                .join("\n"),
            },
            {
              term: t("callReturns.calls.closedAt"),
              description: view.closedAt === null ? null : listTime(view.closedAt),
            },
            { term: t("callReturns.calls.remarks"), description: view.remarks },
          ]}
        />
      </Section>
    </>
  );
}

/** Whoever is late comes first; the others stay in their order. */
const sortOverdueFirst = (returns: Loaded["view"]["returns"]) =>
  [...returns].sort((one, other) => Number(other.overdue) - Number(one.overdue));

/** Who has answered, at a glance, and firm by firm. */
function Answers() {
  const { t } = useTranslation();
  const { view } = useLoaderData<typeof loader>();
  return (
    <Section id="answers" title={t("callReturns.calls.answers")} className="flex flex-col gap-4">
      <ul className="flex flex-wrap gap-3">
        {view.counts.map(({ status, label, count }) => (
          <li key={status} className="sheet flex min-w-36 flex-col gap-2 px-4 py-3">
            <span className="text-2xl tabular-nums">{count}</span>
            <span>
              <ReturnStatus status={status} label={label} />
            </span>
          </li>
        ))}
      </ul>
      <DataTable
        label={t("callReturns.calls.answers")}
        columns={shownReturnColumns(t)
          .filter(({ id }) => id !== "called")
          .map((column) => ({ ...column, sortable: false }))}
        rows={sortOverdueFirst(view.returns)}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t("callReturns.calls.coming")} />}
      />
    </Section>
  );
}
