/** Saved views of lists, and with which filters lists open: one row each. */
import type { ListOpeningTable, ListViewTable } from "~/db/list-view-tables";
import { openingId } from "~/db/queries/platform/list-views";
import type { Projection } from "~/events/types";
import { listViews, listViewsFacts } from "~/workflows/records/list-views/index";

const PREFIX = `${listViews.type}/`;
const { "view.saved": saved, "view.removed": removed, "opening.chosen": chosen } = listViewsFacts;

export const listViewProjection: Projection<ListViewTable> = {
  name: "list-view",
  version: 1,
  table: "list_view",
  getKeys: ({ stream, type, data }) => {
    if (!stream.startsWith(PREFIX)) return [];
    if (type === "view.saved") return [saved.payload.parse(data).view];
    return type === "view.removed" ? [removed.payload.parse(data).view] : [];
  },
  fold: (_, { type, data }, id) => {
    if (type === "view.removed") return undefined;
    const { owner, sharedWith, path, query, name } = saved.payload.parse(data);
    return { id, owner, shared_with: sharedWith, path, query, name };
  },
};

export const listOpeningProjection: Projection<ListOpeningTable> = {
  name: "list-opening",
  version: 1,
  table: "list_opening",
  getKeys: ({ stream, type, data }) => {
    if (!stream.startsWith(PREFIX) || type !== "opening.chosen") return [];
    const { owner, path } = chosen.payload.parse(data);
    return [openingId(owner, path)];
  },
  fold: (_, { data }, id) => {
    const { query } = chosen.payload.parse(data);
    return query === null ? undefined : { id, query };
  },
};
