import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";

import { FirmMappings } from "~/app/components/users/firms/firm-mappings";
import { firmCrumbs } from "~/app/components/users/firms/firm-crumbs";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Tabs } from "~/app/components/ui/tabs/tabs";
import { firmPage, requireFirm } from "~/app/services/users/firms/firm-page.server";
import { mapFirm, unmapFirm } from "~/app/services/users/firms/administer-firms.server";
import { notWritten } from "~/app/services/users/firms/read-firm-form.server";
import { answerWith, PressedForm } from "~/app/services/platform/administration/administration.server";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { invalidForm } from "~/app/services/platform/pages/answers.server";
import { parseFormOrThrow, parseForm } from "~/app/services/platform/pages/parse-form.server";
import { inOneLine, whyNotDone } from "~/app/services/platform/pages/reasons";
import { readChoice } from "~/app/services/platform/lists/list-request.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { FIRM_REGISTERS, firm } from "~/workflows/records/firm/index";

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

const Mapping = z.object({
  register: z.enum(FIRM_REGISTERS),
  ormisFirm: z.string().trim().min(1).max(60),
  name: z.string().trim().max(300).optional(),
});
const Pressed = PressedForm.extend({ intent: z.enum(["map", "unmap"]), register: z.enum(FIRM_REGISTERS) });

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, t, parameters } = context;
  const firmId = args.params.firmId ?? "";
  await requireFirm(portal, firmId);
  const form = await args.request.formData();
  const { intent, commandId } = parseFormOrThrow(form, Pressed);
  const administering = { ...context, commandId };
  const tab = readChoice(parameters, "tab", TABS) ?? "PIP";
  const here = `/settings/edit-firm-mapping/${firmId}?tab=${tab}`;
  const read = parseForm(form, Mapping);
  if (!read.ok) return invalidForm(form, { ormisFirm: t("validation.required") });
  if (intent === "unmap")
    return answerWith(
      context,
      firm,
      "firm.unmapped",
      await unmapFirm(administering, firmId, read.input),
      here,
    );
  const outcome = await mapFirm(administering, firmId, read.input);
  if (outcome.outcome === "done") return answerWith(context, firm, "firm.mapped", outcome, here);
  return outcome.outcome === "taken"
    ? notWritten(context, outcome, form)
    : invalidForm(
        form,
        { ormisFirm: inOneLine(whyNotDone(context, firm, outcome, t("firms.conflict"))) },
        409,
      );
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
        answer={answer ?? UNANSWERED}
      />
    </>
  );
}
