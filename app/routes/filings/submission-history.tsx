import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { ShouldRevalidateFunction } from "@remix-run/react";
import { GitCompareArrows } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import { sayDone, whatMayHappen } from "~/workflows/kit";

import { Button } from "~/app/components/ui/button/button";
import { ChangeList } from "~/app/components/filings/change-list/change-list";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/shell/route-handle";
import { OfficeNotes } from "~/app/forms/office-notes";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import { VersionList } from "~/app/components/filings/version-list/version-list";
import { getFixedT } from "~/app/i18n/i18n.server";
import { localeOf } from "~/app/i18n/preferences";
import { requireSubmission } from "~/app/services/portal/required.server";
import { compare } from "~/app/services/submissions/comparison.server";
import { frameOf } from "~/app/services/submissions/frame.server";
import {
  draftVersions,
  filedMoments,
  momentOfVersion,
  momentsOf,
} from "~/app/services/submissions/history.server";
import { officeNotesOf } from "~/app/services/submissions/office-notes.server";
import { findNamesIn } from "~/app/services/submissions/people.server";
import { sentencesOf } from "~/app/services/submissions/position.server";
import { restoreVersion } from "~/app/services/submissions/restore.server";
import { readsDrafts } from "~/app/services/submissions/visible.server";
import { addressOf } from "~/app/services/submissions/wizard.server";
import { PageCommand } from "~/app/services/log/command-names.server";

export const handle: RouteHandle = { crumbs: submissionCrumbs((t) => t("formHistory.title")) };
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.pageTitle }];

const Version = z.coerce.number().int().nonnegative();

/** Every save as a version; any two side by side (`?from=&to=`). */
export async function loader(args: LoaderFunctionArgs) {
  const { portal } = args.context;
  const locale = localeOf(args.request);
  const t = await getFixedT(locale);
  const submission = await requireSubmission(args);
  const { type, current, by } = submission;
  const now = portal.clock.now();
  const moments = readsDrafts(by) ? momentsOf(type, current.entries) : filedMoments(current);
  const versions = draftVersions(type, moments);
  const nameOf = await findNamesIn(
    portal,
    versions.map((version) => version.by),
    locale,
  );
  const asked = new URL(args.request.url).searchParams;
  const [newest, before] = versions;
  const from = Version.safeParse(asked.get("from") ?? before?.version).data;
  const to = Version.safeParse(asked.get("to") ?? newest?.version).data;
  const [old, recent] = [from, to].map((version) => momentOfVersion(moments, version ?? -1));
  const readable = (version: number | undefined) =>
    versions.some((each) => each.version === version && !each.erased);
  const restoring = whatMayHappen(type, current, by, now).find(({ fact }) => fact === "draft.restored");
  const frame = frameOf(portal, submission, locale);
  return {
    frame,
    notes: await officeNotesOf(portal, submission, locale),
    pageTitle: t("shell.title", { page: `${t("formHistory.title")} ${frame.form} ${frame.caseNo}` }),
    from: from ?? null,
    to: to ?? null,
    seen: current.version,
    commandId: ulid(),
    contentVersion: current.context.contentVersion,
    mayRestore: restoring?.allowed ?? false,
    whyNot: sentencesOf(type, restoring?.refusals ?? [], locale).map(({ sentence }) => sentence),
    versions: versions.map((version) => ({
      ...version,
      by: nameOf(version.by),
      what: sayDone(type, locale, version.factType),
    })),
    changes:
      old && recent && readable(from) && readable(to)
        ? compare({ type, locale, t }, current.context.formVersion, old.context, recent.context)
        : null,
  };
}

/** After a conflict the page shows what came since: the next attempt is made on that. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

const Restore = z.object({
  version: z.coerce.number().int().positive(),
  seen: z.coerce.number().int().nonnegative(),
  commandId: PageCommand,
});

/** Restores a version, as far as the machine lets this person do so now. */
export async function action(args: ActionFunctionArgs) {
  const { portal, requestId } = args.context;
  const locale = localeOf(args.request);
  const t = await getFixedT(locale);
  const submission = await requireSubmission(args);
  const posted = Restore.safeParse(Object.fromEntries(await args.request.formData()));
  if (!posted.success) throw new Response(null, { status: 400 });
  const { version } = posted.data;
  const back = addressOf(submission, "history");
  const leave = async (tone: "success" | "info", message: string) =>
    redirect(back, { headers: { "Set-Cookie": await portal.toasts.carry({ tone, message }) } });
  const result = await restoreVersion(portal, { submission, requestId, ...posted.data });
  switch (result.outcome) {
    case "restored":
      return leave("success", t("formHistory.restored", { version }));
    case "same":
      return leave("info", t("formHistory.same", { version }));
    case "unknown":
      return data({ version, why: [t("formHistory.erased")] }, { status: 422 });
    case "refused":
      return data(
        {
          version,
          why: sentencesOf(submission.type, result.refusals, locale).map(({ sentence }) => sentence),
        },
        { status: 422 },
      );
    case "conflict": {
      const nameOf = await findNamesIn(portal, [result.by], locale);
      return data(
        { version, why: [t("formHistory.conflict", { name: nameOf(result.by) })] },
        { status: 409 },
      );
    }
  }
}

export default function SubmissionHistory() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { frame, notes, versions, from, to, changes, mayRestore, whyNot } = loaded;
  return (
    <SubmissionFrame frame={frame} page="history">
      <PageHeader title={t("formHistory.title")} subtitle={t("formHistory.lead")} />
      <OfficeNotes notes={notes} />
      {refused && (
        <Notice tone="error" live title={t("formHistory.refused", { version: refused.version })}>
          {refused.why.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      {!mayRestore && (
        <Notice title={t("formHistory.notNow")}>
          {whyNot.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      <section aria-labelledby="comparison" className="flex flex-col gap-3">
        <h2 id="comparison" className="text-xl">
          {changes === null || from === null || to === null
            ? t("formHistory.compare")
            : t("formHistory.comparison", { from, to })}
        </h2>
        {changes === null ? (
          <p className="text-ink-soft">{t("formHistory.chooseTwo")}</p>
        ) : (
          <ChangeList
            label={t("formHistory.comparison", { from: from ?? 0, to: to ?? 0 })}
            changes={changes}
          />
        )}
      </section>
      <section aria-labelledby="versions" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="versions" className="text-xl">
            {t("formHistory.versions")}
          </h2>
          <Form method="get" id="compare" preventScrollReset>
            <Button type="submit" icon={GitCompareArrows}>
              {t("formHistory.compare")}
            </Button>
          </Form>
        </div>
        <VersionList
          key={`${from} ${to}`}
          formId="compare"
          versions={versions}
          from={from}
          to={to}
          current={loaded.contentVersion}
          restore={mayRestore ? { seen: loaded.seen, commandId: loaded.commandId } : null}
        />
      </section>
    </SubmissionFrame>
  );
}
