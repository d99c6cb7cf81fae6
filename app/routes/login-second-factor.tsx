import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { LinkButton } from "~/app/components/button/button";
import { PageHeader } from "~/app/components/page-header/page-header";
import { PasskeyButton } from "~/app/components/passkeys/passkey-button";
import { PublicShell } from "~/app/components/shell/shell";
import { getFixedT } from "~/app/i18n/i18n.server";
import type { loader as rootLoader } from "~/app/root";
import { enter } from "~/app/services/entering.server";
import { readPasskeyAnswer } from "~/app/services/passkeys/posted-answer.server";
import { logInWithPasskey } from "~/app/services/passkeys/use-passkey.server";
import { awaitingSecondFactor, forgetSecondFactor } from "~/app/services/second-factor.server";

/** The password was right; now the passkey. Whoever has not given a password begins at the login page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if ((await awaitingSecondFactor(context.portal, request)) === null) throw redirect("/login");
  const t = await getFixedT(request);
  return { title: t("shell.title", { page: t("identity.secondFactor.title") }) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { portal } = context;
  const waiting = await awaitingSecondFactor(portal, request);
  if (waiting === null) return Response.json({ problem: "expired" }, { status: 401 });
  const { answer } = await readPasskeyAnswer(request);
  const login = await logInWithPasskey(portal, answer, waiting.accountId);
  if (login.outcome === "problem") return Response.json({ problem: login.problem }, { status: 401 });
  const headers = new Headers({ "Set-Cookie": await forgetSecondFactor(portal) });
  return enter(portal, request, waiting, headers);
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
          action="/login/second-factor"
        />
        <div>
          <LinkButton to="/login">{t("identity.secondFactor.back")}</LinkButton>
        </div>
      </div>
    </PublicShell>
  );
}
