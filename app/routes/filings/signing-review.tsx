import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { LinkButton } from "~/app/components/ui/button/button";
import { FiguresOfForm, FiguresToLookAt } from "~/app/components/filings/form-figures/form-figures";
import { FormReading } from "~/app/components/filings/form-reading/form-reading";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { batchCrumbs } from "~/app/forms/signing/batch-crumbs";
import { ReviewedAgain } from "~/app/forms/answered-remarks";
import { MARKING_FORM, MarkingBar, ReviewRail } from "~/app/forms/signing/batch-review";
import { SavedRemarks } from "~/app/forms/backup/saved-remarks";
import { loadBatchContext } from "~/app/services/filings/batches/page.server";
import { markForm, reviewPage } from "~/app/services/filings/batches/review.server";
import { Reasons, Refused } from "~/app/components/ui/refused/refused";
import { invalidForm, redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { parsePins } from "~/app/components/filings/form-reading/pin-field";
import { signingBatchStates } from "~/workflows/records/signing-batch/states";
import { isIn } from "~/workflows/kit/states";

export const handle: RouteHandle = { crumbs: batchCrumbs("batch.review.title"), about: ["batch", "item"] };
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.pageTitle ?? "" }];

/** One form of the batch to be read and marked, the others beside it. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadBatchContext(args);
  const { portal, user, locale, t, getTitle, parameters, batch, group } = context;
  if (batch === null) throw redirect(group.pickAt);
  const place = Number(parameters.get("item"));
  const page = await reviewPage(portal, user, batch, place > 0 ? place : null, locale, t);
  if (isIn(signingBatchStates, page.view.state, "closed")) throw redirect(page.view.pages.receipt);
  const name = page.line.form === null ? "" : ` ${page.line.form.name} ${page.line.form.caseNo}`;
  return {
    ...page,
    pickAt: group.pickAt,
    commandId: ulid(),
    person: context.user.id,
    pageTitle: getTitle(`${t("batch.review.title")}${name}`),
  };
}

/** Marks the form, and goes to the next one that has no mark. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadBatchContext(args);
  const { batch, group, t } = context;
  if (batch === null) throw redirect(group.pickAt);
  const form = await args.request.formData();
  const marked = await markForm({ ...context, batch }, form);
  if ("reasonMissing" in marked) return invalidForm(form, { reason: t("batch.review.reasonMissing") });
  if ("refused" in marked) return conflict(marked.refused, { form });
  const at = `/signing/${group.id}`;
  return redirectWithToast(
    context,
    marked.next === null
      ? `${at}?batch=${batch.id}`
      : `${at}/review?batch=${batch.id}&item=${String(marked.next)}`,
  );
}

export default function SigningReview() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { view, line, form } = page;
  const pinning = line.outcome === null &&
    form !== null &&
    form.notReturn.length === 0 && {
      pinning: { form: MARKING_FORM, pinned: answer === undefined ? form.pins : parsePins(answer.typed) },
    };
  const cannot = line.outcome === null && form !== null && form.notSign.length > 0;
  return (
    <>
      <PageHeader
        title={line.form === null ? t("batch.review.title") : `${line.form.name} ${line.form.caseNo}`}
        subtitle={
          <>
            {t("batch.review.place", { place: line.index, count: view.lines.length })}
            {form !== null && ` · ${form.title}`}
            {line.form !== null && (
              <>
                <br />
                <strong>{line.form.caseName}</strong>
                {line.form.caseNameZh !== null && <span lang="zh-HK"> {line.form.caseNameZh}</span>}
              </>
            )}
          </>
        }
        actions={
          line.form !== null && (
            <LinkButton to={line.form.document} reloadDocument small>
              {t("batch.review.document")}
            </LinkButton>
          )
        }
      />
      <Refused answer={answer} />
      {line.outcome !== null && <Notice>{t("batch.review.settled")}</Notice>}
      {line.changed && <Notice tone="warning">{t("batch.review.changed")}</Notice>}
      {cannot && (
        <Notice tone="warning" title={t("batch.review.notNow")}>
          <Reasons reasons={form.notSign} />
        </Notice>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[18rem_minmax(0,1fr)]">
        <ReviewRail view={view} place={line.index} />
        <div className="flex min-w-0 flex-col gap-4">
          {form === null ? (
            <Notice tone="warning">{t("batch.review.gone")}</Notice>
          ) : (
            <>
              {line.outcome === null && (
                <SavedRemarks key={line.item} person={page.person} item={line.item} form={MARKING_FORM} />
              )}
              <ReviewedAgain review={form.review} />
              <h2 className="sr-only">{t("replay.form")}</h2>
              <FiguresToLookAt figures={form.figures} />
              <FiguresOfForm key={`figures ${line.item}`} figures={form.figures} {...pinning} />
              <FormReading key={line.item} steps={form.review.steps} {...pinning} />
            </>
          )}
          <MarkingBar key={line.item} page={page} answer={answer} />
        </div>
      </div>
    </>
  );
}
