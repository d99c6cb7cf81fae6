import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { FactFields } from "~/app/components/platform/fact-form/fact-fields";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Button } from "~/app/components/ui/button/button";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { Fold } from "~/app/components/ui/fold/fold";
import { Refused } from "~/app/components/ui/refused/refused";
import { Notice } from "~/app/components/ui/notice/notice";
import { Section } from "~/app/components/ui/section";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { CURRENCIES, getForm } from "~/workflows/kit";
import {
  AMENDABLE,
  parseChanges,
  proofOfDebt,
  getCurrentValues,
} from "~/workflows/forms/proof-of-debt/index";
import { listFactFields } from "~/app/services/platform/facts/fact-fields.server";
import { proofRequest } from "~/workflows/records/proof-request/index";
import { amendableFields } from "../amending/amending.server";
import { AmendFields } from "../components/amend-fields";
import { CommandFields } from "../components/command-fields";
import { RequestHeader } from "../components/request-header";
import { RequestDetails } from "../components/request-details";
import { decideRequest, REJECTING } from "../requests/decide-request.server";
import { requestView } from "../requests/request-page.server";
import { loadRequest } from "../requests/requested.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.proofRequests"), to: "/accounts/proof-of-debt-index" },
    { label: t("proofs.requests.decide") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page shows how the request stands now. */
export const shouldRevalidate = () => true;

/** What is asked beside what stands, and the counter's answer. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, visible } = await loadRequest(args);
  const { about, current } = visible;
  const form = getForm(proofOfDebt, about.proof.formVersion);
  const wanted = { ...getCurrentValues(about.proof, form), ...parseChanges(current.context.changes ?? {}) };
  return {
    title: context.getTitle(context.t("proofs.requests.decide")),
    view: await requestView(context, visible),
    seen: about.current.version,
    fields: amendableFields(form, wanted, context.locale),
    currencies: CURRENCIES,
    asks: listFactFields(proofRequest.facts, "request.rejected", REJECTING),
    commandId: ulid(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context, visible } = await loadRequest(args);
  return decideRequest(context, visible, await args.request.formData());
}

export default function ProofRequestDecision() {
  const { t } = useTranslation();
  const { view, seen, fields, currencies, asks, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { typed, problems } = answer ?? UNANSWERED;
  const command = (intent: string) => <CommandFields id={commandId} intent={intent} seen={seen} />;
  return (
    <div className="flex flex-col gap-6">
      <RequestHeader view={view} />
      <Refused answer={answer} />
      <ErrorSummary problems={problemsInOrder([...AMENDABLE, "reason"], problems)} />
      <RequestDetails view={view} />
      {view.mayDecide && (
        <Section
          id="decision"
          title={t("proofs.counter.decision")}
          className="sheet flex max-w-form flex-col gap-4 p-5"
        >
          {view.notApproved === null ? (
            <Form method="post">
              {command("approve")}
              <Button type="submit" tone="primary">
                {t("proofs.counter.approve")}
              </Button>
            </Form>
          ) : (
            <Notice tone="warning">{view.notApproved}</Notice>
          )}
          {view.kind === "amendment" && view.notApproved === null && (
            <Fold summary={t("proofs.counter.amend")} open={typed["intent"] === "amend"}>
              <Form method="post" className="mt-3 flex flex-col gap-4">
                {command("amend")}
                <AmendFields fields={fields} currencies={currencies} typed={typed} problems={problems} />
                <Button type="submit" className="self-start">
                  {t("proofs.counter.amend")}
                </Button>
              </Form>
            </Fold>
          )}
          <Fold summary={t("proofs.counter.reject")} open={typed["intent"] === "reject"}>
            <Form method="post" className="mt-3 flex flex-col gap-4">
              {command("reject")}
              <FactFields
                fields={asks}
                words={{ reason: { label: t("proofs.requests.reason"), rows: 3 } }}
                typed={typed}
                problems={problems}
              />
              <Button type="submit" tone="danger" className="self-start">
                {t("proofs.counter.reject")}
              </Button>
            </Form>
          </Fold>
        </Section>
      )}
    </div>
  );
}
