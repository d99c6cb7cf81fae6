import { Badge, type BadgeTone } from "~/app/components/ui/badge/badge";

const TONES: Readonly<Record<string, BadgeTone>> = {
  intentionDrafted: "neutral",
  intentionGiven: "active",
  submitted: "active",
  pendingReview: "waiting",
  inquiryReceived: "warning",
  inquiryReplied: "active",
  outstandingIssue: "warning",
  s205ReportPrepared: "active",
  s205ReportFiled: "active",
  noObjection: "good",
  released: "good",
  withdrawn: "neutral",
};

/** The status of an application. */
export function ReleaseStatus({ status, label }: { readonly status: string; readonly label: string }) {
  return <Badge tone={TONES[status] ?? "neutral"}>{label}</Badge>;
}
