import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";

import { CarryOut } from "~/app/components/identity/confirmation/carry-out";
import { ConfirmationForm } from "~/app/components/identity/confirmation/confirmation-form";
import { LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/shell/route-handle";
import {
  CONFIRMATION_PAGE,
  CONFIRMATION_PASSKEY,
  confirmWithPassword,
  isConfirmed,
  waysToConfirm,
} from "~/app/services/confirmation/confirmation.server";
import {
  findWaitingChange,
  forgetWaitingChange,
  takeWaitingChange,
} from "~/app/services/confirmation/waiting-change.server";
import { askIdentityApp } from "~/app/services/identity/flow.server";
import { pageRequest } from "~/app/services/portal/page.server";
import type { Portal } from "~/app/services/portal/portal";
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
  const { portal, user, t, titleOf } = await pageRequest(args);
  const session = await args.context.visit.session();
  const waiting = await findWaitingChange(portal, args.request, user.id);
  return {
    title: titleOf(t("identity.confirm.title")),
    confirmed: session !== null && isConfirmed(portal, session),
    back: waiting === null ? null : waiting.back,
    loginName: user.loginName,
    addresses: { page: CONFIRMATION_PAGE, passkey: CONFIRMATION_PASSKEY },
    ways: await waysToConfirm(portal, user.id),
    minutes: CONFIRMED_MINUTES,
  };
}

const Posted = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("password"), password: z.string().max(LONGEST).catch("") }),
  z.object({ intent: z.literal("identityApp") }),
  /** The passkey or the identity app has shown it. */
  z.object({ intent: z.literal("continue") }),
  z.object({ intent: z.literal("cancel") }),
]);

/** The password is never sent back to the page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { portal, visit } = context;
  const session = await visit.session();
  if (session === null) return redirect("/login");
  const { id: accountId } = session.user;
  const posted = Posted.safeParse(Object.fromEntries(await request.formData())).data;
  switch (posted?.intent) {
    case "password": {
      const code = await confirmWithPassword(portal, session, posted.password);
      return code === null ? goOn(portal, request, accountId) : data({ code, change: null }, { status: 400 });
    }
    case "identityApp":
      return askIdentityApp(portal, { purpose: "confirm", accountId, subject: null, returnTo: null });
    case "continue":
      return isConfirmed(portal, session) ? goOn(portal, request, accountId) : redirect(CONFIRMATION_PAGE);
    case "cancel": {
      const waiting = await takeWaitingChange(portal, request, accountId);
      return redirect(waiting?.back ?? PROFILE, {
        headers: { "Set-Cookie": await forgetWaitingChange(portal) },
      });
    }
    case undefined:
      throw new Response(null, { status: 400, statusText: "Bad Request" });
  }
}

/** What waited is given to the page, which posts it where it was posted before. */
async function goOn(portal: Portal, request: Request, accountId: string) {
  const change = await takeWaitingChange(portal, request, accountId);
  const headers = { "Set-Cookie": await forgetWaitingChange(portal) };
  return change === null ? redirect(PROFILE, { headers }) : data({ code: null, change }, { headers });
}

export default function MyConfirmation() {
  const { t } = useTranslation();
  const { confirmed, back, addresses, ...asked } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const change = answer?.change ?? null;
  const state = change !== null || (confirmed && back !== null) ? "goesOn" : confirmed ? "nothing" : "ask";
  return (
    <div className="flex w-full max-w-form flex-col gap-6">
      <PageHeader
        title={t("identity.confirm.title")}
        {...(state === "ask" && { subtitle: t("identity.confirm.lead", { count: asked.minutes }) })}
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
          {...asked}
          passkeyAddress={addresses.passkey}
          waiting={back !== null}
          code={answer?.code ?? null}
        />
      )}
    </div>
  );
}
