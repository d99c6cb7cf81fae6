/** What proves an entry, and the log as it stood when it was signed. */

export interface LogHead {
  readonly size: number;
  /** Hash of the newest entry; 64 zeros for an empty log. */
  readonly hash: string;
  /** RFC 6962 Merkle tree head over all entry hashes. */
  readonly root: string;
}
/** Log head signed with the portal's Ed25519 key. */
export interface Checkpoint extends LogHead {
  readonly origin: string;
  readonly at: string;
  readonly signature: string;
  readonly publicKey: string;
}
export interface InclusionProof {
  readonly position: number;
  /** SHA-256 over a zero byte and the entry's hash, hexadecimal. */
  readonly leaf: string;
  readonly path: readonly string[];
  readonly checkpoint: Checkpoint;
}
/**
 * The evidence in a receipt, with which it can be checked without the portal: the entry's envelope exactly as hashed (the
 * payload as stored, i.e. sealed), the hash before it, and the inclusion proof.
 */
export interface EntryEvidence {
  readonly envelope: string;
  readonly previousHash: string;
  readonly hash: string;
  readonly proof: InclusionProof;
}
