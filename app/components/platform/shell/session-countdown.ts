/** The session's half hour as the browser counts it (section 4). The server counts its own; this one only warns. */

export const SESSION_IN_MS = 1_800_000;
export const WARNING_IN_SECONDS = 300;

/** Shared by every tab of the browser. */
export const EXPIRY_KEY = "session-expires-at";
export const LOGIN_NAME_KEY = "session-login-name";
/** When somebody last touched a key or the pointer, in any tab. */
export const ACTIVE_KEY = "session-active-at";
/** The keys that are removed when nobody is logged in. */
export const SESSION_KEYS: ReadonlySet<string> = new Set([EXPIRY_KEY, LOGIN_NAME_KEY, ACTIVE_KEY]);

export type SessionPhase = "running" | "warning" | "over";

/** Whole seconds until `expiresAt`, never below zero. */
export function secondsLeft(expiresAt: number, now: number): number {
  return Math.max(0, Math.ceil((expiresAt - now) / 1000));
}

/** When the screen logs out: at the end of the session, or of the time that it may be left alone, whichever is first. */
export function getEnd(expiresAt: number, activeAt: number, idleLimit: number | null): number {
  return idleLimit === null ? expiresAt : Math.min(expiresAt, activeAt + idleLimit);
}

export function getPhase(seconds: number): SessionPhase {
  if (seconds <= 0) return "over";
  return seconds <= WARNING_IN_SECONDS ? "warning" : "running";
}

/** `4:05`: what is left, for the eye. */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
