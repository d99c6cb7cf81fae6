import type { TFunction } from "i18next";
import { Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import type { PhonePage, TextItem } from "~/app/services/workspace/mail/mailbox.server";
import { DemoInbox, getSentColumns } from "./demo-inbox";

function getColumns(t: TFunction): readonly DataColumn<TextItem>[] {
  return [
    { id: "text", label: t("notices.phone.text"), heading: true, cell: ({ text }) => text },
    {
      id: "recipient",
      label: t("notices.phone.recipient"),
      cell: ({ recipient }) => <span className="whitespace-nowrap">{recipient}</span>,
    },
    ...getSentColumns<TextItem>(t),
  ];
}

/** Text messages of the demonstration, newest first, each whole. */
export function Phone(page: PhonePage) {
  const { t } = useTranslation();
  return (
    <DemoInbox
      name="phone"
      page={page}
      columns={getColumns(t)}
      icon={Smartphone}
      other={{ to: "/demo/mailbox", label: t("notices.phone.toMailbox") }}
    />
  );
}
