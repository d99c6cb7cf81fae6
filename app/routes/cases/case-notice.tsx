import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";

import { CaseBanner } from "~/app/components/cases/case-banner/case-banner";
import {
  CaseNoticeDates,
  noticeIntroduction,
  noticeTitle,
} from "~/app/components/cases/case-notices/case-notice";
import { caseFileHandle } from "~/app/components/cases/case-overview/case-crumbs";
import { Fold } from "~/app/components/ui/fold/fold";
import { IntroDialog } from "~/app/components/ui/intro-dialog/intro-dialog";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { caseNoticePage, noticeAt } from "~/app/services/case-notices/case-notice.server";
import { introductionRead, readIntroductions } from "~/app/services/pages/introductions.server";
import { pageRequest } from "~/app/services/pages/page.server";
import { expectForm } from "~/app/services/pages/read-form.server";
import { PRACTITIONER } from "~/workflows/case-file/index";

export const handle = caseFileHandle;

/** The case and the notice that the address names. @throws 404 for an agent, who gives no such notice, and where the case has none */
async function noticed(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const page = await pageRequest(args);
  const visible = await page.case();
  const path = new URL(args.request.url).pathname.replace(/[.]data$/, "");
  const notice = visible.as(PRACTITIONER).standing === "none" ? null : noticeAt(path, visible.file);
  if (notice === null) throw new Response(null, { status: 404 });
  return { ...page, visible, notice };
}

/** What is to be known before a notice is given, and the dates of the case that its form asks for. */
export async function loader(args: LoaderFunctionArgs) {
  const { t, titleOf, locale, visible, notice } = await noticed(args);
  const { id, caseNo, nameEn, nameZh, file } = visible;
  const page = caseNoticePage(file, notice, locale);
  const read = await readIntroductions(args.request);
  return {
    title: titleOf(`${caseNo} ${noticeTitle(t, page)}`),
    overview: { caseNo, list: { label: t("navigation.caseSearch"), to: "/case-directory" } },
    caseFile: { id, caseNo, nameEn, nameZh },
    page,
    isRead: read.includes(notice),
  };
}

const Read = z.object({ intent: z.literal("introRead"), dontShowAgain: z.literal("true").optional() });

/** "Read and continue". */
export async function action(args: ActionFunctionArgs) {
  const { notice } = await noticed(args);
  const { dontShowAgain } = expectForm(await args.request.formData(), Read);
  return introductionRead(args.request, notice, dontShowAgain !== undefined);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function CaseNoticeRoute() {
  const { t } = useTranslation();
  const { caseFile, page, isRead } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const introduction = <p className="whitespace-pre-line">{noticeIntroduction(t, page)}</p>;
  return (
    <>
      <CaseBanner
        number={caseFile.caseNo}
        name={caseFile.nameEn}
        chineseName={caseFile.nameZh}
        status={null}
        to={`/casefile/${caseFile.id}/overview`}
      />
      {!isRead && !answered && (
        <IntroDialog id={page.notice} title={noticeTitle(t, page)}>
          {introduction}
        </IntroDialog>
      )}
      <PageHeader title={noticeTitle(t, page)} />
      <CaseNoticeDates {...page} />
      <Fold summary={noticeTitle(t, page)}>
        <div className="mt-2 max-w-prose">{introduction}</div>
      </Fold>
    </>
  );
}
