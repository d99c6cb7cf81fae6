/** A missing file of the gateway, as the office sees it. */
export interface DayFileView {
  readonly day: string;
  readonly missedAt: string;
  readonly asked: { readonly at: string; readonly answer: "no-file" | "gateway-unavailable" } | null;
  readonly excuse: { readonly reason: string; readonly at: string; readonly by: string } | null;
  /** Rows of the file, once it was compared. */
  readonly rows: number | null;
}
