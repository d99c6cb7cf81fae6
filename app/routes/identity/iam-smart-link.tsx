import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";

import { Button, LinkButton } from "~/app/components/ui/button/button";
import { TickField } from "~/app/components/ui/choice-field/choice-field";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { PublicShell } from "~/app/components/platform/shell/public-shell";
import type { loader as rootLoader } from "~/app/root";
import { PENDING } from "~/app/services/identity/identity-app/flow.server";
import { askToLink, firstUse } from "~/app/services/identity/identity-app/pending.server";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";
import { invalidForm } from "~/app/services/platform/pages/answers.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { UNANSWERED } from "~/app/services/platform/pages/answer";

/** First use of iAM Smart: which data linking needs, and the person's authorisation to give it. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, getTitle } = await loadOpenContext(args);
  const first = await firstUse(portal, args.request);
  if (first === null) throw redirect(PENDING);
  return { plus: first.proved.plus, title: getTitle(t("identity.link.title")) };
}

const PostedForm = z.object({ authorised: z.literal("true").optional() });

export async function action(args: ActionFunctionArgs) {
  const { portal, t } = await loadOpenContext(args);
  const form = await args.request.formData();
  const { authorised } = parseFormOrThrow(form, PostedForm);
  if (authorised === undefined) return invalidForm(form, { authorised: t("identity.link.authoriseMissing") });
  return askToLink(portal, args.request);
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

export default function IamSmartLink() {
  const { t } = useTranslation();
  const { plus } = useLoaderData<typeof loader>();
  const { problems } = useActionData<typeof action>() ?? UNANSWERED;
  const busy = useNavigation().state !== "idle";
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"} offerLogin={false}>
      <PageHeader title={t("identity.link.title")} subtitle={t("identity.link.lead")} />
      <Form method="post" className="sheet flex flex-col gap-5 p-6">
        <h2 className="text-lg">{t("identity.link.dataTitle")}</h2>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>{t("identity.link.dataName")}</li>
          <li>{t("identity.link.dataHkid")}</li>
        </ul>
        <p className="text-sm text-ink-soft">
          {t("identity.link.dataUse")} {t(plus ? "identity.link.plusBody" : "identity.link.basicBody")}
        </p>
        <TickField name="authorised" label={t("identity.link.authorise")} error={problems["authorised"]} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="primary" busy={busy}>
            {t("identity.link.submit")}
          </Button>
          <LinkButton to="/login">{t("common.cancel")}</LinkButton>
        </div>
      </Form>
    </PublicShell>
  );
}
