import { Link, useLocation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { Download, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Badge } from "../../ui/badge/badge";
import { buttonClasses, LinkButton } from "../../ui/button/button";
import type { DataColumn } from "../../ui/data-table/data-table";
import { NotAvailable, onScreen } from "../../ui/data-table/on-screen";
import { EmptyList } from "../../ui/empty-state/empty-list";
import { searchFilter } from "../../ui/filter-bar/filter";
import { FilterBar } from "../../ui/filter-bar/filter-bar";
import { ListFrame } from "../../ui/list-frame/list-frame";
import { PageHeader } from "../../ui/page-header/page-header";
import { firmColumns } from "~/app/services/users/firms/firm-columns";
import type { FirmListItem, FirmListPage } from "~/app/services/users/firms/firm-list.server";
import { FIRM_TYPES } from "~/workflows/records/firm/index";
import { statesWith } from "~/workflows/kit";
import { firmStates, type FirmStateName } from "~/workflows/records/firm/states";

/** Whether people of the firm can log in, in a word. */
export function FirmState({ state }: { readonly state: FirmStateName }) {
  const { t } = useTranslation();
  return <Badge tone={firmStates[state].tone}>{t(`firms.states.${state}`)}</Badge>;
}

function getColumns(t: TFunction): readonly DataColumn<FirmListItem>[] {
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
    show("status", ({ state }) => <FirmState state={state} />),
  ];
}

function Filters({ filters: { search, firmType, state, ess } }: FirmListPage) {
  const { t } = useTranslation();
  return (
    <FilterBar
      filters={[
        searchFilter(t, search, t("firms.list.searchHint")),
        {
          kind: "choice",
          name: "type",
          label: t("firms.fields.firmType"),
          value: firmType,
          options: FIRM_TYPES.map((value) => ({ value, label: t(`firms.types.${value}`) })),
        },
        {
          kind: "choice",
          name: "status",
          label: t("firms.list.status"),
          value: state,
          options: statesWith(firmStates, "lists", "filter").map((value) => ({
            value,
            label: t(`firms.states.${value}`),
          })),
        },
        {
          kind: "choice",
          name: "ess",
          label: t("firms.list.ess"),
          value: ess,
          options: (["yes", "no"] as const).map((value) => ({ value, label: t(`common.${value}`) })),
        },
      ]}
    />
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
        columns={getColumns(t)}
        empty={
          <EmptyList isFiltered={filtered} clear="?" title={t("firms.list.empty")}>
            {t("firms.list.emptyBody")}
          </EmptyList>
        }
      />
    </>
  );
}
