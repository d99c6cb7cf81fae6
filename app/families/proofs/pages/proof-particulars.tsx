import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import { saveDraft } from "~/app/services/filings/drafts/drafts.server";
import { loadFrame } from "~/app/services/filings/steps/frame.server";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import { askIdentityApp, forgetQuestion } from "~/app/services/identity/identity-app/flow.server";
import { redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { explainRefusals } from "~/app/services/platform/pages/reasons";
import { PageCommand } from "~/app/services/platform/portal/command-names.server";
import { explainRefusal } from "~/app/services/filings/submissions/explain-refusal.server";
import { getForm, say } from "~/workflows/kit";
import { CompanyWaiting } from "~/app/components/identity/corpid/company-waiting";
import { askCompany, endCompanyQuestion } from "~/app/services/identity/corpid/company-question.server";
import { explainCompanyCode } from "~/app/services/identity/corpid/explain-code";
import { loadCompanyFilling, particularsOf } from "../prefill/company-fill.server";
import {
  findGivenParticulars,
  findPrefillSource,
  gapsFilled,
  listBeside,
  takeParticulars,
} from "../prefill/fill-in.server";

/** The name of the page where a company is asked. */
const BY_COMPANY = "companyParticulars";

export const handle: RouteHandle = {
  crumbs: submissionCrumbs((t, { pages }) =>
    t(`filing.links.${pages.some(({ page }) => page === BY_COMPANY) ? BY_COMPANY : "particulars"}`),
  ),
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page shows how the proof stands now. */
export const shouldRevalidate = () => true;

async function filledBy(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const submission = await context.submission();
  const { portal, user } = context;
  const source = findPrefillSource(portal, submission);
  if (source === null) throw new Response(null, { status: 404 });
  const page = getAddress(submission, "particulars");
  const { steps } = getForm(submission.type, submission.current.context.formVersion);
  const form = getAddress(submission, steps[0]?.id ?? "preview");
  return {
    context,
    submission,
    source,
    form,
    asking: { portal, request: args.request, account: user.id, page },
  };
}

type Filled = Awaited<ReturnType<typeof filledBy>>;

/** What was given, to be put in; and what of a company is to be seen beside it. */
async function loadGiven({ context: { portal, user, locale, t }, submission, source, asking }: Filled) {
  if (source === "person") return { given: await findGivenParticulars(asking), company: null };
  const { question, given } = await loadCompanyFilling(portal, user, asking.page);
  if (given === null) return { given: null, company: { question, comparison: null, items: [] } };
  const { company, comparison } = given;
  const { type, current } = submission;
  const beside = listBeside(current.context.values, particularsOf(company)).map(
    ({ field, given: value, stands }) => ({
      label: say(type, locale, `fields.${field}.label`),
      value,
      // Of another company nothing is put in.
      stands: comparison === "otherOrganisation" ? null : stands,
    }),
  );
  // The form has no field for them.
  const numbers = [
    { label: t("proofs.filling.number"), value: company.number },
    { label: t("proofs.filling.businessNumber"), value: company.businessNumber },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value, stands: null }]));
  return {
    given: comparison === "otherOrganisation" ? null : particularsOf(company),
    company: { question, comparison, items: [...beside, ...numbers] },
  };
}

/** Asks iAM Smart or CorpID for the creditor's particulars, and shows what it gave before any of it is put in. */
export async function loader(args: LoaderFunctionArgs) {
  const filling = await filledBy(args);
  const { context: pageContext, submission, form } = filling;
  const { portal, locale, t, getTitle } = pageContext;
  const { type, current } = submission;
  const { given, company } = await loadGiven(filling);
  const filled = given && gapsFilled(current.context.values, given);
  return {
    company,
    title: getTitle(
      `${t(`filing.links.${company ? BY_COMPANY : "particulars"}`)} – ${submission.caseFile.caseNo}`,
    ),
    frame: await loadFrame(portal, submission, locale),
    given:
      filled &&
      Object.entries(filled).map(([field, value]) => ({
        label: say(type, locale, `fields.${field}.label`),
        value,
      })),
    objections: explainRefusal(pageContext, submission, "draft.saved"),
    form,
    commandId: ulid(Date.parse(portal.clock.now())),
  };
}

const Posted = z.object({
  intent: z.enum(["ask", "take", "cancel-company"]),
  commandId: PageCommand.optional(),
});

export async function action(args: ActionFunctionArgs) {
  const filling = await filledBy(args);
  const { context: pageContext, submission, source, form, asking: fillContext } = filling;
  const { portal, locale, t, requestId } = pageContext;
  const { intent, commandId } = parseFormOrThrow(await args.request.formData(), Posted);
  const asker = { user: pageContext.user, page: fillContext.page };
  if (intent === "cancel-company") {
    await endCompanyQuestion(portal, asker);
    return redirectWithToast(pageContext, fillContext.page);
  }
  const objections = explainRefusal(pageContext, submission, "draft.saved");
  if (objections.length > 0) return conflict(objections);
  if (intent === "ask" && source === "company") {
    const userAgent = args.request.headers.get("User-Agent") ?? "";
    const code = await askCompany(portal, asker, { locale, userAgent });
    return code === null
      ? redirectWithToast(pageContext, fillContext.page)
      : conflict([explainCompanyCode(t, code)], { status: 502 });
  }
  if (intent === "ask")
    return askIdentityApp(portal, {
      purpose: "fill",
      accountId: fillContext.account,
      subject: null,
      returnTo: fillContext.page,
    });
  const given = source === "person" ? await takeParticulars(fillContext) : (await loadGiven(filling)).given;
  if (given === null || commandId === undefined)
    return conflict([
      source === "person"
        ? { sentence: t("proofs.filling.gone"), next: t("proofs.filling.again") }
        : { sentence: t("proofs.filling.goneCompany"), next: t("proofs.filling.againCompany") },
    ]);
  const { current } = submission;
  const saved = await saveDraft(portal, {
    submission,
    basedOn: current.context.contentVersion,
    values: gapsFilled(current.context.values, given),
    commandId,
    requestId,
  });
  if (saved.outcome === "refused") return conflict(explainRefusals(submission.type, saved.refusals, locale));
  await endCompanyQuestion(portal, asker);
  const forgotten = new Headers({ "Set-Cookie": await forgetQuestion(portal) });
  return redirectWithToast(pageContext, form, t("proofs.filling.done"), forgotten);
}

export default function ProofParticulars() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const isOpen = page.objections.length === 0;
  const { company } = page;
  const waits = company?.question?.state === "waiting";
  const name = company === null ? "particulars" : BY_COMPANY;
  const isFull = page.given?.length === 0;
  return (
    <SubmissionFrame frame={page.frame} page={name}>
      <PageHeader
        title={t(`filing.links.${name}`)}
        subtitle={t(company ? "proofs.filling.leadCompany" : "proofs.filling.lead")}
      />
      <Refused answer={answer ?? { refused: page.objections }} />
      {company?.question && <CompanyWaiting question={company.question} />}
      {company?.comparison === "otherOrganisation" && (
        <Notice tone="error" live title={t("proofs.filling.otherCompany")}>
          {t("proofs.filling.otherCompanyNext")}
        </Notice>
      )}
      {page.given !== null && (company !== null || isFull) && (
        <Notice tone={company === null || isFull || company.comparison === "agrees" ? "info" : "warning"}>
          {t(company === null ? "proofs.filling.nothingOpen" : sayCompany(company.comparison, isFull))}
        </Notice>
      )}
      {company !== null && company.items.length > 0 && <Given items={company.items} />}
      {company === null && page.given !== null && !isFull && <Given items={page.given} />}
      <div className="flex flex-wrap gap-3">
        {isOpen && !waits && (
          <Form method="post">
            <input type="hidden" name="commandId" value={page.commandId} />
            {page.given !== null && !isFull ? (
              <Button type="submit" tone="primary" name="intent" value="take" busy={busy}>
                {t("proofs.filling.take")}
              </Button>
            ) : (
              page.given === null && (
                <Button type="submit" tone="primary" name="intent" value="ask" busy={busy}>
                  {t(company ? "proofs.filling.askCompany" : "proofs.filling.ask")}
                </Button>
              )
            )}
          </Form>
        )}
        <LinkButton to={page.form}>{t("proofs.filling.back")}</LinkButton>
      </div>
    </SubmissionFrame>
  );
}

/** The one statement about a company that is not another than the institution. */
function sayCompany(comparison: string | null, isFull: boolean) {
  if (isFull) return "proofs.filling.nothingOpenCompany";
  return comparison === "agrees" ? "proofs.filling.agrees" : "proofs.filling.notHeld";
}

interface GivenItem {
  readonly label: string;
  readonly value: string;
  /** What stands in the proof; blank: nothing yet. `null`, or absent: it is not compared. */
  readonly stands?: string | null;
}

function Given({ items }: { readonly items: readonly GivenItem[] }) {
  const { t } = useTranslation();
  return (
    <dl className="sheet grid max-w-form gap-x-6 gap-y-3 p-5 sm:grid-cols-[auto_1fr]">
      {items.map(({ label, value, stands = null }) => (
        <div key={label} className="contents">
          <dt className="font-semibold">{label}</dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
            {value}
            {stands !== null && (
              <span className="block text-sm text-ink-soft">
                {stands === ""
                  ? t("proofs.filling.empty")
                  : stands === value
                    ? t("proofs.filling.same")
                    : t("proofs.filling.stands", { value: stands })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
