import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { PublicShell } from "~/app/components/platform/shell/public-shell";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { PractitionerContact } from "~/app/components/users/firms/practitioner-contact";
import type { loader as rootLoader } from "~/app/root";
import { SavingsForm } from "../components/requests/savings-form";
import { SavingsStanding } from "../components/requests/savings-standing";
import { UnsentTexts } from "../components/requests/unsent-texts";
import { ToldAbove } from "../components/told-above";
import { VisitForm } from "../components/visit-form";
import { answerSavings, describeOwnSavings } from "../own/savings/request.server";
import { answerVisit } from "../visit/answer-visit.server";
import { loadVisitContext } from "../visit/opened.server";
import { staysOwn } from "../visit/stays-own";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export const shouldRevalidate = staysOwn;

/** The bankrupt asks for a letter to a bank, and sees how the request stands. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadVisitContext(args);
  return {
    title: context.getTitle(context.t("annualStatement.savings.title")),
    caseNo: context.file.number,
    visitName: context.visitName,
    savings: await describeOwnSavings(context),
  };
}

export const action = answerVisit(loadVisitContext, async (context, { request }) =>
  answerSavings(context, await request.formData()),
);

export default function OwnSavings() {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { caseNo, visitName, savings } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? undefined;
  const busy = useNavigation().state !== "idle";
  const { request, letter, draft, trustees, isNeeded } = savings;
  const isOpen = request?.state === "requested";
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"} offerLogin={false} home="/annual-statement/years">
      <div className="mx-auto flex w-full max-w-120 flex-col gap-6">
        <p className="-mb-4 text-sm text-ink-soft">{caseNo}</p>
        <PageHeader
          title={t("annualStatement.savings.title")}
          subtitle={t("annualStatement.savings.intro")}
        />
        <ToldAbove />
        <Refused answer={answer} />
        {request !== null && <SavingsStanding request={request} letter={letter} />}
        {isOpen && (
          <VisitForm visitName={visitName}>
            <Button type="submit" name="intent" value="withdraw" busy={busy}>
              {t("annualStatement.savings.withdraw")}
            </Button>
          </VisitForm>
        )}
        {isOpen && draft !== null && <UnsentTexts texts={[draft.bank, draft.account, draft.income]} waits />}
        {!isOpen && trustees.length > 0 && (
          <Notice title={t("annualStatement.savings.elsewhere")}>
            {trustees.map((each) => (
              <PractitionerContact key={each.name} practitioner={each} />
            ))}
          </Notice>
        )}
        {!isOpen && trustees.length === 0 && !isNeeded && (
          <Notice>{t("annualStatement.savings.notNeeded")}</Notice>
        )}
        {!isOpen && trustees.length === 0 && isNeeded && (
          <SavingsForm
            visitName={visitName}
            draft={draft}
            answer={answer}
            isAgain={request !== null}
            busy={busy}
          />
        )}
        <div>
          <LinkButton to="/annual-statement/years">{t("annualStatement.savings.back")}</LinkButton>
        </div>
      </div>
    </PublicShell>
  );
}
