/** Takes a file out of the draft while its page stays open, and says why where the portal keeps it. */
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { RemovalAnswer } from "~/app/services/filings/drafts/save-answer";

export interface FileRemoval {
  /** Why the last removal was refused, in the reader's language. */
  readonly refused: readonly string[];
  readonly remove: (fileId: string) => Promise<void>;
}

/** @param address takes the removal, with the number of the lease that the page has seen */
export function useFileRemoval(address: () => string, onRemoved: () => void): FileRemoval {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<readonly string[]>([]);

  const send = async (body: FormData): Promise<readonly string[]> => {
    let response: Response;
    try {
      response = await fetch(address(), { method: "POST", body });
    } catch {
      return [`${t("errors.ERR-OFFLINE.sentence")} ${t("errors.ERR-OFFLINE.next")}`];
    }
    const read = RemovalAnswer.safeParse(await response.json().catch(() => null));
    return read.success
      ? read.data.refused
      : [`${t("errors.ERR-UNEXPECT.sentence")} ${t("errors.ERR-UNEXPECT.next")}`];
  };
  const remove = async (fileId: string): Promise<void> => {
    const body = new FormData();
    body.set("removeFile", fileId);
    const reasons = await send(body);
    setRefused(reasons);
    if (reasons.length === 0) onRemoved();
  };
  return { refused, remove };
}
