/** Groups of users, for the rights of their members and for the pages that keep them. */
import type { UserGroupTable } from "~/db/schema";
import type { Projection } from "~/events/types";
import { EMPTY_GROUP, userGroup, type UserGroup } from "~/workflows/records/user-group/index";

import { toFact } from "../portal/dispatch.server";
import { createStateReader, keyByStream } from "./row-of-stream.server";

export const userGroupProjection: Projection<UserGroupTable> = {
  name: "user-group",
  version: 1,
  table: "user_group",
  getKeys: keyByStream(userGroup),
  fold: (row, entry, id) => {
    const known = userGroup.evolve(groupFromRow(row), toFact(entry));
    return {
      id,
      name_en: known.name.en,
      name_zh_hk: known.name["zh-hk"],
      name_zh_cn: known.name["zh-cn"],
      kind: known.kind,
      role: known.role ?? null,
      state: entry.state,
      detail: JSON.stringify(known),
    };
  },
};

/** The group as its row remembers it. */
export const groupFromRow = createStateReader<UserGroup>(EMPTY_GROUP, "rights", "kind");
