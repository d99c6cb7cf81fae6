import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import { NewSecret, WebhookForm } from "~/app/components/office/webhooks/webhook-form";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { requireConfirmation } from "~/app/services/identity/confirmation/waiting-change.server";
import { UNANSWERED, type PageAnswer } from "~/app/services/platform/pages/answer";
import { invalidForm, conflict } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { readPlainForm } from "~/app/services/platform/pages/read-plain-form.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import { NEW_WEBHOOK_FORM } from "~/app/services/office/webhooks/new-webhook-form";
import { chooseKinds, openWebhook } from "~/app/services/office/webhooks/administer-webhooks.server";
import { isUlid, WEBHOOKS_EACH } from "~/workflows/kit";
import { webhook } from "~/workflows/records/webhook/index";

const ADDRESS = "/settings/webhooks/new";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("webhooks.title"), to: "/settings/webhooks" },
    { label: t("webhooks.new") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

export async function loader(args: LoaderFunctionArgs) {
  const { t, getTitle } = await loadPageContext(args);
  return { title: getTitle(t("webhooks.new")), commandId: ulid() };
}

/** The webhook is called as the command that makes it: pressed twice, it is one. */
const PostedForm = z.object({ commandId: z.string().refine(isUlid) });

/** `secret`: the only time that it is told. */
type Answer = PageAnswer & { readonly made?: { readonly id: string; readonly secret: string } };

/** Opens a webhook; its secret is in the answer, and never again. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { t } = context;
  const form = await args.request.formData();
  const { commandId } = parseFormOrThrow(form, PostedForm);
  const read = readPlainForm(form, NEW_WEBHOOK_FORM, t);
  if (!read.ok) return read.answer;
  await requireConfirmation(args, { form, address: ADDRESS, back: ADDRESS });
  const outcome = await openWebhook(
    { ...context, commandId },
    { ...read.input, kinds: chooseKinds(read.input.kinds) },
  );
  switch (outcome.outcome) {
    case "done":
      return data<Answer>({ ...UNANSWERED, made: { id: outcome.id, secret: outcome.secret } });
    case "wrong":
      return invalidForm(form, { address: t(`webhooks.problems.${outcome.problem}`) }, 409);
    case "many":
      return conflict([{ sentence: t("webhooks.many", { count: WEBHOOKS_EACH }) }], { form });
    case "refused":
    case "conflict":
      return conflict(whyNotDone(context, webhook, outcome), { form });
  }
}

export default function NewWebhook() {
  const { t } = useTranslation();
  const { commandId } = useLoaderData<typeof loader>();
  const answer: Answer | undefined = useActionData<typeof action>();
  const made = answer?.made;
  return (
    <div className="flex max-w-form flex-col gap-8">
      <PageHeader title={t("webhooks.new")} />
      {made ? (
        <NewSecret value={made.secret} to={`/settings/webhooks/${made.id}`} />
      ) : (
        <WebhookForm commandId={commandId} answer={answer} />
      )}
    </div>
  );
}
