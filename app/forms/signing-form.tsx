import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/button/button";
import { Field } from "~/app/components/field/field";
import { FileChoice } from "~/app/components/file-choice/file-choice";

/** What is wrong with each field, in the reader's language. */
export interface SigningProblems {
  readonly certificate?: string;
  readonly password?: string;
}

export interface SigningFormProps {
  readonly commandId: string;
  /** Version of the content that the page shows. */
  readonly contentVersion: number;
  /** Password of the demonstration's certificates; `null` where there are none. */
  readonly demoPassword: string | null;
  readonly problems: SigningProblems;
  /** What the button says; that the form is signed unless given. */
  readonly action?: string;
}

/** A certificate and its password. Posted as a file, with or without scripts; the browser keeps what was chosen. */
export function SigningForm({ commandId, contentVersion, demoPassword, problems, action }: SigningFormProps) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="sheet flex flex-col gap-5 p-5"
      aria-label={action ?? t("filing.sign.sign")}
    >
      <input type="hidden" name="intent" value="sign" />
      <input type="hidden" name="commandId" value={commandId} />
      <input type="hidden" name="contentVersion" value={contentVersion} />
      <FileChoice
        name="certificate"
        label={t("filing.sign.certificate")}
        hint={t("filing.sign.certificateHint")}
        accept=".p12,.pfx,application/x-pkcs12"
        required
        {...(problems.certificate !== undefined && { error: problems.certificate })}
      />
      <Field
        name="password"
        label={t("filing.sign.password")}
        required
        {...(problems.password !== undefined && { error: problems.password })}
      >
        {(control) => (
          <input type="password" name="password" autoComplete="off" className="input w-full" {...control} />
        )}
      </Field>
      <Button type="submit" tone="primary" busy={busy}>
        {action ?? t("filing.sign.sign")}
      </Button>
      {demoPassword !== null && (
        <div className="border-t border-line pt-4 text-sm text-ink-soft">
          <p>{t("filing.sign.demo")}</p>
          <p>
            <a href="/demo/certificate" download className="link">
              {t("filing.sign.demoLink")}
            </a>
          </p>
          <p>{t("filing.sign.demoPassword", { password: demoPassword })}</p>
        </div>
      )}
    </Form>
  );
}
