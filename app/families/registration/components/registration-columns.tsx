import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";

import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { onScreen } from "~/app/components/ui/data-table/on-screen";
import { registrationColumns } from "../office/registration-columns";
import type { RegistrationItem } from "../office/registration-list.view";
import { RegistrationBadge } from "./registration-badge";

/** The columns of the office's list. */
export function shownRegistrationColumns(t: TFunction): readonly DataColumn<RegistrationItem>[] {
  const show = onScreen(registrationColumns(t));
  return [
    show("name", ({ name, to }) => (
      <Link to={to} className="link">
        {name}
      </Link>
    )),
    show("reference", ({ reference }) => <span className="whitespace-nowrap">{reference}</span>),
    show("kind"),
    show("number"),
    show("status", ({ status, statusLabel }) => <RegistrationBadge status={status} label={statusLabel} />),
    show("submitted"),
    show("until"),
  ];
}
