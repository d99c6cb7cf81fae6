import { Form, Link, useNavigate, useNavigation } from "@remix-run/react";
import { ArrowLeft, ArrowRight, Clock3, CornerUpLeft, PenLine } from "lucide-react";
import { useCallback, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";

import { Button, LinkButton } from "~/app/components/ui/button/button";
import { classes } from "~/app/components/ui/classes";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { useHydrated } from "~/app/components/ui/use-hydrated";
import type { ReviewPage } from "~/app/services/filings/batches/review.view";
import type { BatchView } from "~/app/services/filings/batches/signing-session.view";
import type { PageAnswer } from "~/app/services/platform/pages/answer";

import { MarkBadge } from "./batch-lines";
import { useKeys, useKeysSwitch } from "./use-keys";

/** The forms of the batch with their marks: where one is, and what is left. */
export function ReviewRail({ view, place }: { readonly view: BatchView; readonly place: number }) {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t("batch.review.forms")}
      className="no-print xl:sticky xl:top-32 xl:max-h-[calc(100vh-10rem)] xl:overflow-y-auto"
    >
      <ol className="sheet divide-y divide-line">
        {view.lines.map((line) => (
          <li key={line.item}>
            <Link
              to={`${view.pages.review}&item=${String(line.index)}`}
              aria-current={line.index === place ? "page" : undefined}
              className={classes(
                "flex flex-col items-start gap-1 px-3 py-2 outline-offset-[-3px]",
                line.index === place ? "bg-jade-wash font-semibold text-jade" : "hover:bg-sunken",
              )}
            >
              <span className="tabular-nums">
                {line.index}. {line.form === null ? "—" : `${line.form.name} ${line.form.caseNo}`}
              </span>
              {line.form !== null && (
                <span className="text-sm break-words text-ink-soft">{line.form.caseName}</span>
              )}
              <MarkBadge line={line} />
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Remarks that are pinned in the form above are posted with it. */
export const MARKING_FORM = "marking-form";

export interface MarkingBarProps {
  readonly page: ReviewPage & { readonly commandId: string };
  readonly answer: PageAnswer | undefined;
}

/** Whether a remark is pinned to the form: it goes back with those, and needs no other reason. */
const isRemarked = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (each) => each instanceof HTMLTextAreaElement && each.name !== "reason" && each.value.trim() !== "",
  );

/** The three marks, the way to the next form, and keys for both, in one row: what is read has the rest of the window. */
export function MarkingBar({ page, answer }: MarkingBarProps) {
  const { t } = useTranslation();
  const { view, line, form, commandId } = page;
  const navigate = useNavigate();
  const busy = useNavigation().state !== "idle";
  const hydrated = useHydrated();
  const [byKeys, setByKeys] = useKeysSwitch("reading");
  const posted = useRef<HTMLFormElement>(null);
  const at = (place: number) => `${view.pages.review}&item=${String(place)}`;
  const next = line.index < view.lines.length ? at(line.index + 1) : null;
  const previous = line.index > 1 ? at(line.index - 1) : null;
  const open = form !== null && line.outcome === null;
  const answered = answer?.typed["reason"] ?? line.reason;
  const [asksReason, setAsksReason] = useState(answered !== "" || answer?.problems["reason"] !== undefined);
  /** Folded until somebody returns the form. */
  const askReason = useCallback(() => {
    flushSync(() => setAsksReason(true));
    posted.current?.querySelector("textarea")?.focus();
  }, []);
  const press = (mark: string) =>
    posted.current?.querySelector<HTMLButtonElement>(`button[value=${mark}]`)?.click();
  const keys = useMemo(
    () => ({
      s: () => press("sign"),
      l: () => press("later"),
      r: askReason,
      j: () => next !== null && navigate(next),
      k: () => previous !== null && navigate(previous),
      e: () => navigate(view.pages.sign),
    }),
    [askReason, navigate, next, previous, view.pages.sign],
  );
  useKeys({ enabled: byKeys, busy }, keys);
  return (
    <div className="no-print tall:sticky bottom-0 z-2 flex flex-wrap items-end gap-x-6 gap-y-2 border-t border-line bg-canvas py-2">
      {open && (
        <Form
          id={MARKING_FORM}
          method="post"
          data-autosaved
          ref={posted}
          className="flex flex-col gap-3 has-[[data-reason]:not([hidden])]:w-full"
        >
          <input type="hidden" name="commandId" value={commandId} />
          <input type="hidden" name="item" value={line.item} />
          <input type="hidden" name="place" value={line.index} />
          <input type="hidden" name="contentVersion" value={form.contentVersion} />
          <div data-reason hidden={hydrated && !asksReason}>
            <LongTextField
              name="reason"
              label={t("batch.review.reason")}
              hint={t("batch.review.reasonHint")}
              rows={1}
              defaultValue={answered}
              error={answer?.problems["reason"]}
            />
          </div>
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              name="mark"
              value="sign"
              tone="primary"
              icon={PenLine}
              busy={busy}
              disabled={form.notSign.length > 0}
            >
              {t("batch.review.sign")}
            </Button>
            <Button
              type="submit"
              name="mark"
              value="return"
              icon={CornerUpLeft}
              busy={busy}
              disabled={form.notReturn.length > 0}
              onClick={(event) => {
                if (asksReason || posted.current === null || isRemarked(posted.current)) return;
                event.preventDefault();
                askReason();
              }}
            >
              {t("batch.review.return")}
            </Button>
            <Button type="submit" name="mark" value="later" icon={Clock3} busy={busy}>
              {t("batch.review.later")}
            </Button>
          </div>
        </Form>
      )}
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        {previous !== null && (
          <LinkButton to={previous} icon={ArrowLeft} small title={t("batch.review.previous")}>
            <span className="sr-only">{t("batch.review.previous")}</span>
          </LinkButton>
        )}
        {next !== null && (
          <LinkButton to={next} icon={ArrowRight} small>
            {t("batch.review.next")}
          </LinkButton>
        )}
        <LinkButton to={view.pages.sign} small>
          {t("batch.review.done")}
        </LinkButton>
        {hydrated && (
          <label
            title={t("batch.review.keysHint")}
            className="flex cursor-pointer items-center gap-2 text-sm text-ink-soft max-sm:hidden"
          >
            <input
              type="checkbox"
              checked={byKeys}
              onChange={(event) => setByKeys(event.currentTarget.checked)}
              className="size-5 accent-jade"
            />
            {t("batch.review.keys")}
            {byKeys && <span className="max-2xl:sr-only">({t("batch.review.keysHint")})</span>}
          </label>
        )}
      </div>
    </div>
  );
}
