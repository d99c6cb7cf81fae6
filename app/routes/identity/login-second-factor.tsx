import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { PasskeyButton } from "~/app/components/identity/passkeys/passkey-button";
import { PublicShell } from "~/app/components/platform/shell/public-shell";
import type { loader as rootLoader } from "~/app/root";
import { awaitingSecondFactor } from "~/app/services/identity/login/second-factor.server";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";

/** The password was right; now the passkey. Whoever has not given a password begins at the login page. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, getTitle } = await loadOpenContext(args);
  if ((await awaitingSecondFactor(portal, args.request)) === null) throw redirect("/login");
  return { title: getTitle(t("identity.secondFactor.title")) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function SecondFactor() {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"} offerLogin={false}>
      <div className="mx-auto flex w-full max-w-120 flex-col gap-6">
        <PageHeader title={t("identity.secondFactor.title")} subtitle={t("identity.secondFactor.lead")} />
        <noscript>{t("identity.passkeys.needScripts")}</noscript>
        <PasskeyButton
          tone="primary"
          label={t("identity.secondFactor.confirm")}
          address="/login/second-factor/question"
        />
        <div>
          <LinkButton to="/login">{t("identity.secondFactor.back")}</LinkButton>
        </div>
      </div>
    </PublicShell>
  );
}
