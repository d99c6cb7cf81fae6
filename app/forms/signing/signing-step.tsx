import { useTranslation } from "react-i18next";

import { AccountForm } from "~/app/components/identity/iam-smart/account-form";
import { AnonymousForm, ChopForm } from "~/app/components/identity/iam-smart/anonymous-form";
import { CheckedOrganisationLines } from "~/app/components/identity/certificate/checked-organisation";
import { LinkButton } from "~/app/components/ui/button/button";
import { GapList } from "~/app/components/filings/gap-list/gap-list";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { Notice } from "~/app/components/ui/notice/notice";
import { listTime } from "~/app/i18n/format";
import type { AccountSigner } from "~/app/services/filings/signing/account-signing.view";
import type { SubmissionFrame } from "~/app/services/filings/steps/frame.server";
import type { SigningPage } from "~/app/services/filings/signing/signing.server";
import { buttonCommand } from "~/app/components/ui/button-command";
import { Reasons } from "~/app/components/ui/refused/refused";
import type { PageAnswer } from "~/app/services/platform/pages/answer";

import { useIsBehind } from "../backup/unsent-steps";
import type { ExpectedCertificate } from "./certificate-fields";
import { useProfileAddress } from "./profile-address";
import { SigningForm } from "./signing-form";

export interface SigningStepProps {
  readonly frame: SubmissionFrame;
  readonly page: SigningPage;
  /** Name of whoever has signed. */
  readonly signer: string;
  /** The certificate that is linked with the account; `null` where any certificate may sign. */
  readonly expected: ExpectedCertificate | null;
  /** Password of the demonstration's certificates; `null` where there are none. */
  readonly demoPassword: string | null;
  readonly accountSigner: AccountSigner;
  /** Without an account: whether iAM Smart is offered. */
  readonly anonymous: boolean;
  /** The institution whose chop can be pressed; `null`: none. */
  readonly company: string | null;
  readonly problems: PageAnswer["problems"];
}

/** What can be done now: sign, then submit; or why neither is possible. */
export function SigningStep(props: SigningStepProps) {
  const { t } = useTranslation();
  const { page, expected, demoPassword, accountSigner, anonymous, company, problems } = props;
  const isBehind = useIsBehind();
  const profile = useProfileAddress();
  if (isBehind) return null;
  const { notSign, contentVersion, commands } = page;
  const signed = page.signature && !page.isSettled && <Signed {...props} signature={page.signature} />;
  // Where others must sign as well, the next one does so beside the first signature.
  const mustAlsoSign = Boolean(signed) && page.notSubmit.length > 0 && notSign.length === 0;
  if (signed && !mustAlsoSign) return signed;
  if (notSign.length > 0) return <NotNow {...props} />;
  const byAccount = accountSigner !== "none" && (
    <AccountForm
      signer={accountSigner}
      commandId={buttonCommand(commands.sign, "app")}
      {...{ contentVersion, problems, profile }}
    />
  );
  const signsByAccount = accountSigner === "ready" || accountSigner === "cardUnknown";
  // Whoever has linked the app signs with it: one press, where the certificate wants a file and a password.
  return (
    <>
      {signed}
      {page.isVoid && <Notice tone="warning">{t("filing.sign.void")}</Notice>}
      {signsByAccount && byAccount}
      {anonymous && (
        <AnonymousForm
          commandId={buttonCommand(commands.sign, "app")}
          contentVersion={contentVersion}
          problems={problems}
        />
      )}
      <SigningForm
        commandId={commands.sign}
        contentVersion={contentVersion}
        expected={expected}
        demoPassword={demoPassword}
        problems={problems}
      />
      {company !== null && (
        <ChopForm
          commandId={buttonCommand(commands.sign, "chop")}
          {...{ company, contentVersion, problems }}
        />
      )}
      {!signsByAccount && byAccount}
    </>
  );
}

const SIGNED_HOW = {
  certificate: "filing.sign.signed",
  declaration: "filing.receipt.declaredOnScreen",
  paper: "filing.receipt.signedOnPaper",
  erased: "filing.sign.signed",
} as const;

function Signed({
  frame,
  page,
  signer,
  signature,
}: SigningStepProps & { readonly signature: NonNullable<SigningPage["signature"]> }) {
  const { t } = useTranslation();
  const { notSubmit, contentVersion, commands } = page;
  return (
    <>
      <Notice tone="success" title={t(SIGNED_HOW[signature.how])}>
        <p>
          {t("filing.sign.signedBy", {
            subject: signature.how === "declaration" ? signature.declaredAs : signer,
            time: listTime(signature.at),
            version: signature.version,
          })}
        </p>
        {signature.how === "certificate" && (
          <p className="text-sm text-ink-soft">
            {t("filing.receipt.signedWith", { certificate: signature.subject })}
          </p>
        )}
      </Notice>
      {signature.organisation && (
        <Notice tone={signature.organisation.comparison === "agrees" ? "info" : "warning"}>
          <CheckedOrganisationLines organisation={signature.organisation} />
        </Notice>
      )}
      {notSubmit.length > 0 ? (
        <Notice tone="warning" title={t("filing.sign.submitNotNow")}>
          <Reasons reasons={notSubmit} />
        </Notice>
      ) : (
        <ConfirmDialog
          action={page.submitLabel}
          tone="primary"
          title={t("filing.sign.submitTitle", { action: page.submitLabel, form: frame.form })}
          body={t("filing.sign.submitBody", { reference: page.reference })}
          values={{ intent: "submit", commandId: commands.submit, contentVersion: String(contentVersion) }}
        />
      )}
    </>
  );
}

function NotNow({ frame, page }: SigningStepProps) {
  const { t } = useTranslation();
  const next = frame.pages.find((each) => each.page === (page.isSettled ? "receipt" : "status"));
  // The chart says only that the state is another: what is missing is what comes next.
  const isToBeApproved = !page.isSettled && frame.next === "approve";
  return (
    <Notice
      tone="warning"
      title={t("filing.sign.notNow")}
      actions={
        next && (
          <LinkButton to={next.to}>
            {t(isToBeApproved ? "filing.sign.toApproval" : `filing.links.${next.page}`)}
          </LinkButton>
        )
      }
    >
      {isToBeApproved ? <p>{t("filing.sign.approvalFirst")}</p> : <Reasons reasons={page.notSign} />}
      {page.gaps && <GapList gaps={page.gaps} />}
    </Notice>
  );
}
