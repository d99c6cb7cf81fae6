/** A message that a loader found in the session, for showing once. */
export interface Toast {
  /** Changes with every message, so that the same words twice are shown twice. */
  readonly id: string;
  readonly tone: "success" | "info" | "error";
  readonly message: string;
  readonly detail?: string;
}
