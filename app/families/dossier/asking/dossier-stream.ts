import { dossier } from "~/workflows/dossier/index";

export const dossierStream = (id: string): string => `${dossier.type}/${id}`;
