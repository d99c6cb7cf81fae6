import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { FirmMappings } from "~/app/components/users/firms/firm-mappings";
import { firmCrumbs } from "~/app/components/users/firms/firm-crumbs";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Tabs } from "~/app/components/ui/tabs/tabs";
import { firmPage, requireFirm } from "~/app/services/users/firms/firm-page.server";
import { firmAs, mapFirm } from "~/app/services/users/firms/administer-firms.server";
import { answerNotWritten } from "~/app/services/users/firms/read-firm-form.server";
import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksFor } from "~/app/services/platform/facts/fact-button.server";
import { readChoice } from "~/app/services/platform/lists/list-request.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { FIRM_REGISTERS, firm, firmFacts } from "~/workflows/records/firm/index";

const TABS = [...FIRM_REGISTERS, "selected"] as const;

export const handle: RouteHandle = { crumbs: (loaded, t) => firmCrumbs(loaded, t("firms.mapping.title")) };

/** Firm Mapping: which firms of the office's case system this one is, register by register. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, t, locale, parameters, getTitle } = await loadPageContext(args);
  const page = await firmPage(portal, user, args.params.firmId ?? "", locale);
  return {
    title: getTitle(`${page.nameEn} · ${t("firms.mapping.title")}`),
    firms: t("navigation.firms"),
    page,
    tab: readChoice(parameters, "tab", TABS) ?? "PIP",
  };
}

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, t, parameters } = context;
  const firmId = args.params.firmId ?? "";
  await requireFirm(portal, firmId);
  const form = await args.request.formData();
  const tab = readChoice(parameters, "tab", TABS) ?? "PIP";
  return answerFact(context, form, {
    procedure: firm,
    ...firmAs(context.user, firmId),
    to: `/settings/edit-firm-mapping/${firmId}?tab=${tab}`,
    say: () => ({ ormisFirm: t("validation.required") }),
    conflict: t("firms.conflict"),
    buttons: {
      unmap: asksFor("firm.unmapped", { refusedAt: "next" }),
      map: asksFor("firm.mapped", {
        refusedAt: { field: "ormisFirm" },
        record: async (acting, { data }) => {
          const outcome = await mapFirm(acting, firmId, firmFacts["firm.mapped"].payload.parse(data));
          return outcome.outcome === "taken" ? { answer: answerNotWritten(context, outcome, form) } : outcome;
        },
      }),
    },
  });
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
        answer={answer}
      />
    </>
  );
}
