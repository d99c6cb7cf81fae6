import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ulid } from "ulidx";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { Refused } from "~/app/components/ui/refused/refused";
import { AMENDABLE } from "~/workflows/forms/proof-of-debt/index";
import { RequestDecision } from "../components/request-decision";
import { RequestHeader } from "../components/request-header";
import { RequestDetails } from "../components/request-details";
import { decideRequest } from "../requests/decide-request.server";
import { loadRequestDecision } from "../requests/decision.server";
import { requestView } from "../requests/request-page.server";
import { loadRequest } from "../requests/requested.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.proofRequests"), to: "/accounts/proof-amendments" },
    { label: t("proofs.requests.decide") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page shows how the request stands now. */
export const shouldRevalidate = () => true;

/** What is asked beside what stands, and the counter's answer. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, visible } = await loadRequest(args);
  return {
    title: context.getTitle(context.t("proofs.requests.decide")),
    view: await requestView(context, visible),
    decision: await loadRequestDecision(context, visible),
    commandId: ulid(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context, visible } = await loadRequest(args);
  return decideRequest(context, visible, await args.request.formData());
}

export default function ProofRequestDecision() {
  const { view, decision, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="flex flex-col gap-6">
      <RequestHeader view={view} />
      <Refused answer={answer} />
      <ErrorSummary problems={problemsInOrder([...AMENDABLE, "reason"], answer?.problems ?? {})} />
      <RequestDetails view={view} />
      {view.mayDecide && <RequestDecision {...{ view, decision, commandId, answer }} />}
    </div>
  );
}
