import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";

import { Captcha } from "~/app/components/identity/captcha/captcha";
import { Button } from "~/app/components/ui/button/button";
import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { NotAdmitted } from "~/app/components/ui/refused/refused";
import { TextField } from "~/app/components/ui/text-field/text-field";
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
  /** Codes go by SMS, too. */
  readonly hasSms: boolean;
  readonly identityApp: boolean;
  readonly children?: ReactNode;
}

/** Which letter, whose it is, and how that is proved. */
export function DoorForm({ answer, captcha, fields, hasSms, identityApp, children }: DoorFormProps) {
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
        problems={problemsInOrder(
          [...fields.map(({ name }) => name), "document", "idNumber", "captchaAnswer"],
          problems,
        )}
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
        <ChoiceField
          {...of("document")}
          defaultValue={typed["document"] ?? "hkid"}
          inline
          label={t("bankruptDoor.document")}
          options={[
            { value: "hkid", label: t("bankruptDoor.hkid") },
            { value: "passport", label: t("bankruptDoor.passport") },
          ]}
        />
        <TextField
          {...of("idNumber")}
          label={t("bankruptDoor.idNumber")}
          hint={t("bankruptDoor.idNumberHint")}
          maxLength={30}
          width="medium"
          autoComplete="off"
        />
        <Captcha
          key={captcha.uuid}
          first={captcha}
          name="captchaAnswer"
          {...(error !== undefined && { error })}
        />
        <p className="text-sm text-ink-soft">
          {t(hasSms ? "bankruptDoor.codeGoes" : "bankruptDoor.codeGoesByMail")}{" "}
          {t(identityApp ? "bankruptDoor.noneHeldOrApp" : "bankruptDoor.noneHeld")}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="email" tone="primary" busy={busy}>
            {t("bankruptDoor.byCode")}
          </Button>
          {hasSms && (
            <Button type="submit" name="intent" value="sms" busy={busy}>
              {t("bankruptDoor.bySms")}
            </Button>
          )}
          {identityApp && (
            <Button type="submit" name="intent" value="app">
              {t("bankruptDoor.byApp")}
            </Button>
          )}
        </div>
      </Form>
      {children}
      <p className="text-sm text-ink-soft">{t("bankruptDoor.privacy")}</p>
    </>
  );
}
