import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { Tabs } from "~/app/components/ui/tabs/tabs";
import { redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { FILL_MANDATORY } from "~/workflows/kit";
import { buildManyColumns, MANY_FORM } from "../components/proof-columns";
import { runBulkTask, listBulkProofs } from "../bulk/bulk-proofs.server";
import { listTicked } from "../bulk/list-ticked";
import { goToPayment } from "../payment/go-to-payment.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.ownProofs"), to: "/pod-submission" },
    { label: t("proofs.many.title") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** One's own proofs by what is to be done with them next. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  return {
    title: context.getTitle(context.t("proofs.many.title")),
    many: await listBulkProofs(context, context.parameters),
    commandId: ulid(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { t } = context;
  const done = await runBulkTask(context, args.context.visit, await args.request.formData());
  switch (done.outcome) {
    case "none":
      return conflict([{ sentence: t("proofs.many.none"), code: FILL_MANDATORY }]);
    case "told": {
      const { search } = new URL(args.request.url);
      const message =
        done.left === 0
          ? t("proofs.many.done", { count: done.done })
          : [t("proofs.many.left", { done: done.done, left: done.left }), ...done.why].join(" ");
      return redirectWithToast(
        context,
        `/pod-submission/many${search}`,
        done.left === 0 ? message : { tone: "info", message },
      );
    }
    case "payment":
      return done.requested.outcome === "nothingDue"
        ? conflict([{ sentence: t("proofs.payment.nothing") }])
        : goToPayment(done.requested, t);
  }
}

export default function ProofMany() {
  const { t } = useTranslation();
  const { many, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const { task, tasks, list, most } = many;
  const signs = task === "sign";
  return (
    <>
      <PageHeader
        title={t("proofs.many.title")}
        subtitle={t("proofs.many.lead")}
        actions={<LinkButton to="/spreadsheets/pod">{t("proofs.many.spreadsheet")}</LinkButton>}
      />
      <Refused answer={answer} />
      <Tabs
        label={t("proofs.many.title")}
        tabs={tasks.map((each) => ({
          label: t(`proofs.many.tasks.${each.task}`, { count: each.count }),
          to: `?task=${each.task}`,
          current: each.task === task,
        }))}
      />
      <ListFrame
        name={`proofs-many-${task}`}
        label={t(`proofs.many.tasks.${task}`, { count: list.total.count })}
        listing={list}
        columns={buildManyColumns(t, signs, listTicked(many))}
        empty={<EmptyState title={t("proofs.counter.empty")}>{t("proofs.many.emptyBody")}</EmptyState>}
      />
      {list.items.length > 0 && (
        <Form
          method="post"
          id={MANY_FORM}
          {...(signs && { action: "/signing/proofs", encType: "multipart/form-data" })}
          className="no-print flex flex-col items-start gap-3"
        >
          <input type="hidden" name="commandId" value={commandId} />
          <input type="hidden" name="task" value={task} />
          <div className="flex flex-wrap gap-3">
            {signs ? (
              <>
                <Button type="submit" name="intent" value="direct" tone="primary" busy={busy}>
                  {t("proofs.many.act.sign")}
                </Button>
                <Button type="submit" name="intent" value="read">
                  {t("proofs.many.readFirst")}
                </Button>
              </>
            ) : (
              <>
                <Button type="submit" name="which" value="ticked" tone="primary" busy={busy}>
                  {t(`proofs.many.act.${task}`)}
                </Button>
                <Button type="submit" name="which" value="all">
                  {t("proofs.many.all", { count: Math.min(list.total.count, most) })}
                </Button>
              </>
            )}
          </div>
          <p className="max-w-prose text-ink-soft">{t(`proofs.many.hints.${task}`, { most })}</p>
        </Form>
      )}
    </>
  );
}
