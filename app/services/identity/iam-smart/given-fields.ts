/** What iAM Smart gives of its holder, field by field, as public programs name the fields; one of another shape is one that was not given. */
import * as z from "zod";

import { isHkid } from "~/workflows/kit/index";

import type { Particulars } from "../../platform/portal/ports/identity-app";

/** What is asked for, by what it is for: nothing that is not used. */
export const TASK_FIELDS = {
  profile: ["idNo"],
  fill: ["enName", "chName", "residentialAddress", "mobileNumber", "emailAddress"],
  stepUp: [],
} as const;

const Text = z.string().max(1_000).nullish().catch(null);
const Fields = z.object({
  enName: Text,
  chName: Text,
  residentialAddress: Text,
  mobileNumber: Text,
  emailAddress: Text,
});
const Card = z.object({
  idNo: z.object({ Identification: z.string().max(20), CheckDigit: z.string().max(2) }),
});

/** @returns the number of an identity card; `null` where none was given, or it is none */
export function readCard(given: unknown): string | null {
  const card = Card.safeParse(given).data?.idNo;
  const hkid = card === undefined ? "" : `${card.Identification}${card.CheckDigit}`;
  return isHkid(hkid) ? hkid : null;
}

export function readParticulars(given: unknown): Particulars {
  const fields = Fields.safeParse(given).data;
  return {
    name: fields?.enName ?? null,
    nameZh: fields?.chName ?? null,
    address: fields?.residentialAddress ?? null,
    phone: fields?.mobileNumber ?? null,
    email: fields?.emailAddress ?? null,
  };
}
