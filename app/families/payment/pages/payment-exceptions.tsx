import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import { formatDate } from "~/app/i18n/format";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { LinkButton } from "~/app/components/ui/button/button";
import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { CommandForm } from "~/app/services/platform/administration/administration.server";
import { redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import { sayPastTense } from "~/workflows/kit";
import { payment } from "~/workflows/records/payment/index";
import { daysWithoutFile } from "../day-files/day-files.server";
import { shownExceptionColumns } from "../components/exception-columns";
import {
  exceptionList,
  PAYMENTS,
  reopenException,
  ReopenForm,
  settleException,
  SettleForm,
} from "../exceptions/exceptions.server";
import { EXCEPTION_KINDS, EXCEPTION_STATES } from "../exceptions/exceptions.view";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.payments") }] };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Money that does not agree, each with what to do. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, parameters, t, getTitle } = await loadPageContext(args);
  return {
    title: getTitle(t("payments.list.title")),
    commandId: ulid(),
    list: await exceptionList(portal, parameters),
    noFiles: (await daysWithoutFile(portal)).map(formatDate),
  };
}

const PostedForm = z.union([CommandForm.extend(ReopenForm.shape), CommandForm.extend(SettleForm.shape)]);

/** Records what was done about one of them. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { commandId, ...said } = parseFormOrThrow(await args.request.formData(), PostedForm);
  const by = { ...context, commandId };
  const [fact, outcome] =
    "was" in said
      ? (["exception.reopened", await reopenException(by, said)] as const)
      : (["exception.settled", await settleException(by, said)] as const);
  const { search } = new URL(args.request.url);
  return outcome.outcome === "done"
    ? redirectWithToast(context, `${PAYMENTS}${search}`, sayPastTense(payment, context.locale, fact))
    : conflict(whyNotDone(context, payment, outcome));
}

export default function PaymentExceptions() {
  const { t } = useTranslation();
  const { list, noFiles, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { search: address } = useLocation();
  const { search, kind, state } = list.filters;
  return (
    <>
      <PageHeader
        title={t("payments.list.title")}
        subtitle={t("payments.list.lead")}
        actions={<LinkButton to="/payments/match">{t("payments.match.open")}</LinkButton>}
      />
      <Refused answer={answer} />
      {noFiles.length > 0 && (
        <Notice tone="warning" title={t("payments.list.noFiles", { days: noFiles.join(", ") })}>
          <p>{t("payments.list.noFilesBody")}</p>
          <LinkButton to="/payments?kind=noFile&state=open">{t("payments.list.noFilesOpen")}</LinkButton>
        </Notice>
      )}
      <FilterBar
        filters={[
          { kind: "text", name: "q", label: t("payments.list.search"), value: search },
          {
            kind: "choice",
            name: "state",
            label: t("payments.list.state"),
            value: state,
            options: EXCEPTION_STATES.map((value) => ({ value, label: t(`payments.states.${value}`) })),
          },
          {
            kind: "choice",
            name: "kind",
            label: t("payments.columns.kind"),
            value: kind,
            options: EXCEPTION_KINDS.map((value) => ({ value, label: t(`payments.kinds.${value}`) })),
          },
        ]}
      />
      <ListFrame
        name="payments"
        exportAt="/payments.xlsx"
        label={t("payments.list.title")}
        listing={list}
        columns={shownExceptionColumns(t, commandId)}
        empty={
          <EmptyList isFiltered={address !== ""} clear="?" title={t("payments.list.empty")}>
            {t("payments.list.emptyBody")}
          </EmptyList>
        }
      />
    </>
  );
}
