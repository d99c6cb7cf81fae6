/** A message for the next page, carried in a signed cookie and shown once. It names no person and no case. */
import { randomUUID } from "node:crypto";

import { createCookie } from "@remix-run/node";
import * as z from "zod";

/** A message that a loader found in the session, for showing once. */
export interface Toast {
  /** Changes with every message, so that the same words twice are shown twice. */
  readonly id: string;
  readonly tone: "success" | "info" | "error";
  readonly message: string;
  readonly detail?: string;
  /** The way back from what was done: what its button posts, and where to. */
  readonly undo?: {
    readonly label: string;
    readonly to: string;
    readonly values: Readonly<Record<string, string>>;
  };
}

const Stored = z.object({
  id: z.string(),
  tone: z.enum(["success", "info", "error"]),
  message: z.string(),
  detail: z.string().optional(),
  undo: z.object({ label: z.string(), to: z.string(), values: z.record(z.string(), z.string()) }).optional(),
});

export interface Toasts {
  /** Set-Cookie value that carries the message to the next page. */
  carry(toast: Omit<Toast, "id">): Promise<string>;
  /** The message that came with the request, and the Set-Cookie value that forgets it. */
  take(cookieHeader: string | null): Promise<{ toast: Toast | null; forget: string | null }>;
}

export function createToasts(options: { secrets: () => string[]; secure: boolean }): Toasts {
  const cookie = () =>
    createCookie("toast", {
      httpOnly: true,
      sameSite: "lax",
      path: "/",
      secure: options.secure,
      secrets: options.secrets(),
      maxAge: 60,
    });
  return {
    carry: (toast) => cookie().serialize({ id: randomUUID(), ...toast }),
    async take(header) {
      const stored: unknown = await cookie().parse(header);
      const toast = Stored.safeParse(stored).data ?? null;
      return { toast, forget: toast ? await cookie().serialize("", { maxAge: 0 }) : null };
    },
  };
}
