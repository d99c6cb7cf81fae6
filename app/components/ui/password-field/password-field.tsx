import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { IconButton } from "../button/button";
import { classes } from "../classes";
import { Field } from "../field/field";
import type { FieldProps } from "../field/field";
import { useHydrated } from "../use-hydrated";

export interface PasswordFieldProps extends Pick<
  FieldProps,
  "name" | "label" | "hint" | "error" | "enforced"
> {
  readonly autoComplete: "current-password" | "new-password";
  readonly onChange?: (value: string) => void;
}

/** A password: hidden until its holder wants to see it, and open to paste and to password managers. */
export function PasswordField({ autoComplete, onChange, ...field }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <Field required {...field}>
      {(control) => (
        <div className="relative">
          <input
            type={shown ? "text" : "password"}
            name={field.name}
            autoComplete={autoComplete}
            spellCheck={false}
            autoCapitalize={shown ? "off" : undefined}
            onChange={(event) => onChange?.(event.currentTarget.value)}
            className={classes("input w-full", hydrated && "pr-12")}
            {...control}
          />
          {hydrated && (
            <IconButton
              icon={shown ? EyeOff : Eye}
              label={shown ? t("login.hidePassword") : t("login.showPassword")}
              onClick={() => setShown(!shown)}
              className="absolute top-0.5 right-0.5"
            />
          )}
        </div>
      )}
    </Field>
  );
}
