/** People and papers of a release, for tests. */
import type { Actor } from "../../kit";

const HASH = "0".repeat(64);
export const sampleFile = (id: string, name = `${id}.pdf`) => ({
  id,
  name,
  size: 10,
  mediaType: "application/pdf",
  hash: HASH,
});

const person = (id: string, role: string, rights: readonly string[], standing: Actor["standing"]): Actor => ({
  id,
  role,
  rights,
  firm: null,
  standing,
});

type Cast = Readonly<Record<"preparer" | "trustee" | "officer" | "pdd" | "fsd" | "portal", Actor>>;
export const releasePeople: Cast = {
  preparer: { ...person("ua", "ua", ["REF_FILL"], "appointedFirm"), firm: "harbour" },
  trustee: { ...person("pa", "pa", ["REF_FILL", "REF_SUBMIT"], "appointee"), firm: "harbour" },
  officer: person("officer", "officer", ["OFFICE_ANNOTATE"], "office"),
  pdd: person("pdd", "pdd", ["RELEASE_PDD"], "party"),
  fsd: person("fsd", "fsd", ["RELEASE_FSD"], "party"),
  portal: person("system", "system", [], "system"),
};
