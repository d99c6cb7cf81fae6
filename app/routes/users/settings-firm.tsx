import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Link2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import * as z from "zod";

import { Button, LinkButton } from "~/app/components/ui/button/button";
import { FirmForm } from "~/app/components/users/firms/firm-form";
import { FirmState } from "~/app/components/users/firms/firm-list";
import {
  FirmHistory,
  SuspensionForm,
  FirmUsers,
  SuspensionNotice,
} from "~/app/components/users/firms/firm-parts";
import { firmCrumbs } from "~/app/components/users/firms/firm-crumbs";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Tabs } from "~/app/components/ui/tabs/tabs";
import { firmPage, requireFirm } from "~/app/services/users/firms/firm-page.server";
import { amendFirm, firmAs } from "~/app/services/users/firms/administer-firms.server";
import { answerNotWritten, readFirmForm } from "~/app/services/users/firms/read-firm-form.server";
import { answerWith } from "~/app/services/platform/administration/administration.server";
import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksFor } from "~/app/services/platform/facts/fact-button.server";
import { readChoice } from "~/app/services/platform/lists/list-request.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { firm } from "~/workflows/records/firm/index";
import { buttonCommand } from "~/app/components/ui/button-command";

const TABS = ["particulars", "users", "history"] as const;

export const handle: RouteHandle = { crumbs: (loaded) => firmCrumbs(loaded) };

/** Firm Setting: particulars, people, and what happened to the firm. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, t, locale, parameters, getTitle } = await loadPageContext(args);
  const page = await firmPage(portal, user, args.params.firmId ?? "", locale);
  return {
    title: getTitle(`${page.nameEn} · ${t("firms.setting.title")}`),
    firms: t("navigation.firms"),
    page,
    tab: readChoice(parameters, "tab", TABS) ?? "particulars",
  };
}

const Version = z.object({
  /** Of the firm as the page showed it. */
  version: z.number().int().default(0),
});

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const firmId = args.params.firmId ?? "";
  const current = await requireFirm(context.portal, firmId);
  const form = await args.request.formData();
  const here = `/settings/pip-firm-setting/${firmId}`;
  return answerFact(context, form, {
    procedure: firm,
    ...firmAs(context.user, firmId),
    to: here,
    buttons: {
      suspend: asksFor("firm.suspended", { dialog: true }),
      reinstate: asksFor("firm.reinstated", { dialog: true }),
      amend: async (acting) => {
        const { version } = parseFormOrThrow(form, Version);
        const read = readFirmForm(form, context.t);
        if (!read.ok) return read.answer;
        const outcome = await amendFirm(acting, firmId, current.context, read.input, version);
        if (outcome.outcome !== "done") return answerNotWritten(context, outcome, form);
        return answerWith(context, firm, "firm.amended", outcome, here);
      },
    },
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

export default function FirmSetting() {
  const { t } = useTranslation();
  const { page, tab } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={page.nameEn}
        subtitle={
          <span className="flex flex-wrap items-center gap-3">
            {page.nameZh !== null && <span lang="zh-HK">{page.nameZh}</span>}
            <FirmState state={page.state} />
          </span>
        }
        actions={
          <>
            <LinkButton to={`/settings/edit-firm-mapping/${page.firmId}`} icon={Link2}>
              {t("firms.mapping.title")}
            </LinkButton>
            <SuspensionForm {...page} />
          </>
        }
      />
      <SuspensionNotice suspension={page.suspension} />
      <Tabs
        label={t("firms.setting.title")}
        tabs={TABS.map((each) => ({
          label: t(`firms.setting.tabs.${each}`),
          to: `?tab=${each}`,
          current: each === tab,
          count: each === "users" ? page.users.length : undefined,
        }))}
      />
      <section aria-label={t(`firms.setting.tabs.${tab}`)}>
        {tab === "particulars" && <Particulars key={page.version} />}
        {tab === "users" && <FirmUsers {...page} />}
        {tab === "history" && <FirmHistory history={page.history} />}
      </section>
    </>
  );
}

function Particulars() {
  const { t } = useTranslation();
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  return (
    <FirmForm
      id="firm"
      values={page.values}
      answer={answer}
      hidden={{
        intent: "amend",
        commandId: buttonCommand(page.commandId, "amended"),
        version: page.version,
      }}
    >
      <div>
        <Button type="submit" tone="primary" busy={busy}>
          {t("firms.setting.submit")}
        </Button>
      </div>
    </FirmForm>
  );
}
