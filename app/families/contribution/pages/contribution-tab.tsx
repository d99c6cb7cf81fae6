import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { caseFileHandle } from "~/app/components/cases/case-overview/case-crumbs";
import { MonthTable } from "~/app/components/cases/contributions/month-table";
import { NotOnCase } from "~/app/components/cases/case-overview/not-on-case";
import { getShownId } from "~/app/components/platform/fact-form/fact-form";
import { CaseFrame } from "~/app/components/cases/case-overview/case-frame";
import { LinkButton } from "~/app/components/ui/button/button";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { Notice } from "~/app/components/ui/notice/notice";
import { Refused } from "~/app/components/ui/refused/refused";
import { Section } from "~/app/components/ui/section";
import { UNANSWERED, type PageAnswer } from "~/app/services/platform/pages/answer";
import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksWith } from "~/app/services/platform/facts/fact-button.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { toProblemMessages } from "~/app/services/platform/pages/parse-form.server";
import { loadCaseTabContext } from "~/app/services/workspace/case-overview/case-overview.server";
import { contributionTab } from "~/app/services/cases/contributions/contribution.server";
import { contribution as procedure } from "~/workflows/records/contribution/index";
import { ObjectionList } from "../components/objection-list";
import { StandingTerms } from "../components/standing-terms";
import { WorksheetTable } from "../components/worksheet-table";
import { contribution } from "../family";
import { DecidedObjection, OneWithReason, WithdrawnObjection } from "../record/one-with-reason.server";
import { loadView } from "../view/contribution-view.server";
import { loadForPage } from "../view/for-page.server";

export const handle = caseFileHandle;
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page shows how it stands now. */
export const shouldRevalidate = () => true;

/** The contributions of a bankrupt in the case file: what is set, and which months are missing. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadCaseTabContext(args, contribution.caseTab?.id ?? "contribution");
  const { visible, title, overview } = context;
  return { title, overview, view: await loadView(context, visible), commandId: ulid() };
}

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { t } = context;
  const page = await loadForPage(context);
  return answerFact(context, await args.request.formData(), {
    procedure,
    stream: page.stream,
    by: page.by,
    restsOn: [page.visible.asRead],
    to: contributionTab(page.visible.id),
    shown: { field: "objection", of: ["objection.decided", "objection.withdrawn"] },
    say: (wrong) =>
      toProblemMessages(wrong, ["required", "select"], "required", (problem) =>
        t(`contribution.problems.${problem}`),
      ),
    buttons: {
      "objection.decided": asksWith("objection.decided", DecidedObjection, (data) => ({ data })),
      "objection.withdrawn": asksWith("objection.withdrawn", WithdrawnObjection, (data) => ({ data })),
      "contribution.resumed": asksWith("contribution.resumed", OneWithReason, (data) => ({ data })),
      "change.withdrawn": asksWith("change.withdrawn", OneWithReason, (data) => ({ data })),
    },
  });
}

export default function ContributionTab() {
  const { t } = useTranslation();
  const { overview, view, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <CaseFrame overview={overview}>
      {view === null ? (
        <NotOnCase overview={overview}>
          <EmptyState title={t("contribution.tab.notYours")}>{t("contribution.tab.notYoursBody")}</EmptyState>
        </NotOnCase>
      ) : (
        <div className="flex flex-col gap-6">
          <Refused answer={answer} />
          <ErrorSummary problems={listProblems(answer)} />
          {view.acts && view.isClosed && <Notice>{t("contribution.tab.closed")}</Notice>}
          {view.acts && <Promised view={view} />}
          <Doors links={view.links} />
          {view.set === null ? (
            <EmptyState title={t("contribution.tab.none")}>{t("contribution.tab.noneBody")}</EmptyState>
          ) : (
            <>
              <StandingTerms set={view.set} may={view.may} commandId={commandId} answer={answer} />
              {view.set.standing !== null && (
                <Section id="months" title={t("contribution.months.title")} className="flex flex-col gap-3">
                  {view.set.missing > 0 && (
                    <Notice
                      tone="warning"
                      title={t("contribution.months.missing", { count: view.set.missing })}
                    >
                      {t("contribution.months.outstanding", {
                        ...view.set.sums,
                        count: view.set.missing,
                      })}
                      {view.set.sums.inGrace !== null && (
                        <> {t("contribution.months.inGrace", { inGrace: view.set.sums.inGrace })}</>
                      )}
                    </Notice>
                  )}
                  {view.set.told !== null && (
                    <p>
                      {t("contribution.months.told", {
                        day: view.set.told.day,
                        by: t(`contribution.months.toldBy.${view.set.told.channel}`),
                      })}
                    </p>
                  )}
                  {view.set.missing > 0 && !view.set.hasContact && (
                    <p>{t("contribution.months.noContact")}</p>
                  )}
                  {!view.set.hasBooks && <Notice>{t("contribution.months.noBooks")}</Notice>}
                  <p className="max-w-prose text-ink-soft">
                    {t("contribution.months.lead", { count: view.grace })}
                  </p>
                  <MonthTable months={view.set.months} />
                  {view.set.sums.ahead !== null && (
                    <p>
                      {t(view.set.isOver ? "contribution.months.tooMuch" : "contribution.months.ahead", {
                        ahead: view.set.sums.ahead,
                      })}
                    </p>
                  )}
                </Section>
              )}
              {view.set.worksheet !== null && (
                <Section
                  id="worksheet"
                  title={t("contribution.worksheet.of", { day: view.set.worksheet.on })}
                  className="sheet flex flex-col gap-3 p-5"
                >
                  <WorksheetTable lines={view.set.worksheet} />
                </Section>
              )}
              <ObjectionList
                objections={view.set.objections}
                may={view.may}
                commandId={commandId}
                answer={answer}
              />
            </>
          )}
        </div>
      )}
    </CaseFrame>
  );
}

/** Ids of the fields of each form that is answered here: one form names what it is about. */
const REASON_OF: Readonly<Record<string, string>> = {
  "objection.decided": "reason-decided",
  "objection.withdrawn": "reason-withdrawn",
};

function listProblems(answer: PageAnswer | undefined) {
  const { typed, problems } = answer ?? UNANSWERED;
  const { intent = "", id = "" } = typed;
  const reason = REASON_OF[intent] ?? `reason-${id}`;
  const shown = getShownId(intent, "objection");
  return problemsInOrder([shown, "outcome", reason], {
    [shown]: problems["objection"],
    outcome: problems["outcome"],
    [reason]: problems["reason"],
  });
}

/** What was answered to an objection is still to be done: nothing is changed by the answer alone. */
function Promised({
  view: { set, links },
}: {
  readonly view: NonNullable<Awaited<ReturnType<typeof loadView>>>;
}) {
  const { t } = useTranslation();
  const promised = set?.promised ?? null;
  if (promised === null) return null;
  const to = promised === "changed" ? links.change : links.worksheet;
  return (
    <Notice
      tone="warning"
      title={t(`contribution.promised.${promised}`)}
      {...(to !== null && {
        actions: (
          <LinkButton to={to}>
            {t(promised === "changed" ? "contribution.doors.change" : "contribution.doors.worksheet")}
          </LinkButton>
        ),
      })}
    >
      {t("contribution.promised.told")}
    </Notice>
  );
}

type Links = NonNullable<Awaited<ReturnType<typeof loadView>>>["links"];

function Doors({ links }: { readonly links: Links }) {
  const { t } = useTranslation();
  const doors = (["worksheet", "record", "change", "objection"] as const).flatMap((door) => {
    const to = links[door];
    return to === null ? [] : [{ door, to }];
  });
  if (doors.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {doors.map(({ door, to }, index) => (
        <LinkButton key={door} to={to} {...(index === 0 && { tone: "primary" as const })}>
          {t(`contribution.doors.${door}`)}
        </LinkButton>
      ))}
    </div>
  );
}
