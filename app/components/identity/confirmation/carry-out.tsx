import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";

export interface CarryOutProps {
  /** The address to which the change is posted. */
  readonly address: string;
  /** The values that were typed and pressed, by name. */
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** The change whose author has been confirmed: the change goes on by itself, or with the button where there are no scripts. */
export function CarryOut({ address, fields }: CarryOutProps) {
  const { t } = useTranslation();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    void submit(form.current, { replace: true });
  }, [submit]);
  return (
    <Form ref={form} method="post" action={address} replace className="sheet flex flex-col gap-4 p-6">
      <Notice tone="success" title={t("identity.confirm.confirmed")} live />
      {fields.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <div>
        <Button type="submit" tone="primary">
          {t("identity.pending.continue")}
        </Button>
      </div>
    </Form>
  );
}
