import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { PublicShell } from "~/app/components/platform/shell/public-shell";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import type { loader as rootLoader } from "~/app/root";
import { ObjectionForm } from "../components/objection/objection-form";
import { OwnObjectionList } from "../components/objection/own-objection-list";
import { UnsentTexts } from "../components/requests/unsent-texts";
import { ToldAbove } from "../components/told-above";
import { VisitForm } from "../components/visit-form";
import { answerObjection, describeObjections } from "../own/objection/objection.server";
import { answerVisit } from "../visit/answer-visit.server";
import { loadVisitContext } from "../visit/opened.server";
import { staysOwn } from "../visit/stays-own";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export const shouldRevalidate = staysOwn;

/** The bankrupt says that they cannot pay a contribution, or do not agree, and reads what was answered. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadVisitContext(args);
  return {
    title: context.getTitle(context.t("annualStatement.objection.title")),
    caseNo: context.file.number,
    visitName: context.visitName,
    shown: await describeObjections(context),
    commandId: ulid(),
  };
}

export const action = answerVisit(loadVisitContext, async (context, { request }) =>
  answerObjection(context, await request.formData()),
);

export default function OwnObjection() {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { caseNo, visitName, shown, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? undefined;
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"} offerLogin={false} home="/annual-statement/years">
      <div className="mx-auto flex w-full max-w-120 flex-col gap-6">
        <p className="-mb-4 text-sm text-ink-soft">{caseNo}</p>
        <PageHeader
          title={t("annualStatement.objection.title")}
          // What to write is said where something can be written.
          {...(shown !== null && !shown.isOver && { subtitle: t("annualStatement.objection.intro") })}
        />
        <ToldAbove />
        <Refused answer={answer} />
        {shown === null && <Notice>{t("annualStatement.objection.nothing")}</Notice>}
        {shown !== null && (
          <>
            {shown.monthly !== null && (
              <p className="text-lg font-semibold">
                {t("annualStatement.own.contributions.monthly", { monthly: shown.monthly })}
              </p>
            )}
            {shown.isOrdered && <Notice>{t("annualStatement.objection.ordered")}</Notice>}
            {shown.open !== null ? (
              <OpenObjection open={shown.open} visitName={visitName} commandId={commandId} />
            ) : shown.isOver ? (
              <Notice>{t("annualStatement.objection.over")}</Notice>
            ) : (
              <ObjectionForm
                draft={shown.draft}
                commandId={commandId}
                visitName={visitName}
                answer={answer}
              />
            )}
            <UnsentTexts texts={[shown.unsent?.text]} waits={shown.open !== null} />
            <OwnObjectionList objections={shown.answered} isPromised={shown.isPromised} />
          </>
        )}
        <div>
          <LinkButton to="/annual-statement/years">{t("annualStatement.contact.back")}</LinkButton>
        </div>
      </div>
    </PublicShell>
  );
}

type Shown = NonNullable<Awaited<ReturnType<typeof describeObjections>>>;

/** What was sent and waits for an answer: what happens next, and the way to take it back. */
function OpenObjection({
  open: { id, on, ground, text },
  visitName,
  commandId,
}: {
  readonly open: NonNullable<Shown["open"]>;
  readonly visitName: string;
  readonly commandId: string;
}) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  return (
    <section
      aria-label={t("annualStatement.objection.waiting")}
      className="sheet flex flex-col gap-3 p-4 sm:p-5"
    >
      <b>{t("annualStatement.objection.waiting")}</b>
      <p className="text-ink-soft">
        {t("annualStatement.objection.sent", { on })}
        {ground !== null && <> · {t(`annualStatement.objection.grounds.${ground}`)}</>}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <p>{t("annualStatement.objection.next")}</p>
      <VisitForm visitName={visitName}>
        <input type="hidden" name="commandId" value={commandId} />
        <input type="hidden" name="objection" value={id} />
        <Button type="submit" name="intent" value="withdraw" busy={busy}>
          {t("annualStatement.objection.withdraw")}
        </Button>
      </VisitForm>
    </section>
  );
}
