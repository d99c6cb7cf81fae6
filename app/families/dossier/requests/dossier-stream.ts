import { dossier } from "~/workflows/jobs/dossier/index";

export const dossierStream = (id: string): string => `${dossier.type}/${id}`;
