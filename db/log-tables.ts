/** Tables of the log itself. */
/** Append-only: the database itself refuses to change or delete a row. */
export interface EventTable {
  position: number;
  stream: string;
  version: number;
  type: string;
  schema: number;
  state: string;
  seal: string | null;
  /** Canonical JSON; where sealed, the ciphertext in base64. */
  data: string;
  /** Canonical JSON. */
  meta: string;
  command_id: string;
  /** Place within its command: 1, 2, … */
  part: number;
  at: string;
  hash: string;
}
/** One row. Whoever appends holds its lock. */
export interface LogHeadTable {
  id: number;
  size: number;
  hash: string;
  /** Roots of the perfect subtrees that the Merkle tree of this size is made of, left to right, hexadecimal. */
  peaks: string;
  /** Size at which the newest checkpoint was signed; -1: none was. */
  signed: number;
  /** The lists as they are folded now, by name and version; `null` until a process has said. */
  lists: string | null;
}
export interface StreamKeyTable {
  stream: string;
  name: string;
  /** The key, encrypted with the master key; `null` once destroyed. */
  wrapped: string | null;
  created_at: string;
  destroyed_at: string | null;
}
export interface OutboxTable {
  position: number;
  effect: string;
  attempts: number;
  due_at: string;
  claimed_until: string | null;
  /** Name or code of the last error: never its message. */
  last_error: string | null;
  /** Given up after many tries, until somebody asks for another. */
  parked_at: string | null;
  /** The trace of the request by which the entry came (`traceparent`); nothing where nobody traces. */
  trace: string | null;
}
export interface ProjectionTable {
  name: string;
  version: number;
  /** Size of the log when the table was last rebuilt; since then it is kept inline. */
  position: number;
  rebuilding_version: number | null;
  rebuilding_position: number | null;
  /** The process that rebuilds it. */
  rebuilding_by: string | null;
  /** Rises with every step of the rebuild, so that others see that it goes on. */
  rebuilding_beat: number | null;
  /** Rows up to this one have been exchanged. */
  rebuilding_key: string | null;
}
/** Roots of perfect subtrees of 2^level leaves, for levels 8, 16, 24, …: what a proof needs without reading the whole log. */
export interface MerkleNodeTable {
  level: number;
  place: number;
  hash: string;
}
export interface CheckpointTable {
  size: number;
  hash: string;
  root: string;
  origin: string;
  at: string;
  signature: string;
  public_key: string;
  /** Size of the checkpoint that was signed before it; -1 for the first. */
  previous: number;
}
