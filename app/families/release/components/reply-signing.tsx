import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { AccountForm } from "~/app/components/identity/iam-smart/account-form";
import { AskedSubmit } from "~/app/components/ui/confirm-dialog/asked-submit";
import { Notice } from "~/app/components/ui/notice/notice";
import { Section } from "~/app/components/ui/section";
import { CertificateFields, DemoCertificate } from "~/app/forms/signing/certificate-fields";
import { useProfileAddress } from "~/app/forms/signing/profile-address";
import { listTime } from "~/app/i18n/format";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import type { ReplyPage } from "../replies/reply.server";

interface ReplySigningProps {
  readonly page: ReplyPage;
  readonly problems: PageAnswer["problems"];
  /** Something else is typed than what is saved: it would not be in the letter that is signed. */
  readonly unsaved: boolean;
}

/** What is signed is the draft as it is saved: read first, then signed with a certificate or iAM Smart. */
export function ReplySigning({ page, problems, unsaved }: ReplySigningProps) {
  const { t } = useTranslation();
  const { draft } = page;
  const isBlank = draft === null || draft.text.trim() === "";
  return (
    <Section id="sign" title={t("release.reply.sign")} className="sheet flex max-w-form flex-col gap-4 p-5">
      {unsaved && <Notice tone="warning" live title={t("release.reply.unsaved")} />}
      {isBlank && !unsaved && <p className="text-ink-soft">{t("release.reply.nothing")}</p>}
      {!isBlank && (
        <p>
          {t("release.reply.saved", { time: listTime(draft.at) })}{" "}
          <a href={`${page.here}/draft.pdf`} target="_blank" rel="noreferrer" className="link">
            {t("release.reply.read")}
          </a>
        </p>
      )}
      {/* Out of sight, and not gone: a certificate that was chosen stays chosen. */}
      {!isBlank && (
        <div hidden={unsaved} className="flex flex-col gap-4">
          <WaysToSign page={page} version={draft.version} problems={problems} />
        </div>
      )}
    </Section>
  );
}

interface WaysToSignProps extends Pick<ReplySigningProps, "page" | "problems"> {
  readonly version: number;
}

function WaysToSign({ page, version, problems }: WaysToSignProps) {
  const { t } = useTranslation();
  const profile = useProfileAddress();
  if (!page.maySign) return <p className="text-ink-soft">{t("release.reply.waitsForSignature")}</p>;
  return (
    <>
      <Form method="post" action="?sign" encType="multipart/form-data" className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="sign" />
        <input type="hidden" name="commandId" value={`${page.commandId}-sign`} />
        <input type="hidden" name="contentVersion" value={version} />
        <CertificateFields problems={problems} hint={t("release.reply.certificateHint")} />
        <AskedSubmit
          action={t("release.reply.send")}
          title={t("release.reply.ask")}
          body={t("release.reply.askBody")}
        />
        {page.demoPassword !== null && <DemoCertificate password={page.demoPassword} />}
      </Form>
      {page.appSigner !== "none" && (
        <AccountForm
          signer={page.appSigner}
          commandId={`${page.commandId}-app`}
          contentVersion={version}
          {...{ problems, profile }}
          to="?sign"
        />
      )}
    </>
  );
}
