/** Tables of the portal's own keys: what is wrapped by a master key, and which processes know which keys. */

/** Secrets of the portal that are no stream's and no account's. */
export interface PortalKeyTable {
  readonly name: string;
  readonly wrapped: string;
  readonly made_at: string;
}

/** A process of the portal, as it last said. */
export interface KeyHolderTable {
  readonly id: string;
  /** For people: its machine and number. */
  readonly process: string;
  /** JSON: ids of the keys that it has. */
  readonly has: string;
  /** JSON: ids of the keys that it uses, by use. */
  readonly uses: string;
  readonly seen_at: string;
}

/** How far wrapping everything anew has come, for each table. */
export interface KeyRewrapTable {
  readonly name: string;
  /** The master key that everything is to be wrapped by. */
  readonly under: string;
  /** JSON: the key columns of the row that was wrapped last. */
  readonly after: string;
  readonly done: number;
}
