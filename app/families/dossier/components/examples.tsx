import type { ComponentExamples } from "~/app/components/example";

import type { DossierPage, ListedDossier } from "../requests/dossiers.server";
import { Dossiers } from "./dossiers";

const READY: ListedDossier = {
  id: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  status: "ready",
  statusLabel: "Ready",
  profile: "Full",
  requestedAt: "2026-11-20T02:10:00.000Z",
  size: "1.2 MB",
  until: "2026-12-20",
  file: "#",
  taken: 1,
  refusal: null,
};
const PAGE: DossierPage = {
  dossiers: [
    READY,
    {
      ...READY,
      id: "01ARZ3NDEKTSV4RRFFQ69G5FAW",
      status: "refused",
      statusLabel: "Refused",
      size: null,
      until: null,
      file: null,
      taken: 0,
      refusal: "The dossier could not be made.",
    },
  ],
  asksReason: true,
  commandId: "01ARZ3NDEKTSV4RRFFQ69G5FAX",
  publicKey: "MCowBQYDK2VwAyEA",
};

export const examples: ComponentExamples = {
  component: "Dossiers",
  examples: [
    { title: "Asked for by the Office", element: <Dossiers page={PAGE} what="B1" answer={undefined} /> },
    {
      title: "None yet",
      element: (
        <Dossiers page={{ ...PAGE, dossiers: [], asksReason: false }} what="HCB 1/2026" answer={undefined} />
      ),
    },
  ],
};
