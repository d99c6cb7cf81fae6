/** A person asks for a dossier of a form or of a whole case, sees how far it is, and takes the file. */
import type { TFunction } from "i18next";
import { ulid } from "ulidx";

import { formatFileSize } from "~/app/i18n/format";
import { findFile } from "~/app/services/documents/prepared-files/prepared-files.server";
import { uploadedFile } from "~/app/services/documents/printing/download.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { findOwnDossiers } from "~/db/queries/families/dossiers";
import { dossier, mayExport, type DossierProfile } from "~/workflows/jobs/dossier/index";
import {
  addTime,
  DOSSIER_LIFETIME,
  hongKongDate,
  say,
  type Actor,
  type Locale,
  statesWith,
  type CalendarDate,
  type Instant,
  type StatesWith,
} from "~/workflows/kit";
import { dossierStates } from "~/workflows/jobs/dossier/states";

import { stateFromRow } from "../list/projection.server";
import { dossierStream } from "./dossier-stream";
import { isIn } from "~/workflows/kit/states";

export interface ListedDossier {
  readonly id: string;
  readonly status: StatesWith<typeof dossierStates, "lists", "shown">;
  readonly statusLabel: string;
  readonly profile: string;
  readonly requestedAt: Instant;
  readonly size: string | null;
  /** Until when it can be downloaded. */
  readonly until: CalendarDate | null;
  readonly file: string | null;
  readonly taken: number;
  readonly refusal: string | null;
}

export interface DossierPage {
  readonly dossiers: readonly ListedDossier[];
  /** The office says why. */
  readonly asksReason: boolean;
  readonly commandId: string;
  /** As the office publishes it, to check them with. */
  readonly publicKey: string;
}

/** Dossiers that the page shows. */
const SHOWN = 10;

interface DossierContext {
  readonly portal: Portal;
  readonly user: Pick<CurrentUser, "id">;
  readonly locale: Locale;
  readonly t: TFunction;
}
/** A form, or the whole case, and how the person stands to it. */
export interface DossierSubject {
  readonly caseId: string;
  readonly form: string | null;
  readonly by: Actor;
  /** Address of its page, below which the files lie. */
  readonly here: string;
}

/** @throws a 404 for whom there are no dossiers of it */
export async function dossierPage(context: DossierContext, of: DossierSubject): Promise<DossierPage> {
  if (!mayExport(of.by)) throw new Response(null, { status: 404 });
  return {
    dossiers: await loadDossiers(context, of),
    asksReason: of.by.standing === "office",
    commandId: ulid(),
    publicKey: context.portal.keys.signer().publicKey,
  };
}

/** Whoever waits for the same already waits for that. @param asked its command becomes the dossier's id */
export async function askForDossier(
  { portal, user }: Pick<DossierContext, "portal" | "user">,
  { caseId, form, by }: DossierSubject,
  input: {
    readonly commandId: string;
    readonly requestId: string;
    readonly profile: DossierProfile;
    readonly reason: string | undefined;
  },
): Promise<DispatchOutcome<unknown> | "waiting"> {
  const { commandId, requestId, profile, reason } = input;
  const own = await findOwnDossiers(portal.database, { owner: user.id, caseId, limit: SHOWN });
  const isSame = (row: (typeof own)[number]) => {
    const known = stateFromRow(row);
    return known.form === form && known.profile === profile;
  };
  if (own.some((row) => isIn(dossierStates, row.state, "pending") && row.id !== commandId && isSame(row)))
    return "waiting";
  return dispatch(portal.log, dossier, {
    stream: dossierStream(commandId),
    type: "dossier.requested",
    data: { caseId, form, profile, ...(reason !== undefined && { reason }) },
    by,
    at: portal.clock.now(),
    commandId,
    requestId,
  });
}

async function loadDossiers(
  { portal, user, locale, t }: DossierContext,
  { caseId, form, here }: DossierSubject,
): Promise<readonly ListedDossier[]> {
  const rows = await findOwnDossiers(portal.database, { owner: user.id, caseId, limit: SHOWN });
  return rows
    .map((row) => ({ row, known: stateFromRow(row) }))
    .filter(({ known }) => known.form === form)
    .map(({ row: { id, state, prepared_at: preparedAt }, known }): ListedDossier => {
      const status = SHOWN_STATES.find((each) => each === state) ?? "pending";
      const isReady = status === "ready";
      return {
        id,
        status,
        statusLabel: say(dossier, locale, `status.${status}`),
        profile: t(`dossier.profiles.${known.profile}`),
        requestedAt: known.requestedAt,
        size: isReady ? formatFileSize(known.size) : null,
        until: isReady && preparedAt !== null ? hongKongDate(addTime(preparedAt, DOSSIER_LIFETIME)) : null,
        file: isReady ? `${here}/${id}` : null,
        taken: known.taken,
        refusal: known.refusal === null ? null : t(`dossier.refusals.${known.refusal}`),
      };
    });
}
const SHOWN_STATES = statesWith(dossierStates, "lists", "shown");

/**
 * The file, for whoever asked for it, as long as they stand to the case as they did then; that it was taken is recorded before
 * the first byte is sent.
 * @throws a 404 where there is none for them
 */
export async function takeDossier(
  { portal, user }: Pick<DossierContext, "portal" | "user">,
  { caseId, form, by }: DossierSubject,
  { id, requestId }: { readonly id: string; readonly requestId: string },
): Promise<Response> {
  const upload = await findFile(
    portal,
    dossier,
    id,
    (known) =>
      known.owner === user.id &&
      known.caseId === caseId &&
      known.form === form &&
      known.standing === by.standing &&
      mayExport(by),
  );
  if (upload === null) throw new Response(null, { status: 404 });
  const taken = await dispatch(portal.log, dossier, {
    stream: dossierStream(id),
    type: "dossier.taken",
    data: {},
    by,
    at: portal.clock.now(),
    commandId: `taken-${requestId}`,
    requestId,
  });
  if (taken.outcome !== "done") throw new Response(null, { status: 404 });
  return uploadedFile(upload, await portal.documents.stream(upload));
}
