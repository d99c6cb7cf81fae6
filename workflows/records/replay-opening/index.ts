/** A replay of a form that somebody opened, and why. */
export { replayOpening, replayOpeningFacts } from "./machine";
