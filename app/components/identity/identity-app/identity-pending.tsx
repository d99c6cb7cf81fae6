import { Form } from "@remix-run/react";
import { Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Button, buttonClasses } from "~/app/components/ui/button/button";
import { usePolling } from "~/app/components/ui/use-polling";

import { MoreInfo } from "~/app/components/identity/iam-smart/more-info";
import { ApprovedQuestion } from "./approved-question";

export interface WaitingQuestion {
  /** Shown on both screens, to compare. */
  readonly code: string | null;
  /** A picture of the address, for the other device. */
  readonly qr: string | null;
  /** It began at the login. */
  readonly isLogin?: boolean;
  /** The same, to open on this device. */
  readonly openAddress: string;
  /** Seconds that are left when the page was made. */
  readonly seconds: number;
}
export interface IdentityPendingProps extends WaitingQuestion {
  /** The app has approved: the page goes on by itself, or with the button where there are no scripts. */
  readonly approved: boolean;
  /** The address to which "continue" and "cancel" are posted; the page itself unless given. */
  readonly action?: string;
}

/** Waits for the identity app: what to do on the telephone, a code to compare, and a way out. */
export function IdentityPending(props: IdentityPendingProps) {
  const { code, qr, openAddress, seconds, approved, action } = props;
  const { t } = useTranslation();
  usePolling(!approved);

  if (approved) return <ApprovedQuestion title={t("identity.pending.approved")} action={action} />;
  return (
    <div className="sheet flex flex-col gap-6 p-6">
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        <li>{t(qr === null ? "iamSmart.pending.stepContinue" : "identity.pending.stepScan")}</li>
        {code !== null && <li>{t("identity.pending.stepCompare")}</li>}
        <li>{t("identity.pending.stepApprove")}</li>
      </ol>
      <div className="flex flex-wrap items-center gap-6">
        {qr !== null && (
          <img
            src={qr}
            alt={t("identity.pending.qr")}
            width={200}
            height={200}
            className="rounded-md border border-line bg-white"
          />
        )}
        <div className="flex flex-col gap-1">
          {code !== null && (
            <>
              <span className="text-sm text-ink-soft">{t("identity.pending.code")}</span>
              <strong className="font-mono text-2xl tracking-widest">{code}</strong>
            </>
          )}
          <span className="text-sm text-ink-soft">
            {t("identity.pending.within", { count: Math.max(1, Math.ceil(seconds / 60)) })}
          </span>
        </div>
      </div>
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        <a href={openAddress} className={buttonClasses("primary")}>
          <Smartphone size={18} className="shrink-0" />
          {t(openWords(props))}
        </a>
        <Form method="post" action={action}>
          <input type="hidden" name="intent" value="cancel" />
          <Button type="submit">{t("identity.pending.cancel")}</Button>
        </Form>
      </div>
      {qr === null && <MoreInfo />}
      <p role="status" className="text-sm text-ink-soft">
        {t("identity.pending.waiting")}
      </p>
      <noscript>{t("identity.pending.noScripts")}</noscript>
    </div>
  );
}

/** The words of the button: iAM Smart's guides give them for what the button begins. */
function openWords({ qr, isLogin }: IdentityPendingProps) {
  if (qr !== null) return "identity.pending.open";
  return isLogin === true ? "iamSmart.login" : "iamSmart.authentication";
}
