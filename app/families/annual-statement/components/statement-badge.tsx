import { Badge } from "~/app/components/ui/badge/badge";
import { getTones } from "~/workflows/kit/states";
import { statementStates } from "~/workflows/records/annual-statement/states";

const TONES = getTones(statementStates);

/** How a statement stands. */
export function StatementBadge({ status, label }: { readonly status: string; readonly label: string }) {
  return <Badge tone={TONES[status] ?? "good"}>{label}</Badge>;
}
