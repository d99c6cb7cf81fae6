import type { By } from "~/workflows/kit";

/** Whoever reads it for a firm, or as their own matter; of the office those alone who replay. */
export const mayCarry = ({ standing, rights }: Pick<By, "standing" | "rights">): boolean =>
  standing === "office" ? rights.includes("AUDIT_REPLAY") : standing !== "none" && standing !== "system";
