import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { Download, Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Badge } from "~/app/components/ui/badge/badge";
import { Button, buttonClasses, LinkButton } from "~/app/components/ui/button/button";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { usePolling } from "~/app/components/ui/use-polling";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import { listTime, formatDate } from "~/app/i18n/format";
import { loadFrame } from "~/app/services/filings/steps/frame.server";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import { redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import { accountPrint } from "~/workflows/jobs/account-print/index";
import { isUlid, sayPastTense } from "~/workflows/kit";
import { printStates } from "~/workflows/jobs/account-print/states";

import { askForPrint, loadPrints, type ListedPrint } from "../prints/prints.server";

import { toAccounted } from "../statement/compile.server";
import { countEntries, figuresInput } from "../statement/figures-input.server";

export const handle: RouteHandle = { crumbs: submissionCrumbs((t) => t("accounts.print.title")) };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Prints of an account that is too long to wait for: those that one has asked for, and how far they are. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, locale, t, getTitle } = context;
  const submission = await context.submission();
  const accounted = toAccounted(submission);
  if (accounted === null) throw new Response(null, { status: 404 });
  const frame = await loadFrame(portal, submission, locale);
  return {
    frame,
    title: getTitle(`${t("accounts.print.title")} ${frame.form} ${frame.caseNo}`),
    isCompiled: accounted.account.statement !== null,
    prints: await loadPrints(context, submission),
    back: getAddress(submission, "statement"),
    commandId: ulid(),
  };
}

/** The print bears the name of the command that asks for it: pressed twice, it is one. */
const PostedForm = z.object({ commandId: z.string().refine(isUlid) });

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, locale, requestId, t } = context;
  const submission = await context.submission();
  const { commandId } = parseFormOrThrow(await args.request.formData(), PostedForm);
  const figures = await figuresInput(portal, submission, locale);
  if (figures === null) throw new Response(null, { status: 404 });
  const here = getAddress(submission, "statement/prints");
  const command = { commandId, requestId, entries: Math.max(1, countEntries(figures)) };
  const outcome = await askForPrint(context, submission, command);
  if (outcome === "waiting") return redirectWithToast(context, here, t("accounts.print.waiting"));
  return outcome.outcome === "done"
    ? redirectWithToast(context, here, sayPastTense(accountPrint, locale, "print.requested"))
    : conflict(whyNotDone(context, accountPrint, outcome));
}

export default function AccountPrints() {
  const { t } = useTranslation();
  const { frame, isCompiled, prints, back, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isWaiting = prints.some(({ status }) => status === "pending");
  usePolling(isWaiting);
  return (
    <SubmissionFrame frame={frame} page="statement">
      <PageHeader
        title={t("accounts.print.title")}
        subtitle={t("accounts.print.lead")}
        actions={<LinkButton to={back}>{t("accounts.print.back")}</LinkButton>}
      />
      <Refused answer={answer} />
      {isCompiled && !isWaiting && (
        <Form method="post">
          <input type="hidden" name="commandId" value={commandId} />
          <Button type="submit" tone="primary" icon={Printer}>
            {t("accounts.print.ask")}
          </Button>
        </Form>
      )}
      {prints.length === 0 ? (
        <EmptyState title={t("accounts.print.none")}>{t("accounts.print.noneBody")}</EmptyState>
      ) : (
        <ul className="flex flex-col gap-3" aria-live="polite">
          {prints.map((print) => (
            <Print key={print.id} print={print} />
          ))}
        </ul>
      )}
    </SubmissionFrame>
  );
}

function Print({ print }: { readonly print: ListedPrint }) {
  const { t } = useTranslation();
  const { status, statusLabel, requestedAt, begunAt, pieces, before, until, file, refusal } = print;
  return (
    <li className="sheet flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <Badge tone={printStates[status].tone}>{statusLabel}</Badge>
      <span className="tabular-nums">{t("accounts.print.requested", { at: listTime(requestedAt) })}</span>
      {status === "pending" && (
        <>
          <progress
            className="h-3 w-40 accent-current"
            aria-label={statusLabel}
            {...(pieces !== null && { value: pieces.done, max: pieces.of })}
          />
          <span className="text-ink-soft">
            {begunAt === null
              ? t("accounts.print.before", { count: before })
              : t("accounts.print.begun", {
                  at: listTime(begunAt),
                  done: pieces?.done ?? 0,
                  of: pieces?.of ?? 0,
                })}
          </span>
        </>
      )}
      {file !== null && (
        <a href={file} download className={buttonClasses("secondary")}>
          <Download size={18} aria-hidden="true" />
          {t("accounts.print.download")}
        </a>
      )}
      {file !== null && until !== null && (
        <span className="text-ink-soft">{t("accounts.print.until", { day: formatDate(until) })}</span>
      )}
      {refusal !== null && <span>{refusal}</span>}
    </li>
  );
}
