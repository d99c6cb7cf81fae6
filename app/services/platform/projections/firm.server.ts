/** Firms of practitioners, agents and creditors. */
import type { FirmMappingTable, FirmTable } from "~/db/schema";
import type { Projection } from "~/events/types";
import { EMPTY_FIRM, firm, type Firm } from "~/workflows/records/firm/index";

import { toFact } from "../portal/dispatch.server";
import { createStateReader, keyByStream } from "./row-of-stream.server";

export const firmProjection: Projection<FirmTable> = {
  name: "firm",
  version: 3,
  table: "firm",
  getKeys: keyByStream(firm),
  fold: (row, entry, id) => {
    const known = firm.evolve(stateFromRow(row), toFact(entry));
    return {
      id,
      name_en: known.nameEn,
      name_zh: known.nameZh ?? null,
      short_name: known.shortName,
      kind: known.firmType,
      state: entry.state,
      detail: JSON.stringify(known),
    };
  },
  satellites: [{ table: "firm_mapping", parent: "firm_id", getRows: toMappings }],
};

function toMappings(row: FirmTable): readonly (FirmMappingTable & Record<string, string | null>)[] {
  return stateFromRow(row).mappings.map(({ register, ormisFirm, name }) => ({
    firm_id: row.id,
    register,
    ormis_firm: ormisFirm,
    name: name ?? null,
  }));
}

/** The firm as its row remembers it. */
export const stateFromRow = createStateReader<Firm>(EMPTY_FIRM, "mappings");
