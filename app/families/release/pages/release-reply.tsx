import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { LinkButton } from "~/app/components/ui/button/button";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { DEMO_CERTIFICATE_PASSWORD } from "~/app/services/assembly/demo/certificates.server";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { loadAccountSigner } from "~/app/services/filings/signing/account-signing.server";
import { answerForm } from "../applications/answer-release.server";
import { ACCEPT } from "../applications/case-page.server";
import { inquiryPage } from "../applications/release-view.server";
import { loadInquiry } from "../applications/requested.server";
import { InquirySheet } from "../components/inquiry-thread";
import { ReplyDraft } from "../components/reply-draft";
import { ReplySigning } from "../components/reply-signing";
import { answerReplySigning } from "../replies/answer-signing.server";
import { saveReply } from "../replies/reply.server";
import { inquiryAddress, replyAddress, viewAddress } from "../streams.server";

export const handle: RouteHandle = {
  crumbs: (loaded, t) =>
    isLoaded(loaded)
      ? [
          { label: t("navigation.release"), to: loaded.list },
          { label: loaded.caseNo, to: loaded.view },
          { label: t("release.reply.title") },
        ]
      : [],
};
type Loaded = Awaited<ReturnType<typeof loader>>;
const isLoaded = (value: unknown): value is Loaded =>
  typeof value === "object" && value !== null && "inquiry" in value && "list" in value;
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page shows how the reply stands now. */
export const shouldRevalidate = () => true;

/** The reply to an inquiry: drafted, read, signed and sent. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, found } = await loadInquiry(args);
  const { portal, t, getTitle } = context;
  const { caseType, id, visible, by } = found;
  const inquiry = await inquiryPage(context, found, found.inquiry);
  const { draft } = found.inquiry;
  // What is drafted is the firm's alone.
  if (by.standing === "office") throw new Response(null, { status: 404 });
  const maySign = by.standing === "appointee" && by.rights.includes("REF_SUBMIT");
  const isDemo = portal.config.mode !== "production" && maySign;
  return {
    title: getTitle(`${t("release.reply.titleTo", { subject: inquiry.subject })} ${visible.caseNo}`),
    inquiry,
    caseNo: visible.caseNo,
    list: `/application-for-release/${caseType}`,
    view: viewAddress(caseType, id),
    here: replyAddress(caseType, found.inquiry.id),
    files: (draft?.files ?? []).map(({ id: file, name, size }) => ({
      id: file,
      name,
      size,
      to: `${inquiryAddress(caseType, found.inquiry.id)}/files/${file}`,
    })),
    draft: draft && { text: draft.text, version: draft.version, at: draft.at },
    maySign,
    appSigner: maySign ? await loadAccountSigner(portal, context.user) : ("none" as const),
    demoPassword: isDemo ? DEMO_CERTIFICATE_PASSWORD : null,
    accept: ACCEPT,
    commandId: ulid(),
  };
}

/** `?sign`: what was read is signed and sent; else what was typed is saved. */
export async function action(args: ActionFunctionArgs) {
  const { context, found } = await loadInquiry(args);
  if (new URL(args.request.url).searchParams.has("sign"))
    return answerReplySigning(context, found, args.request);
  return answerForm(context, found, args.request, {
    fact: "reply.drafted",
    tell: (post) => saveReply(context, found, post),
    to: replyAddress(found.caseType, found.inquiry.id),
  });
}

export default function ReleaseReplyPage() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const { inquiry, commandId } = page;
  const answer = useActionData<typeof action>() ?? UNANSWERED;
  const { problems } = answer;
  const version = page.draft?.version ?? 0;
  /** Of the draft that something else is typed over; `null` where what is typed is saved. */
  const [unsaved, setUnsaved] = useState<number | null>(null);
  return (
    <>
      <PageHeader
        title={t("release.reply.titleTo", { subject: inquiry.subject })}
        subtitle={t("release.reply.lead")}
        actions={<LinkButton to={page.view}>{t("release.inquiries.application")}</LinkButton>}
      />
      <Refused answer={answer} />
      <ErrorSummary problems={problemsInOrder(["text", "file", "certificate", "password"], problems)} />
      <InquirySheet inquiry={inquiry} linked={false} />
      {inquiry.replyAt !== null && (
        <>
          <ReplyDraft
            key={`draft-${commandId}`}
            page={page}
            answer={answer}
            onUnsaved={(is) => setUnsaved(is ? version : null)}
          />
          <ReplySigning page={page} problems={problems} unsaved={unsaved === version} />
        </>
      )}
    </>
  );
}
