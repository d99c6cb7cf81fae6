import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Tabs } from "~/app/components/ui/tabs/tabs";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { buildQuestionColumns } from "../components/question-columns";
import { answersQuestions, questionList } from "../questions/question-list.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.proofQuestions") }] };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Questions about proofs: those that wait for the reader, or all that they may see. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, parameters, getTitle } = await loadPageContext(args);
  return {
    title: getTitle(t("proofs.questions.list.title")),
    questions: await questionList(portal, user, parameters, locale),
    answers: answersQuestions(user),
  };
}

const SHOWN = ["mine", "all"] as const;

export default function ProofQuestionList() {
  const { t } = useTranslation();
  const { questions, answers } = useLoaderData<typeof loader>();
  const { list, shown } = questions;
  return (
    <>
      <PageHeader title={t("proofs.questions.list.title")} subtitle={t("proofs.questions.list.lead")} />
      {answers && (
        <Tabs
          label={t("proofs.questions.list.show")}
          tabs={SHOWN.map((each) => ({
            label: t(`proofs.questions.list.${each}`),
            to: `?show=${each}`,
            current: each === shown,
          }))}
        />
      )}
      <ListFrame
        name="proof-questions"
        label={t("proofs.questions.list.title")}
        listing={list}
        columns={buildQuestionColumns(t)}
        empty={
          <EmptyList
            isFiltered={false}
            clear="/pod-questions"
            title={t(shown === "mine" ? "proofs.questions.list.emptyMine" : "proofs.questions.list.emptyAll")}
          >
            {t("proofs.questions.list.emptyBody")}
          </EmptyList>
        }
      />
    </>
  );
}
