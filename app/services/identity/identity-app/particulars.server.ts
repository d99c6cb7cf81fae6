/** What iAM Smart gave for a form, sealed from the app's answer until the page that asked takes it, minutes later. */
import * as z from "zod";

import type { Portal } from "../../platform/portal/portal";
import type { Particulars } from "../../platform/portal/ports/identity-app";

type Keyed = Pick<Portal, "keys">;
const sealing = ({ keys }: Keyed) => keys.passing("particulars of iAM Smart");

const Sealed = z.object({
  name: z.string().nullable(),
  nameZh: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

/** @param state the question that they answer: under another they cannot be read */
export const sealParticulars = (portal: Keyed, state: string, particulars: Particulars): string =>
  sealing(portal).wrap(Buffer.from(JSON.stringify(particulars)), state);

/** @throws Error for what was not sealed for the question */
export const openParticulars = (portal: Keyed, state: string, sealed: string): Particulars =>
  Sealed.parse(JSON.parse(sealing(portal).unwrap(sealed, state).toString("utf8")));
