/** Which list each address exports. */
import { familyServices } from "~/app/families/registry.server";

import { cases } from "./case-lists.server";
import type { Exporter } from "./exporting.server";
import { tasks } from "./form-lists.server";
import { accounts, denials, groups, holidays, notices } from "./office-lists.server";

/** By the address of the page that shows the list. */
const EXPORTERS: Readonly<Record<string, Exporter>> = {
  "/case-directory": cases("all"),
  "/my-case-list": cases("active"),
  "/my-ex-case-list": cases("former"),
  "/my-task": tasks,
  "/notifications": notices,
  "/settings/users": accounts("all", (t) => t("navigation.users")),
  "/settings/pa-management": accounts("principals", (t) => t("navigation.principals")),
  "/settings/user-role": groups,
  "/settings/denials": denials,
  "/settings/general-holidays": holidays,
  ...Object.fromEntries(familyServices.flatMap(({ exports }) => Object.entries(exports))),
};

/** @param path of the page that shows the list; `null` for a page that shows none */
export const findExporter = (path: string): Exporter | null => EXPORTERS[path] ?? null;
