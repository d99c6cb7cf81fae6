/** A request for an index of proofs of debt. The only face that others use. */
export { proofIndex } from "./machine";
export { EMPTY_INDEX, INDEX_FORMATS } from "./state";
export type { IndexRefusal, ProofIndex } from "./state";
