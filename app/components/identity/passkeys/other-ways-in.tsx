import { Form } from "@remix-run/react";
import { Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";

import { PasskeyButton } from "./passkey-button";

export interface OtherWaysInProps {
  readonly returnTo: string | null;
  /** Whether the portal has an identity app. */
  readonly identityApp: boolean;
}

/** Ways to log in that ask nobody to read off a picture or to remember a word (WCAG 2.2, 3.3.8). */
export function OtherWaysIn({ returnTo, identityApp }: OtherWaysInProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="other-ways" className="sheet flex flex-col gap-4 p-6">
      <div className="flex flex-col gap-1">
        <h2 id="other-ways" className="text-base font-semibold">
          {t("identity.otherWays.title")}
        </h2>
        <p className="text-sm text-ink-soft">{t("identity.otherWays.lead")}</p>
      </div>
      {identityApp && (
        <Form method="post" action="/login/identity" className="flex flex-col">
          <input type="hidden" name="returnTo" value={returnTo ?? ""} />
          <Button type="submit" icon={Smartphone}>
            {t("identity.otherWays.identityApp")}
          </Button>
        </Form>
      )}
      <PasskeyButton label={t("identity.otherWays.passkey")} address="/login/passkey" returnTo={returnTo} />
    </section>
  );
}
