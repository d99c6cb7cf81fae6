import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { PublicShell } from "~/app/components/platform/shell/public-shell";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { PhotoChoice } from "~/app/components/ui/photo-choice/photo-choice";
import { Refused } from "~/app/components/ui/refused/refused";
import { TextField } from "~/app/components/ui/text-field/text-field";
import type { loader as rootLoader } from "~/app/root";
import { MOST_FILES } from "~/app/services/documents/uploads/parts.server";
import { carriesFile } from "~/app/services/documents/uploads/posted-file.server";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { CONTACT_CHANGE_WAIT, formatMobile } from "~/workflows/kit";
import { ChangedParts } from "../components/changed-parts";
import { ToldAbove } from "../components/told-above";
import { useHeldOffline } from "../components/use-held-offline";
import { VisitForm } from "../components/visit-form";
import { ACCEPTED_PAPERS } from "../fill/accepted-papers";
import { describeChange } from "../own/contact/describe.server";
import { canBeTold } from "../own/contact/effects.server";
import { answerRequest, readPresent, withdrawChange } from "../own/contact/request.server";
import { loadChange } from "../own/contact/streams.server";
import { answerVisit } from "../visit/answer-visit.server";
import { loadVisitContext } from "../visit/opened.server";

const DAYS = CONTACT_CHANGE_WAIT / (24 * 60 * 60_000);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** What was done in another window meanwhile shows, too. */
export const shouldRevalidate = () => true;

/** Where the office reaches the bankrupt, and their request for another address or number. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadVisitContext(args);
  const { portal, caseId, file, locale, t, getTitle } = context;
  const { address, email, mobile } = readPresent(file);
  const change = (await loadChange(portal, caseId))?.context ?? null;
  return {
    title: getTitle(t("annualStatement.contact.title")),
    caseNo: file.number,
    visitName: context.visitName,
    present: { address: address ?? "", email: email ?? "", mobile: formatMobile(mobile ?? "") },
    mostFiles: MOST_FILES,
    change: change && { ...describeChange(change, locale), canBeTold: canBeTold(portal, change) },
  };
}

export const action = answerVisit(loadVisitContext, async (context, { request }) =>
  carriesFile(request) ? answerRequest(context, request) : withdrawChange(context),
);

export default function OwnContact() {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { caseNo, visitName, present, change, mostFiles } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const offline = useHeldOffline();
  const { problems: answered, typed } = answer ?? UNANSWERED;
  const problems = offline.isHeld ? { ...answered, papers: t("annualStatement.papers.offline") } : answered;
  const isOpen = change !== null && change.end === null;
  const error = (field: string) => {
    const problem = problems[field];
    return problem === undefined ? {} : { error: problem };
  };
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"} offerLogin={false} home="/annual-statement/years">
      <div className="mx-auto flex w-full max-w-120 flex-col gap-6">
        <p className="-mb-4 text-sm text-ink-soft">{caseNo}</p>
        <PageHeader
          title={t("annualStatement.contact.title")}
          subtitle={t("annualStatement.contact.intro", { count: DAYS })}
        />
        <ToldAbove />
        <Refused answer={answer} />
        {change !== null && change.end !== null && (
          <Notice tone={change.end.how === "takenOver" ? "success" : "info"}>
            {t(`annualStatement.contact.ends.${change.end.how}`, { at: change.end.at })}
            {change.end.how === "refused" && <> {change.end.reason}</>}
          </Notice>
        )}
        {isOpen && (
          <section
            className="sheet flex flex-col gap-4 p-4 sm:p-6"
            aria-label={t("annualStatement.contact.asked")}
          >
            <p>
              {change.takesOverAt === null
                ? t(`annualStatement.contact.${change.canBeTold ? "beingTold" : "nobodyToTell"}`)
                : t("annualStatement.contact.takesOverAt", { at: change.takesOverAt })}
            </p>
            <ChangedParts parts={change.parts} />
            <VisitForm visitName={visitName}>
              <Button type="submit" busy={busy}>
                {t("annualStatement.contact.withdraw")}
              </Button>
            </VisitForm>
          </section>
        )}
        {!isOpen && change?.end?.how !== "disowned" && (
          <>
            <ErrorSummary problems={problemsInOrder(["address", "email", "mobile", "papers"], problems)} />
            <VisitForm
              visitName={visitName}
              encType="multipart/form-data"
              onSubmit={offline.hold}
              className="sheet flex flex-col gap-4 p-4 sm:p-6"
              noValidate
            >
              <LongTextField
                name="address"
                label={t("annualStatement.contact.address")}
                rows={3}
                maxLength={500}
                defaultValue={typed["address"] ?? present.address}
                {...error("address")}
              />
              <TextField
                name="email"
                label={t("annualStatement.contact.email")}
                autoComplete="email"
                maxLength={254}
                defaultValue={typed["email"] ?? present.email}
                {...error("email")}
              />
              <TextField
                name="mobile"
                label={t("annualStatement.contact.mobile")}
                hint={t("annualStatement.contact.mobileHint")}
                autoComplete="tel"
                width="medium"
                maxLength={20}
                defaultValue={typed["mobile"] ?? present.mobile}
                {...error("mobile")}
              />
              <PhotoChoice
                name="papers"
                label={t("annualStatement.contact.papers")}
                hint={t("annualStatement.contact.papersHint")}
                accept={ACCEPTED_PAPERS}
                most={mostFiles}
                {...error("papers")}
              />
              <div className="flex flex-wrap gap-3">
                <Button type="submit" tone="primary" busy={busy}>
                  {t("annualStatement.contact.ask")}
                </Button>
              </div>
            </VisitForm>
          </>
        )}
        <div>
          <LinkButton to="/annual-statement/years">{t("annualStatement.contact.back")}</LinkButton>
        </div>
      </div>
    </PublicShell>
  );
}
