import { Link, useLocation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { Download, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Badge } from "../ui/badge/badge";
import { buttonClasses, LinkButton } from "../ui/button/button";
import { ChoiceField } from "../ui/choice-field/choice-field";
import type { DataColumn } from "../ui/data-table/data-table";
import { NotAvailable, onScreen } from "../ui/data-table/on-screen";
import { EmptyState } from "../ui/empty-state/empty-state";
import { NothingFound } from "../ui/empty-state/nothing-found";
import { FilterBar } from "../ui/filter-bar/filter-bar";
import type { ActiveFilter } from "../ui/filter-bar/filter-bar";
import { ListFrame } from "../ui/list-frame/list-frame";
import { PageHeader } from "../ui/page-header/page-header";
import { TextField } from "../ui/text-field/text-field";
import { firmColumns } from "~/app/services/firms/firm-columns";
import type { FirmListItem, FirmListPage } from "~/app/services/firms/firm-list.view";
import { FIRM_TYPES } from "~/workflows/firm/index";

/** Whether people of the firm can log in, in a word. */
export function FirmState({ state }: { readonly state: "active" | "suspended" }) {
  const { t } = useTranslation();
  return <Badge tone={state === "suspended" ? "bad" : "good"}>{t(`firms.states.${state}`)}</Badge>;
}

function columnsOf(t: TFunction): readonly DataColumn<FirmListItem>[] {
  const show = onScreen(firmColumns(t));
  return [
    show("nameEn", ({ id, nameEn }) => (
      <Link to={`/settings/pip-firm-setting/${id}`} className="link">
        {nameEn}
      </Link>
    )),
    show("nameZh", ({ nameZh }) => (nameZh === null ? <NotAvailable /> : <span lang="zh-HK">{nameZh}</span>)),
    show("shortName"),
    show("firmType"),
    show("ormis"),
    show("ess", ({ accounts }) =>
      accounts === 0 ? t("common.no") : t("firms.list.essYes", { count: accounts }),
    ),
    show("status", ({ suspended }) => <FirmState state={suspended ? "suspended" : "active"} />),
  ];
}

function Filters({ filters: { search, firmType, state, ess } }: FirmListPage) {
  const { t } = useTranslation();
  const { search: address } = useLocation();
  const named = (name: string, value: string): string => t("lists.active", { name, value });
  const active: readonly (ActiveFilter | false | undefined)[] = [
    search !== "" && { name: "q", label: named(t("lists.search"), search) },
    firmType && { name: "type", label: named(t("firms.fields.firmType"), t(`firms.types.${firmType}`)) },
    state && { name: "status", label: named(t("firms.list.status"), t(`firms.states.${state}`)) },
    ess && { name: "ess", label: named(t("firms.list.ess"), t(`common.${ess}`)) },
  ];
  return (
    // The fields hold what the address says: another address makes them anew.
    <FilterBar key={address} active={active.filter((filter) => typeof filter === "object")}>
      <TextField name="q" label={t("lists.search")} hint={t("firms.list.searchHint")} defaultValue={search} />
      <ChoiceField
        name="type"
        label={t("firms.fields.firmType")}
        display="select"
        defaultValue={firmType}
        options={FIRM_TYPES.map((value) => ({ value, label: t(`firms.types.${value}`) }))}
      />
      <ChoiceField
        name="status"
        label={t("firms.list.status")}
        display="select"
        defaultValue={state}
        options={(["active", "suspended"] as const).map((value) => ({
          value,
          label: t(`firms.states.${value}`),
        }))}
      />
      <ChoiceField
        name="ess"
        label={t("firms.list.ess")}
        display="select"
        defaultValue={ess}
        options={(["yes", "no"] as const).map((value) => ({ value, label: t(`common.${value}`) }))}
      />
    </FilterBar>
  );
}

/** Firm Management: every firm, whether it has an account and whether it may log in. */
export function FirmList(page: FirmListPage) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { filters } = page;
  const filtered = filters.search !== "" || Boolean(filters.firmType ?? filters.state ?? filters.ess);
  return (
    <>
      <PageHeader
        title={t("firms.list.title")}
        subtitle={t("firms.list.lead")}
        actions={
          <>
            <LinkButton to="/settings/create-firm" tone="primary" icon={Plus}>
              {t("firms.create.title")}
            </LinkButton>
            <a href={`/settings/manage-pip-firms.xlsx${search}`} download className={buttonClasses()}>
              <Download size={18} />
              {t("firms.list.export")}
            </a>
          </>
        }
      />
      <Filters {...page} />
      <ListFrame
        name="firms"
        label={t("firms.list.title")}
        listing={page}
        columns={columnsOf(t)}
        empty={
          filtered ? (
            <NothingFound clear="?" />
          ) : (
            <EmptyState title={t("firms.list.empty")}>{t("firms.list.emptyBody")}</EmptyState>
          )
        }
      />
    </>
  );
}
