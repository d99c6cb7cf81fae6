import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { FirmMappings } from "~/app/components/firms/firm-mappings";
import { firmCrumbs } from "~/app/components/firms/firm-crumbs";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/shell/route-handle";
import { Tabs } from "~/app/components/ui/tabs/tabs";
import { firmPage, requireFirm } from "~/app/services/firms/firm-page.server";
import { mapFirm, unmapFirm } from "~/app/services/firms/keep-firms.server";
import { answerOf } from "~/app/services/firms/read-firm-form.server";
import {
  answerWith,
  commandOf,
  intentOf,
  typedText,
  type Keeping,
} from "~/app/services/administration/administration.server";
import { readChoice } from "~/app/services/lists/list-request.server";
import { pageRequest } from "~/app/services/portal/page.server";
import { FIRM_REGISTERS, firm, firmFacts } from "~/workflows/firm/index";

const TABS = [...FIRM_REGISTERS, "selected"] as const;

export const handle: RouteHandle = { crumbs: (loaded, t) => firmCrumbs(loaded, t("firms.mapping.title")) };

/** Firm Mapping: which firms of the office's case system this one is, register by register. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, t, locale, parameters, titleOf } = await pageRequest(args);
  const page = await firmPage(portal, user, args.params.firmId ?? "", locale);
  return {
    title: titleOf(`${page.nameEn} · ${t("firms.mapping.title")}`),
    firms: t("navigation.firms"),
    page,
    tab: readChoice(parameters, "tab", TABS) ?? "PIP",
  };
}

export async function action(args: ActionFunctionArgs) {
  const { portal, user, t, locale, parameters } = await pageRequest(args);
  const firmId = args.params.firmId ?? "";
  await requireFirm(portal, firmId);
  const form = await args.request.formData();
  const keeping: Keeping = { portal, user, commandId: commandOf(form), requestId: args.context.requestId };
  const register = FIRM_REGISTERS.find((each) => each === form.get("register"));
  if (register === undefined) throw new Response(null, { status: 400 });
  const tab = readChoice(parameters, "tab", TABS) ?? "PIP";
  const here = `/settings/edit-firm-mapping/${firmId}?tab=${tab}`;
  const typed = { ormisFirm: typedText(form, "ormisFirm"), name: typedText(form, "name") };
  switch (intentOf(form, ["map", "unmap"])) {
    case "map": {
      const read = firmFacts["firm.mapped"].safeParse({ register, ...typed });
      if (!read.success) return data({ typed, problem: t("validation.required") }, { status: 400 });
      const outcome = await mapFirm(keeping, firmId, read.data);
      if (outcome.outcome !== "done")
        return data({ typed, problem: answerOf(outcome, form, { t, locale }).refusal }, { status: 409 });
      return answerWith({ portal, request: args.request }, firm, "firm.mapped", outcome, here);
    }
    case "unmap": {
      const outcome = await unmapFirm(keeping, firmId, { register, ormisFirm: typed.ormisFirm });
      return answerWith({ portal, request: args.request }, firm, "firm.unmapped", outcome, here);
    }
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

export default function FirmMapping() {
  const { t } = useTranslation();
  const { page, tab } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={t("firms.mapping.title")}
        subtitle={t("firms.mapping.lead", { firm: page.nameEn })}
      />
      <Tabs
        label={t("firms.mapping.title")}
        tabs={TABS.map((each) => ({
          label: each === "selected" ? t("firms.mapping.selected") : t(`firms.types.${each}`),
          to: `?tab=${each}`,
          current: each === tab,
          count: page.mappings.filter(({ register }) => each === "selected" || register === each).length,
        }))}
      />
      <FirmMappings
        key={tab}
        commandId={page.commandId}
        register={tab === "selected" ? null : tab}
        mappings={page.mappings}
        typed={answer?.typed ?? { ormisFirm: "", name: "" }}
        problem={answer?.problem ?? null}
      />
    </>
  );
}
