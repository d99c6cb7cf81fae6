/** A request that was denied, as a stream of its own. */
export { accessDenial, accessDenialFacts } from "./machine";
export type { AccessDenial } from "./machine";
