import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";

import { KeyForm, KeyList, NewKey } from "~/app/components/identity/api-keys/api-keys";
import { LinkButton } from "~/app/components/ui/button/button";
import { Refused } from "~/app/components/ui/refused/refused";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import {
  issueKey,
  NewKeyForm,
  createNewKeyForm,
  loadPersonalKeys,
  revokeKey,
} from "~/app/services/identity/api-keys/api-keys.server";
import { toActor } from "~/app/services/cases/access/standing.server";
import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksWith } from "~/app/services/platform/facts/fact-button.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { requireConfirmation } from "~/app/services/identity/confirmation/waiting-change.server";
import { UNANSWERED, type PageAnswer } from "~/app/services/platform/pages/answer";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { sayProblems } from "~/app/services/platform/pages/read-plain-form.server";
import { NEW_KEY_FORM } from "~/app/services/identity/api-keys/new-key-form";
import { account, API_SCOPES } from "~/workflows/records/account/index";
import { addDays, API_KEY_MOST_DAYS } from "~/workflows/kit";

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
  const { portal, user, t, getTitle } = await loadPageContext(args);
  const today = hongKongDay(portal.clock.now());
  return {
    title: getTitle(t("api.keys.title")),
    keys: await loadPersonalKeys(portal, user.id),
    scopes: API_SCOPES.filter((scope) => scope !== "import" || user.rights.includes("CASE_IMPORT")),
    lastDay: addDays(today, USUAL_DAYS),
    latest: addDays(today, API_KEY_MOST_DAYS),
    press: createNewKeyForm(),
  };
}

const Revoked = z.object({ key: z.string().default("") });

/** `key`: the only time that it is told. */
type Answer = PageAnswer & { readonly key?: string };

/** Makes a key, shown in the answer and never again; or revokes one. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { t, user } = context;
  const form = await args.request.formData();
  return answerFact(context, form, {
    procedure: account,
    stream: `${account.type}/${user.id}`,
    by: toActor(user, "none"),
    to: ADDRESS,
    withoutCommands: true,
    unnamed: "issue",
    say: (wrong) => sayProblems(NEW_KEY_FORM, t, wrong),
    buttons: {
      revoke: asksWith("apiKey.revoked", Revoked, ({ key }) => ({ record: () => revokeKey(context, key) }), {
        done: t("api.keys.revoked"),
      }),
      issue: asksWith("apiKey.issued", NEW_KEY_FORM.schema, (wish) => ({
        record: async () => {
          const press = parseFormOrThrow(form, NewKeyForm);
          await requireConfirmation(args, { form, address: ADDRESS, back: ADDRESS });
          const outcome = await issueKey(context, wish, press);
          return outcome.outcome === "issued"
            ? { answer: data<Answer>({ ...UNANSWERED, key: outcome.key }) }
            : outcome;
        },
      })),
    },
  });
}

export default function MyApiKeys() {
  const { t } = useTranslation();
  const { keys, ...offered } = useLoaderData<typeof loader>();
  const answer: Answer | undefined = useActionData<typeof action>();
  const made = answer?.key ?? null;
  return (
    <div className="flex max-w-form flex-col gap-8">
      <PageHeader title={t("api.keys.title")} subtitle={t("api.keys.lead")} />
      <Refused answer={answer} />
      {made !== null && <NewKey value={made} />}
      <KeyList
        keys={keys}
        title={t("api.keys.list")}
        empty={t("api.keys.none")}
        revoking={(key) => ({ intent: "revoke", key })}
      />
      <KeyForm key={made ?? "form"} {...offered} answer={answer} />
      <div>
        <LinkButton to="/api/docs">{t("api.keys.docs")}</LinkButton>
      </div>
    </div>
  );
}
