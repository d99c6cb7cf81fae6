import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Button } from "~/app/components/ui/button/button";
import { TickField } from "~/app/components/ui/choice-field/choice-field";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { Fold } from "~/app/components/ui/fold/fold";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { isVisitor } from "~/app/services/identity/visitors/visitor";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { invalidForm } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { say, Ulid, writeMoney } from "~/workflows/kit";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt/index";
import { loadOwnProofs } from "../list/case-proofs.server";
import type { ProofItem } from "../list/proof-list.view";
import { CaseFound, FindCase } from "../components/find-case";
import { answerStart } from "../create/answer-start.server";
import { CaseSearch, findRequestedCase } from "../create/find-case.server";
import { startProof } from "../create/start-proof.server";
import type { FoundCase } from "../create/starting.view";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.ownProofs"), to: "/pod-submission" },
    { label: t("proofs.start.title") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

const Query = CaseSearch.extend({ after: Ulid.optional().catch(undefined) });

/** The guidance notes, and the case by its number and year. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, parameters, getTitle } = await loadPageContext(args);
  const input = Query.parse(Object.fromEntries(parameters));
  const search = await findRequestedCase(portal, user, input, locale);
  const { found } = search;
  const earlier = found === null ? [] : await loadOwnProofs(portal, user, found.caseId, locale);
  return {
    title: getTitle(t("proofs.start.title")),
    notes: {
      title: say(proofOfDebt, locale, "introduction.title"),
      text: say(proofOfDebt, locale, "introduction.text"),
      shown: isVisitor(user),
    },
    search,
    after: input.after,
    // The one that this begins from is known already.
    earlier: earlier.filter(({ id }) => id !== input.after),
    proofId: ulid(Date.parse(portal.clock.now())),
  };
}

const Posted = z.object({
  caseId: z.string().max(40),
  /** Made with the page: the same press twice begins one proof. */
  proofId: Ulid,
  after: Ulid.optional(),
  notesRead: z.literal("true").optional(),
});

/** Begins the proof. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, requestId, locale } = context;
  const form = await args.request.formData();
  const { caseId, proofId, after, notesRead } = parseFormOrThrow(form, Posted);
  if (notesRead === undefined)
    return invalidForm(form, { notesRead: say(proofOfDebt, locale, "guards.notesRead") });
  const started = await startProof(portal, { user, caseId, proofId, after, notesRead: true, requestId });
  return answerStart(context, started, { caseId, proofId, form });
}

export default function ProofNew() {
  const { t } = useTranslation();
  const { notes, search, after, earlier, proofId } = useLoaderData<typeof loader>();
  const { found } = search;
  const answer = useActionData<typeof action>();
  const { problems } = answer ?? UNANSWERED;
  return (
    <div className="flex max-w-form flex-col gap-6">
      <PageHeader title={t("proofs.start.title")} subtitle={t("proofs.start.lead")} />
      <Refused answer={answer} />
      <ErrorSummary problems={problemsInOrder(["notesRead"], problems)} />
      {/* The door, through which everybody without an account comes, has shown them. */}
      <Fold summary={notes.title} open={!notes.shown}>
        <p className="mt-3 max-w-prose whitespace-pre-line">{notes.text}</p>
      </Fold>
      <FindCase search={search} {...(after !== undefined && { carried: { after } })}>
        {after !== undefined && <input type="hidden" name="after" value={after} />}
      </FindCase>
      {found !== null && (
        <Found found={found} earlier={earlier} proofId={proofId} after={after} problem={problems.notesRead} />
      )}
    </div>
  );
}

interface FoundProps {
  readonly found: FoundCase;
  readonly earlier: readonly ProofItem[];
  readonly proofId: string;
  readonly after: string | undefined;
  readonly problem: string | undefined;
}

/** The case that was found, with one's own proofs in it, and the start. */
function Found({ found, earlier, proofId, after, problem }: FoundProps) {
  const { t } = useTranslation();
  return (
    <CaseFound
      found={found}
      beside={
        earlier.length > 0 && (
          <Notice tone="warning" title={t("proofs.start.earlier")}>
            <p>{t("proofs.start.earlierBody")}</p>
            <ul className="mt-2 flex flex-col gap-1">
              {earlier.map(({ id, to, reference, creditor, amount, statusLabel }) => (
                <li key={id}>
                  <Link to={to} className="link">
                    {reference ?? t("proofs.noNumber")}
                  </Link>{" "}
                  {[creditor, amount && writeMoney(amount), statusLabel].filter(Boolean).join(" · ")}
                </li>
              ))}
            </ul>
          </Notice>
        )
      }
    >
      <Form method="post" className="flex flex-col items-start gap-4">
        <input type="hidden" name="caseId" value={found.caseId} />
        <input type="hidden" name="proofId" value={proofId} />
        {after !== undefined && <input type="hidden" name="after" value={after} />}
        <TickField
          name="notesRead"
          label={t("proofs.start.tick")}
          required
          {...(problem !== undefined && { error: problem })}
        />
        <Button type="submit" tone="primary">
          {t("proofs.start.begin")}
        </Button>
      </Form>
    </CaseFound>
  );
}
