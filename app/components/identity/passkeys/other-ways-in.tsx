import { Form } from "@remix-run/react";
import { BriefcaseBusiness, Building2, Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";

import { MoreInfo } from "~/app/components/identity/iam-smart/more-info";
import { Button, LinkButton } from "~/app/components/ui/button/button";

import { PasskeyButton } from "./passkey-button";

export interface OtherWaysInProps {
  readonly returnTo: string | null;
  /** Whether there is iAM Smart. */
  readonly iamSmart: boolean;
  /** Whether institutions' accounts are logged in to by CorpID. */
  readonly corpId: boolean;
  /** Whether the office's staff log in by its directory. */
  readonly directory: boolean;
}

/** Ways to log in that ask nobody to read off a picture or to remember a word (WCAG 2.2, 3.3.8). */
export function OtherWaysIn({ returnTo, iamSmart, corpId, directory }: OtherWaysInProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="other-ways" className="sheet flex flex-col gap-4 p-6">
      <div className="flex flex-col gap-1">
        <h2 id="other-ways" className="text-base font-semibold">
          {t("identity.otherWays.title")}
        </h2>
        <p className="text-sm text-ink-soft">{t("identity.otherWays.lead")}</p>
      </div>
      {iamSmart && (
        <Form method="post" action="/login/identity" className="flex flex-col">
          <input type="hidden" name="returnTo" value={returnTo ?? ""} />
          <Button type="submit" icon={Smartphone}>
            {t("iamSmart.login")}
          </Button>
          <MoreInfo />
        </Form>
      )}
      {corpId && (
        <Form method="post" action="/login/company" className="flex flex-col">
          <input type="hidden" name="returnTo" value={returnTo ?? ""} />
          <Button type="submit" icon={BriefcaseBusiness}>
            {t("companyLogin.button")}
          </Button>
        </Form>
      )}
      <PasskeyButton label={t("identity.otherWays.passkey")} address="/login/passkey" returnTo={returnTo} />
      {directory && (
        <LinkButton
          to={`/login/directory${returnTo === null ? "" : `?returnTo=${encodeURIComponent(returnTo)}`}`}
          icon={Building2}
          reloadDocument
        >
          {t("identity.otherWays.directory")}
        </LinkButton>
      )}
    </section>
  );
}
