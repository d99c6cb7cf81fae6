import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Button } from "~/app/components/ui/button/button";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { FileChoice } from "~/app/components/ui/file-choice/file-choice";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { Section } from "~/app/components/ui/section";
import { listTime, formatDate } from "~/app/i18n/format";
import { pickName } from "~/app/i18n/names";
import { findCase } from "~/db/queries/cases/cases";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { say } from "~/workflows/kit";
import { LETTER_LENGTH } from "~/workflows/shared/release/index";
import { answerForm } from "../applications/answer-release.server";
import { ACCEPT } from "../applications/case-page.server";
import { answerInquiry } from "../departments/department-inquiry.server";
import { loadAddressedRequest } from "../departments/addressed-request.server";
import { DEPARTMENT_INQUIRIES } from "../streams.server";

export const handle: RouteHandle = {
  crumbs: (loaded, t) => [
    { label: t("navigation.releaseInquiries"), to: "/release-inquiries" },
    ...(isLoaded(loaded) ? [{ label: loaded.caseNo }] : []),
  ],
};
type Loaded = Awaited<ReturnType<typeof loader>>;
const isLoaded = (value: unknown): value is Loaded =>
  typeof value === "object" && value !== null && "caseNo" in value;
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
export const shouldRevalidate = () => true;

/** One inquiry to a department: the letter and, beside it, the answer. Nothing else of the case is shown. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, found } = await loadAddressedRequest(args);
  const { portal, locale, getTitle } = context;
  const { inquiry, procedure, caseId, department } = found;
  const row = await findCase(portal.database, caseId);
  const key = `inquiryStatus.${inquiry.reply === null ? "inquiry" : "replyReceived"}`;
  const statusLabel = say(procedure, locale, key, { number: inquiry.number });
  return {
    title: getTitle(`${statusLabel} ${row?.case_no ?? caseId}`),
    id: inquiry.id,
    caseNo: row?.case_no ?? caseId,
    caseName: row === undefined ? "" : pickName(locale, row.name_en, row.name_zh),
    department: say(procedure, locale, `departments.${department}`),
    statusLabel,
    subject: inquiry.subject,
    text: inquiry.text,
    sentAt: inquiry.at,
    dueOn: inquiry.dueOn,
    reply: inquiry.reply && {
      text: inquiry.reply.text,
      at: inquiry.reply.at,
      files: inquiry.reply.files.map(({ name }) => name),
    },
    accept: ACCEPT,
    commandId: ulid(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context, found } = await loadAddressedRequest(args);
  return answerForm(context, found, args.request, {
    fact: "department.answered",
    tell: (post) => answerInquiry(context, found, post),
    to: `${DEPARTMENT_INQUIRIES}/${found.inquiry.id}`,
  });
}

export default function DepartmentInquiryPage() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? UNANSWERED;
  const { typed, problems } = answer;
  return (
    <>
      <PageHeader title={page.subject} subtitle={`${page.caseNo} · ${page.caseName}`} />
      <Refused answer={answer} />
      <ErrorSummary problems={problemsInOrder(["text", "file"], problems)} />
      <div className="grid gap-6 lg:grid-cols-2">
        <Section
          id="asked"
          title={t("release.departments.asked")}
          className="sheet flex flex-col gap-3 px-5 py-4"
        >
          <DescriptionList
            items={[
              { term: t("release.columns.status"), description: page.statusLabel },
              { term: t("release.columns.department"), description: page.department },
              { term: t("release.columns.sent"), description: listTime(page.sentAt) },
              { term: t("release.columns.due"), description: formatDate(page.dueOn) },
            ]}
          />
          <p className="max-w-prose break-words whitespace-pre-wrap">{page.text}</p>
          <p>
            <a href={`/release-inquiries/${page.id}/letter.pdf`} download className="link">
              {t("release.inquiries.letter")}
            </a>
          </p>
        </Section>
        <Section
          id="answer"
          title={t("release.departments.answer")}
          className="sheet flex flex-col gap-3 px-5 py-4"
        >
          {page.reply === null ? (
            <Form
              key={page.commandId}
              method="post"
              encType="multipart/form-data"
              className="flex flex-col gap-5"
            >
              <input type="hidden" name="commandId" value={page.commandId} />
              <LongTextField
                name="text"
                label={t("release.departments.text")}
                defaultValue={typed["text"]}
                error={problems["text"]}
                maxLength={LETTER_LENGTH}
                rows={8}
                required
              />
              <FileChoice
                name="file"
                label={t("release.reply.attach")}
                hint={t("release.fields.fileHint")}
                accept={page.accept}
                error={problems["file"]}
              />
              <Button type="submit" tone="primary" className="self-start">
                {t("release.departments.send")}
              </Button>
            </Form>
          ) : (
            <>
              <p className="text-sm text-ink-soft">{listTime(page.reply.at)}</p>
              <p className="max-w-prose break-words whitespace-pre-wrap">{page.reply.text}</p>
              {page.reply.files.map((name) => (
                <p key={name}>{name}</p>
              ))}
            </>
          )}
        </Section>
      </div>
    </>
  );
}
