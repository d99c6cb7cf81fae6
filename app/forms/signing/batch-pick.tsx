import { Form, Link, useNavigation } from "@remix-run/react";
import { BookOpenCheck } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button, LinkButton } from "~/app/components/ui/button/button";
import { classes } from "~/app/components/ui/classes";
import { DataTable, type DataColumn } from "~/app/components/ui/data-table/data-table";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import {
  submissionColumns,
  type SubmissionColumn,
} from "~/app/components/filings/submission-table/submission-columns";
import { useHydrated } from "~/app/components/ui/use-hydrated";
import { errorText } from "~/app/i18n/errors";
import { listTime } from "~/app/i18n/format";
import type { EarlierBatch, Pick } from "~/app/services/filings/batches/pick.server";
import type { SubmissionItem } from "~/app/services/filings/submission-lists/items.view";

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
  const hydrated = useHydrated();
  const busy = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  const known = new Set(pick.ready.map(({ id }) => id));
  const signable = new Set(pick.ready.filter((item) => item.signable).map(({ id }) => id));
  const leftOut = known.size - signable.size;
  const [count, setCount] = useState(chosen.filter((id) => known.has(id)).length);
  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>("input[name=item]") ?? [])];
  const recount = () => setCount(boxes().filter(({ checked }) => checked).length);
  // Boxes that were ticked before the scripts came count, too.
  useEffect(recount, []);
  const [choseAll, setChoseAll] = useState(false);
  /** All that can be signed; the others can still be ticked one by one, to be read or returned. */
  const chooseAll = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked && signable.has(box.value);
    setChoseAll(checked);
    recount();
  };
  const columns = submissionColumns(t);
  return (
    <Form method="post" action={pick.action} ref={form} className="flex flex-col gap-3" onChange={recount}>
      <input type="hidden" name="commandId" value={commandId} />
      <DataTable
        label={t("batch.pick.forms")}
        rowKey={({ id }) => id}
        rows={pick.ready}
        empty={null}
        columns={[
          choosing(t("batch.columns.choose"), chosen, (item) =>
            t("batch.pick.choose", { form: item.form, case: item.caseNo }),
          ),
          { ...columns.case, sortable: false },
          columns.form,
          { ...columns.status, sortable: false },
          { ...columns.due, sortable: false },
          columns.links,
        ]}
      />
      <div className="sticky bottom-0 z-2 flex flex-wrap items-center gap-3 border-t border-line bg-canvas py-3">
        {hydrated && (
          <Button tone="quiet" onClick={() => chooseAll(count < signable.size)}>
            {t("batch.pick.all")}
          </Button>
        )}
        <Button
          type="submit"
          name="intent"
          value="read"
          tone={toSubmit ? "secondary" : "primary"}
          icon={BookOpenCheck}
          busy={busy}
        >
          {t("batch.pick.read")}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="direct"
          tone={toSubmit ? "primary" : "secondary"}
          busy={busy}
        >
          {t("batch.pick.sign")}
        </Button>
        {hydrated && (
          <p role="status" className="text-ink-soft tabular-nums">
            {t("batch.pick.chosen", { count })}
            {choseAll && leftOut > 0 && ` ${t("batch.pick.leftOut", { count: leftOut })}`}
          </p>
        )}
      </div>
    </Form>
  );
}

function choosing(
  label: string,
  chosen: readonly string[],
  getName: (item: SubmissionItem) => string,
): SubmissionColumn {
  const column: DataColumn<SubmissionItem> = {
    id: "choose",
    label,
    cell: (item) => (
      <label className="-m-2 inline-flex cursor-pointer p-2">
        <input
          type="checkbox"
          name="item"
          value={item.id}
          defaultChecked={chosen.includes(item.id)}
          aria-label={getName(item)}
          className="size-5 accent-jade"
        />
      </label>
    ),
  };
  return column;
}

function Batches({ batches }: { readonly batches: readonly EarlierBatch[] }) {
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
