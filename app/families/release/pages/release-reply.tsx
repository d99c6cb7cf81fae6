import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import type { RouteHandle } from "~/app/components/shell/route-handle";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { FileChoice } from "~/app/components/ui/file-choice/file-choice";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { Section } from "~/app/components/ui/section";
import { CertificateFields, DemoCertificate } from "~/app/forms/signing/certificate-fields";
import { AppSigning } from "~/app/forms/signing/signing-step";
import { fileSize, listTime } from "~/app/i18n/format";
import { DEMO_CERTIFICATE_PASSWORD } from "~/app/services/demo/certificates.server";
import { UNANSWERED } from "~/app/services/pages/answer";
import { appSignerOf } from "~/app/services/signing/app-signing.server";
import { LETTER_LENGTH } from "~/workflows/release/index";
import { answerForm } from "../applications/answer-release.server";
import { ACCEPT } from "../applications/case-page.server";
import { inquiryPage } from "../applications/release-view.server";
import { inquiryOf } from "../applications/requested.server";
import { InquirySheet } from "../components/inquiry-thread";
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
  const { asked, found } = await inquiryOf(args);
  const { portal, t, titleOf } = asked;
  const { caseType, id, visible, by } = found;
  const inquiry = await inquiryPage(asked, found, found.inquiry);
  const { draft } = found.inquiry;
  // What is drafted is the firm's alone.
  if (by.standing === "office") throw new Response(null, { status: 404 });
  const maySign = by.standing === "appointee" && by.rights.includes("REF_SUBMIT");
  const isDemo = portal.config.mode !== "production" && maySign;
  return {
    title: titleOf(`${t("release.reply.title")} ${inquiry.statusLabel} ${visible.caseNo}`),
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
    appSigner: maySign ? await appSignerOf(portal, asked.user) : ("none" as const),
    demoPassword: isDemo ? DEMO_CERTIFICATE_PASSWORD : null,
    accept: ACCEPT,
    commandId: ulid(),
  };
}

/** `?sign`: what was read is signed and sent; else what was typed is saved. */
export async function action(args: ActionFunctionArgs) {
  const { asked, found } = await inquiryOf(args);
  if (new URL(args.request.url).searchParams.has("sign"))
    return answerReplySigning(asked, found, args.request);
  return answerForm(asked, found, args.request, {
    fact: "reply.drafted",
    tell: (post) => saveReply(asked, found, post),
    to: replyAddress(found.caseType, found.inquiry.id),
  });
}

export default function ReleaseReplyPage() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const { inquiry, draft, files, commandId } = page;
  const answer = useActionData<typeof action>() ?? UNANSWERED;
  const { typed, problems } = answer;
  return (
    <>
      <PageHeader
        title={`${t("release.reply.title")} · ${inquiry.statusLabel}`}
        subtitle={t("release.reply.lead")}
        actions={<LinkButton to={page.view}>{t("release.inquiries.application")}</LinkButton>}
      />
      <Refused answer={answer} />
      <ErrorSummary problems={problemsInOrder(["text", "file", "certificate", "password"], problems)} />
      <InquirySheet inquiry={inquiry} linked={false} />
      {inquiry.replyAt !== null && (
        <>
          <Form
            key={`draft-${commandId}`}
            method="post"
            encType="multipart/form-data"
            className="sheet flex max-w-form flex-col gap-5 p-5"
          >
            <h2 className="text-lg">{t("release.reply.draft")}</h2>
            <input type="hidden" name="commandId" value={`${commandId}-draft`} />
            <input type="hidden" name="seen" value={draft?.version ?? 0} />
            <LongTextField
              name="text"
              label={t("release.reply.text")}
              hint={t("release.letter.textHint")}
              defaultValue={typed["text"] ?? draft?.text ?? ""}
              error={problems["text"]}
              maxLength={LETTER_LENGTH}
              rows={12}
              required
            />
            {files.length > 0 && (
              <ul className="flex flex-col gap-2" aria-label={t("release.reply.files")}>
                {files.map((file) => (
                  <li key={file.id} className="flex flex-wrap items-center gap-3">
                    <a href={file.to} download className="link break-all">
                      {file.name} ({fileSize(file.size)})
                    </a>
                    <Button
                      type="submit"
                      small
                      name="remove"
                      value={file.id}
                      aria-label={t("release.papers.removeNamed", { name: file.name })}
                    >
                      {t("release.papers.remove")}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            <FileChoice
              name="file"
              label={t("release.reply.attach")}
              hint={t("release.fields.fileHint")}
              accept={page.accept}
              error={problems["file"]}
            />
            <Button type="submit" className="self-start">
              {t("release.letter.saveDraft")}
            </Button>
          </Form>
          <Section
            id="sign"
            title={t("release.reply.sign")}
            className="sheet flex max-w-form flex-col gap-4 p-5"
          >
            {draft === null || draft.text.trim() === "" ? (
              <p className="text-ink-soft">{t("release.reply.nothing")}</p>
            ) : (
              <>
                <p>
                  {t("release.reply.saved", { time: listTime(draft.at) })}{" "}
                  <a href={`${page.here}/draft.pdf`} target="_blank" rel="noreferrer" className="link">
                    {t("release.reply.read")}
                  </a>
                </p>
                {page.maySign ? (
                  <>
                    <Form
                      method="post"
                      action="?sign"
                      encType="multipart/form-data"
                      className="flex flex-col gap-4"
                    >
                      <input type="hidden" name="intent" value="sign" />
                      <input type="hidden" name="commandId" value={`${commandId}-sign`} />
                      <input type="hidden" name="contentVersion" value={draft.version} />
                      <CertificateFields problems={problems} hint={t("release.reply.certificateHint")} />
                      <Button type="submit" tone="primary" className="self-start">
                        {t("release.reply.send")}
                      </Button>
                      {page.demoPassword !== null && <DemoCertificate password={page.demoPassword} />}
                    </Form>
                    {page.appSigner !== "none" && (
                      <AppSigning
                        signer={page.appSigner}
                        commandId={`${commandId}-app`}
                        contentVersion={draft.version}
                        to="?sign"
                      />
                    )}
                  </>
                ) : (
                  <p className="text-ink-soft">{t("release.reply.waitsForSignature")}</p>
                )}
              </>
            )}
          </Section>
        </>
      )}
    </>
  );
}
