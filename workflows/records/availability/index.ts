/** The times in which the portal serves, as a stream of its own. The only face that others use. */
export { availability } from "./machine";
export {
  availabilityFacts,
  listWindows,
  LONGEST_MAINTENANCE,
  NO_AVAILABILITY,
  MultilingualText,
  OUTAGE_TEXT_LENGTH,
  REMARK_LENGTH,
  STOPS,
  type Availability,
  type Maintenance,
  type RecordedOutage,
  type Stop,
  type TextEdition,
  type Window,
} from "./state";
