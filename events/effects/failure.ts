/** An error as it may be written down: its code or its name. A message may quote what somebody typed. */
const CODE = /^[A-Za-z0-9_.-]{1,60}$/;

export function toFailure(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if ("code" in error && typeof error.code === "string" && CODE.test(error.code)) return error.code;
  return CODE.test(error.name) ? error.name : "Error";
}
