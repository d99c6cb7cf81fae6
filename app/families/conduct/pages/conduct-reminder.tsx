import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { LinkButton } from "~/app/components/ui/button/button";
import { LinkedCaseBanner } from "~/app/components/cases/case-banner/linked-case-banner";
import { shownLetterColumns } from "../components/letter-columns";
import { ReminderActs } from "../components/reminder-acts";
import { reminderTone } from "../components/reminder-columns";
import { DataTable } from "~/app/components/ui/data-table/data-table";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { Section } from "~/app/components/ui/section";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { formatDate } from "~/app/i18n/format";
import { listAddressees, toStream } from "../reminders/remind.server";
import { reminderPage } from "../reminders/reminder-page.server";
import type { ReminderAct } from "../reminders/reminder-page.view";
import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksFor, type FactButton } from "~/app/services/platform/facts/fact-button.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { conductReminder, returnDueOn } from "~/workflows/records/conduct-reminder/index";
import { redirectWithError } from "~/app/services/platform/pages/answers.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";

export const handle: RouteHandle = {
  crumbs: (loaded, t) => [
    { label: t("navigation.conductReminders"), to: "/d1-d2-reminders" },
    ...(isLoaded(loaded) ? [{ label: loaded.page.caseNo }] : []),
  ],
};
type Loaded = Awaited<ReturnType<typeof loader>>;
const isLoaded = (value: unknown): value is Loaded =>
  typeof value === "object" && value !== null && "page" in value && "title" in value;

/** The reminders of one case: what was sent, what came in, and what the office can do. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, locale, t, getTitle } = context;
  const page = await reminderPage(portal, await context.case(), locale);
  if (page === null) throw new Response(null, { status: 404 });
  return { title: getTitle(t("conduct.reminders.page.title", { case: page.caseNo })), page };
}

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, t } = context;
  const found = await context.case();
  const to = listAddressees(found.file, hongKongDay(portal.clock.now()));
  const here = `/formd1d2Reminders/reminders/${found.id}`;
  return answerFact(context, await args.request.formData(), {
    procedure: conductReminder,
    stream: toStream(found.id),
    by: found.by,
    to: here,
    wrong: () =>
      redirectWithError(
        context,
        here,
        [{ sentence: t("validation.date") }],
        t("conduct.reminders.acts.refused"),
      ),
    buttons: {
      "reminders.withheld": asksFor("reminders.withheld", { dialog: true }),
      "withholding.ended": asksFor("withholding.ended", { dialog: true }),
      "otherReminder.sent": asksFor("otherReminder.sent", { dialog: true, add: { to } }),
      "bringUp.set": asksFor("bringUp.set", { dialog: true }),
    } satisfies Record<ReminderAct, FactButton>,
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function ConductReminder() {
  const { t } = useTranslation();
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <LinkedCaseBanner caseId={page.caseId} caseNo={page.caseNo} nameEn={page.nameEn} nameZh={page.nameZh} />
      <PageHeader
        title={t("conduct.reminders.page.title", { case: page.caseNo })}
        actions={<LinkButton to="/d1-d2-reminders">{t("conduct.reminders.all")}</LinkButton>}
      />
      <Refused answer={useActionData<typeof action>()} />
      {page.begin !== null && (
        <Section id="begin" title={t("conduct.reminders.page.prepare")}>
          <div className="flex flex-wrap gap-3">
            {page.begin.final !== null && (
              <LinkButton tone="primary" to={page.begin.final}>
                {t("conduct.reminders.page.startFinal")}
              </LinkButton>
            )}
            <LinkButton to={page.begin.d1}>{t("conduct.reminders.page.startD1")}</LinkButton>
            {page.begin.final === null && (
              <LinkButton to={page.begin.d2}>{t("conduct.reminders.page.startD2")}</LinkButton>
            )}
          </div>
        </Section>
      )}
      {page.acts.length > 0 && (
        <Section id="acts" title={t("conduct.reminders.page.acts")}>
          <ReminderActs acts={page.acts} bringUpOn={page.reminders.bringUpOn} />
        </Section>
      )}
      <Standing />
      <Letters />
      <Returns />
    </>
  );
}

function Standing() {
  const { t } = useTranslation();
  const { page } = useLoaderData<typeof loader>();
  const { reminders } = page;
  const day = (date: string | null) => (date === null ? null : formatDate(date));
  const { withheldFrom: from, withheldUntil: until } = reminders;
  return (
    <Section
      id="standing"
      title={t("conduct.reminders.page.standing")}
      className="sheet flex flex-col gap-2 px-5 py-4"
    >
      <DescriptionList
        items={[
          {
            term: t("conduct.reminders.columns.status"),
            description: <Badge tone={reminderTone(page.status)}>{page.statusLabel}</Badge>,
          },
          {
            term: t("conduct.reminders.columns.category"),
            description: t(`conduct.reminders.categories.${reminders.category}`),
          },
          {
            term: t("conduct.reminders.columns.commencement"),
            description: day(reminders.commencementDate),
          },
          { term: t("conduct.reminders.columns.relevant"), description: day(reminders.relevantDate) },
          { term: t("conduct.reminders.columns.appointed"), description: day(reminders.appointedOn) },
          {
            term: t("conduct.reminders.columns.returnDue"),
            description: formatDate(returnDueOn(reminders.relevantDate)),
          },
          { term: t("conduct.reminders.columns.next"), description: day(page.nextOn) },
          ...(from === null || until === null
            ? []
            : [
                {
                  term: t("conduct.reminders.columns.withheld"),
                  description: t("conduct.reminders.withheldFor", {
                    from: formatDate(from),
                    until: formatDate(until),
                  }),
                },
              ]),
          ...(page.withheldReason === null
            ? []
            : [{ term: t("conduct.reminders.page.reason"), description: page.withheldReason }]),
          ...(reminders.finalDueOn === null
            ? []
            : [
                {
                  term: t("conduct.reminders.columns.final"),
                  description: t("conduct.reminders.finalDue", { date: formatDate(reminders.finalDueOn) }),
                },
              ]),
          ...(reminders.bringUpOn === null
            ? []
            : [
                {
                  term: t("conduct.reminders.columns.bringUp"),
                  description: day(reminders.bringUpOn),
                },
              ]),
        ]}
      />
    </Section>
  );
}

function Letters() {
  const { t } = useTranslation();
  const { page } = useLoaderData<typeof loader>();
  return (
    <Section id="letters" title={t("conduct.reminders.page.letters")}>
      <DataTable
        label={t("conduct.reminders.page.letters")}
        columns={shownLetterColumns(t, page.caseId)}
        rows={page.letters}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t("conduct.reminders.none")} />}
      />
    </Section>
  );
}

function Returns() {
  const { t } = useTranslation();
  const { page } = useLoaderData<typeof loader>();
  const getKind = ({ interim, settles }: { readonly interim: boolean; readonly settles: boolean }) =>
    t(`conduct.reminders.page.${interim ? "interim" : settles ? "final" : "partial"}`);
  return (
    <Section id="returns" title={t("conduct.reminders.page.returns")}>
      <DataTable
        label={t("conduct.reminders.page.returns")}
        rows={page.returns}
        rowKey={({ reference }) => reference}
        columns={[
          {
            id: "reference",
            label: t("conduct.reminders.page.reference"),
            heading: true,
            cell: ({ reference, to }) => (
              <Link to={to} className="link tabular-nums">
                {reference}
              </Link>
            ),
          },
          { id: "form", label: t("conduct.reminders.page.form"), cell: ({ form }) => form.toUpperCase() },
          { id: "kind", label: t("conduct.reminders.page.kind"), cell: getKind },
          { id: "on", label: t("conduct.reminders.page.filedOn"), cell: ({ on }) => formatDate(on) },
          {
            id: "resubmission",
            label: t("conduct.reminders.page.resubmitted"),
            cell: ({ resubmission }) => t(resubmission ? "common.yes" : "common.no"),
          },
        ]}
        empty={<EmptyState title={t("conduct.reminders.page.returnsEmpty")} />}
      />
    </Section>
  );
}
