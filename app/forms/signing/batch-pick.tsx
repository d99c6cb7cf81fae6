import { Link } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import { classes } from "~/app/components/ui/classes";
import { DataTable } from "~/app/components/ui/data-table/data-table";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { submissionColumns } from "~/app/components/filings/submission-table/submission-columns";
import { errorText } from "~/app/i18n/errors";
import { listTime } from "~/app/i18n/format";
import type { EarlierBatch, Pick } from "~/app/services/filings/batches/pick.server";

import { BatchChoice, chooseColumn } from "./batch-choice";

export interface BatchPickProps {
  readonly pick: Pick;
  /** Made with the page: the same click sent twice opens one batch. */
  readonly commandId: string;
  /** Ids of forms that are chosen from the start. */
  readonly chosen?: readonly string[];
  /** None of the forms that the address names is available to the person. */
  readonly noneAvailable?: boolean;
  /** The forms were chosen already, to be signed and submitted: signing comes first. */
  readonly toSubmit?: boolean;
}

/** The forms that wait for the person: some are chosen, then read one by one or signed at once. */
export function BatchPick({
  pick,
  commandId,
  chosen = [],
  noneAvailable = false,
  toSubmit = false,
}: BatchPickProps) {
  const { t, i18n } = useTranslation();
  const { ready, signs, batches, total, most } = pick;
  if (!signs)
    return <EmptyState title={t("batch.pick.notSigner")}>{t("batch.pick.notSignerBody")}</EmptyState>;
  const none = errorText(i18n, "ERR-AUTH-002");
  return (
    <>
      {noneAvailable && (
        <Notice tone="warning" title={none.sentence}>
          {none.next} <span className="text-sm whitespace-nowrap text-ink-soft">ERR-AUTH-002</span>
        </Notice>
      )}
      {ready.length === 0 ? (
        <EmptyState title={t("batch.pick.empty")}>{t("batch.pick.emptyBody")}</EmptyState>
      ) : (
        <>
          {total > most && <Notice>{t("batch.pick.more", { total, most })}</Notice>}
          <PickForm pick={pick} commandId={commandId} chosen={chosen} toSubmit={toSubmit} />
        </>
      )}
      {batches.length > 0 && <Batches batches={batches} />}
    </>
  );
}

function PickForm({ pick, commandId, chosen, toSubmit }: Required<Omit<BatchPickProps, "noneAvailable">>) {
  const { t } = useTranslation();
  const columns = submissionColumns(t);
  const choice = {
    action: pick.action,
    commandId,
    known: pick.ready.map(({ id }) => id),
    signable: pick.ready.filter((item) => item.signable).map(({ id }) => id),
    chosen,
    toSubmit,
  };
  return (
    <BatchChoice {...choice}>
      <DataTable
        label={t("batch.pick.forms")}
        rowKey={({ id }) => id}
        rows={pick.ready}
        empty={null}
        columns={[
          chooseColumn(t, chosen),
          { ...columns.case, sortable: false },
          columns.form,
          { ...columns.status, sortable: false },
          { ...columns.due, sortable: false },
          columns.links,
        ]}
      />
    </BatchChoice>
  );
}

/** What the person has begun to sign, newest first. */
export function Batches({ batches }: { readonly batches: readonly EarlierBatch[] }) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h2 id={heading} className="text-lg">
        {t("batch.pick.batches")}
      </h2>
      <ul className="sheet divide-y divide-line">
        {batches.map(({ id, openedAt, size, state, to }) => {
          const words = t("batch.pick.batch", { count: size, time: listTime(openedAt) });
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
              <span className="tabular-nums">{words}</span>
              {state === "closed" ? (
                <Link to={to} className="link" aria-label={`${t("batch.states.closed")}: ${words}`}>
                  {t("batch.states.closed")}
                </Link>
              ) : (
                <LinkButton to={to} small className={classes("tabular-nums")}>
                  {t(`batch.states.${state}`)}
                </LinkButton>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A page of its own around it. */
export function BatchPickPage(props: BatchPickProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t("batch.pick.title")} subtitle={t("batch.pick.lead")} />
      <BatchPick {...props} />
    </>
  );
}
