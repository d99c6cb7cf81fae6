/** Facts by which somebody works on a form as its preparer. */
export const PREPARING: ReadonlySet<string> = new Set([
  "draft.started",
  "draft.saved",
  "draft.restored",
  "review.requested",
  "scan.uploaded",
]);
