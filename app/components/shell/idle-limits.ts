/**
 * The time for which a screen may be left alone (sections 4 and 9): 15 minutes on accounts forms, 30 on B forms, PEQ and
 * notices.
 */

const MINUTE = 60_000;

const LIMITS: readonly { readonly path: RegExp; readonly idle: number }[] = [
  { path: /^\/(accounts|cashbook|s89|s93|s203)(\/|$)/, idle: 15 * MINUTE },
  { path: /^\/(signing|review-result|verification)\/(s89|s93|s203)(\/|$)/, idle: 15 * MINUTE },
  { path: /^\/casefile\/[^/]+\/(s89|s93|s203)(\/|$)/, idle: 15 * MINUTE },
  {
    path: /^\/casefile\/[^/]+\/(b\d|d\d|peq(?!\/overview)|peqsubmission|[\w-]*notice[\w-]*)(\/|$)/,
    idle: 30 * MINUTE,
  },
];

/** Milliseconds without a touch of key or pointer after which the screen logs out; `null` where only the session counts. */
export function idleLimitOf(pathname: string): number | null {
  return LIMITS.find(({ path }) => path.test(pathname))?.idle ?? null;
}
