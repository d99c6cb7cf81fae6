import { Badge } from "~/app/components/ui/badge/badge";
import { getTones } from "~/workflows/kit/states";
import { registrationStates } from "~/workflows/records/registration/states";

const TONES = getTones(registrationStates);

/** How an application stands. */
export function RegistrationBadge({ status, label }: { readonly status: string; readonly label: string }) {
  return <Badge tone={TONES[status] ?? "neutral"}>{label}</Badge>;
}
