import { Badge } from "~/app/components/ui/badge/badge";
import type { BadgeTone } from "~/app/components/ui/badge/badge";

/** Codes of section 3: what is under way, what waits for the court, what is over. */
const TONES: Readonly<Record<string, BadgeTone>> = {
  ACT: "active",
  RC1: "active",
  RCT: "active",
  RP: "active",
  SCP: "active",
  PT: "waiting",
  NTC: "waiting",
  STY: "warning",
  ST: "warning",
  CMP: "good",
  DCH: "good",
  RD: "good",
};

/** The status of a case: its code decides the tone, the word says it. */
export function CaseStatus({ status, label }: { readonly status: string; readonly label: string }) {
  return <Badge tone={TONES[status] ?? "neutral"}>{label}</Badge>;
}
