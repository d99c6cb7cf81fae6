import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { renewsCaptcha } from "~/app/components/identity/captcha/renew-captcha";
import { PublicShell } from "~/app/components/platform/shell/public-shell";
import { LinkButton } from "~/app/components/ui/button/button";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { loader as rootLoader } from "~/app/root";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";
import { answerDoor } from "../request/door-form.server";
import { DoorForm } from "~/app/components/identity/bankrupt-door/door-form";

export const shouldRevalidate = renewsCaptcha("/no-objection-letter/collect");
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** For a bankrupt who comes back: the letter's number, and the same proof. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, getTitle } = await loadOpenContext(args);
  return {
    title: getTitle(t("noObjection.collect.title")),
    captcha: await portal.captcha.newCaptcha(),
    hasSms: portal.texts !== null,
    identityApp: portal.identity !== null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { address } = args.context;
  return answerDoor({ ...(await loadOpenContext(args)), address }, await args.request.formData(), "old");
}

export default function LetterCollect() {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { captcha, hasSms, identityApp } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"}>
      <div className="mx-auto flex w-full max-w-120 flex-col gap-6">
        <PageHeader title={t("noObjection.collect.title")} subtitle={t("noObjection.collect.intro")} />
        <DoorForm
          answer={answer}
          captcha={captcha}
          hasSms={hasSms}
          identityApp={identityApp}
          fields={[
            {
              name: "reference",
              label: t("noObjection.collect.reference"),
              hint: t("noObjection.collect.referenceHint"),
              maxLength: 30,
            },
          ]}
        >
          <div>
            <LinkButton to="/no-objection-letter">{t("noObjection.door.ask")}</LinkButton>
          </div>
        </DoorForm>
      </div>
    </PublicShell>
  );
}
