/** Pages that a person may open, by a few letters of their names in any of the languages. */
import { getFixedT } from "~/app/i18n/i18n.server";
import { LOCALES } from "~/app/i18n/locales";
import type { TFunction } from "i18next";

import { listNavigation } from "../../platform/shell/navigation.server";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import type { PaletteEntry } from "./palette.view";
import { isNamed } from "./typed-search";

interface Place {
  readonly to: string;
  readonly nameIn: (t: TFunction) => string;
  /** The entry that holds it. */
  readonly withinIn?: (t: TFunction) => string;
}

/** Pages that stand in the header and the footer. */
const OF_EVERYBODY: readonly Place[] = [
  { to: "/settings/my-profile", nameIn: (t) => t("shell.myProfile") },
  { to: "/notifications", nameIn: (t) => t("shell.notifications") },
  { to: "/faq", nameIn: (t) => t("shell.questions") },
  { to: "/availability", nameIn: (t) => t("shell.availability") },
  { to: "/specified-forms", nameIn: (t) => t("specifiedForms.title") },
  { to: "/about", nameIn: (t) => t("shell.about") },
  { to: "/font-size", nameIn: (t) => t("shell.fontSize") },
];

/** Not in everybody's menu who may open it. */
const WEBHOOKS = {
  to: "/settings/webhooks",
  right: "WEBHOOK_MAINTAIN",
  nameIn: (t: TFunction) => t("navigation.webhooks"),
};

type Visited = Pick<Portal, "config">;

function listPlaces({ config }: Visited, { rights }: Pick<CurrentUser, "rights">): readonly Place[] {
  const ofMenu = listNavigation(rights, config).flatMap(({ label, to, children = [] }): readonly Place[] => [
    ...(to === undefined ? [] : [{ to, nameIn: (t: TFunction) => t(`navigation.${label}`) }]),
    ...children.flatMap((child) =>
      child.to === undefined
        ? []
        : [
            {
              to: child.to,
              nameIn: (t: TFunction) => t(`navigation.${child.label}`),
              withinIn: (t: TFunction) => t(`navigation.${label}`),
            },
          ],
    ),
  ]);
  const ofSome =
    rights.includes(WEBHOOKS.right) && !ofMenu.some(({ to }) => to === WEBHOOKS.to) ? [WEBHOOKS] : [];
  return [...ofMenu, ...ofSome, ...OF_EVERYBODY];
}

/** @param typed nothing finds all of them */
export async function findPlaces(
  portal: Visited,
  user: Pick<CurrentUser, "rights">,
  t: TFunction,
  typed: string,
  most: number,
): Promise<readonly PaletteEntry[]> {
  const languages = await Promise.all(LOCALES.map((locale) => getFixedT(locale)));
  return listPlaces(portal, user)
    .filter(({ nameIn }) => typed === "" || isNamed(languages.map(nameIn), typed))
    .slice(0, most)
    .map(({ to, nameIn, withinIn }) => ({ to, label: nameIn(t), note: withinIn?.(t) ?? null, begins: null }));
}
