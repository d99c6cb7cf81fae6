import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Button } from "~/app/components/ui/button/button";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { Ulid } from "~/workflows/kit";
import { CaseFound, FindCase } from "../components/find-case";
import { beginPaper } from "../paper-intake/begin-paper.server";
import { answerStart } from "../create/answer-start.server";
import { CaseSearch, findRequestedCase } from "../create/find-case.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.proofCounter"), to: "/pod-submission/RA" },
    { label: t("proofs.paper.title") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The counter finds the case of a proof that came on paper. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, parameters, getTitle } = await loadPageContext(args);
  const request = CaseSearch.parse(Object.fromEntries(parameters));
  const search = await findRequestedCase(portal, user, request, locale);
  return {
    title: getTitle(t("proofs.paper.title")),
    search,
    proofId: ulid(Date.parse(portal.clock.now())),
  };
}

const Posted = z.object({
  caseId: z.string().max(40),
  /** Made with the page: the same press twice begins one. */
  proofId: Ulid,
});

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, requestId } = context;
  const form = await args.request.formData();
  const { caseId, proofId } = parseFormOrThrow(form, Posted);
  const begun = await beginPaper(portal, { user, caseId, proofId, requestId });
  return answerStart(context, begun, { caseId, proofId, form });
}

export default function PaperNew() {
  const { t } = useTranslation();
  const { search, proofId } = useLoaderData<typeof loader>();
  const { found } = search;
  const answer = useActionData<typeof action>();
  return (
    <div className="flex max-w-form flex-col gap-6">
      <PageHeader title={t("proofs.paper.title")} subtitle={t("proofs.paper.lead")} />
      <Refused answer={answer} />
      <FindCase search={search} />
      {found !== null && (
        <CaseFound found={found}>
          <Form method="post">
            <input type="hidden" name="caseId" value={found.caseId} />
            <input type="hidden" name="proofId" value={proofId} />
            <Button type="submit" tone="primary">
              {t("proofs.paper.begin")}
            </Button>
          </Form>
        </CaseFound>
      )}
    </div>
  );
}
