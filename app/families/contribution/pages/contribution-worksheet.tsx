import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import { Button, LinkButton } from "~/app/components/ui/button/button";
import { buttonCommand } from "~/app/components/ui/button-command";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { Notice } from "~/app/components/ui/notice/notice";
import { Refused } from "~/app/components/ui/refused/refused";
import { Section } from "~/app/components/ui/section";
import { UNANSWERED, type PageAnswer } from "~/app/services/platform/pages/answer";
import { invalidForm } from "~/app/services/platform/pages/answers.server";
import { recordLook } from "~/app/services/cases/annual-statements/record-look.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow, toProblemMessages } from "~/app/services/platform/pages/parse-form.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { annualStatement } from "~/workflows/records/annual-statement/index";
import { contributionHandle } from "../components/crumbs";
import { ContributionPageHead } from "../components/page-head";
import { WorksheetFields, WORKSHEET_FIELDS } from "../components/worksheet-fields";
import { WorksheetTable } from "../components/worksheet-table";
import { tell } from "../record/tell.server";
import { Pressed, PROBLEMS } from "../record/typed.server";
import { getHead, loadToBegin } from "../view/for-page.server";
import { describeBasis } from "../worksheet/describe-basis.server";
import { nameBasis, readWorksheet, typeWorksheet } from "../worksheet/read-worksheet.server";
import { findNewestStatement } from "../worksheet/statement.server";
import { listWorksheetLines, type WorksheetLines } from "../worksheet/worksheet-lines.server";

export const handle = contributionHandle;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];
/** After a refusal, too, the page rests on how it stands now. */
export const shouldRevalidate = () => true;

/** What is left of a bankrupt's income: the figures of the last annual statement, by head beside the guide and what is allowed. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { visible, by, seen, current } = await loadToBegin(context);
  const statement = await findNewestStatement(context.portal, visible.id);
  const saved = current?.context.worksheet ?? null;
  // The worksheet that stands is gone on with; the statement's figures are one press away.
  const isFromStatement =
    statement !== null && (saved === null || context.parameters.get("figures") === "statement");
  if (isFromStatement)
    await recordLook(context, {
      by,
      current: {
        stream: `${annualStatement.type}/${statement.statement}`,
        context: { editions: [statement] },
      },
    });
  const name = context.t("contribution.doors.worksheet");
  return {
    title: context.getTitle(name),
    name,
    of: getHead(visible),
    seen,
    commandId: ulid(),
    basis: statement && describeBasis(statement, context),
    isFromStatement,
    hasSaved: saved !== null,
    values: typeWorksheet(isFromStatement ? statement.figures : saved),
    // Of the worksheet that stands the page keeps saying where its figures came from.
    named: isFromStatement ? nameBasis(statement) : saved?.basis == null ? "" : nameBasis(saved.basis),
  };
}

type WithLines = PageAnswer & { readonly lines: WorksheetLines };
const PostedForm = Pressed.extend({ intent: z.enum(["compute", "save"]) });

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const page = await loadToBegin(context);
  const { portal, t } = context;
  const form = await args.request.formData();
  const { intent, commandId, seen } = parseFormOrThrow(form, PostedForm);
  const newest = await findNewestStatement(portal, page.visible.id);
  const bases = [newest, page.current?.context.worksheet?.basis].filter((each) => each != null);
  const read = readWorksheet(form, { on: hongKongDay(portal.clock.now()), bases });
  if (!read.ok)
    return invalidForm(
      form,
      toProblemMessages(read.wrong, PROBLEMS, "required", (problem) => t(`contribution.problems.${problem}`)),
    );
  if (intent === "save")
    return tell(context, page, {
      type: "surplus.assessed",
      data: { caseId: page.visible.id, worksheet: read.input },
      form,
      commandId,
      seen,
    });
  const typed: Record<string, string> = {};
  for (const [field, value] of form) if (typeof value === "string") typed[field] = value;
  const answer: WithLines = {
    ...UNANSWERED,
    typed,
    lines: listWorksheetLines(read.input, context.locale),
  };
  return data(answer);
}

/** Only "Work it out" answers with them. */
function toLines(answer: PageAnswer | WithLines | undefined): WorksheetLines | null {
  return answer !== undefined && "lines" in answer ? answer.lines : null;
}

export default function ContributionWorksheet() {
  const { t } = useTranslation();
  const { of, name, seen, commandId, basis, isFromStatement, hasSaved, values, named } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const { typed, problems } = answer ?? UNANSWERED;
  const lines = toLines(answer);
  return (
    <div className="flex flex-col gap-6">
      <ContributionPageHead of={of} title={name} lead={t("contribution.worksheet.lead")} />
      <Refused answer={answer} />
      {basis === null ? (
        <Notice>{t("contribution.worksheet.noStatement")}</Notice>
      ) : isFromStatement ? (
        <Notice title={t("contribution.worksheet.fromStatement", basis)}>
          {t("contribution.worksheet.fromStatementBody")}
        </Notice>
      ) : (
        hasSaved && (
          <LinkButton to="?figures=statement" className="self-start">
            {t("contribution.worksheet.takeStatement", basis)}
          </LinkButton>
        )
      )}
      <ErrorSummary problems={problemsInOrder(WORKSHEET_FIELDS, problems)} />
      <Form method="post" className="flex flex-col gap-6" noValidate>
        <input type="hidden" name="commandId" value={buttonCommand(commandId, "save")} />
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="basis" value={answer == null ? named : (typed["basis"] ?? "")} />
        <WorksheetFields
          key={isFromStatement ? "statement" : "saved"}
          values={answer == null ? values : typed}
          problems={problems}
          stated={basis?.stated ?? null}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="compute" busy={busy}>
            {t("contribution.worksheet.compute")}
          </Button>
          <Button type="submit" name="intent" value="save" tone="primary" busy={busy}>
            {t("contribution.worksheet.save")}
          </Button>
        </div>
      </Form>
      {lines !== null && (
        <Section
          id="result"
          title={t("contribution.worksheet.result")}
          className="sheet flex flex-col gap-3 p-5"
        >
          <WorksheetTable lines={lines} />
        </Section>
      )}
    </div>
  );
}
