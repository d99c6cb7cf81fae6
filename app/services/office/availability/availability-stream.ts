/** There is one portal. */
import { availability } from "~/workflows/records/availability/index";

export const AVAILABILITY_STREAM = `${availability.type}/portal`;
