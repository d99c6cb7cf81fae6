import { useTranslation } from "react-i18next";

import { CodeForm } from "~/app/components/identity/code-form/code-form";
import { OFFICE_PHONE } from "~/app/components/platform/shell/links";
import { LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { NotAdmitted } from "~/app/components/ui/refused/refused";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import type { CodeMeans } from "~/app/services/identity/visitors/code-means";
import { VISITOR_CODE } from "~/workflows/kit";

interface BankruptCodeProps {
  /** No code can be answered any more: why, and what to do. */
  readonly over: { readonly code?: string; readonly sentence: string; readonly next?: string } | null;
  readonly codeBy: CodeMeans;
  /** Codes arrive in the mailbox and on the phone of the demonstration. */
  readonly hasMailbox: boolean;
  readonly answer: PageAnswer | undefined;
  /** The door offers iAM Smart in place of a code. */
  readonly identityApp: boolean;
  /** Where it begins again. */
  readonly door: string;
}

/** The code that the office has sent to whoever belongs to the case. */
export function BankruptCode({ over, codeBy, hasMailbox, identityApp, answer, door }: BankruptCodeProps) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex w-full max-w-120 flex-col gap-6">
      <PageHeader
        title={t("bankruptDoor.code.title")}
        {...(over === null && {
          subtitle: t(codeBy === "sms" ? "bankruptDoor.code.introSms" : "bankruptDoor.code.intro", {
            minutes: VISITOR_CODE.minutes,
          }),
        })}
      />
      {over === null ? (
        <>
          <NotAdmitted answer={answer} />
          <CodeForm
            label={t("bankruptDoor.code.label")}
            hint={t("bankruptDoor.code.hint")}
            answer={answer}
            submit={t("bankruptDoor.code.prove")}
          />
          <p className="text-sm text-ink-soft">
            {t(identityApp ? "bankruptDoor.code.nothingOrApp" : "bankruptDoor.code.nothing", {
              phone: OFFICE_PHONE.shown,
            })}
          </p>
        </>
      ) : (
        <Notice tone="error" live title={over.sentence}>
          {over.next} <span className="text-sm whitespace-nowrap text-ink-soft">({over.code})</span>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <LinkButton to={door}>{t("bankruptDoor.code.again")}</LinkButton>
        {hasMailbox && codeBy === "email" && (
          <LinkButton to="/demo/mailbox">{t("bankruptDoor.demoMail")}</LinkButton>
        )}
        {hasMailbox && codeBy === "sms" && (
          <LinkButton to="/demo/phone">{t("bankruptDoor.demoPhone")}</LinkButton>
        )}
      </div>
    </div>
  );
}
