/** When the portal served: not in the log, which is told of the outages that follow from it. */
export interface ServiceSpanTable {
  /** A time without a break in which one process could record a filing. */
  id: string;
  /** The process, as it claims work. */
  process: string;
  begun_at: string;
  /** The span that this process had before its clock was set: between the two it served. */
  continues: string | null;
  /** When it was last found to be so: every minute. */
  heard_at: string;
  /** When the process was told to stop and had answered everybody; `null`: it serves, or it ended otherwise. */
  ended_at: string | null;
}
