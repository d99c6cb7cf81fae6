import type { TFunction } from "i18next";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Button } from "../../ui/button/button";
import { ConfirmDialog } from "../../ui/confirm-dialog/confirm-dialog";
import { DataTable } from "../../ui/data-table/data-table";
import type { DataColumn } from "../../ui/data-table/data-table";
import { EmptyState } from "../../ui/empty-state/empty-state";
import { TextField } from "../../ui/text-field/text-field";
import { PlainForm } from "~/app/forms/plain-form";
import { MAPPING_FORM } from "~/app/services/users/firms/mapping-form";
import type { FirmMapping, FirmRegister } from "~/workflows/records/firm/index";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import { buttonCommand } from "~/app/components/ui/button-command";

export interface FirmMappingsProps {
  readonly commandId: string;
  /** The register whose tab this is; `null` for the tab of everything that is selected. */
  readonly register: FirmRegister | null;
  readonly mappings: readonly FirmMapping[];
  readonly answer: PageAnswer | undefined;
}

function getColumns(t: TFunction, commandId: string): readonly DataColumn<FirmMapping>[] {
  return [
    {
      id: "ormisFirm",
      label: t("firms.mapping.ormisFirm"),
      heading: true,
      cell: ({ ormisFirm }) => <span className="tabular-nums">{ormisFirm}</span>,
    },
    {
      id: "name",
      label: t("firms.mapping.name"),
      cell: ({ name }) => (name === undefined || name === "" ? t("common.notAvailable") : name),
    },
    {
      id: "register",
      label: t("firms.mapping.register"),
      cell: ({ register }) => t(`firms.types.${register}`),
    },
    {
      id: "remove",
      label: t("firms.mapping.actions"),
      cell: ({ register, ormisFirm }) => (
        <ConfirmDialog
          small
          action={t("firms.mapping.remove")}
          tone="danger"
          title={t("firms.mapping.removeTitle", { ormisFirm })}
          body={t("firms.mapping.removeBody")}
          values={{
            intent: "unmap",
            commandId: buttonCommand(commandId, "unmap", register, ormisFirm),
            register,
            ormisFirm,
          }}
        />
      ),
    },
  ];
}

/** The firms of a register of the case system that this one is, and a form to add one. */
export function FirmMappings({ commandId, register, mappings, answer }: FirmMappingsProps) {
  const { t } = useTranslation();
  const shown = register === null ? mappings : mappings.filter((mapping) => mapping.register === register);
  const label = register === null ? t("firms.mapping.selected") : t(`firms.types.${register}`);
  return (
    <div className="flex flex-col gap-6">
      <DataTable
        label={label}
        columns={getColumns(t, commandId)}
        rows={shown}
        rowKey={(mapping) => `${mapping.register} ${mapping.ormisFirm}`}
        empty={<EmptyState title={t("firms.mapping.empty")}>{t("firms.mapping.emptyBody")}</EmptyState>}
      />
      {register !== null && (
        <PlainForm
          key={mappings.length}
          id="new-mapping"
          declared={MAPPING_FORM}
          answer={answer}
          hidden={{ intent: "map", commandId: buttonCommand(commandId, "map"), register }}
          above={<h2 className="text-lg">{t("firms.mapping.add")}</h2>}
          className="sheet flex max-w-form flex-col gap-5 p-6"
        >
          {(getField) => (
            <>
              <TextField
                label={t("firms.mapping.ormisFirm")}
                hint={t("firms.mapping.ormisHint")}
                width="medium"
                {...getField("ormisFirm")}
              />
              <TextField
                label={t("firms.mapping.name")}
                hint={t("firms.mapping.nameHint")}
                {...getField("name")}
              />
              <div>
                <Button type="submit" tone="primary" icon={Plus}>
                  {t("firms.mapping.submit")}
                </Button>
              </div>
            </>
          )}
        </PlainForm>
      )}
    </div>
  );
}
