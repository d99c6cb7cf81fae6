import type { TFunction } from "i18next";

import type { GridAnnouncement } from "./state";

/** What was done to many cells at once, in words: said aloud, and read below the grid. */
export function formatAnnouncement(t: TFunction, said: GridAnnouncement, maxRows: number): string {
  switch (said.what) {
    case "pasted": {
      const leftOut = said.leftOut > 0 ? ` ${t("table.notPasted", { count: said.leftOut })}` : "";
      return t("table.pasted", { count: said.count }) + leftOut;
    }
    case "full":
      return t("table.full", { count: maxRows });
    case "filled":
      return t("table.filled", { count: said.count });
    case "cleared":
      return t("table.cleared", { count: said.count });
    case "offered":
      return t("table.offered", { count: said.count });
    case "undone":
    case "redone":
    case "inserted":
    case "removed":
    case "leaving":
      return t(`table.${said.what}`);
  }
}
