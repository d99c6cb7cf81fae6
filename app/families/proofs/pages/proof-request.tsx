import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { Refused } from "~/app/components/ui/refused/refused";
import { redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import { PageCommand } from "~/app/services/platform/portal/command-names.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { sayPastTense } from "~/workflows/kit";
import { AMENDABLE } from "~/workflows/forms/proof-of-debt/index";
import { proofRequest } from "~/workflows/records/proof-request/index";
import { RequestDecision } from "../components/request-decision";
import { RequestHeader } from "../components/request-header";
import { RequestDetails } from "../components/request-details";
import { decideRequest } from "../requests/decide-request.server";
import { loadRequestDecision } from "../requests/decision.server";
import { requestView } from "../requests/request-page.server";
import { loadRequest } from "../requests/requested.server";
import { PROOF_REQUESTS } from "../streams.server";

export const handle: RouteHandle = {
  crumbs: (loaded, t) => [
    { label: t("navigation.proofRequests"), to: "/accounts/proof-amendments" },
    ...(isLoaded(loaded) ? [{ label: loaded.view.kindLabel }] : []),
  ],
};
type Loaded = Awaited<ReturnType<typeof loader>>;
const isLoaded = (value: unknown): value is Loaded =>
  typeof value === "object" && value !== null && "view" in value && "commandId" in value;
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page shows how the request stands now. */
export const shouldRevalidate = () => true;

/** One request: what is asked beside what stands, and what became of it; whoever decides does so here. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, visible } = await loadRequest(args);
  const view = await requestView(context, visible);
  return {
    title: context.getTitle(view.kindLabel),
    view,
    decision: view.mayDecide ? await loadRequestDecision(context, visible) : null,
    commandId: ulid(),
  };
}

const Pressed = z.object({ commandId: PageCommand });

/** The counter decides; whoever asked takes the request back, as long as nobody has decided. */
export async function action(args: ActionFunctionArgs) {
  const { context, visible } = await loadRequest(args);
  const { portal, requestId, locale } = context;
  const form = await args.request.formData();
  if (form.has("intent")) return decideRequest(context, visible, form);
  const { commandId } = parseFormOrThrow(form, Pressed);
  const outcome = await dispatch(portal.log, proofRequest, {
    stream: visible.stream,
    type: "request.withdrawn",
    data: {},
    by: visible.by,
    at: portal.clock.now(),
    commandId,
    requestId,
  });
  return outcome.outcome === "done"
    ? redirectWithToast(
        context,
        `${PROOF_REQUESTS}/requests/${visible.id}`,
        sayPastTense(proofRequest, locale, "request.withdrawn"),
      )
    : conflict(whyNotDone(context, proofRequest, outcome));
}

export default function ProofRequestPage() {
  const { t } = useTranslation();
  const { view, decision, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="flex flex-col gap-6">
      <RequestHeader view={view}>
        {view.mayWithdraw && (
          <ConfirmDialog
            action={t("proofs.requests.withdraw")}
            title={t("proofs.requests.withdraw")}
            body={t("proofs.requests.withdrawBody")}
            values={{ commandId }}
          />
        )}
      </RequestHeader>
      <Refused answer={answer} />
      <ErrorSummary problems={problemsInOrder([...AMENDABLE, "reason"], answer?.problems ?? {})} />
      <RequestDetails view={view} />
      {decision !== null && <RequestDecision {...{ view, decision, commandId, answer }} />}
    </div>
  );
}
