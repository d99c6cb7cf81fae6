import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { PublicShell } from "~/app/components/platform/shell/public-shell";
import { Button } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import type { loader as rootLoader } from "~/app/root";
import { conflict } from "~/app/services/platform/pages/answers.server";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";
import { explainRefusals } from "~/app/services/platform/pages/reasons";
import { contactChange } from "~/workflows/records/contact-change/index";
import { disownChange, findChangeOfKey } from "../own/contact/disown.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Whoever was told that another contact was asked for says here that it was not they. Of the case nothing is said. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, getTitle } = await loadOpenContext(args);
  const found = await findChangeOfKey(portal, args.params["stopKey"] ?? "");
  return {
    title: getTitle(t("annualStatement.notMe.title")),
    how: found?.change.end?.how ?? null,
    isKnown: found !== null,
  };
}

/** Opening the page does nothing: programs that look at mail open what is in it. */
export async function action(args: ActionFunctionArgs) {
  const { portal, locale, requestId } = await loadOpenContext(args);
  const found = await findChangeOfKey(portal, args.params["stopKey"] ?? "");
  if (found === null) throw new Response(null, { status: 404 });
  const outcome = await disownChange(portal, found, requestId);
  return outcome.outcome === "refused"
    ? conflict(explainRefusals(contactChange, outcome.refusals, locale))
    : null;
}

export default function NotMe() {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { how, isKnown } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"} offerLogin={false} home="/annual-statement">
      <div className="mx-auto flex w-full max-w-120 flex-col gap-6">
        <PageHeader title={t("annualStatement.notMe.title")} />
        {answer !== undefined && answer !== null && <Refused answer={answer} />}
        {!isKnown && <Notice>{t("annualStatement.notMe.unknown")}</Notice>}
        {isKnown && how === "disowned" && (
          <Notice tone="success" live>
            {t("annualStatement.notMe.stopped")}
          </Notice>
        )}
        {isKnown && how === "takenOver" && (
          <Notice tone="warning">{t("annualStatement.notMe.tooLate")}</Notice>
        )}
        {isKnown && how !== null && how !== "disowned" && how !== "takenOver" && (
          <Notice>{t("annualStatement.notMe.over")}</Notice>
        )}
        {isKnown && how === null && (
          <Form method="post" className="sheet flex flex-col items-start gap-4 p-4 sm:p-6">
            <p>{t("annualStatement.notMe.lead")}</p>
            <Button type="submit" tone="danger" busy={busy}>
              {t("annualStatement.notMe.stop")}
            </Button>
            <p className="text-ink-soft">{t("annualStatement.notMe.orRing")}</p>
          </Form>
        )}
      </div>
    </PublicShell>
  );
}
