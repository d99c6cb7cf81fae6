import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { useFetcher } from "@remix-run/react";
import { useState } from "react";

import type { PageAnswer } from "~/app/services/platform/pages/answer";
import { useHydrated } from "~/app/components/ui/use-hydrated";

/**
 * The reason why the browser gave no answer. `cancelled` also covers what ran out of time: browsers do not tell the two
 * apart.
 */
export type DeviceProblem = "cancelled" | "known" | "device";

interface Input<Options> {
  readonly ceremony: string;
  readonly options: Options;
}

/** `make` a new passkey, or `use` one that is there. */
type Question =
  | { readonly kind: "make"; readonly ask: () => Promise<Input<PublicKeyCredentialCreationOptionsJSON>> }
  | { readonly kind: "use"; readonly ask: () => Promise<Input<PublicKeyCredentialRequestOptionsJSON>> };

/** The library defines the challenge; here we can only check that it is an object. */
const isQuestion = <Options>(value: unknown): value is Input<Options> =>
  typeof value === "object" && value !== null;

/** The portal asks first who it is, before it puts its question to a device. */
class Unconfirmed extends Error {
  override name = "Unconfirmed";
}

/** The server's question, fetched from an address of the portal. @throws Unconfirmed where the person is to be asked first */
export async function fetchQuestion<Options>(address: string): Promise<Input<Options>> {
  const answer = await fetch(address, { headers: { Accept: "application/json" } });
  if (answer.status === 403) throw new Unconfirmed(address);
  if (!answer.ok) throw new Error(`${address} answered ${String(answer.status)}`);
  const question: unknown = await answer.json();
  if (!isQuestion<Options>(question)) throw new Error(`${address} answered no question`);
  return question;
}

/**
 * Asks the person's device for a passkey and posts what it gives.
 * @param action where the answer is posted, as `ceremony` and `credential`
 */
export function usePasskey(action: string) {
  const fetcher = useFetcher<PageAnswer>();
  const hydrated = useHydrated();
  const [isAsking, setAsking] = useState(false);
  const [deviceProblem, setDeviceProblem] = useState<DeviceProblem | null>(null);
  const busy = isAsking || fetcher.state !== "idle";

  /** @param confirm leads to where the person shows who they are, for a question that needs that first */
  async function run(
    question: Question,
    fields: Readonly<Record<string, string>>,
    confirm?: () => void,
  ): Promise<void> {
    setAsking(true);
    setDeviceProblem(null);
    try {
      const { ceremony, credential } = await answer(question);
      fetcher.submit({ ...fields, ceremony, credential }, { method: "post", action });
    } catch (error) {
      if (error instanceof Unconfirmed && confirm) confirm();
      else setDeviceProblem(getProblem(error));
    } finally {
      setAsking(false);
    }
  }
  const answered = busy ? undefined : fetcher.data;
  return {
    run,
    busy,
    /** False also while the page has no scripts yet. */
    supported: hydrated && typeof PublicKeyCredential === "function",
    /** The reason why the device gave no answer. */
    problem: busy ? null : deviceProblem,
    /** The reasons why the portal did not take it. */
    refused: deviceProblem === null ? (answered?.refused ?? []) : [],
  };
}

/** What speaks with devices is fetched when a device is asked: most people log in without one. */
async function answer(question: Question): Promise<{ ceremony: string; credential: string }> {
  const devices = import("@simplewebauthn/browser");
  if (question.kind === "make") {
    const [{ startRegistration }, { ceremony, options }] = await Promise.all([devices, question.ask()]);
    return { ceremony, credential: JSON.stringify(await startRegistration({ optionsJSON: options })) };
  }
  const [{ startAuthentication }, { ceremony, options }] = await Promise.all([devices, question.ask()]);
  return { ceremony, credential: JSON.stringify(await startAuthentication({ optionsJSON: options })) };
}

function getProblem(error: unknown): DeviceProblem {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") return "cancelled";
  return name === "InvalidStateError" ? "known" : "device";
}
