import { Link } from "@remix-run/react";
import { FileSpreadsheet } from "lucide-react";
import { useTranslation } from "react-i18next";

import { LinkButton } from "../../ui/button/button";
import { Notice } from "../../ui/notice/notice";
import { ProblemLines } from "./uploaded-rows";
import { useLocale } from "../../ui/use-locale";
import { formatNames, listTime } from "~/app/i18n/format";
import type { UploadView } from "~/app/services/filings/spreadsheets/upload-page.view";
import { uploadStates } from "~/workflows/jobs/spreadsheet-upload/states";
import { isIn } from "~/workflows/kit/states";

/** The progress of an upload, as a bar. Without scripts a link shows how far it is now. */
export function UploadProgress({ view: { state, counts, id, form } }: { readonly view: UploadView }) {
  const { t } = useTranslation();
  const [done, total] = isIn(uploadStates, state, "checking")
    ? [counts.checked, counts.total]
    : [counts.settled, counts.good];
  return (
    <Notice live>
      <p>
        {isIn(uploadStates, state, "checking")
          ? t("spreadsheets.upload.checking", { done, total })
          : isIn(uploadStates, state, "saving")
            ? t("spreadsheets.upload.saving", { done, total })
            : t("spreadsheets.upload.stopping")}
      </p>
      <progress
        aria-label={t("spreadsheets.upload.progress")}
        max={total}
        value={done}
        className="mt-2 h-2 w-full accent-jade"
      />
      <noscript>
        <a className="link" href={`/spreadsheets/${form}/${id}`}>
          {t("spreadsheets.upload.again")}
        </a>
      </noscript>
    </Notice>
  );
}

/** The findings in an upload, and their outcome. */
export function UploadResult({ view }: { readonly view: UploadView }) {
  const { t } = useTranslation();
  const { state, counts, failure } = view;
  const isSettled = isIn(uploadStates, state, "saved", "cancelled", "failed");
  return (
    <>
      {isIn(uploadStates, state, "failed") && (
        <Notice tone="error" title={t("spreadsheets.upload.failed")} live>
          {failure !== null && t(`spreadsheets.upload.failures.${failure}`)}
        </Notice>
      )}
      {isIn(uploadStates, state, "cancelled") && (
        <Notice tone="warning" title={t("spreadsheets.upload.cancelled")} live>
          {t("spreadsheets.upload.cancelledBody")}
        </Notice>
      )}
      {isSettled && counts.saved > 0 && (
        <Notice tone="success" title={t("spreadsheets.upload.saved", { count: counts.saved })} live>
          {t("spreadsheets.upload.savedBody")}
        </Notice>
      )}
      {isSettled && counts.notSaved > 0 && (
        <Notice tone="error" title={t("spreadsheets.upload.notSaved", { count: counts.notSaved })} />
      )}
      {isIn(uploadStates, state, "checked") && <CheckedNotice view={view} />}
      {(isIn(uploadStates, state, "checked") || isSettled) && counts.wrong > 0 && (
        <Notice tone="warning" title={t("spreadsheets.upload.wrong", { count: counts.wrong })}>
          {t("spreadsheets.upload.wrongBody")}
        </Notice>
      )}
      {view.strays.length > 0 && (
        <Notice tone="warning" title={t("spreadsheets.upload.strays")}>
          <ul className="flex flex-col gap-1">
            <ProblemLines problems={view.strays} />
          </ul>
        </Notice>
      )}
    </>
  );
}

function CheckedNotice({ view: { counts, same, sameCase, form } }: { readonly view: UploadView }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <>
      {same !== null && (
        <Notice
          tone="warning"
          actions={
            <LinkButton to={`/spreadsheets/${form}/${same.id}`} small>
              {t("spreadsheets.upload.sameLink")}
            </LinkButton>
          }
        >
          {t("spreadsheets.upload.same", { time: listTime(same.receivedAt), count: same.drafts })}
        </Notice>
      )}
      {sameCase.length > 0 && (
        <Notice tone="warning" title={t("spreadsheets.upload.sameCase")}>
          <ul>
            {sameCase.map(({ caseNo, rows }) => (
              <li key={caseNo}>
                {t("spreadsheets.upload.sameCaseRows", {
                  caseNo,
                  rows: formatNames(rows.map(String), locale),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {counts.good > 0 ? (
        <Notice tone="success" title={t("spreadsheets.upload.ready", { count: counts.good })} live>
          {t("spreadsheets.upload.readyBody")}
        </Notice>
      ) : (
        <Notice tone="error" title={t("spreadsheets.upload.noneReady")} live>
          {t("spreadsheets.upload.noneReadyBody")}
        </Notice>
      )}
    </>
  );
}

/** The uploads of a form by their names. */
export function UploadLink({
  form,
  id,
  file,
}: {
  readonly form: string;
  readonly id: string;
  readonly file: string;
}) {
  return (
    <Link to={`/spreadsheets/${form}/${id}`} className="link wrap-anywhere">
      {file}
    </Link>
  );
}

/** Leads from the list of a form to where many are filled in at once. @param to nothing for those who fill none in */
export function SpreadsheetLink({ to }: { readonly to: string | null }) {
  const { t } = useTranslation();
  return (
    to !== null && (
      <LinkButton to={to} icon={FileSpreadsheet}>
        {t("spreadsheets.link")}
      </LinkButton>
    )
  );
}
