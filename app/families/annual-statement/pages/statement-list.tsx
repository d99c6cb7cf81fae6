import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { LinkButton } from "~/app/components/ui/button/button";
import { AskedSubmit } from "~/app/components/ui/confirm-dialog/asked-submit";
import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { searchFilter } from "~/app/components/ui/filter-bar/filter";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { CommandForm } from "~/app/services/platform/administration/administration.server";
import { toActor } from "~/app/services/cases/access/standing.server";
import { conflict, redirectWithToast } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { FILL_MANDATORY, isOfficeBy } from "~/workflows/kit";
import { entersPaper, EXAMINATION_RESULTS } from "~/workflows/records/annual-statement/index";
import { CLEAN_BATCH, shownStatementColumns } from "../components/statement-list-columns";
import { acceptClean } from "../examination/accept-clean.server";
import { readShown } from "../examination/shown-statement";
import { findStatementScope, mayAcceptStatements } from "../office/examiner.server";
import { statementList } from "../office/statement-list.server";
import { RULES_CHOICES } from "../office/statement-list.view";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [{ label: t("navigation.annualStatements") }],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The list of annual statements, of all cases or of those that the reader works on: those that came in and those that are owing, as far as their years were opened. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, parameters, t, getTitle } = context;
  const scope = findStatementScope(context);
  if (scope === null) throw new Response(null, { status: 404 });
  const statements = await statementList(portal, parameters, { ...context, scope });
  return {
    title: getTitle(t("annualStatement.list.title")),
    statements,
    isOfFirm: scope.workedOnBy !== undefined,
    mayPrint: isOfficeBy(toActor(user, "office")),
    mayEnter: entersPaper(toActor(user, "office")),
    mayAccept: statements.rules === "clean" && mayAcceptStatements(user),
    commandId: ulid(),
  };
}

/** Those that were ticked are accepted as in order. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { t } = context;
  if (findStatementScope(context) === null) throw new Response(null, { status: 404 });
  const form = await args.request.formData();
  const { commandId } = parseFormOrThrow(form, CommandForm);
  const shown = form.getAll("statement").flatMap((each) => readShown(each) ?? []);
  if (shown.length === 0)
    return conflict([{ sentence: t("annualStatement.clean.noneTicked"), code: FILL_MANDATORY }], { form });
  const refused = await acceptClean(context, shown, commandId);
  const detail = refused
    .map(({ name, why }) => t("annualStatement.clean.notAccepted", { name, why }))
    .join(" ");
  return redirectWithToast(context, "/annual-statements?rules=clean", {
    tone: refused.length === 0 ? "success" : "error",
    message: t("annualStatement.clean.accepted", { count: shown.length - refused.length }),
    ...(detail !== "" && { detail }),
  });
}

/** How many are ticked, as the dialog is opened. */
function TickedStatements() {
  const { t } = useTranslation();
  const [count, setCount] = useState(0);
  useEffect(() => {
    setCount(document.querySelectorAll(`input[form="${CLEAN_BATCH}"]:checked`).length);
  }, []);
  return (
    <>
      {t("annualStatement.clean.ask", { count })} {t("annualStatement.clean.acceptHint")}
    </>
  );
}

export default function StatementList() {
  const { t } = useTranslation();
  const { statements, isOfFirm, mayAccept, mayEnter, mayPrint, commandId } = useLoaderData<typeof loader>();
  const { list, search, status, statuses, result, rules, declared, mine, offersMine } = statements;
  const answer = useActionData<typeof action>();
  const { state, formMethod } = useNavigation();
  const picks = mayAccept && list.items.length > 0;
  return (
    <>
      <PageHeader
        title={t("annualStatement.list.title")}
        subtitle={t(isOfFirm ? "annualStatement.list.leadOfFirm" : "annualStatement.list.lead")}
        actions={
          <>
            {mayEnter && (
              <LinkButton to="/annual-statements/code">{t("annualStatement.form.byCode")}</LinkButton>
            )}
            {mayPrint && (
              <LinkButton to="/annual-statements/letters">{t("annualStatement.letters.title")}</LinkButton>
            )}
            {!isOfFirm && (
              <LinkButton to="/annual-statements/rules">{t("annualStatement.rules.title")}</LinkButton>
            )}
          </>
        }
      />
      <Refused answer={answer} />
      <FilterBar
        filters={[
          searchFilter(t, search, t("annualStatement.list.searchHint")),
          {
            kind: "choice",
            name: "status",
            label: t("annualStatement.columns.status"),
            value: status,
            options: statuses,
          },
          {
            kind: "choice",
            name: "result",
            label: t("annualStatement.columns.result"),
            value: result,
            options: EXAMINATION_RESULTS.map((value) => ({
              value,
              label: t(`annualStatement.office.results.${value}`),
            })),
          },
          { kind: "day", name: "declared", label: t("annualStatement.columns.came"), value: declared },
          {
            kind: "choice",
            name: "rules",
            label: t("annualStatement.clean.toExamine"),
            value: rules,
            options: RULES_CHOICES.map((value) => ({
              value,
              label: t(`annualStatement.clean.choices.${value}`),
            })),
          },
          {
            kind: "choice",
            name: "mine",
            label: t("lists.mine"),
            value: mine ? "true" : undefined,
            options: [{ value: "true", label: t("lists.mineOnly") }],
            saysItself: true,
            offered: offersMine,
          },
        ]}
      />
      <ListFrame
        name="annual-statements"
        label={t("annualStatement.list.title")}
        listing={list}
        exportAt="/annual-statements.xlsx"
        columns={shownStatementColumns(t, picks)}
        empty={
          <EmptyList
            isFiltered={
              mine ||
              [search, declared].some((typed) => typed !== "") ||
              (status ?? result ?? rules) !== undefined
            }
            clear="?"
            title={t("annualStatement.list.empty")}
          >
            {t("annualStatement.list.emptyBody")}
          </EmptyList>
        }
      />
      {picks && (
        <Form method="post" id={CLEAN_BATCH} className="no-print flex flex-wrap items-center gap-3">
          <input type="hidden" name="commandId" value={commandId} />
          <AskedSubmit
            action={t("annualStatement.clean.accept")}
            busy={state !== "idle" && formMethod === "POST"}
            title={t("annualStatement.clean.asked")}
            body={<TickedStatements />}
          />
          <p className="text-ink-soft">{t("annualStatement.clean.acceptHint")}</p>
        </Form>
      )}
    </>
  );
}
