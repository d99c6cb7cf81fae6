import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import { CaseField } from "~/app/components/cases/case-field/case-field";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
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
import { usePolling } from "~/app/components/ui/use-polling";
import { findTypedCase } from "~/app/services/cases/access/typed-case.server";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { conflict, invalidForm, redirectWithToast } from "~/app/services/platform/pages/answers.server";
import { loadPageContext, type PageContext } from "~/app/services/platform/pages/page.server";
import {
  parseForm,
  parseFormOrThrow,
  toProblemMessages,
} from "~/app/services/platform/pages/parse-form.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import { isUlid, PROOF_INDEX, sayPastTense } from "~/workflows/kit";
import { INDEX_FORMATS, proofIndex } from "~/workflows/jobs/proof-index/index";
import { buildIndexColumns } from "../components/index-columns";
import { askForIndex, IndexForm } from "../estate-index/ask-index.server";
import { indexList } from "../estate-index/index-list.server";
import { asksForRequests, findMovedAddress } from "../requests/moved-address";
import { filesProofs, PROOF_INDEX_PAGE } from "../streams.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.proofIndex") }] };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Request an index of proofs of debt: the form, and what was asked for. The requests on proofs stood here: old links lead to them. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, locale, t, parameters, getTitle } = context;
  if (filesProofs(user) || asksForRequests(parameters)) throw redirect(findMovedAddress(args.request.url));
  return {
    title: getTitle(t("proofs.index.title")),
    commandId: ulid(),
    formats: INDEX_FORMATS,
    // As another page has filled it in: of which estate.
    accountFrom: parameters.get("accountFrom")?.slice(0, 40) ?? "",
    indexes: await indexList(portal, user, parameters, { locale, t }),
  };
}

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

const PROBLEMS = ["required", "date", "account"] as const;

/** Asks for an index. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { t, locale } = context;
  const form = await args.request.formData();
  const { commandId } = parseFormOrThrow(form, PostedForm);
  const read = parseForm(await readCases(context, form), IndexForm);
  if (!read.ok)
    return invalidForm(
      form,
      toProblemMessages(read.wrong, PROBLEMS, "required", (problem) => t(`proofs.index.problems.${problem}`)),
    );
  const outcome = await askForIndex({ ...context, commandId }, read.input);
  if (outcome.outcome === "wrong") {
    const { field, problem } = outcome.wrong;
    return invalidForm(form, { [field]: t(`proofs.index.problems.${problem}`, { ...PROOF_INDEX }) });
  }
  return outcome.outcome === "done"
    ? redirectWithToast(context, PROOF_INDEX_PAGE, sayPastTense(proofIndex, locale, "index.requested"))
    : conflict(whyNotDone(context, proofIndex, outcome), { form });
}

export default function ProofIndexPage() {
  const { t } = useTranslation();
  const { indexes } = useLoaderData<typeof loader>();
  usePolling(indexes.waiting);
  return (
    <>
      <PageHeader
        title={t("proofs.index.title")}
        subtitle={t("proofs.index.lead")}
        actions={<LinkButton to="/accounts/proof-amendments">{t("navigation.proofRequests")}</LinkButton>}
      />
      <Request />
      <h2 className="text-lg font-semibold">{t("proofs.index.history")}</h2>
      <FilterBar
        filters={[
          {
            kind: "choice",
            name: "state",
            label: t("proofs.index.columns.status"),
            value: indexes.status,
            options: indexes.statuses,
          },
        ]}
      />
      <ListFrame
        name="proof-indexes"
        label={t("proofs.index.history")}
        listing={indexes.list}
        columns={buildIndexColumns(t)}
        empty={
          <EmptyList
            isFiltered={indexes.status !== undefined}
            clear="/accounts/proof-of-debt-index"
            title={t("proofs.index.empty")}
          >
            {t("proofs.index.emptyBody")}
          </EmptyList>
        }
      />
    </>
  );
}

const FIELDS = ["accountFrom", "accountTo", "periodFrom", "periodTo", "format"] as const;

function Request() {
  const { t } = useTranslation();
  const { commandId, formats, accountFrom } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? UNANSWERED;
  const busy = useNavigation().state !== "idle";
  const { typed, problems } = answer;
  const of = (name: (typeof FIELDS)[number]) => ({
    name,
    label: t(`proofs.index.form.${name}`),
    defaultValue: typed[name],
    error: problems[name],
  });
  return (
    <>
      <Refused answer={answer} />
      <ErrorSummary problems={problemsInOrder(FIELDS, problems)} />
      <Form method="post" className="sheet flex flex-col items-start gap-5 p-5">
        <input type="hidden" name="commandId" value={commandId} />
        <div className="grid w-full gap-x-6 gap-y-5 sm:grid-cols-2">
          <CaseField
            {...of("accountFrom")}
            defaultValue={typed.accountFrom ?? accountFrom}
            hint={t("proofs.index.form.accountHint")}
            required
          />
          <CaseField {...of("accountTo")} hint={t("proofs.index.form.accountToHint")} />
          <DateField {...of("periodFrom")} required />
          <DateField {...of("periodTo")} required />
          <ChoiceField
            {...of("format")}
            defaultValue={typed.format ?? "pdf"}
            display="select"
            options={formats.map((value) => ({ value, label: t(`ledger.formats.${value}`) }))}
            required
          />
        </div>
        <Button type="submit" tone="primary" busy={busy}>
          {t("proofs.index.form.submit")}
        </Button>
      </Form>
    </>
  );
}
