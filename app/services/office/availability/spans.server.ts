/** Rows of the database as spans. */
import type { ServiceSpanRow } from "~/db/queries/office/service-spans";

import type { Span } from "./service-times";

export const toSpan = ({ id, continues, begun_at, heard_at, ended_at }: ServiceSpanRow): Span => ({
  id,
  continues,
  begunAt: begun_at,
  heardAt: heard_at,
  endedAt: ended_at,
});
