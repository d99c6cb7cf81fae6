import type { Actor } from "~/workflows/kit";

/** Whether somebody files in a matter of their own, with nobody beside them: they are led along one path, from the form to its receipt. */
export const filesAlone = ({ standing, firm }: Pick<Actor, "standing" | "firm">): boolean =>
  standing === "party" && firm === null;
