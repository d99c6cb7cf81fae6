import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { CaseField } from "~/app/components/cases/case-field/case-field";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { DateField } from "~/app/components/ui/date-field/date-field";
import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { usePolling } from "~/app/components/ui/use-polling";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { invalidForm, redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { findTypedCase } from "~/app/services/cases/access/typed-case.server";
import { loadPageContext, type PageContext } from "~/app/services/platform/pages/page.server";
import {
  parseFormOrThrow,
  toProblemMessages,
  parseForm,
} from "~/app/services/platform/pages/parse-form.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import { isUlid, LEDGER_ESTATES, LEDGERS_WAITING, sayPastTense } from "~/workflows/kit";
import {
  GROUPINGS,
  ledgerRequest,
  REPORT_FORMATS,
  REPORT_TYPES,
} from "~/workflows/jobs/ledger-request/index";
import type { AnalysisCode } from "../sources/analysis-codes";
import { AnalysisCodes } from "../components/analysis-codes";
import { shownLedgerColumns } from "../components/ledger-columns";
import { askForLedger, LedgerForm } from "../requests/ask-ledger.server";
import { ledgerList, LEDGERS } from "../requests/ledger-list.server";
import { codeList } from "../sources/code-list.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.ledgers") }] };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Request Detailed Ledger: the form, and what was asked for. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, locale, t, parameters, getTitle } = context;
  return {
    title: getTitle(t("ledger.title")),
    commandId: ulid(),
    reportTypes: REPORT_TYPES,
    formats: REPORT_FORMATS,
    groupings: GROUPINGS,
    codes: codeList(context),
    // As another page has filled it in: of which estate, for which days.
    filledIn: Object.fromEntries(FILLED_IN.map((name) => [name, parameters.get(name)?.slice(0, 40) ?? ""])),
    ledgers: await ledgerList(portal, user, parameters, { locale, t }),
  };
}

const FILLED_IN = ["accountFrom", "periodFrom", "periodTo"] as const;

const PostedForm = z.object({ commandId: z.string().refine(isUlid) });
/** The form with the numbers of the cases that were typed in another spelling or by their names. */
async function readCases({ portal, user }: PageContext, form: FormData): Promise<FormData> {
  const read = new FormData();
  for (const [name, value] of form) {
    const isCase = (name === "accountFrom" || name === "accountTo") && typeof value === "string";
    read.append(name, isCase && value.trim() !== "" ? await findTypedCase(portal, user, value) : value);
  }
  return read;
}

const PROBLEMS = ["required", "date", "account", "code"] as const;

/** Asks for a ledger. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { t, locale } = context;
  const form = await args.request.formData();
  const { commandId } = parseFormOrThrow(form, PostedForm);
  const cases = await readCases(context, form);
  const read = parseForm(cases, LedgerForm);
  if (!read.ok)
    return invalidForm(
      form,
      toProblemMessages(read.wrong, PROBLEMS, "required", (problem) => t(`ledger.problems.${problem}`)),
    );
  const outcome = await askForLedger({ ...context, commandId }, read.input);
  if (outcome.outcome === "wrong") {
    const { field, problem } = outcome.wrong;
    const params = { estates: LEDGER_ESTATES, waiting: LEDGERS_WAITING };
    return invalidForm(form, { [field]: t(`ledger.problems.${problem}`, params) });
  }
  return outcome.outcome === "done"
    ? redirectWithToast(context, LEDGERS, sayPastTense(ledgerRequest, locale, "ledger.requested"))
    : conflict(whyNotDone(context, ledgerRequest, outcome), { form });
}

export default function Ledgers() {
  const { t } = useTranslation();
  const { ledgers, codes } = useLoaderData<typeof loader>();
  usePolling(ledgers.waiting);
  return (
    <>
      <PageHeader
        title={t("ledger.title")}
        subtitle={t("ledger.lead")}
        actions={
          <LinkButton to="/accounts/generate-detailed-ledger/batches">{t("ledger.batches.title")}</LinkButton>
        }
      />
      <Request />
      <AnalysisCodes codes={codes} />
      <h2 className="text-lg font-semibold">{t("ledger.history")}</h2>
      <FilterBar
        filters={[
          {
            kind: "choice",
            name: "status",
            label: t("ledger.columns.status"),
            value: ledgers.status,
            options: ledgers.statuses,
          },
        ]}
      />
      <ListFrame
        name="ledgers"
        label={t("ledger.history")}
        listing={ledgers.list}
        columns={shownLedgerColumns(t)}
        empty={
          <EmptyList
            isFiltered={ledgers.status !== undefined}
            clear="/accounts/generate-detailed-ledger"
            title={t("ledger.empty")}
          >
            {t("ledger.emptyBody")}
          </EmptyList>
        }
      />
    </>
  );
}

const FIELDS = [
  "reportType",
  "format",
  "accountFrom",
  "accountTo",
  "periodFrom",
  "periodTo",
  "analysisFrom",
  "analysisTo",
  "grouping",
] as const;

function Request() {
  const { t } = useTranslation();
  const { commandId, reportTypes, formats, groupings, filledIn, codes } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? UNANSWERED;
  const busy = useNavigation().state !== "idle";
  const { typed, problems } = answer;
  const of = (name: string) => ({ name, defaultValue: typed[name] ?? filledIn[name], error: problems[name] });
  return (
    <>
      <Refused answer={answer} />
      <ErrorSummary problems={problemsInOrder(FIELDS, problems)} />
      <Form method="post" className="sheet flex flex-col items-start gap-5 p-5">
        <input type="hidden" name="commandId" value={commandId} />
        <div className="grid w-full gap-x-6 gap-y-5 sm:grid-cols-2">
          <ChoiceField
            {...of("reportType")}
            defaultValue={typed.reportType ?? "detailed"}
            label={t("ledger.form.reportType")}
            display="select"
            options={reportTypes.map((value) => ({ value, label: t(`ledger.reportTypes.${value}`) }))}
            required
          />
          <ChoiceField
            {...of("format")}
            defaultValue={typed.format ?? "pdf"}
            label={t("ledger.form.format")}
            display="select"
            options={formats.map((value) => ({ value, label: t(`ledger.formats.${value}`) }))}
            required
          />
          <CaseField
            {...of("accountFrom")}
            label={t("ledger.form.accountFrom")}
            hint={t("ledger.form.accountHint")}
            required
          />
          <CaseField
            {...of("accountTo")}
            label={t("ledger.form.accountTo")}
            hint={t("ledger.form.accountToHint")}
          />
          <DateField {...of("periodFrom")} label={t("ledger.form.periodFrom")} required />
          <DateField {...of("periodTo")} label={t("ledger.form.periodTo")} required />
          <CodeField {...of("analysisFrom")} label={t("ledger.form.analysisFrom")} codes={codes} />
          <CodeField {...of("analysisTo")} label={t("ledger.form.analysisTo")} codes={codes} />
          <ChoiceField
            {...of("grouping")}
            defaultValue={typed.grouping ?? "none"}
            label={t("ledger.form.grouping")}
            display="select"
            options={groupings.map((value) => ({ value, label: t(`ledger.groupings.${value}`) }))}
            required
          />
        </div>
        <Button type="submit" tone="primary" busy={busy}>
          {t("ledger.form.submit")}
        </Button>
      </Form>
    </>
  );
}

/** One of the codes, in words; typed where another system keeps them. */
function CodeField({
  codes,
  ...field
}: ComponentProps<typeof TextField> & { readonly codes: readonly AnalysisCode[] }) {
  const { t } = useTranslation();
  const hint = t("ledger.form.analysisHint");
  if (codes.length === 0) return <TextField {...field} hint={hint} maxLength={20} />;
  const options = codes.map(({ code, category }) => ({ value: code, label: `${code} · ${category}` }));
  return <ChoiceField {...field} hint={hint} display="select" options={options} />;
}
