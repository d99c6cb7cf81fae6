import { Badge } from "~/app/components/ui/badge/badge";
import { getTones } from "~/workflows/kit/states";
import { liquidatorReleaseStates } from "~/workflows/shared/release/states";

const TONES = getTones(liquidatorReleaseStates);

/** The status of an application. */
export function ReleaseStatus({ status, label }: { readonly status: string; readonly label: string }) {
  return <Badge tone={TONES[status] ?? "neutral"}>{label}</Badge>;
}
