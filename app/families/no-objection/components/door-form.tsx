import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";

import { Captcha } from "~/app/components/identity/captcha/captcha";
import { Button } from "~/app/components/ui/button/button";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { NotAdmitted } from "~/app/components/ui/refused/refused";
import { HkidField, TextField } from "~/app/components/ui/text-field/text-field";
import { UNANSWERED, type PageAnswer } from "~/app/services/platform/pages/answer";

interface DoorFormProps {
  readonly answer: PageAnswer | undefined;
  readonly captcha: Parameters<typeof Captcha>[0]["first"];
  /** Fields that say which letter is meant: their names, and what they are. */
  readonly fields: readonly {
    readonly name: string;
    readonly label: string;
    readonly hint: string;
    readonly maxLength: number;
    readonly numeric?: true;
    /** Not always needed. */
    readonly optional?: true;
  }[];
  readonly identityApp: boolean;
  readonly children?: ReactNode;
}

/** Which letter, whose it is, and how that is proved. */
export function DoorForm({ answer, captcha, fields, identityApp, children }: DoorFormProps) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  const { typed, problems } = answer ?? UNANSWERED;
  const of = (name: string) => ({
    name,
    required: true,
    defaultValue: typed[name] ?? "",
    error: problems[name],
  });
  const error = problems["captchaAnswer"];
  return (
    <>
      <NotAdmitted answer={answer} />
      <ErrorSummary
        problems={problemsInOrder([...fields.map(({ name }) => name), "hkid", "captchaAnswer"], problems)}
      />
      <Form method="post" className="sheet flex flex-col gap-5 p-5 sm:p-6" noValidate>
        {fields.map(({ name, label, hint, maxLength, numeric, optional = false }) => (
          <TextField
            key={name}
            {...of(name)}
            required={!optional}
            label={label}
            hint={hint}
            maxLength={maxLength}
            {...(numeric && { inputMode: "numeric" as const })}
          />
        ))}
        <HkidField {...of("hkid")} label={t("noObjection.door.hkid")} autoComplete="off" />
        <Captcha
          key={captcha.uuid}
          first={captcha}
          name="captchaAnswer"
          {...(error !== undefined && { error })}
        />
        <p className="text-sm text-ink-soft">{t("noObjection.door.codeGoes")}</p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="code" tone="primary" busy={busy}>
            {t("noObjection.door.byCode")}
          </Button>
          {identityApp && (
            <Button type="submit" name="intent" value="app">
              {t("noObjection.door.byApp")}
            </Button>
          )}
        </div>
      </Form>
      {children}
      <p className="text-sm text-ink-soft">{t("noObjection.door.privacy")}</p>
    </>
  );
}
