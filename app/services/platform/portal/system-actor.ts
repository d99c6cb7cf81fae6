import type { Actor } from "~/workflows/kit";

/** The portal itself, for facts that time, a login or an import brings about. */
export const SYSTEM: Actor = { id: "system", role: "system", rights: [], firm: null, standing: "system" };
