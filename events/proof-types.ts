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

/** An entry of a stream that is carried away: as hashed, with its way to the root of a signed head that goes along with it. */
export interface ProvedEntry {
  readonly version: number;
  readonly position: number;
  /** Name of the key that its payload is sealed with; `null`: it lies in clear in the envelope. */
  readonly seal: string | null;
  readonly envelope: string;
  readonly previousHash: string;
  readonly hash: string;
  readonly path: readonly string[];
  /** The payload's text as it was sealed, or as it lies in the envelope; `null` where its key was destroyed. */
  readonly text: string | null;
}
