import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { buttonCommand } from "~/app/components/ui/button-command";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { NothingFound } from "~/app/components/ui/empty-state/nothing-found";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { Pagination } from "~/app/components/ui/pagination/pagination";
import { Section } from "~/app/components/ui/section";
import type { AccountPage } from "~/app/services/users/accounts/account-page.view";
import type {
  NamedAppointee,
  NamedAppointeeList,
} from "~/app/services/cases/named-appointees/named-appointees.server";

export interface AccountAppointeesProps extends Pick<AccountPage, "fullName" | "commandId" | "mayMapTakers"> {
  /** Practitioners that the account is mapped to; without a name where no case has one any more. */
  readonly mapped: readonly NamedAppointee[];
  /** Practitioners that no account is mapped to, a page of them. */
  readonly open: NamedAppointeeList;
}

/** The practitioners, known by name alone, that the account is. */
export function AccountAppointees({
  fullName,
  commandId,
  mayMapTakers,
  mapped,
  open,
}: AccountAppointeesProps) {
  const { t } = useTranslation();
  // One that was mapped a moment ago stands among the open ones until its cases have heard of it.
  const { search, page, size, total } = open;
  const unmapped = open.items.filter(({ id }) => !mapped.some((taker) => taker.id === id));
  const getValues = (intent: string, button: string, taker: string) => ({
    intent,
    taker,
    commandId: buttonCommand(commandId, button, taker),
  });
  return (
    <div className="flex max-w-form flex-col gap-6">
      <Section id="takers-open" title={t("people.takers.open")}>
        {(search !== "" || total.count > size) && (
          <FilterBar filters={[{ kind: "text", name: "q", label: t("people.list.search"), value: search }]} />
        )}
        {search !== "" && unmapped.length === 0 ? (
          <NothingFound clear="?" />
        ) : unmapped.length === 0 ? (
          <EmptyState title={t("people.takers.openNone")}>{t("people.takers.openNoneBody")}</EmptyState>
        ) : (
          <TakersSheet takers={unmapped}>
            {({ id, name, count }) =>
              mayMapTakers && (
                <ConfirmDialog
                  action={t("people.takers.map", { name: fullName })}
                  small
                  title={t("people.takers.mapTitle", { taker: name, name: fullName })}
                  body={t("people.takers.mapBody", { count, name: fullName })}
                  values={getValues("taker.mapped", "map", id)}
                />
              )
            }
          </TakersSheet>
        )}
        {total.count > size && (
          <Pagination page={page} pageSize={size} total={total.count} capped={total.capped} />
        )}
      </Section>
      <Section id="takers-mapped" title={t("people.takers.mapped")}>
        {mapped.length === 0 ? (
          <p className="text-ink-soft">{t("people.takers.mappedNone")}</p>
        ) : (
          <TakersSheet takers={mapped}>
            {({ id }) =>
              mayMapTakers && (
                <div className="flex flex-wrap gap-2">
                  <ConfirmDialog
                    action={t("people.takers.unmap")}
                    small
                    title={t("people.takers.unmapTitle")}
                    body={t("people.takers.unmapBody")}
                    values={getValues("taker.unmapped", "unmap", id)}
                  />
                  <ConfirmDialog
                    action={t("people.takers.mistaken")}
                    small
                    title={t("people.takers.mistakenTitle")}
                    body={t("people.takers.mistakenBody")}
                    values={getValues("mapping.takenBack", "mistaken", id)}
                  >
                    <LongTextField
                      name="reason"
                      id={`mistaken-${id}`}
                      label={t("people.takers.mistakenReason")}
                      rows={2}
                      maxLength={300}
                      required
                    />
                  </ConfirmDialog>
                </div>
              )
            }
          </TakersSheet>
        )}
      </Section>
    </div>
  );
}

/** The practitioners one below the other, each with what can be done about them. */
function TakersSheet({
  takers,
  children,
}: {
  readonly takers: readonly NamedAppointee[];
  readonly children: (taker: NamedAppointee) => ReactNode;
}) {
  return (
    <ul className="sheet divide-y divide-line">
      {takers.map((taker) => (
        <li key={taker.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-3">
          <TakerLines {...taker} />
          {children(taker)}
        </li>
      ))}
    </ul>
  );
}

/** The practitioner: the name, the firm, and the cases that know them by it. */
function TakerLines({ id, name, firm, cases, count }: NamedAppointee) {
  const { t } = useTranslation();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="font-semibold">{name || t("people.takers.taker", { id: id.slice(-8) })}</p>
      {firm !== "" && <p className="text-sm text-ink-soft">{firm}</p>}
      {cases.length > 0 && (
        <p className="text-sm text-ink-soft">
          {t("people.takers.cases")} {cases.map(({ number }) => number).join(", ")}
          {count > cases.length && `, … (${String(count)})`}
        </p>
      )}
    </div>
  );
}
