import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { LinkButton } from "~/app/components/ui/button/button";
import { TickField } from "~/app/components/ui/choice-field/choice-field";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { GapList } from "~/app/components/filings/gap-list/gap-list";
import { FileLinks } from "~/app/components/filings/form-reading/file-links";
import { Fold } from "~/app/components/ui/fold/fold";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { PdfViewer } from "~/app/components/ui/pdf-viewer/pdf-viewer";
import type { RouteHandle } from "~/app/components/shell/route-handle";
import { OfficeNotes } from "~/app/forms/office-notes";
import { ReturnReason } from "~/app/forms/return-reason";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import { hasButton } from "~/app/services/submissions/act.server";
import { frameOf } from "~/app/services/form-steps/frame.server";
import { readFile } from "~/app/services/form-reading/reading.server";
import { officeNotesOf } from "~/app/services/form-reading/office-notes.server";
import { actionsOf } from "~/app/services/submissions/position.server";
import { countOpenRemarks } from "~/app/services/form-steps/to-do.server";
import { addressOf, firstGapsOf } from "~/app/services/form-steps/wizard.server";
import { describedFiles, getForm, hasTag } from "~/workflows/kit";
import { pageRequest } from "~/app/services/pages/page.server";

export const handle: RouteHandle = { crumbs: submissionCrumbs((t) => t("filing.preview.title")) };
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

export async function loader(args: LoaderFunctionArgs) {
  const asked = await pageRequest(args);
  const { portal, locale, t, titleOf } = asked;
  const submission = await asked.submission();
  const { type, current, by } = submission;
  const filed = hasTag(type, current.state, "with-office") || hasTag(type, current.state, "final");
  const { values, files } = (filed ? current.context.filed.at(-1) : undefined) ?? current.context;
  const enclosed = describedFiles(getForm(type, current.context.formVersion), values, files);
  return data({
    title: titleOf(`${t("filing.preview.title")} – ${submission.caseFile.caseNo}`),
    frame: frameOf(portal, submission, locale),
    notes: await officeNotesOf(portal, submission, locale),
    openRemarks: countOpenRemarks(submission),
    remarksAddress: `${addressOf(submission, getForm(type, current.context.formVersion).steps[0]?.id ?? "")}#remarks`,
    reviewAddress:
      hasTag(type, current.state, "with-reviewer") && by.rights.includes(type.rights.submit)
        ? addressOf(submission, "review")
        : null,
    enclosures: enclosed.map((file) =>
      readFile({ type, locale, t }, file, { filesOpen: true, changed: new Set() }),
    ),
    gaps: filed ? null : firstGapsOf(portal, submission, locale),
    filed,
    returnReason: hasTag(type, current.state, "editable") ? current.context.returnReason : null,
    edition: current.context.edition,
    document: addressOf(
      submission,
      filed
        ? `document.pdf?edition=${String(current.context.filed.at(-1)?.edition ?? 1)}`
        : `document.pdf?version=${String(current.context.contentVersion)}`,
    ),
    actionsAddress: addressOf(submission, "actions"),
    signAddress: by.rights.includes(type.rights.submit) && !filed ? addressOf(submission, "sign") : null,
    returnTo: addressOf(submission, "preview"),
    byOffice: by.standing === "office",
    actions: actionsOf(type, current, by, portal.clock.now(), locale)
      .filter(({ fact }) => hasButton(type, fact))
      .map((action) => ({ ...action, commandId: ulid() })),
  });
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type OfferedAction = Loaded["actions"][number];

/** The whole form as a document, what is missing from it, and what can be done with it now. */
export default function Preview() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const { gaps, frame } = page;
  const allowed = page.actions.filter((action) => action.allowed);
  const refused = page.actions.filter((action) => !action.allowed);
  return (
    <SubmissionFrame frame={frame} page="preview">
      <PageHeader title={t("filing.preview.title")} subtitle={frame.title} />
      <ReturnReason reason={page.returnReason} />
      <OfficeNotes notes={page.notes} />
      {gaps !== null &&
        (gaps.count === 0 ? (
          page.openRemarks === 0 && (
            <Notice tone="success" title={t("filing.preview.complete")}>
              {t("filing.preview.completeBody")}
            </Notice>
          )
        ) : (
          <Notice tone="warning" title={t("filing.preview.gaps", { count: gaps.count })}>
            <p>{t("filing.preview.gapsBody")}</p>
            <GapList gaps={gaps} />
          </Notice>
        ))}
      {page.openRemarks > 0 && (
        <Notice
          tone="warning"
          title={t("review.todo.open", { count: page.openRemarks })}
          actions={<LinkButton to={page.remarksAddress}>{t("review.todo.go")}</LinkButton>}
        />
      )}
      <section className="flex flex-col gap-3" aria-labelledby="next-actions">
        <h2 id="next-actions" className="text-lg">
          {t("filing.preview.next")}
        </h2>
        <div className="flex flex-wrap gap-3">
          {allowed.map((action) => (
            <ActionButton key={action.fact} action={action} page={page} />
          ))}
          {page.reviewAddress !== null && <LinkButton to={page.reviewAddress}>{t("review.open")}</LinkButton>}
          {page.signAddress !== null && (
            <LinkButton to={page.signAddress} tone="primary">
              {t("filing.links.sign")}
            </LinkButton>
          )}
        </div>
        {refused.length > 0 && (
          <Fold summary={t("filing.preview.why")}>
            <dl className="mt-3 flex flex-col gap-3">
              {refused.map((action) => (
                <div key={action.fact}>
                  <dt className="font-semibold">{action.label}</dt>
                  {action.reasons.map(({ guard, sentence, code }) => (
                    <dd key={guard} className="text-ink-soft">
                      {sentence} <span className="text-sm">({code})</span>
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
          </Fold>
        )}
      </section>
      {page.enclosures.length > 0 && (
        <section className="flex flex-col gap-2" aria-labelledby="enclosures">
          <h2 id="enclosures" className="text-lg">
            {t("filing.preview.enclosures", { count: page.enclosures.length })}
          </h2>
          <FileLinks files={page.enclosures} />
        </section>
      )}
      <PdfViewer
        name={
          page.filed
            ? t("filing.preview.filed", { form: frame.form, edition: page.edition })
            : t("filing.preview.document", { form: frame.form })
        }
        address={page.document}
      />
    </SubmissionFrame>
  );
}

function ActionButton({ action, page }: { readonly action: OfferedAction; readonly page: Loaded }) {
  const { t } = useTranslation();
  const { fact, label, effect, asks, commandId } = action;
  const asksReason = asks.some((guard) => guard.startsWith("hasReason"));
  return (
    <ConfirmDialog
      action={label}
      tone={asks.includes("confirmed") ? "danger" : fact === "review.requested" ? "primary" : "secondary"}
      title={label}
      body={effect ?? ""}
      formAction={page.actionsAddress}
      values={{ fact, commandId, returnTo: page.returnTo }}
    >
      {asksReason && (
        <LongTextField
          name="reason"
          id={`reason-${commandId}`}
          label={t("filing.actions.reason")}
          hint={t("filing.actions.reasonHint")}
          rows={3}
          required={!asks.includes("hasReasonIfOffice") || page.byOffice}
        />
      )}
      {asks.includes("hasNote") && (
        <LongTextField name="note" id="note" label={t("filing.actions.note")} rows={3} required />
      )}
      {asks.includes("confirmed") && (
        <TickField name="confirmed" label={t("filing.actions.deleteTick")} required />
      )}
    </ConfirmDialog>
  );
}
