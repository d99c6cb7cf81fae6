/** The authorisation letter of an application: a PDF or a picture, judged by its content, scanned, and kept with the fact that names it. */
import type { TFunction } from "i18next";

import { registration, type RegistrationMemory } from "~/workflows/records/registration/index";

import { REFUSAL_WORDING } from "~/app/services/documents/formats/refusal.server";
import {
  answerPostedFile,
  inspectQuarantined,
  readCommand,
  scanFile,
  toStoredContent,
  type FileRefused,
} from "~/app/services/documents/uploads/posted-file.server";
import type { QuarantinedFile } from "~/app/services/documents/uploads/receive-upload.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import { storeWithFact } from "~/app/services/platform/portal/store-with-fact.server";
import { ANNEX_FIELD, type OwnRegistration } from "../streams.server";

/** A letter is scanned or photographed; nothing that can be edited is one. */
export const ANNEX_TYPES = ["pdf", "jpg", "jpeg", "png"] as const;

type Attached =
  | { readonly outcome: "problem"; readonly problem: string }
  | { readonly outcome: "answered"; readonly done: DispatchOutcome<RegistrationMemory> };

/** Takes the post of the page; whatever comes of it, nothing stays in quarantine. */
export function attachAnnex(
  context: Pick<PageContext, "portal" | "requestId" | "locale" | "t" | "user">,
  own: OwnRegistration,
  request: Request,
): Promise<Attached> {
  const { portal } = context;
  return answerPostedFile<QuarantinedFile | FileRefused, Attached>(request, {
    take: (part) => inspectQuarantined(portal, part, ANNEX_TYPES),
    answer: ({ file, fields }) => keepAnnex(context, own, file, readCommand(fields)),
  });
}

async function keepAnnex(
  { portal, requestId, locale, t, user }: Parameters<typeof attachAnnex>[0],
  { current, by }: OwnRegistration,
  file: QuarantinedFile | FileRefused | undefined,
  commandId: string,
): Promise<Attached> {
  if (file === undefined) return { outcome: "problem", problem: t("registration.annex.missing") };
  if ("refused" in file) return { outcome: "problem", problem: REFUSAL_WORDING[locale][file.code] };
  const scan = await scanFile(portal, file, requestId);
  if (scan !== "clean") return { outcome: "problem", problem: sayScan(t, scan, file.name) };
  const { name, size, mediaType, hash } = file;
  const at = portal.clock.now();
  const { stream } = current;
  const done = await storeWithFact(
    portal,
    { ...toStoredContent(file), stream, field: ANNEX_FIELD, scan, createdBy: user.id, createdAt: at },
    (id) =>
      dispatch(portal.log, registration, {
        stream,
        type: "annex.attached",
        data: { annex: { id, name, size, mediaType, hash, scan } },
        by,
        at,
        commandId,
        input: { hash },
        requestId,
      }),
  );
  return { outcome: "answered", done };
}

const sayScan = (t: TFunction, scan: "infected" | "notScanned", name: string): string =>
  scan === "infected" ? t("filing.uploads.infected", { name }) : t("registration.annex.notScanned");
