import { Form, useNavigation } from "@remix-run/react";
import { Smartphone } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { Notice } from "~/app/components/ui/notice/notice";
import { PasskeyButton } from "../passkeys/passkey-button";
import { PasswordField } from "~/app/components/ui/password-field/password-field";

export interface ConfirmationFormProps {
  /** For password managers, which want to know whose password it is. */
  readonly loginName: string;
  readonly ways: Readonly<Record<"password" | "passkey" | "identityApp", boolean>>;
  /** Gives the question to one's own passkeys and takes the answer. */
  readonly passkeyAddress: string;
  /** Whether a change waits for it. */
  readonly waiting: boolean;
  /** The reason why the password did not do. */
  readonly problem: string | undefined;
}

/** Shows once more who one is: with the password, or with whatever else the account is entered with. */
export function ConfirmationForm({
  loginName,
  ways,
  passkeyAddress,
  waiting,
  problem,
}: ConfirmationFormProps) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  const othersId = useId();
  const others = ways.passkey || ways.identityApp;
  return (
    <>
      {waiting && <Notice title={t("identity.confirm.waiting")} />}
      <ErrorSummary problems={problemsInOrder(["password"], { password: problem })} />
      {ways.password && (
        <Form method="post" className="sheet flex flex-col gap-5 p-6">
          <input type="hidden" name="intent" value="password" />
          <input type="text" name="loginName" autoComplete="username" value={loginName} readOnly hidden />
          <PasswordField
            name="password"
            label={t("identity.confirm.password")}
            autoComplete="current-password"
            {...(problem !== undefined && { error: problem })}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" tone="primary" busy={busy}>
              {t("identity.confirm.submit")}
            </Button>
          </div>
        </Form>
      )}
      {others && (
        <section aria-labelledby={othersId} className="sheet flex flex-col items-start gap-4 p-6">
          <h2 id={othersId} className="text-base font-semibold">
            {t(ways.password ? "identity.confirm.others" : "identity.confirm.only")}
          </h2>
          {ways.identityApp && (
            <Form method="post">
              <input type="hidden" name="intent" value="identityApp" />
              <Button type="submit" icon={Smartphone}>
                {t("iamSmart.authentication")}
              </Button>
            </Form>
          )}
          {ways.passkey && <PasskeyButton label={t("identity.confirm.passkey")} address={passkeyAddress} />}
        </section>
      )}
      <Form method="post">
        <input type="hidden" name="intent" value="cancel" />
        <Button type="submit">{t("common.cancel")}</Button>
      </Form>
    </>
  );
}
