import { Form } from "@remix-run/react";
import { ScanLine } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { TextField } from "~/app/components/ui/text-field/text-field";

interface FormCodeFieldProps {
  readonly typed?: string;
  /** In the reader's language. */
  readonly problem?: string | null;
}

/** The code on a form that came to the counter: a hand scanner types it and ends it with Enter. */
export function FormCodeField({ typed = "", problem = null }: FormCodeFieldProps) {
  const { t } = useTranslation();
  return (
    <Form
      method="get"
      action="/annual-statements/code"
      noValidate
      aria-label={t("annualStatement.form.byCode")}
      className="sheet flex max-w-form flex-col items-start gap-4 p-5"
    >
      <TextField
        name="code"
        label={t("annualStatement.form.code")}
        hint={t("annualStatement.form.codeHint")}
        width="medium"
        maxLength={40}
        defaultValue={typed}
        {...(problem !== null && { error: problem })}
      />
      <Button type="submit" icon={ScanLine}>
        {t("annualStatement.form.open")}
      </Button>
    </Form>
  );
}
