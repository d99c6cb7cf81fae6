import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { ChoiceField, TickField } from "~/app/components/ui/choice-field/choice-field";
import { DateField } from "~/app/components/ui/date-field/date-field";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { Notice } from "~/app/components/ui/notice/notice";
import { Refused } from "~/app/components/ui/refused/refused";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { formatAmount } from "~/app/i18n/format";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { whatMayHappen } from "~/workflows/kit";
import { computeSurplus, contribution } from "~/workflows/records/contribution/index";
import { contributionHandle } from "../components/crumbs";
import { ContributionPageHead } from "../components/page-head";
import { PaperForm } from "../components/paper-form";
import { TermsFields } from "../components/terms-fields";
import { readRecorded, typeTerms } from "../record/terms.server";
import { answerWithPaper } from "../record/with-paper.server";
import { getHead, loadToBegin } from "../view/for-page.server";

export const handle = contributionHandle;
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page rests on how it stands now. */
export const shouldRevalidate = () => true;

const KINDS = ["agreement", "order"] as const;
const FIELDS = [
  ...["kind", "madeOn", "reference", "monthly", "from", "until", "payDay", "payer"],
  ...["outlivesDischarge", "paper"],
];

/** An agreement with the bankrupt or an order of the court, with its paper. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { visible, seen, current, by } = await loadToBegin(context);
  const name = context.t("contribution.doors.record");
  const worksheet = current?.context.worksheet ?? null;
  const proposed = worksheet === null ? null : computeSurplus(worksheet).proposed;
  const possible =
    current === null ? null : whatMayHappen(contribution, current, by, context.portal.clock.now());
  return {
    title: context.getTitle(name),
    name,
    of: getHead(visible),
    seen,
    commandId: ulid(),
    hasOrder: visible.file.dates.bankruptcyOrder !== undefined,
    // What stands by order is varied by an order alone.
    kinds: KINDS.filter(
      (kind) =>
        possible === null || possible.some(({ fact, allowed }) => allowed && fact === `${kind}.recorded`),
    ),
    proposed: proposed === null ? null : formatAmount(proposed),
    values: typeTerms(null, proposed),
  };
}

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const page = await loadToBegin(context);
  const bankruptcyOrder = page.visible.file.dates.bankruptcyOrder;
  // Without a bankruptcy order there is nothing to contribute to: the page offers no form.
  if (bankruptcyOrder === undefined) throw new Response(null, { status: 404 });
  return answerWithPaper(context, page, args.request, (form) =>
    readRecorded(form, { caseId: page.visible.id, bankruptcyOrder }),
  );
}

export default function ContributionRecord() {
  const { t } = useTranslation();
  const { of, name, seen, commandId, kinds, hasOrder, proposed, values } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { typed, problems } = answer ?? UNANSWERED;
  return (
    <div className="flex flex-col gap-6">
      <ContributionPageHead of={of} title={name} lead={t("contribution.terms.lead")} />
      <Refused answer={answer} />
      {!hasOrder ? (
        <Notice>{t("contribution.terms.noOrder")}</Notice>
      ) : (
        <>
          {proposed !== null && <Notice>{t("contribution.terms.proposed", { proposed })}</Notice>}
          <ErrorSummary problems={problemsInOrder(FIELDS, problems)} />
          <PaperForm
            name={name}
            seen={seen}
            commandId={commandId}
            paper={{
              label: t("contribution.terms.paper"),
              hint: t("contribution.terms.paperHint"),
              error: problems["paper"],
            }}
          >
            <ChoiceField
              name="kind"
              label={t("contribution.terms.kind")}
              options={kinds.map((value) => ({ value, label: t(`contribution.kinds.${value}`) }))}
              defaultValue={typed["kind"] ?? kinds[0] ?? ""}
              required
              error={problems["kind"]}
            />
            <DateField
              name="madeOn"
              label={t("contribution.terms.madeOn")}
              required
              defaultValue={typed["madeOn"] ?? ""}
              error={problems["madeOn"]}
            />
            <TermsFields values={answer == null ? values : typed} problems={problems} />
            <TextField
              name="reference"
              label={t("contribution.terms.reference")}
              hint={t("contribution.terms.referenceHint")}
              width="medium"
              maxLength={100}
              defaultValue={typed["reference"]}
              error={problems["reference"]}
            />
            <TickField
              name="outlivesDischarge"
              label={t("contribution.terms.outlivesTick")}
              hint={t("contribution.terms.outlivesHint")}
              defaultChecked={typed["outlivesDischarge"] === "true"}
              error={problems["outlivesDischarge"]}
            />
          </PaperForm>
        </>
      )}
    </div>
  );
}
