import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { PublicShell } from "~/app/components/platform/shell/public-shell";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import type { loader as rootLoader } from "~/app/root";
import { MOST_FILES } from "~/app/services/documents/uploads/parts.server";
import { carriesFile } from "~/app/services/documents/uploads/posted-file.server";
import { CONTACT_CHANGE_WAIT } from "~/workflows/kit";
import { ChangedParts } from "../components/requests/changed-parts";
import { ContactForm } from "../components/requests/contact-form";
import { UnsentTexts } from "../components/requests/unsent-texts";
import { ToldAbove } from "../components/told-above";
import { VisitForm } from "../components/visit-form";
import { describeChange } from "../own/contact/describe.server";
import { canBeTold } from "../own/contact/effects.server";
import {
  answerRequest,
  loadContactDraft,
  mayAskAgain,
  saveContactDraft,
  withdrawChange,
} from "../own/contact/request.server";
import { loadChange } from "../own/contact/streams.server";
import { answerVisit } from "../visit/answer-visit.server";
import { loadVisitContext, type VisitContext } from "../visit/opened.server";
import { staysOwn } from "../visit/stays-own";

const DAYS = CONTACT_CHANGE_WAIT / (24 * 60 * 60_000);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export const shouldRevalidate = staysOwn;

/** Where the office reaches the bankrupt, and their request for another address or number. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadVisitContext(args);
  const { portal, caseId, file, locale, t, getTitle } = context;
  const change = (await loadChange(portal, caseId))?.context ?? null;
  const { shown, draft } = await loadContactDraft(context);
  return {
    title: getTitle(t("annualStatement.contact.title")),
    caseNo: file.number,
    visitName: context.visitName,
    typed: shown,
    draft,
    mostFiles: MOST_FILES,
    change: change && {
      ...describeChange(change, locale),
      canBeTold: canBeTold(portal, change),
      mayAskAgain: mayAskAgain(change),
    },
  };
}

export const action = answerVisit(loadVisitContext, async (context, { request }) =>
  carriesFile(request) ? answerRequest(context, request) : answerTyped(context, await request.formData()),
);

const answerTyped = (context: VisitContext, posted: FormData) =>
  posted.get("intent") === "save" ? saveContactDraft(context, posted) : withdrawChange(context);

export default function OwnContact() {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { caseNo, visitName, typed, draft, change, mostFiles } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? undefined;
  const busy = useNavigation().state !== "idle";
  const isOpen = change !== null && change.end === null;
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
            {change.end.how === "refused" && <p className="wrap-anywhere">{change.end.reason}</p>}
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
        {isOpen && draft !== null && <UnsentTexts texts={[draft.address, draft.email, draft.mobile]} waits />}
        {(change === null || change.mayAskAgain) && (
          <ContactForm visitName={visitName} saved={typed} answer={answer} mostFiles={mostFiles} />
        )}
        <div>
          <LinkButton to="/annual-statement/years">{t("annualStatement.contact.back")}</LinkButton>
        </div>
      </div>
    </PublicShell>
  );
}
