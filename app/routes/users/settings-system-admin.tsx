import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { GroupComparison } from "~/app/components/users/user-groups/group-comparison";
import { GroupHistory, GroupMembers } from "~/app/components/users/user-groups/group-parts";
import { RightsForm } from "~/app/components/users/user-groups/rights-form";
import { compareGroups } from "~/app/services/users/accounts/compare-groups.server";
import { changeRights, groupAs, groupPage, retireGroup } from "~/app/services/users/accounts/groups.server";
import { answerWith } from "~/app/services/platform/administration/administration.server";
import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksFor } from "~/app/services/platform/facts/fact-button.server";
import { redirectWithError } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { userGroup } from "~/workflows/records/user-group/index";
import { buttonCommand } from "~/app/components/ui/button-command";
import { Section } from "~/app/components/ui/section";

const Loaded = z.object({ page: z.object({ name: z.string() }) });

export const handle: RouteHandle = {
  crumbs: (loaded, t) => [
    { label: t("navigation.userRole"), to: "/settings/user-role" },
    { label: Loaded.safeParse(loaded).data?.page.name ?? "" },
  ],
};

/** System Admin: the function rights of a group. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, parameters, getTitle } = await loadPageContext(args);
  const page = await groupPage(portal, user, args.params.groupId ?? "", { locale, t });
  return {
    title: getTitle(`${page.name} · ${t("people.system.title")}`),
    commandId: ulid(),
    page,
    comparison: await compareGroups(portal, page.groupId, parameters.get("with"), locale),
  };
}

const NewRights = z.object({
  right: z.array(z.string()),
  /** Of the group as the page showed it. */
  version: z.number().int().catch(0),
});

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const groupId = args.params.groupId ?? "";
  const form = await args.request.formData();
  const here = `/settings/system-admin/${groupId}`;
  return answerFact(context, form, {
    procedure: userGroup,
    ...groupAs(context.user, groupId),
    to: here,
    buttons: {
      "group.retired": asksFor("group.retired", {
        dialog: true,
        to: "/settings/user-role",
        record: (acting) => retireGroup(acting, groupId),
      }),
      "rights.changed": async (acting) => {
        const { right, version } = parseFormOrThrow(form, NewRights);
        const outcome = await changeRights(acting, groupId, { rights: right, version });
        if (outcome !== null) return answerWith(context, userGroup, "rights.changed", outcome, here);
        return redirectWithError(context, here, [
          { sentence: context.t("people.system.own"), code: "ERR-AUTH-005" },
        ]);
      },
    },
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function SystemAdmin() {
  const { t } = useTranslation();
  const { page, commandId, comparison } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={page.name}
        subtitle={`${t(`people.roles.kinds.${page.kind}`)}${page.ofRole ? ` · ${t("people.roles.ofRole")}` : ""}`}
        actions={
          page.mayRetire && (
            <ConfirmDialog
              action={t("people.system.retire")}
              tone="danger"
              title={t("people.system.retireTitle", { group: page.name })}
              body={t("people.system.retireBody")}
              values={{ intent: "group.retired", commandId: buttonCommand(commandId, "retired") }}
            />
          )
        }
      />
      <div className="grid items-start gap-8 xl:grid-cols-[3fr_2fr]">
        <Section id="rights" title={t("people.system.functionRights")}>
          <RightsForm key={page.version} {...page} commandId={buttonCommand(commandId, "rights")} />
        </Section>
        <div className="flex flex-col gap-8">
          <GroupComparison name={page.name} comparison={comparison} />
          <GroupMembers {...page} />
          <GroupHistory {...page} />
        </div>
      </div>
    </>
  );
}
