/** Applications for accounts: an institution, or a firm of practitioners with its principal administrator, applies here without an account. */
import type { Feature } from "../family";

export const registration: Feature = {
  name: "registration",
  addresses: [],
  sidebar: [],
};
