/** A widget of the dashboard: how large it is to begin with, who may have it, and what it shows. */
import { leadingFamily } from "~/app/families/registry";
import type { Catalogue } from "~/app/i18n/catalogue";

import type { CurrentUser } from "../../platform/portal/types";
import type { Filler } from "./widget-context.server";

export type Person = Pick<CurrentUser, "id" | "rights" | "firmId" | "firmIds">;

export interface Widget {
  /** Its title is at `dashboard.titles.`; arrangements that people have saved name it. */
  readonly id: keyof Catalogue["dashboard"]["titles"];
  /** The widget's place where nobody has arranged them. */
  readonly order: number;
  /** In columns and rows of the widest grid. */
  readonly size: { readonly w: number; readonly h: number };
  readonly shownTo: (person: Person) => boolean;
  /** It is on no dashboard but those of people who have added it: of everybody, or of those whom it says. */
  readonly onRequest?: true | ((person: Person) => boolean);
  readonly fill: Filler;
}

export const SIZES = {
  list: { w: 6, h: 3 },
  chart: { w: 6, h: 2 },
  notices: { w: 6, h: 2 },
  links: { w: 6, h: 2 },
  strip: { w: 6, h: 1 },
  small: { w: 3, h: 1 },
} as const satisfies Record<string, Widget["size"]>;

/** Anybody who holds one of the rights. */
export const requiresRight =
  (...rights: readonly string[]) =>
  ({ rights: held }: Person): boolean =>
    rights.some((right) => held.includes(right));

/** Somebody who sees the forms of practitioners at all: by the firm, or all of them. */
export const seesForms = (person: Person): boolean =>
  requiresRight(leadingFamily.listRight)(person) &&
  (person.firmIds.length > 0 || requiresRight("OFFICE_READ_ALL")(person));

/** Somebody of the office who reads all cases: their morning page has what waits and what is due, and of the rest what they choose. */
export const readsForOffice = (person: Person): boolean =>
  person.firmIds.length === 0 && requiresRight("OFFICE_READ_ALL")(person);

/** Whether it stands on the dashboard of somebody who has arranged nothing. */
export const isShownAtFirst = ({ onRequest }: Widget, person: Person): boolean =>
  !(typeof onRequest === "function" ? onRequest(person) : onRequest === true);
