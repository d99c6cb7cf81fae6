/** Tables of the evidence beside state charts: counted from the log by a job, and counted anew where they are gone. */
/** A way of a chart. */
export interface ChartWay {
  procedure: string;
  /** Where a thing that begins is before its first fact, too. */
  from_state: string;
  fact: string;
  to_state: string;
}
/** How often the way was taken in a month. */
export interface ChartPassageTable extends ChartWay {
  /** `2026-11`, in UTC. */
  month: string;
  count: number;
  /** How often of these a thing came into a state in which it had been before. */
  returns: number;
  /** JSON: how many stays in the state before were about as long, by the number of their length. */
  stays: string;
}
/** The newest things that took the way. */
export interface ChartNewestPassageTable extends ChartWay {
  /** Of its entry in the log. */
  position: number;
  stream: string;
  at: string;
  /** Milliseconds in the state before; `null` where it stayed there. */
  stay: number | null;
}
/** One row: up to which entry of the log was counted, and when that entry was written. */
export interface ChartEvidencePlaceTable {
  id: number;
  position: number;
  at: string | null;
}
