import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";

import { CarryOut } from "~/app/components/identity/confirmation/carry-out";
import { ConfirmationForm } from "~/app/components/identity/confirmation/confirmation-form";
import { LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import {
  CONFIRMATION_PAGE,
  CONFIRMATION_PASSKEY,
  confirmWithPassword,
  isConfirmed,
  listWaysToConfirm,
} from "~/app/services/identity/confirmation/confirmation.server";
import {
  findWaitingChange,
  forgetWaitingChange,
  takeWaitingChange,
  type WaitingChange,
} from "~/app/services/identity/confirmation/waiting-change.server";
import { askIdentityApp } from "~/app/services/identity/identity-app/flow.server";
import { UNANSWERED, type PageAnswer } from "~/app/services/platform/pages/answer";
import { invalidForm, redirectWithToast } from "~/app/services/platform/pages/answers.server";
import { explainRefusal } from "~/app/services/platform/pages/catalogue-why.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { formatLine } from "~/app/services/platform/pages/reasons";
import type { Portal } from "~/app/services/platform/portal/portal";
import { CONFIRMED_MINUTES } from "~/workflows/kit";

const PROFILE = "/settings/my-profile";
const LONGEST = 1000;

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("shell.myProfile"), to: PROFILE },
    { label: t("identity.confirm.title") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

/** Asks who somebody is who is logged in; once that is shown, what they were about to change goes on. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, t, getTitle } = context;
  const session = await context.session();
  const waiting = await findWaitingChange(portal, args.request, user.id);
  return {
    title: getTitle(t("identity.confirm.title")),
    confirmed: isConfirmed(portal, session),
    back: waiting === null ? null : waiting.back,
    loginName: user.loginName,
    addresses: { page: CONFIRMATION_PAGE, passkey: CONFIRMATION_PASSKEY },
    ways: await listWaysToConfirm(portal, user.id),
    minutes: CONFIRMED_MINUTES,
  };
}

const PostedForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("password"), password: z.string().max(LONGEST).default("") }),
  z.object({ intent: z.literal("identityApp") }),
  /** The passkey or iAM Smart has shown it. */
  z.object({ intent: z.literal("continue") }),
  z.object({ intent: z.literal("cancel") }),
]);

/** `change`: what waited, which the page posts where it was posted before. */
type Answer = PageAnswer & { readonly change?: WaitingChange };

/** The password is never sent back to the page. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, locale } = context;
  const { request } = args;
  const session = await context.session();
  const accountId = context.user.id;
  const posted = parseFormOrThrow(await request.formData(), PostedForm);
  switch (posted.intent) {
    case "password": {
      const code = await confirmWithPassword(portal, session, posted.password);
      return code === null
        ? carryOn(portal, request, accountId)
        : invalidForm(null, { password: formatLine(await explainRefusal(code, locale)) });
    }
    case "identityApp":
      return askIdentityApp(portal, { purpose: "confirm", accountId, subject: null, returnTo: null });
    case "continue":
      return isConfirmed(portal, session)
        ? carryOn(portal, request, accountId)
        : redirectWithToast(context, CONFIRMATION_PAGE);
    case "cancel": {
      const waiting = await takeWaitingChange(portal, request, accountId);
      return redirectWithToast(context, waiting?.back ?? PROFILE, undefined, await forgetting(portal));
    }
  }
}

/** What waited is given to the page, which posts it where it was posted before. */
async function carryOn(portal: Portal, request: Request, accountId: string) {
  const change = await takeWaitingChange(portal, request, accountId);
  const headers = await forgetting(portal);
  return change === null
    ? redirectWithToast({ portal }, PROFILE, undefined, headers)
    : data<Answer>({ ...UNANSWERED, change }, { headers });
}

const forgetting = async (portal: Portal) => new Headers({ "Set-Cookie": await forgetWaitingChange(portal) });

export default function MyConfirmation() {
  const { t } = useTranslation();
  const { confirmed, back, addresses, ...input } = useLoaderData<typeof loader>();
  const answer: Answer | undefined = useActionData<typeof action>();
  const change = answer?.change ?? null;
  const state = change !== null || (confirmed && back !== null) ? "goesOn" : confirmed ? "nothing" : "ask";
  return (
    <div className="flex w-full max-w-form flex-col gap-6">
      <PageHeader
        title={t("identity.confirm.title")}
        {...(state === "ask" && { subtitle: t("identity.confirm.lead", { count: input.minutes }) })}
      />
      {state === "goesOn" && (
        <CarryOut
          key={change === null ? "confirmed" : "change"}
          address={change?.address ?? addresses.page}
          fields={change?.fields ?? [["intent", "continue"]]}
        />
      )}
      {state === "nothing" && (
        <Notice
          tone="success"
          title={t("identity.confirm.confirmed")}
          actions={<LinkButton to={PROFILE}>{t("identity.pending.toProfile")}</LinkButton>}
        >
          {t("identity.confirm.nothing")}
        </Notice>
      )}
      {state === "ask" && (
        <ConfirmationForm
          {...input}
          passkeyAddress={addresses.passkey}
          waiting={back !== null}
          problem={answer?.problems["password"]}
        />
      )}
    </div>
  );
}
