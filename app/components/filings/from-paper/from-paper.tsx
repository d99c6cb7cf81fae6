/** A form that is begun with the answers of one that was filed: the file is chosen, and what was taken over is told. */
import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { Button, LinkButton } from "~/app/components/ui/button/button";
import { FileChoice } from "~/app/components/ui/file-choice/file-choice";
import { Notice } from "~/app/components/ui/notice/notice";
import type { BegunFromPaper, LeftAnswer } from "~/app/services/filings/drafts/begin-from-paper.server";
import { NoLongerInForce } from "../no-longer-in-force/no-longer-in-force";

export function FromPaper({
  submissionId,
  problem,
}: {
  readonly submissionId: string;
  readonly problem: string | undefined;
}) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  return (
    <section className="sheet flex max-w-form flex-col gap-4 p-5" aria-labelledby="from-paper">
      <h2 id="from-paper" className="text-lg">
        {t("filing.new.paper.title")}
      </h2>
      <p className="text-ink-soft">{t("filing.new.paper.hint")}</p>
      <Form method="post" encType="multipart/form-data" className="flex flex-col gap-4">
        <input type="hidden" name="submissionId" value={submissionId} />
        <FileChoice
          name="paper"
          label={t("filing.new.paper.file")}
          dropHint={t("verify.drop")}
          accept=".pdf,application/pdf"
          required
          error={problem}
        />
        <div>
          <Button type="submit" name="intent" value="fromPaper" busy={busy}>
            {t("filing.new.paper.start")}
          </Button>
        </div>
      </Form>
    </section>
  );
}

const REASONS: readonly LeftAnswer["because"][] = [
  "caseFile",
  "unfit",
  "gone",
  "otherCase",
  "otherFirm",
  "signing",
];

/** What the new form has of the paper, and every answer that it has not. */
export function BegunForm({
  begun,
  caseNo,
}: {
  readonly begun: BegunFromPaper & { readonly to: string };
  /** Of the case that it is for. */
  readonly caseNo: string;
}) {
  const { t } = useTranslation();
  const { left, enclosures, otherCase } = begun;
  const told = useRef<HTMLDivElement>(null);
  // The file was chosen far down the page.
  useEffect(() => {
    told.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [begun.submissionId]);
  return (
    <div ref={told} tabIndex={-1} className="flex flex-col items-start gap-5 outline-none">
      <Notice tone="success" title={t("filing.new.paper.begun")} live>
        {t("filing.new.paper.taken", { count: begun.taken, reference: begun.reference })}
      </Notice>
      <NoLongerInForce validity={begun.validity} />
      {otherCase !== null && (
        <Notice tone="warning" title={t("filing.new.paper.otherCase", { other: otherCase })}>
          {t("filing.new.paper.otherCaseHint", { other: otherCase, own: caseNo })}
        </Notice>
      )}
      <LinkButton to={begun.to} tone="primary">
        {t("filing.new.paper.continue")}
      </LinkButton>
      {REASONS.map((because) => (
        <Left key={because} because={because} lines={left.filter((line) => line.because === because)} />
      ))}
      {enclosures.length > 0 && (
        <section aria-labelledby="left-enclosures">
          <h2 id="left-enclosures" className="text-lg">
            {t("filing.new.paper.enclosures")}
          </h2>
          <ul className="mt-2 list-disc pl-5">
            {enclosures.map((name, place) => (
              <li key={`${String(place)} ${name}`} className="break-words">
                {name}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Left({
  because,
  lines,
}: {
  readonly because: LeftAnswer["because"];
  readonly lines: readonly LeftAnswer[];
}) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={`left-${because}`}>
      <h2 id={`left-${because}`} className="text-lg">
        {t(`filing.new.paper.left.${because}`)}
      </h2>
      <ul className="mt-2 list-disc pl-5">
        {lines.map(({ label, said }) => (
          <li key={`${label} ${said ?? ""}`} className="break-words whitespace-pre-line">
            {said === null || said === "" ? label : t("filing.new.paper.said", { label, said })}
          </li>
        ))}
      </ul>
    </section>
  );
}
