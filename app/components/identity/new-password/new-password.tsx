import { CircleCheck, CircleDashed } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { classes } from "~/app/components/ui/classes";
import { PasswordField } from "~/app/components/ui/password-field/password-field";
import { useHydrated } from "~/app/components/ui/use-hydrated";
import { PASSWORD_HISTORY, PASSWORD_RULES, findBrokenPasswordRules } from "~/workflows/records/account/index";
import { PASSWORD_LENGTH } from "~/workflows/kit";

export interface NewPasswordProps {
  readonly name: string;
  readonly confirmName: string;
  /** Names that would be guessed first: login name, own name, e-mail address. */
  readonly personal: readonly string[];
  readonly error?: string | undefined;
  readonly confirmError?: string | undefined;
}

/** A new password, typed twice, with its rules beside it: each is ticked off while one types. The server decides. */
export function NewPassword({ name, confirmName, personal, error, confirmError }: NewPasswordProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  return (
    <>
      <PasswordField
        name={name}
        label={t("password.new")}
        hint={<Rules typed={typed} personal={personal} />}
        autoComplete="new-password"
        onChange={setTyped}
        enforced
        {...(error !== undefined && { error })}
      />
      <PasswordField
        name={confirmName}
        label={t("password.confirm")}
        autoComplete="new-password"
        enforced
        {...(confirmError !== undefined && { error: confirmError })}
      />
    </>
  );
}

function Rules({ typed, personal }: { readonly typed: string; readonly personal: readonly string[] }) {
  const { t } = useTranslation();
  const live = useHydrated() && typed !== "";
  const broken = findBrokenPasswordRules(typed, personal);
  return (
    <div className="flex flex-col gap-1">
      <p>{t("password.rulesTitle")}</p>
      <ul className="grid gap-x-6 gap-y-0.5 sm:grid-cols-2">
        {PASSWORD_RULES.map((rule) => {
          const met = live && !broken.includes(rule);
          const Icon = met ? CircleCheck : CircleDashed;
          return (
            <li key={rule} className={classes("flex items-start gap-1.5", met && "text-green")}>
              <Icon size={16} className="mt-0.5 shrink-0" />
              <span>
                {t(`password.rules.${rule}`, PASSWORD_LENGTH)}
                {live && <span className="sr-only"> ({t(met ? "password.met" : "password.unmet")})</span>}
              </span>
            </li>
          );
        })}
      </ul>
      <p>{t("password.rules.checked", { history: PASSWORD_HISTORY })}</p>
    </div>
  );
}
