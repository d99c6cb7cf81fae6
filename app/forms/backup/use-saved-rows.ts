/**
 * Rows of a table are kept in this browser from the first on, and offered back after a reload, a crash or a way out of the page:
 * typed, pasted, removed or undone. They are forgotten when the portal has taken them, or when they are thrown away.
 */
import { useCallback, useEffect, useState } from "react";
import * as z from "zod";

import type { GridRow } from "~/app/components/grid/model";

import { findUnsent, forgetUnsent, openUnsent, saveUnsent } from "./draft-backup";
import { usePostAccepted } from "./use-post-accepted";

const Rows = z.array(z.object({ id: z.string(), cells: z.record(z.string(), z.string()) }));
const NAME = "rows";

export interface SavedRows {
  /** What an earlier page kept, until the person has answered the offer. */
  readonly offer: { readonly at: string; readonly rows: readonly GridRow[] } | null;
  readonly keep: (rows: readonly GridRow[]) => void;
  /** The offer is answered. @param now the rows of the page from then on */
  readonly answer: (now: readonly GridRow[]) => void;
}

/**
 * @param person the account's id: nobody else is offered them
 * @param page what they are for
 * @param offers whether the page begins without rows of its own
 */
export function useKeptRows(person: string, page: string, offers: boolean): SavedRows {
  const [offer, setOffer] = useState<SavedRows["offer"]>(null);
  useEffect(() => {
    if (!offers) return undefined;
    let isShown = true;
    const openedAt = new Date().toISOString();
    void openUnsent(person).then(() => {
      const found = findUnsent(person, page);
      const json = found?.entries.find(([name]) => name === NAME)?.[1];
      if (!isShown || found === null || json === undefined || found.at > openedAt) return;
      const rows = Rows.safeParse(JSON.parse(json)).data ?? [];
      if (rows.length > 0) setOffer({ at: found.at, rows });
    });
    return () => {
      isShown = false;
    };
  }, [person, page, offers]);
  const store = useCallback(
    (rows: readonly GridRow[]) => {
      const filled = rows.filter(isFilled);
      if (filled.length === 0) {
        forgetUnsent(person, page);
        return;
      }
      const form = new FormData();
      form.set(NAME, JSON.stringify(filled));
      saveUnsent(person, page, { basedOn: 0, pageId: "" }, form);
    },
    [person, page],
  );
  // Whoever begins to type before they have answered loses neither.
  const keep = useCallback(
    (rows: readonly GridRow[]) => store(offer === null ? rows : joinRows(offer.rows, rows)),
    [store, offer],
  );
  const answer = useCallback(
    (now: readonly GridRow[]) => {
      setOffer(null);
      store(now);
    },
    [store],
  );
  const taken = usePostAccepted();
  useEffect(() => {
    if (taken) forgetUnsent(person, page);
  }, [taken, person, page]);
  return { offer, keep, answer };
}

const isFilled = ({ cells }: GridRow): boolean => Object.values(cells).some((text) => text.trim() !== "");

/** Those that were kept, and behind them what was typed since; each row with an id of its own. */
export function joinRows(kept: readonly GridRow[], typed: readonly GridRow[]): readonly GridRow[] {
  const ids = new Set(kept.map(({ id }) => id));
  return [
    ...kept,
    ...typed.filter(isFilled).map((row) => (ids.has(row.id) ? { ...row, id: `${row.id}-since` } : row)),
  ];
}
