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

import { KeyForm, KeyList, NewKey, type KeyFormProps } from "~/app/components/identity/api-keys/api-keys";
import { LinkButton } from "~/app/components/ui/button/button";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/shell/route-handle";
import { issueKey, personalKeysOf, revokeKey } from "~/app/services/api-keys/api-keys.server";
import { hongKongDay } from "~/app/services/portal/clock.server";
import { requireConfirmation } from "~/app/services/confirmation/waiting-change.server";
import { pageRequest } from "~/app/services/portal/page.server";
import { API_SCOPES } from "~/workflows/account/index";
import { addDays, API_KEY_MOST_DAYS, readDate } from "~/workflows/kit";

const ADDRESS = "/settings/my-profile/api-keys";
/** Offered as the last day of a new key, in days from today. */
const USUAL_DAYS = 90;

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("shell.myProfile"), to: "/settings/my-profile" },
    { label: t("api.keys.title") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

/** One's own keys for programs. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, t, titleOf } = await pageRequest(args);
  const today = hongKongDay(portal.clock.now());
  return {
    title: titleOf(t("api.keys.title")),
    keys: await personalKeysOf(portal, user.id),
    scopes: [...API_SCOPES],
    lastDay: addDays(today, USUAL_DAYS),
    latest: addDays(today, API_KEY_MOST_DAYS),
  };
}

const Wish = z.object({
  name: z.string().trim().min(1).max(60),
  scopes: z.array(z.enum(API_SCOPES)).min(1),
  lastDay: z.string().transform(readDate).pipe(z.iso.date()),
});

interface Answer {
  readonly key: string | null;
  readonly problems: KeyFormProps["problems"];
  readonly refused: readonly string[];
  readonly typed?: { readonly name: string; readonly scopes: readonly string[] };
}
const told = (answer: Partial<Answer>, status: number) =>
  data<Answer>({ key: null, problems: {}, refused: [], ...answer }, { status });

/** Makes a key, shown in the answer and never again; or revokes one. */
export async function action(args: ActionFunctionArgs) {
  const { portal, user, locale, t } = await pageRequest(args);
  const form = await args.request.formData();
  const reader = { locale, requestId: args.context.requestId };
  if (form.get("intent") === "revoke") {
    const refused = await revokeKey(portal, user, z.string().catch("").parse(form.get("key")), reader);
    if (refused.length > 0) return told({ refused }, 409);
    const toast = await portal.toasts.carry({ tone: "success", message: t("api.keys.revoked") });
    return redirect(ADDRESS, { headers: { "Set-Cookie": toast } });
  }
  const posted = {
    name: form.get("name"),
    scopes: form.getAll("scopes").filter(Boolean),
    lastDay: form.get("lastDay"),
  };
  const wish = Wish.safeParse(posted);
  const typed = {
    name: z.string().catch("").parse(posted.name),
    scopes: posted.scopes.filter((scope) => typeof scope === "string"),
  };
  if (!wish.success) {
    const wrong = new Set(wish.error.issues.map(({ path }) => path[0]));
    const problems = {
      ...(wrong.has("name") && { name: t("api.keys.nameMissing") }),
      ...(wrong.has("scopes") && { scopes: t("api.keys.forMissing") }),
      ...(wrong.has("lastDay") && { lastDay: t("api.keys.lastDayWrong") }),
    };
    return told({ problems, typed }, 400);
  }
  await requireConfirmation(args, { form, address: ADDRESS, back: ADDRESS });
  const outcome = await issueKey(portal, user, wish.data, reader);
  return outcome.outcome === "issued"
    ? told({ key: outcome.key }, 200)
    : told({ refused: outcome.sentences, typed }, 409);
}

export default function MyApiKeys() {
  const { t } = useTranslation();
  const { keys, ...offered } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const problems = answer?.problems ?? {};
  const inSummary = problemsInOrder(["name", "scopes", "lastDay"], problems);
  return (
    <div className="flex max-w-form flex-col gap-8">
      <PageHeader title={t("api.keys.title")} subtitle={t("api.keys.lead")} />
      <ErrorSummary problems={inSummary} />
      {answer && answer.refused.length > 0 && (
        <Notice tone="error" title={t("filing.actions.refused")} live>
          {answer.refused.join(" ")}
        </Notice>
      )}
      {answer?.key && <NewKey value={answer.key} />}
      <KeyList
        keys={keys}
        title={t("api.keys.list")}
        empty={t("api.keys.none")}
        revoking={(key) => ({ intent: "revoke", key })}
      />
      <KeyForm
        key={answer?.key ?? "form"}
        {...offered}
        problems={problems}
        {...(answer?.typed && { typed: answer.typed })}
      />
      <div>
        <LinkButton to="/api/docs">{t("api.keys.docs")}</LinkButton>
      </div>
    </div>
  );
}
