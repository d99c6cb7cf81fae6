import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { listTime } from "~/app/i18n/format";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Button } from "~/app/components/ui/button/button";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { Section } from "~/app/components/ui/section";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { CommandForm } from "~/app/services/platform/administration/administration.server";
import { redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { sayPastTense } from "~/workflows/kit";
import { payment } from "~/workflows/records/payment/index";
import { MatchedLines } from "../components/matched-lines";
import { PAYMENTS } from "../exceptions/exceptions.server";
import { correctMatch, MatchForm, findMatch } from "../matching/match.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.payments"), to: "/payments" },
    { label: t("payments.match.title") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page shows how the payment stands now. */
export const shouldRevalidate = () => true;

/** A payment that came, found by its reference, and what it is for. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, parameters, t, getTitle } = await loadPageContext(args);
  const reference = parameters.get("reference") ?? "";
  return {
    title: getTitle(t("payments.match.title")),
    commandId: ulid(),
    reference,
    view: reference === "" ? null : await findMatch(portal, reference),
  };
}

const Pressed = CommandForm.extend(MatchForm.shape);

/** Puts the money of a line to what it was meant for. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { commandId, ...corrected } = parseFormOrThrow(await args.request.formData(), Pressed);
  const outcome = await correctMatch({ ...context, commandId }, corrected);
  return outcome.outcome === "done"
    ? redirectWithToast(
        context,
        `${PAYMENTS}/match?reference=${corrected.payment}`,
        sayPastTense(payment, context.locale, "match.corrected"),
      )
    : conflict(outcome.why);
}

export default function PaymentMatch() {
  const { t } = useTranslation();
  const { view, reference, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={t("payments.match.title")} subtitle={t("payments.match.lead")} />
      <Refused answer={answer} />
      <Form method="get" className="flex flex-wrap items-end gap-3">
        <TextField
          name="reference"
          label={t("payments.columns.reference")}
          hint={t("payments.match.hint")}
          width="medium"
          maxLength={60}
          defaultValue={reference}
        />
        <Button type="submit">{t("payments.match.find")}</Button>
      </Form>
      {reference !== "" && view === null && (
        <Notice tone="info" title={t("payments.match.none")}>
          {t("payments.match.noneBody")}
        </Notice>
      )}
      {view !== null && (
        <Section id="payment" title={view.reference} className="sheet flex flex-col gap-4 px-5 py-4">
          <DescriptionList
            items={[
              { term: t("payments.columns.amount"), description: view.amount },
              { term: t("payments.page.receivedAt"), description: listTime(view.receivedAt) },
            ]}
          />
          <MatchedLines view={view} commandId={commandId} />
        </Section>
      )}
    </>
  );
}
