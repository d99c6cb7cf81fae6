import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { LinkButton } from "~/app/components/ui/button/button";
import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { errorText } from "~/app/i18n/errors";
import { isVisitor } from "~/app/services/identity/visitors/visitor";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt/index";
import { OwnProofs } from "../components/own-proofs";
import { buildProofColumns } from "../components/proof-columns";
import { ProofFilters } from "../components/proof-filters";
import { countWaitingQuestions } from "../questions/question-list.server";
import { proofList } from "../list/proof-list.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.ownProofs") }] };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Proofs of debt: one's own, those of one's cases, or all that were filed; with `/pod-submission/{status}` those of a status. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, parameters, getTitle } = await loadPageContext(args);
  const { status } = args.params;
  if (status !== undefined && !proofOfDebt.statuses.includes(status))
    throw new Response(null, { status: 404 });
  const proofs = await proofList(portal, user, parameters, locale, status);
  const questions = await countWaitingQuestions(portal, user, hongKongDay(portal.clock.now()));
  return {
    title: getTitle(t("proofs.title")),
    proofs,
    status: status ?? null,
    isVisitor: isVisitor(user),
    questions: questions.count,
  };
}

export default function ProofListPage() {
  const { t, i18n } = useTranslation();
  const { proofs, status, isVisitor: visits, questions } = useLoaderData<typeof loader>();
  const { list, filters, statuses, whose, mayFile } = proofs;
  const isFiltered =
    status !== null || Object.values(filters).some((value) => value !== undefined && value !== "");
  return (
    <>
      <PageHeader
        title={t("proofs.title")}
        subtitle={t(`proofs.leads.${whose}`)}
        actions={
          mayFile && (
            <>
              {!visits && <LinkButton to="/pod-submission/many">{t("proofs.many.title")}</LinkButton>}
              <LinkButton tone="primary" to="/pod-submission/new">
                {t("proofs.new")}
              </LinkButton>
            </>
          )
        }
      />
      {questions > 0 && (
        <Notice
          tone="warning"
          title={t("proofs.questions.own.title", { count: questions })}
          actions={<LinkButton to="/pod-questions">{t("proofs.questions.own.open")}</LinkButton>}
        />
      )}
      {!visits && <ProofFilters filters={filters} statuses={statuses} whose={whose} />}
      {visits && list.items.length > 0 && list.items.length === list.total.count ? (
        <OwnProofs proofs={list.items} />
      ) : (
        <ListFrame
          name="proofs"
          label={t("proofs.title")}
          listing={list}
          exportAt={status === null ? "/pod-submission.xlsx" : `/pod-submission/${status}.xlsx`}
          columns={buildProofColumns(t)}
          empty={
            // Section 8: whoever comes with an address under which nothing was filed.
            <EmptyList
              isFiltered={isFiltered}
              clear="/pod-submission"
              title={visits ? errorText(i18n, "ERR-AUTH-002").sentence : t("proofs.empty")}
            >
              {t(mayFile ? "proofs.emptyOwn" : "proofs.emptyBody")}
            </EmptyList>
          }
        />
      )}
    </>
  );
}
