/** How a bankrupt is written to: when, by which means, and in which language where they have chosen none. */
import type { Instant, Locale } from "~/workflows/kit";
import type { CaseFile } from "~/workflows/records/case-file/index";

import { hongKongDay, startOfDay } from "../../platform/portal/clock.server";
import type { Portal } from "../../platform/portal/portal";
import { findReach } from "./reach.server";

const HOUR = 60 * 60_000;
/** Nobody's telephone rings at night: messages go out between these hours of Hong Kong. */
const HOURS = { from: 9, to: 20 } as const;

export function isHourForMessages(now: Instant): boolean {
  const hour = (Date.parse(now) - Date.parse(startOfDay(hongKongDay(now)))) / HOUR;
  return hour >= HOURS.from && hour < HOURS.to;
}

/** By e-mail, or else by SMS where the portal has a gateway; `post`: nobody has verified anything else. */
export function chooseChannel(
  { texts }: Pick<Portal, "texts">,
  file: Parameters<typeof findReach>[0],
): "email" | "sms" | "post" {
  const { email, mobile } = findReach(file);
  if (email !== null) return "email";
  return mobile !== null && texts !== null ? "sms" : "post";
}

/**
 * The one that an officer has recorded with their contact; where nothing is known, Traditional Chinese to whoever has a Chinese name on
 * file, and English to others.
 */
export const getLanguageOnFile = (file: Pick<CaseFile, "contact" | "nameZh">): Locale =>
  file.contact?.language ?? ((file.nameZh ?? "") === "" ? "en" : "zh-hk");
