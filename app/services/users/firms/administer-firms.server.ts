/** The administration of firms: registered, amended, mapped. Each is a fact of the firm's own stream. */
import { findFirmNamed, findMappedFirm } from "~/db/queries/users/firms";
import { firm, type Firm, type FirmMapping } from "~/workflows/records/firm/index";

import { loadStream } from "../../platform/portal/dispatch.server";
import { type LoadedStream } from "../../platform/portal/dispatch-types";
import {
  dispatchForPage,
  type Administering,
  type AdministrationOutcome,
} from "../../platform/administration/administration.server";
import type { ListParts } from "../../platform/portal/parts";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import { toActor } from "../../cases/access/standing.server";
import { withUniqueName } from "../../office/log/unique-name.server";
import { diffParticulars, getParticulars, type FirmField, type FirmInput } from "./firm-form";

/** Codes for what section 8 has none for: another firm has the name, or the place in the register, already. */
export type ConflictCode = "ERR-FIRM-001" | "ERR-FIRM-002" | "ERR-FIRM-003";
export type FirmOutcome =
  | AdministrationOutcome
  | {
      readonly outcome: "taken";
      readonly code: ConflictCode;
      readonly field: FirmField | "ormisFirm";
      readonly firmName: string;
    };

export async function loadFirm(
  portal: Pick<Portal, "log">,
  firmId: string,
): Promise<LoadedStream<Firm> | undefined> {
  return /^firm-[a-z0-9-]{1,60}$/.test(firmId)
    ? loadStream(portal.log, firm, `${firm.type}/${firmId}`)
    : undefined;
}

/** The id that the firm of a page's command will have: the same page sent twice registers one firm. */
export const deriveFirmId = (commandId: string): string => `firm-${commandId.toLowerCase()}`;

export async function registerFirm(administering: Administering, input: FirmInput): Promise<FirmOutcome> {
  const firmId = deriveFirmId(administering.commandId);
  return withUniqueName(
    () => nameTaken(administering.portal, input, firmId),
    () => happen(administering, firmId, "firm.registered", getParticulars(input)),
  );
}

/** @param version that the page was made of: what somebody else changed meanwhile is not written over */
export async function amendFirm(
  administering: Administering,
  firmId: string,
  before: Firm,
  input: FirmInput,
  version: number,
): Promise<FirmOutcome> {
  const changes = diffParticulars(before, getParticulars(input));
  if (Object.keys(changes).length === 0) return { outcome: "done" };
  return withUniqueName(
    () => nameTaken(administering.portal, input, firmId),
    () => happen(administering, firmId, "firm.amended", changes, version),
  );
}

export async function mapFirm(
  administering: Administering,
  firmId: string,
  mapping: FirmMapping,
): Promise<FirmOutcome> {
  return withUniqueName(
    async () => {
      const other = await findMappedFirm(administering.portal.database, mapping.register, mapping.ormisFirm);
      return other === undefined || other.id === firmId
        ? null
        : { outcome: "taken", code: "ERR-FIRM-003", field: "ormisFirm", firmName: other.name_en };
    },
    () => happen(administering, firmId, "firm.mapped", mapping),
  );
}

type Taken = Extract<FirmOutcome, { outcome: "taken" }>;

async function nameTaken(
  portal: ListParts,
  { nameEn, shortName }: FirmInput,
  firmId: string,
): Promise<Taken | null> {
  const found = await findFirmNamed(portal.database, { nameEn, shortName }, firmId);
  if (found === undefined) return null;
  const code = found.by === "nameEn" ? "ERR-FIRM-001" : "ERR-FIRM-002";
  return { outcome: "taken", code, field: found.by, firmName: found.firm.name_en };
}

/** A firm as somebody administers it. */
export const firmAs = (user: CurrentUser, firmId: string) => ({
  stream: `${firm.type}/${firmId}`,
  by: toActor(user, user.firmId === null ? "office" : "none"),
});

function happen(
  administering: Administering,
  firmId: string,
  type: string,
  data: Readonly<Record<string, unknown>>,
  expectedVersion?: number,
): Promise<AdministrationOutcome> {
  const administered = firmAs(administering.user, firmId);
  return dispatchForPage(administering, firm, { ...administered, type, data, expectedVersion });
}
