import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Button } from "~/app/components/ui/button/button";
import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { readChoice } from "~/app/services/platform/lists/list-request.server";
import { conflict, redirectWithToast } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import { REGISTRATIONS_AT_ONCE } from "~/workflows/kit";
import { APPLICANT_KINDS, registration } from "~/workflows/records/registration/index";
import { DOOR } from "../addresses";
import { BeginForm, beginApplication } from "../apply/begin.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("registration.own.title"), to: `${DOOR}/mine` },
    { label: t("registration.new.title") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Whoever applies says for whom: an institution, or a firm of practitioners. */
export async function loader(args: LoaderFunctionArgs) {
  const { t, getTitle, parameters, portal } = await loadPageContext(args);
  return {
    title: getTitle(t("registration.new.title")),
    kind: readChoice(parameters, "kind", APPLICANT_KINDS) ?? "institution",
    kinds: APPLICANT_KINDS,
    commandId: ulid(Date.parse(portal.clock.now())),
  };
}

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const form = await args.request.formData();
  const typed = parseFormOrThrow(form, BeginForm);
  const outcome = await beginApplication(context, typed);
  if (outcome.outcome === "enough")
    return conflict(
      [
        {
          sentence: context.t("registration.new.enough", { count: REGISTRATIONS_AT_ONCE }),
          next: context.t("registration.new.enoughNext"),
        },
      ],
      { form, status: 429 },
    );
  if (outcome.outcome !== "done") return conflict(whyNotDone(context, registration, outcome), { form });
  return redirectWithToast(context, `${DOOR}/${typed.commandId}/step/organisation`);
}

export default function RegistrationNew() {
  const { t } = useTranslation();
  const { kind, kinds, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="flex max-w-form flex-col gap-6">
      <PageHeader title={t("registration.new.title")} subtitle={t("registration.new.lead")} />
      <Refused answer={answer} />
      <Form method="post" className="sheet flex flex-col gap-5 p-5">
        <input type="hidden" name="commandId" value={commandId} />
        <ChoiceField
          name="kind"
          label={t("registration.new.for")}
          required
          defaultValue={kind}
          options={kinds.map((each) => ({
            value: each,
            label: t(`registration.kinds.${each}`),
            hint: t(`registration.new.hints.${each}`),
          }))}
        />
        <Button type="submit" tone="primary" className="self-start">
          {t("registration.new.begin")}
        </Button>
      </Form>
    </div>
  );
}
