import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import type { RouteHandle } from "~/app/components/shell/route-handle";
import { Button } from "~/app/components/ui/button/button";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { goOn, refuse } from "~/app/services/pages/answers.server";
import { pageRequest } from "~/app/services/pages/page.server";
import { expectForm } from "~/app/services/pages/read-form.server";
import { reasonsOf } from "~/app/services/pages/reasons";
import { Ulid } from "~/workflows/kit";
import { proofOfDebt } from "~/workflows/proof-of-debt/index";
import { FindCase, FoundFacts, NotTakenHere } from "../components/find-case";
import { MeetingNotice } from "../components/meeting-notice";
import { beginPaper } from "../paper/begin-paper.server";
import { AskedCase, findAskedCase } from "../starting/find-case.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.proofCounter"), to: "/pod-submission/RA" },
    { label: t("proofs.paper.title") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The counter finds the case of a proof that came on paper. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, t, parameters, titleOf } = await pageRequest(args);
  const asked = AskedCase.parse(Object.fromEntries(parameters));
  const { found, notFound } = await findAskedCase(portal, user, asked);
  return {
    title: titleOf(t("proofs.paper.title")),
    asked,
    found: found?.found ?? null,
    notFound,
    proofId: ulid(Date.parse(portal.clock.now())),
  };
}

const Posted = z.object({
  caseId: z.string().max(40),
  /** Made with the page: the same press twice begins one. */
  proofId: Ulid,
});

export async function action(args: ActionFunctionArgs) {
  const asked = await pageRequest(args);
  const { portal, user, requestId, locale, t } = asked;
  const form = await args.request.formData();
  const { caseId, proofId } = expectForm(form, Posted);
  const begun = await beginPaper(portal, { user, caseId, proofId, requestId });
  switch (begun.outcome) {
    case "started":
      return goOn(asked, `/casefile/${caseId}/${proofOfDebt.code}/${proofId}/creditor`);
    case "noCase":
      return refuse([{ sentence: t("proofs.start.notFound") }], { form });
    case "refused":
      return refuse(reasonsOf(proofOfDebt, begun.refusals, locale), { form });
  }
}

export default function PaperNew() {
  const { t } = useTranslation();
  const { asked, found, notFound, proofId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="flex max-w-form flex-col gap-6">
      <PageHeader title={t("proofs.paper.title")} subtitle={t("proofs.paper.lead")} />
      <Refused answer={answer} />
      <FindCase asked={asked} notFound={notFound} isFound={found !== null} />
      {found !== null && (
        <section aria-labelledby="found" className="sheet flex flex-col gap-4 p-5">
          <h2 id="found" className="text-lg">
            {t("proofs.start.found")}
          </h2>
          <FoundFacts found={found} />
          <MeetingNotice meeting={found.meeting} />
          {found.takesProofs ? (
            <Form method="post">
              <input type="hidden" name="caseId" value={found.caseId} />
              <input type="hidden" name="proofId" value={proofId} />
              <Button type="submit" tone="primary">
                {t("proofs.paper.begin")}
              </Button>
            </Form>
          ) : (
            <NotTakenHere found={found} />
          )}
        </section>
      )}
    </div>
  );
}
