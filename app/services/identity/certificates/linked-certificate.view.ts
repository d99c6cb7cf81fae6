import type { LinkedCertificate } from "~/workflows/records/account/index";

/** A linked certificate as pages show it. */
export interface ShownCertificate extends Omit<LinkedCertificate, "validFrom"> {
  /** `ending`: within the days in which its holder is told. */
  readonly standing: "valid" | "ending" | "ended";
}
