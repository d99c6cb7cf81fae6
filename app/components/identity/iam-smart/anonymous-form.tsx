import { Form, useNavigation } from "@remix-run/react";
import { Smartphone, Stamp, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { HkidField } from "~/app/components/ui/text-field/text-field";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import { MoreInfo } from "./more-info";

export interface AnonymousFormProps {
  readonly commandId: string;
  /** Version of the content that the page shows. */
  readonly contentVersion: number;
  readonly problems: PageAnswer["problems"];
}

/** Signing with iAM Smart without an account: what one needs first, the identity card number, and the button of the guides. */
export function AnonymousForm(props: AnonymousFormProps) {
  const { t } = useTranslation();
  return (
    <CardForm
      {...props}
      id="iam-smart"
      title={t("iamSmart.anonymous.title")}
      intent="sign-anonymous"
      label={t("iamSmart.anonymous.hkid")}
      use={t("iamSmart.anonymous.hkidUse")}
      start={t("iamSmart.anonymous.start")}
      icon={Smartphone}
      tone="primary"
    >
      {t("iamSmart.anonymous.lead")} <MoreInfo />
    </CardForm>
  );
}

/** The chop of an institution, pressed by somebody of it (CorpID). */
export function ChopForm({ company, ...props }: AnonymousFormProps & { readonly company: string }) {
  const { t } = useTranslation();
  return (
    <CardForm
      {...props}
      id="company-chop"
      title={t("corpId.chop.title")}
      intent="sign-chop"
      label={t("corpId.chop.hkid")}
      use={t("corpId.chop.hkidUse")}
      start={t("corpId.chop.start")}
      icon={Stamp}
    >
      {t("corpId.chop.lead", { company })}
    </CardForm>
  );
}

interface CardFormProps extends AnonymousFormProps {
  readonly id: string;
  readonly title: string;
  readonly intent: string;
  readonly label: string;
  /** What the number is for. */
  readonly use: string;
  readonly start: string;
  readonly icon: LucideIcon;
  readonly tone?: "primary";
  readonly children: ReactNode;
}

function CardForm({ id, title, intent, label, use, start, icon, tone, children, ...props }: CardFormProps) {
  const { commandId, contentVersion, problems } = props;
  const busy = useNavigation().state !== "idle";
  return (
    <section aria-labelledby={id} className="sheet flex flex-col gap-4 p-5">
      <h2 id={id} className="text-base font-semibold">
        {title}
      </h2>
      <p className="text-sm text-ink-soft">{children}</p>
      <Form method="post" encType="multipart/form-data" className="flex flex-col gap-4" data-not-kept>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="commandId" value={commandId} />
        <input type="hidden" name="contentVersion" value={contentVersion} />
        <HkidField name="hkid" label={label} error={problems["hkid"]} autoComplete="off" required />
        <p className="text-sm text-ink-soft">{use}</p>
        <Button type="submit" icon={icon} busy={busy} {...(tone && { tone })}>
          {start}
        </Button>
      </Form>
    </section>
  );
}
