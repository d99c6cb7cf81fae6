import { KeyRound } from "lucide-react";

import { Button } from "~/app/components/ui/button/button";
import type { ButtonTone } from "~/app/components/ui/button/button";
import { PasskeyFailed } from "./passkey-failed";
import { fetchQuestion, usePasskey } from "./use-passkey";

export interface PasskeyButtonProps {
  readonly label: string;
  /** Gives the question by GET and takes the answer by POST. */
  readonly address: string;
  readonly tone?: ButtonTone;
  readonly returnTo?: string | null;
}

/** Proves with a passkey who one is. It needs scripts: browsers offer passkeys to scripts alone. */
export function PasskeyButton({ label, address, tone = "secondary", returnTo }: PasskeyButtonProps) {
  const { run, busy, supported, problem, refused } = usePasskey(address);
  return (
    <div className="flex flex-col gap-3">
      <Button
        tone={tone}
        icon={KeyRound}
        busy={busy}
        disabled={!supported}
        onClick={() =>
          void run({ kind: "use", ask: () => fetchQuestion(address) }, { returnTo: returnTo ?? "" })
        }
      >
        {label}
      </Button>
      <PasskeyFailed problem={problem} refused={refused} />
    </div>
  );
}
