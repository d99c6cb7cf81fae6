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
import { DemoBankrupts } from "~/app/components/identity/bankrupt-door/demo-bankrupts";
import { DoorForm } from "~/app/components/identity/bankrupt-door/door-form";
import { findDemoBankrupts } from "~/app/services/assembly/demo/known-bankrupts.server";

export const shouldRevalidate = renewsCaptcha("/no-objection-letter");
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The answer that awaits each bankrupt of the demonstration. */
const CODES = {
  running: "ERR-NOL-001",
  suspended: "ERR-NOL-003",
  notCommenced: "ERR-NOL-004",
  objection: "ERR-NOL-005",
  trustee: "ERR-NOL-002",
  unclear: "ERR-NOL-006",
  held: "ERR-NOL-006",
} as const;

/** The public way in for bankrupts: which case, whose it is, and how that is proved. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, t, getTitle } = await loadOpenContext(args);
  const demo = await findDemoBankrupts(portal, locale);
  return {
    title: getTitle(t("noObjection.door.title")),
    captcha: await portal.captcha.newCaptcha(),
    hasSms: portal.texts !== null,
    identityApp: portal.identity !== null,
    demo:
      demo?.map(({ story, ...each }) => ({
        ...each,
        note: story === null ? t("noObjection.letter.inOrder") : CODES[story],
      })) ?? null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { address } = args.context;
  return answerDoor({ ...(await loadOpenContext(args)), address }, await args.request.formData(), "new");
}

export default function LetterDoor() {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { captcha, hasSms, identityApp, demo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"}>
      <div className="mx-auto flex w-full max-w-120 flex-col gap-6">
        <PageHeader title={t("noObjection.door.title")} subtitle={t("noObjection.door.intro")} />
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
        >
          <div>
            <LinkButton to="/no-objection-letter/collect">{t("noObjection.door.collect")}</LinkButton>
          </div>
        </DoorForm>
        {demo !== null && <DemoBankrupts bankrupts={demo} />}
      </div>
    </PublicShell>
  );
}
