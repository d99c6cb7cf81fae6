/** A missing file of the gateway, as the office sees it. */
export interface DayFileView {
  readonly day: string;
  readonly missedAt: string;
  readonly lastRequest: { readonly at: string; readonly answer: "no-file" | "gateway-unavailable" } | null;
  /** Said by somebody, whose name it is. */
  readonly excuse: { readonly reason: string; readonly at: string; readonly by: string } | null;
  /** Rows of the file, once it was compared. */
  readonly rows: number | null;
}
