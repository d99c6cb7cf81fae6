import { Form } from "@remix-run/react";
import { Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Button, buttonClasses } from "~/app/components/ui/button/button";
import { usePolling } from "~/app/components/ui/use-polling";

import { DemoTelephone } from "~/app/components/identity/iam-smart/demo-telephone";
import { MoreInfo } from "~/app/components/identity/iam-smart/more-info";
import { ApprovedQuestion } from "./approved-question";

export interface WaitingQuestion {
  /** What the button does: it goes on with what was begun unless something else is said. */
  readonly begins?: "authenticate" | "continue" | "open";
  /** The same, to open on this device; `null`: the telephone was told. */
  readonly openAddress: string | null;
  /** Seconds that are left when the page was made. */
  readonly seconds: number;
}
export interface IdentityPendingProps extends WaitingQuestion {
  /** The app has approved: the page goes on by itself, or with the button where there are no scripts. */
  readonly approved: boolean;
  /** Of the demonstration: where its telephone is told what waits. */
  readonly telephone?: string | null;
  /** The address to which "continue" and "cancel" are posted; the page itself unless given. */
  readonly action?: string;
}

/** Waits for iAM Smart: what to do on the telephone, a code to compare, and a way out. */
export function IdentityPending(props: IdentityPendingProps) {
  const { openAddress, seconds, approved, action, begins = "continue", telephone = null } = props;
  const { t } = useTranslation();
  usePolling(!approved);

  if (approved) return <ApprovedQuestion title={t("identity.pending.approved")} action={action} />;
  return (
    <div className="sheet flex flex-col gap-6 p-6">
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        <li>{t(openAddress === null ? "iamSmart.account.stepOpen" : "iamSmart.pending.stepContinue")}</li>
        <li>{t("identity.pending.stepApprove")}</li>
      </ol>
      <p className="text-sm text-ink-soft">
        {t("identity.pending.within", { count: Math.max(1, Math.ceil(seconds / 60)) })}
      </p>
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        {openAddress !== null && (
          <a href={openAddress} className={buttonClasses("primary")}>
            <Smartphone size={18} className="shrink-0" />
            {t(WORDS[begins])}
          </a>
        )}
        <Form method="post" action={action}>
          <input type="hidden" name="intent" value="cancel" />
          <Button type="submit">{t("identity.pending.cancel")}</Button>
        </Form>
      </div>
      <MoreInfo />
      <p role="status" className="text-sm text-ink-soft">
        {t("identity.pending.waiting")}
      </p>
      {openAddress === null && telephone !== null && <DemoTelephone address={telephone} />}
      {/* Without scripts the page asks again by itself. */}
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
    </div>
  );
}

/** The words of the button: iAM Smart's guides give them for what it begins. */
const WORDS = {
  authenticate: "iamSmart.authentication",
  continue: "iamSmart.anonymous.continue",
  open: "iamSmart.open",
} as const;
