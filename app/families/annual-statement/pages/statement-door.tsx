import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { DoorForm } from "~/app/components/identity/bankrupt-door/door-form";
import { DemoBankrupts } from "~/app/components/identity/bankrupt-door/demo-bankrupts";
import { renewsCaptcha } from "~/app/components/identity/captcha/renew-captcha";
import { PublicShell } from "~/app/components/platform/shell/public-shell";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { loader as rootLoader } from "~/app/root";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";
import { findDemoStatements } from "../demo/known-statements.server";
import { answerDoor } from "../visit/answer-door.server";
import { readWayIn } from "../visit/way-in.server";

export const shouldRevalidate = renewsCaptcha("/annual-statement");
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The public way in for bankrupts: which case, whose it is, and whither the code goes. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, parameters, t, getTitle } = await loadOpenContext(args);
  return {
    title: getTitle(t("annualStatement.door.title")),
    captcha: await portal.captcha.newCaptcha(),
    hasSms: portal.texts !== null,
    identityApp: portal.identity !== null,
    ...readWayIn(parameters),
    demo: await findDemoStatements(portal, { locale, t }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { address } = args.context;
  return answerDoor({ ...(await loadOpenContext(args)), address }, await args.request.formData());
}

export default function StatementDoor() {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { captcha, hasSms, identityApp, why, wanted, demo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"} home="/annual-statement">
      <div className="mx-auto flex w-full max-w-120 flex-col gap-6">
        <PageHeader title={t("annualStatement.door.title")} subtitle={t("annualStatement.door.intro")} />
        {why !== null && answer === undefined && (
          <Notice tone={why === "over" ? "warning" : "info"}>
            {t(`annualStatement.door.${why === "first" && wanted !== undefined ? "firstThen" : why}`)}
          </Notice>
        )}
        <DoorForm
          answer={answer}
          captcha={captcha}
          hasSms={hasSms}
          identityApp={identityApp}
          fields={[
            {
              name: "number",
              label: t("bankruptDoor.number"),
              hint: t("bankruptDoor.numberHint"),
              maxLength: 20,
            },
            {
              name: "year",
              label: t("bankruptDoor.year"),
              hint: t("bankruptDoor.yearHint"),
              maxLength: 4,
              numeric: true,
              optional: true,
            },
          ]}
        />
        {demo !== null && <DemoBankrupts bankrupts={demo} />}
      </div>
    </PublicShell>
  );
}
