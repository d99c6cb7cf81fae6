import type { TFunction } from "i18next";

import type { GridAnnouncement } from "./state";

/** What was done to many cells at once, in words: announcement aloud, and read below the grid. */
export function formatAnnouncement(t: TFunction, announcement: GridAnnouncement, maxRows: number): string {
  switch (announcement.what) {
    case "pasted": {
      const leftOut =
        announcement.leftOut > 0 ? ` ${t("table.notPasted", { count: announcement.leftOut })}` : "";
      const headings = announcement.hasHeadings ? ` ${t("table.headingSkipped")}` : "";
      return t("table.pasted", { count: announcement.count }) + leftOut + headings;
    }
    case "full":
      return t("table.full", { count: maxRows });
    case "filled":
      return t("table.filled", { count: announcement.count });
    case "cleared":
      return t("table.cleared", { count: announcement.count });
    case "offered":
      return t("table.offered", { count: announcement.count });
    case "undone":
    case "redone":
    case "inserted":
    case "removed":
    case "leaving":
      return t(`table.${announcement.what}`);
  }
}
