import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { Button } from "~/app/components/ui/button/button";
import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/shell/route-handle";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { GroupTable } from "~/app/components/people/user-groups/group-table";
import { defineGroup, GroupForm, groupIdOf, groupList } from "~/app/services/accounts/groups.server";
import { commandOf, reasonsOf, typedText } from "~/app/services/administration/administration.server";
import { pageRequest } from "~/app/services/portal/page.server";
import { LOCALES } from "~/workflows/kit";
import { userGroup } from "~/workflows/user-group/index";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.userRole") }] };

/** User Role: the groups and what they may do. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, t, titleOf } = await pageRequest(args);
  return {
    title: titleOf(t("people.roles.title")),
    commandId: ulid(),
    groups: await groupList(portal, locale),
  };
}

/** Creates a group without any right; these are given on its own page. */
export async function action(args: ActionFunctionArgs) {
  const { portal, user, t, locale } = await pageRequest(args);
  const form = await args.request.formData();
  const commandId = commandOf(form);
  const typed = {
    en: typedText(form, "name_en"),
    "zh-hk": typedText(form, "name_zh-hk"),
    "zh-cn": typedText(form, "name_zh-cn"),
    kind: typedText(form, "kind"),
  };
  const read = GroupForm.safeParse(Object.fromEntries(form));
  if (!read.success) return data({ typed, problem: t("people.roles.incomplete") }, { status: 400 });
  const keeping = { portal, user, commandId, requestId: args.context.requestId };
  const outcome = await defineGroup(keeping, read.data);
  if (outcome.outcome !== "done") {
    const problem =
      outcome.outcome === "refused" ? reasonsOf(userGroup, outcome.refusals, locale) : t("people.conflict");
    return data({ typed, problem }, { status: 409 });
  }
  const toast = await portal.toasts.carry({ tone: "success", message: t("people.roles.created") });
  return redirect(`/settings/system-admin/${groupIdOf(commandId)}`, { headers: { "Set-Cookie": toast } });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

export default function UserRole() {
  const { t } = useTranslation();
  const { groups, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={t("people.roles.title")} subtitle={t("people.roles.lead")} />
      <GroupTable groups={groups} />
      <section aria-labelledby="new-group" className="flex max-w-form flex-col gap-4">
        <h2 id="new-group" className="text-lg">
          {t("people.roles.create")}
        </h2>
        {answer && (
          <Notice tone="error" live>
            {answer.problem}
          </Notice>
        )}
        <Form method="post" className="flex flex-col gap-5">
          <input type="hidden" name="commandId" value={commandId} />
          {LOCALES.map((locale) => (
            <TextField
              key={locale}
              name={`name_${locale}`}
              label={t(`people.roles.names.${locale}`)}
              width="medium"
              maxLength={100}
              defaultValue={answer?.typed[locale]}
              required
            />
          ))}
          <ChoiceField
            name="kind"
            label={t("people.roles.kind")}
            inline
            required
            defaultValue={answer?.typed.kind}
            options={(["firm", "office"] as const).map((value) => ({
              value,
              label: t(`people.roles.kinds.${value}`),
            }))}
          />
          <div>
            <Button type="submit">{t("people.roles.submit")}</Button>
          </div>
        </Form>
      </section>
    </>
  );
}
