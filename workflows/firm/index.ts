/** A firm of practitioners, agents or creditors as a stream. */
export { EMPTY_FIRM, evolveFirm, firm, firmFacts } from "./machine";
export type { Firm } from "./machine";
