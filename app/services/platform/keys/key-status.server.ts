/** The portal's keys for whoever looks after them: which, since when, what still needs them, and who has them. */
import type { Database } from "~/db/database";
import { findKeyHolders } from "~/db/queries/platform/portal-keys";
import {
  countWrappedBy,
  LASTING_COLUMNS,
  PASSING_COLUMNS,
  placeName,
} from "~/db/queries/platform/wrapped-keys";
import { KEY_USES, type KeyUse } from "~/workflows/records/key-register/index";
import { addTime } from "~/workflows/kit";
import * as z from "zod";

import { systemClock } from "../portal/clock.server";
import { HOLDER_GONE_MS, type KeyRing } from "./key-ring.server";

export type KeyState = "inUse" | "prepared" | "former" | "retired";

export interface KeyLine {
  readonly use: KeyUse;
  readonly id: string;
  readonly state: KeyState;
  /** Instants; `null`: before the register was begun, and not yet. */
  readonly since: string | null;
  readonly until: string | null;
  readonly leaked: boolean;
  /** Whether this process has the secret. */
  readonly isHere: boolean;
  /** Of a master key: how much is wrapped by it, by place; empty for the others. */
  readonly wraps: readonly { readonly place: string; readonly count: number }[];
}

export interface HolderLine {
  readonly process: string;
  readonly has: readonly string[];
  readonly uses: Readonly<Record<string, string>>;
}

/** Every key that is here or was ever used, by use and age. */
export async function listKeyLines(ring: KeyRing, database: Database): Promise<readonly KeyLine[]> {
  const lines: KeyLine[] = [];
  for (const use of KEY_USES) {
    const registered = ring.register[use];
    const inUse = ring.inUse(use).id;
    const others = ring.kept.filter((key) => key.use === use && !registered.some(({ id }) => id === key.id));
    const isHere = (id: string) => ring.kept.some((key) => key.id === id);
    for (const key of registered)
      lines.push({
        use,
        id: key.id,
        state: key.until === null ? "inUse" : key.retiredAt === null ? "former" : "retired",
        since: key.since,
        until: key.until,
        leaked: key.leaked,
        isHere: isHere(key.id),
        wraps: use === "master" ? await findWrappedItems(database, key.id, key.since === null) : [],
      });
    for (const { id } of others)
      lines.push({
        use,
        id,
        state: id === inUse ? "inUse" : "prepared",
        since: null,
        until: null,
        leaked: false,
        isHere: true,
        wraps: use === "master" ? await findWrappedItems(database, id, id === inUse) : [],
      });
  }
  return lines;
}

/** @param isFirst what was wrapped before keys had names is its own */
export async function findWrappedItems(
  database: Database,
  id: string,
  isFirst: boolean,
): Promise<KeyLine["wraps"]> {
  const now = systemClock.now();
  const found: { place: string; count: number }[] = [];
  for (const place of [...LASTING_COLUMNS, ...PASSING_COLUMNS]) {
    const named = await countWrappedBy(database, place, id, now);
    const unnamed = isFirst ? await countWrappedBy(database, place, null, now) : 0;
    if (named + unnamed > 0) found.push({ place: placeName(place), count: named + unnamed });
  }
  return found;
}

const Ids = z.array(z.string());
const Uses = z.record(z.string(), z.string());

/** Processes that are at work. */
export async function listKeyHolders(database: Database): Promise<readonly HolderLine[]> {
  const rows = await findKeyHolders(database, addTime(systemClock.now(), -HOLDER_GONE_MS));
  return rows.map(({ process, has, uses }) => ({
    process,
    has: Ids.parse(JSON.parse(has)),
    uses: Uses.parse(JSON.parse(uses)),
  }));
}
