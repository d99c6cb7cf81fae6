import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { Button, LinkButton } from "~/app/components/ui/button/button";
import { FirmForm } from "~/app/components/users/firms/firm-form";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { deriveFirmId, registerFirm } from "~/app/services/users/firms/administer-firms.server";
import { answerNotWritten, readFirmForm } from "~/app/services/users/firms/read-firm-form.server";
import { CommandForm } from "~/app/services/platform/administration/administration.server";
import { redirectWithToast } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.firms"), to: "/settings/manage-pip-firms" },
    { label: t("firms.create.title") },
  ],
};

export async function loader(args: LoaderFunctionArgs) {
  const { t, getTitle } = await loadPageContext(args);
  return { title: getTitle(t("firms.create.title")), commandId: ulid() };
}

/** Registers the firm; what could not be taken comes back as it was typed. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const form = await args.request.formData();
  const { commandId } = parseFormOrThrow(form, CommandForm);
  const read = readFirmForm(form, context.t);
  if (!read.ok) return read.answer;
  const outcome = await registerFirm({ ...context, commandId }, read.input);
  if (outcome.outcome !== "done") return answerNotWritten(context, outcome, form);
  return redirectWithToast(
    context,
    `/settings/pip-firm-setting/${deriveFirmId(commandId)}`,
    context.t("firms.create.done"),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

const FIRST = { firmType: "PIP", countryCode: "+852" };

export default function CreateFirm() {
  const { t } = useTranslation();
  const { commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  return (
    <div className="flex max-w-form flex-col gap-6">
      <PageHeader title={t("firms.create.title")} subtitle={t("firms.create.lead")} />
      <FirmForm id="new-firm" values={FIRST} answer={answer} hidden={{ commandId }}>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="primary" busy={busy}>
            {t("firms.create.submit")}
          </Button>
          <LinkButton to="/settings/manage-pip-firms">{t("common.cancel")}</LinkButton>
        </div>
      </FirmForm>
    </div>
  );
}
