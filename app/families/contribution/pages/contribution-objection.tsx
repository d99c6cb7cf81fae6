import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { DateField } from "~/app/components/ui/date-field/date-field";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { Notice } from "~/app/components/ui/notice/notice";
import { Refused } from "~/app/components/ui/refused/refused";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { whatMayHappen } from "~/workflows/kit";
import { contribution } from "~/workflows/records/contribution/index";
import { contributionHandle } from "../components/crumbs";
import { ContributionPageHead } from "../components/page-head";
import { PaperForm } from "../components/paper-form";
import { readObjection } from "../record/objection.server";
import { answerWithPaper } from "../record/with-paper.server";
import { getHead, loadToBegin } from "../view/for-page.server";

export const handle = contributionHandle;
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page rests on how it stands now. */
export const shouldRevalidate = () => true;

/** An objection of the bankrupt, recorded from a letter or a talk. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { visible, seen, current, by } = await loadToBegin(context);
  const name = context.t("contribution.doors.objection");
  const possible = current && whatMayHappen(contribution, current, by, context.portal.clock.now());
  const mayObject = possible?.some(({ fact, allowed }) => allowed && fact === "objection.recorded") === true;
  const instead = mayObject ? null : current === null ? "nothingYet" : "alreadyOpen";
  return {
    title: context.getTitle(name),
    name,
    of: getHead(visible),
    seen,
    commandId: ulid(),
    instead,
  } as const;
}

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const page = await loadToBegin(context);
  return answerWithPaper(context, page, args.request, (form) => readObjection(form, page.visible.file.dates));
}

export default function ContributionObjection() {
  const { t } = useTranslation();
  const { of, name, seen, commandId, instead } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { typed, problems } = answer ?? UNANSWERED;
  return (
    <div className="flex flex-col gap-6">
      <ContributionPageHead of={of} title={name} lead={t("contribution.objections.ways")} />
      <Refused answer={answer} />
      <ErrorSummary problems={problemsInOrder(["receivedOn", "text", "paper"], problems)} />
      {instead !== null ? (
        <Notice>{t(`contribution.objections.${instead}`)}</Notice>
      ) : (
        <PaperForm
          name={name}
          seen={seen}
          commandId={commandId}
          paper={{ label: t("contribution.objections.paper"), error: problems["paper"] }}
        >
          <DateField
            name="receivedOn"
            label={t("contribution.objections.receivedOn")}
            required
            defaultValue={typed["receivedOn"] ?? ""}
            error={problems["receivedOn"]}
          />
          <LongTextField
            name="text"
            label={t("contribution.objections.text")}
            rows={5}
            maxLength={2_000}
            required
            defaultValue={typed["text"]}
            error={problems["text"]}
          />
        </PaperForm>
      )}
    </div>
  );
}
