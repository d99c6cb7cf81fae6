import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import { Button } from "~/app/components/ui/button/button";
import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { PlainForm } from "~/app/forms/plain-form";
import { Section } from "~/app/components/ui/section";
import { NewRights } from "~/app/components/users/user-groups/new-rights";
import { GroupTable } from "~/app/components/users/user-groups/group-table";
import { deriveGroupId, groupAs, groupList, toNewGroup } from "~/app/services/users/accounts/groups.server";
import {
  grantNewRight,
  groupForNewRight,
  deriveRightGroupId,
  isRight,
  findNewRights,
} from "~/app/services/users/accounts/new-rights.server";
import {
  CommandForm,
  type Administering,
} from "~/app/services/platform/administration/administration.server";
import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksWith } from "~/app/services/platform/facts/fact-button.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { sayProblems } from "~/app/services/platform/pages/read-plain-form.server";
import { GROUP_FORM } from "~/app/services/users/accounts/group-form";
import { LOCALES } from "~/workflows/kit";
import { RIGHTS } from "~/workflows/registry";
import { userGroup } from "~/workflows/records/user-group/index";

const HERE = "/settings/user-role";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.userRole") }] };

/** User Role: the groups and what they may do. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, getTitle } = await loadPageContext(args);
  return {
    title: getTitle(t("people.roles.title")),
    commandId: ulid(),
    groups: await groupList(portal, locale),
    newRights: await findNewRights(portal, user, locale),
  };
}

const Pressed = CommandForm.extend({ right: z.string().refine(isRight).optional() });

/** Creates a group without any right (these are given on its own page), or gives a right that came with a newer version. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { t, locale, user } = context;
  const form = await args.request.formData();
  const { commandId, right } = parseFormOrThrow(form, Pressed);
  const groupId = deriveGroupId(commandId);
  return answerFact(context, form, {
    procedure: userGroup,
    ...groupAs(user, groupId),
    to: HERE,
    conflict: t("people.conflict"),
    unnamed: "group.defined",
    say: (wrong) => sayProblems(GROUP_FORM, t, wrong),
    buttons: {
      "group.defined": asksWith(
        "group.defined",
        GROUP_FORM.schema,
        (input) => ({ data: toNewGroup(input) }),
        {
          to: getGroupAddress(groupId),
          done: t("people.roles.created"),
        },
      ),
      ...(right !== undefined &&
        isRight(right) && {
          "right.granted": {
            fact: "rights.changed",
            refusedAt: "next" as const,
            done: t("people.newRights.granted", { right: RIGHTS[right][locale] }),
            read: () => ({ record: (acting: Administering) => grantNewRight(acting, right) }),
          },
          "right.ownGroup": {
            fact: "group.defined",
            refusedAt: "next" as const,
            to: getGroupAddress(deriveRightGroupId(commandId)),
            done: t("people.newRights.made"),
            read: () => ({ record: (acting: Administering) => groupForNewRight(acting, right) }),
          },
        }),
    },
  });
}

const getGroupAddress = (groupId: string): string => `/settings/system-admin/${groupId}`;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

export default function UserRole() {
  const { t } = useTranslation();
  const { groups, newRights, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={t("people.roles.title")} subtitle={t("people.roles.lead")} />
      <NewRights rights={newRights} commandId={commandId} />
      <GroupTable groups={groups} />
      <Section id="new-group" title={t("people.roles.create")} className="flex max-w-form flex-col gap-4">
        <PlainForm
          id="new-group-form"
          declared={GROUP_FORM}
          answer={answer}
          hidden={{ commandId }}
          className="flex flex-col gap-5"
        >
          {(getField) => (
            <>
              {LOCALES.map((locale) => (
                <TextField
                  key={locale}
                  label={t(`people.roles.names.${locale}`)}
                  width="medium"
                  {...getField(`name_${locale}`)}
                />
              ))}
              <ChoiceField
                label={t("people.roles.kind")}
                inline
                options={(["firm", "office"] as const).map((value) => ({
                  value,
                  label: t(`people.roles.kinds.${value}`),
                }))}
                {...getField("kind")}
              />
              <div>
                <Button type="submit">{t("people.roles.submit")}</Button>
              </div>
            </>
          )}
        </PlainForm>
      </Section>
    </>
  );
}
