import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

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
import { fileSize, listTime } from "~/app/i18n/format";
import {
  certificateProblem,
  certificateTooLarge,
  LARGEST_CERTIFICATE_IN_BYTES,
  readOffered,
} from "~/app/services/certificates/offered-certificate.server";
import { DEMO_CERTIFICATE_PASSWORD } from "~/app/services/demo/certificates.server";
import { UNANSWERED } from "~/app/services/pages/answer";
import { asTyped, goOn, refuse } from "~/app/services/pages/answers.server";
import { expectForm } from "~/app/services/pages/read-form.server";
import { PageCommand } from "~/app/services/portal/command-names.server";
import { readSmallForm } from "~/app/services/uploads/read-small-form.server";
import { sayDone } from "~/workflows/kit";
import { LETTER_LENGTH } from "~/workflows/release/index";
import { whyNotActed } from "../applications/act.server";
import { answerForm } from "../applications/answer-release.server";
import { ACCEPT } from "../applications/case-page.server";
import { inquiryPage } from "../applications/release-view.server";
import { inquiryOf } from "../applications/requested.server";
import { InquirySheet } from "../components/inquiry-thread";
import { saveReply, signReply } from "../replies/reply.server";
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
    demoPassword: isDemo ? DEMO_CERTIFICATE_PASSWORD : null,
    accept: ACCEPT,
    commandId: ulid(),
  };
}

const Signed = z.object({ commandId: PageCommand, draftVersion: z.coerce.number().int().positive() });

/** `?sign`: what was read is signed and sent; else what was typed is saved. */
export async function action(args: ActionFunctionArgs) {
  const { asked, found } = await inquiryOf(args);
  const { t, locale } = asked;
  if (new URL(args.request.url).searchParams.has("sign")) {
    const form = await readSmallForm(args.request, LARGEST_CERTIFICATE_IN_BYTES);
    if (form === "too-large") return asTyped(null, certificateTooLarge(t), 413);
    const posted = expectForm(form, Signed);
    const certificate = await readOffered(form, t);
    if ("problems" in certificate) return asTyped(null, certificate.problems);
    const outcome = await signReply(asked, found, { ...posted, certificate });
    switch (outcome.outcome) {
      case "done":
        return goOn(
          asked,
          inquiryAddress(found.caseType, found.inquiry.id),
          sayDone(found.procedure, locale, "inquiry.replied"),
        );
      case "certificate":
        return asTyped(null, certificateProblem(outcome.problem, t), 422);
      case "printing":
        return refuse([{ code: "ERR-UNEXPECT", sentence: t("filing.sign.printing") }], { status: 503 });
      case "conflict":
      case "refused":
        return refuse(await whyNotActed(asked, found, "inquiry.replied", outcome));
    }
  }
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
                  <Form
                    method="post"
                    action="?sign"
                    encType="multipart/form-data"
                    className="flex flex-col gap-4"
                  >
                    <input type="hidden" name="commandId" value={`${commandId}-sign`} />
                    <input type="hidden" name="draftVersion" value={draft.version} />
                    <CertificateFields problems={problems} hint={t("release.reply.certificateHint")} />
                    <Button type="submit" tone="primary" className="self-start">
                      {t("release.reply.send")}
                    </Button>
                    {page.demoPassword !== null && <DemoCertificate password={page.demoPassword} />}
                  </Form>
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
