/** What the identity app gave for a form, sealed from the app's answer until the page that asked takes it, minutes later. */
import { hkdfSync } from "node:crypto";

import * as z from "zod";

import { seal, unseal } from "~/events/integrity/seal";

import type { Portal } from "../portal/portal";
import type { Particulars } from "../portal/ports/identity-app";

type Keyed = Pick<Portal, "config">;
const keyOf = ({ config }: Keyed): Buffer =>
  Buffer.from(hkdfSync("sha256", config.masterKey, "", "particulars of the identity app", 32));

const Sealed = z.object({
  name: z.string().nullable(),
  nameZh: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

/** @param state the question that they answer: under another they cannot be read */
export const sealParticulars = (portal: Keyed, state: string, particulars: Particulars): string =>
  seal(Buffer.from(JSON.stringify(particulars)), keyOf(portal), state);

/** @throws Error for what was not sealed for the question */
export const openParticulars = (portal: Keyed, state: string, sealed: string): Particulars =>
  Sealed.parse(JSON.parse(unseal(sealed, keyOf(portal), state).toString("utf8")));
